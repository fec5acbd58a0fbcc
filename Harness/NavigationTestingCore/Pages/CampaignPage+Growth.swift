import PropertyTesting

// The growth of the number of states that a campaign has seen, and of the costs of operations.
extension CampaignPage {
  /// The section that shows how the number of different states grew in each world or file; empty if
  /// none of them has run enough cases for a line.
  var growth: String {
    let figures = story.parts.compactMap { part -> String? in
      let drawing = GrowthDrawing(part.tally.states.growth, cases: part.tally.cases)
      guard let svg = drawing.svg else { return nil }
      return """
        <figure><figcaption><strong>\(HTMLText.escaped(part.name))</strong>: \(drawing.sentence)\
        </figcaption>
        \(svg)</figure>
        """
    }
    guard !figures.isEmpty else { return "" }
    return """
      <section class="panel" aria-labelledby="growth">
      <h2 id="growth">Different states over the cases</h2>
      <p class="hint">From left to right the number of cases doubles from mark to mark; upwards \
      are the different states that were reached until then. Where a line has become flat, more \
      cases of this kind show little that is new.</p>
      <div class="plots">
      \(figures.joined(separator: "\n"))
      </div>
      </section>
      """
  }

  /// The section about the search for deliberate faults; empty if the story has no result for them.
  var score: String {
    guard let score = story.score else { return "" }
    return """
      <section class="panel" aria-labelledby="score">
      <h2 id="score">What the laws can find</h2>
      <p><a href="\(HTMLText.escaped(score.page))">\(HTMLText.escaped(score.sentence))</a></p>
      </section>
      """
  }

  /// The section about the growth of costs; empty if the story has no drawings of costs.
  var costs: String {
    guard !story.plots.isEmpty else { return "" }
    let figures = story.plots.map { plot in
      let title = HTMLText.escaped(plot.title)
      return "<figure><img src=\"\(HTMLText.escaped(plot.address))\" alt=\"\(title)\"></figure>"
    }
    return """
      <section class="panel" aria-labelledby="costs">
      <h2 id="costs">How costs grow</h2>
      <div class="plots">
      \(figures.joined(separator: "\n"))
      </div>
      </section>
      """
  }
}

/// A line that shows the growth of a number while the number of cases doubles.
struct GrowthDrawing {
  private static let (width, height, left, right, base, top) = (300, 120, 12, 288, 92, 12)

  private let values: [Int]
  private let cases: Int

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - growth: The values after 1, 2, 4 and so on cases.
  ///   - cases: The number of cases.
  init(_ growth: [Int], cases: Int) {
    // No state was new after the last stage in `growth`.
    let stages = cases > 0 ? StateHashes.stage(ofCase: cases - 1) : 0
    let last = growth.last ?? 0
    values = growth + Array(repeating: last, count: max(0, stages + 1 - growth.count))
    self.cases = cases
  }

  /// A sentence about the growth.
  var sentence: String {
    let total = values.last ?? 0
    guard values.count > 1 else { return total.grouped }
    let (known, first) = (values[values.count - 2], 1 << (values.count - 2))
    return "\(total.grouped) in \(cases.grouped) cases, \((total - known).grouped) of them after "
      + "the first \(first.grouped)"
  }

  /// The line as SVG; `nil` if there are fewer than three points, or if all values are 0.
  var svg: String? {
    guard values.count > 2, let most = values.last, most > 0 else { return nil }
    let points = values.enumerated().map { stage, value in
      "\(x(stage)),\(Self.base - (Self.base - Self.top) * value / most)"
    }
    let marks = values.indices.map { stage in
      "<path d=\"M\(x(stage)) \(Self.base)v5\"/>"
    }
    return """
      <svg class="growth" role="img" aria-label="\(sentence)" \
      viewBox="0 0 \(Self.width) \(Self.height)">
      <path class="axis" d="M\(Self.left) \(Self.base)H\(Self.right)"/>\(marks.joined())
      <polyline points="\(points.joined(separator: " "))"/>
      <text x="\(Self.left)" y="\(Self.height - 6)">1</text>
      <text class="end" x="\(Self.right)" y="\(Self.height - 6)">\(cases.grouped) cases</text>
      </svg>
      """
  }

  private func x(_ stage: Int) -> Int {
    Self.left + (Self.right - Self.left) * stage / (values.count - 1)
  }

  static let style = """
    .growth{display:block;width:100%;height:auto}
    .growth path{stroke:var(--edge);fill:none}
    .growth polyline{fill:none;stroke:var(--link);stroke-width:2.5;stroke-linejoin:round}
    .growth text{font-size:12px;fill:var(--dim)}
    .growth .end{text-anchor:end}
    """
}
