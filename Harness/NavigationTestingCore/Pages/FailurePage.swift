import PropertyTesting

/// A failure as one HTML file that needs no network, library or server.
///
/// The page explains the failure in words and shows the app's state, the display and the expected
/// state side by side. Readers move through the steps with buttons, a slider or the arrow keys. The
/// same story produces the same bytes.
public struct FailurePage: Sendable {
  let story: FailureStory
  /// Whether the display was ever updated; if it was not, as in many short cases, the page omits
  /// it.
  let hasScreen: Bool

  /// Creates the page of a failure.
  ///
  /// - Parameter story: The content of the page.
  public init(_ story: FailureStory) {
    self.story = story
    hasScreen = story.hasScreen
  }

  /// The whole document.
  ///
  /// - Complexity: O(*n* × (*m* + *m* × *d* + *p*)), where *n* is the number of frames, *m* is the
  ///   number of cards in a frame, *d* is the number of differences between two pictures, and *p*
  ///   is the number of facts in a frame and of places and transitions on the map; in addition, the
  ///   size of the section about what was tried.
  public var html: String {
    HTMLDocument.text(
      title: title, style: Self.style,
      body: """
        \(header)
        <main>
        \(terms)
        \(stage)
        <div class="beside">
        <div>
        \(mapSection)
        \(againSection)
        </div>
        <div>
        \(lawSection)
        \(reasonSection)
        </div>
        </div>
        \(triedSection)
        </main>
        <script type="application/json" id="case">\(HTMLText.embedded(data))</script>
        <script>\(Self.script)</script>
        """)
  }

  private var title: String { "\(story.app): \(story.verdict[0])" }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  private var header: String {
    let drill = story.fault.map {
      "<p class=\"drill\"><strong>This is a drill.</strong> A fault was planted on purpose, to see "
        + "whether the tests find it: \(escaped($0)).</p>"
    }
    let verdict = story.verdict.dropFirst().map { "<p class=\"verdict\">\(escaped($0))</p>" }
    let lines: [String?] =
      ["<header>", drill, "<h1>\(Self.cross) \(escaped(story.verdict[0]))</h1>"] + verdict
      + [
        story.script.steps.isEmpty ? "<p>That is so as soon as the app is opened.</p>" : nil,
        story.legend.map { "<p class=\"dim\">\(escaped($0))</p>" },
        story.overview.map {
          "<p><a href=\"\(escaped($0))\">All that was found in this run</a></p>"
        },
        "</header>",
      ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  /// A collapsed section about what was tried before and after this failure was found.
  private var triedSection: String {
    guard let campaign = story.campaign else { return "" }
    return """
      <details class="tried">
      <summary>How much was tried</summary>
      \(CampaignPage(campaign).tried)
      </details>
      """
  }

  private static let cross = "<span class=\"cross\" aria-hidden=\"true\">✘</span>"

  /// The area that shows the current step; the page's script fills it.
  private var stage: String {
    let last = max(0, story.frames.count - 1)
    return """
      <section class="panel stage" aria-labelledby="stage-title">
      <div class="controls" role="group" aria-label="Go through the steps">
      <h2 id="stage-title">What happened</h2>
      <button type="button" id="first" aria-label="To the start">|◀</button>
      <button type="button" id="previous" aria-keyshortcuts="ArrowLeft" \
      aria-label="Previous step">◀</button>
      <button type="button" id="next" aria-keyshortcuts="ArrowRight" \
      aria-label="Next step">▶</button>
      <button type="button" id="last" aria-label="To the failure">▶|</button>
      <button type="button" id="play">Play</button>
      <label class="hidden" for="scrubber">Step</label>
      <input type="range" id="scrubber" min="0" max="\(last)" value="\(last)" step="1">
      </div>
      <div id="now" role="status" aria-live="polite"></div>
      <div class="scene">
      <div>
      <h3 id="steps-title">The steps, from the first to the one that fails</h3>
      <div id="list" tabindex="0" role="region" aria-labelledby="steps-title">\
      <ol id="steps"></ol></div>
      <p class="hint" id="keys">Choose a step to see it, or use the arrow keys.</p>
      </div>
      <div>
      <div id="phones" style="--facts:\(factsHeight)rem"></div>
      <div id="notes" hidden></div>
      \(explanations)
      </div>
      </div>
      <noscript><p>Without scripts the steps can only be read, in the text to copy below.</p>\
      </noscript>
      </section>
      """
  }

  /// The height, in rem, that is reserved for the facts, so that the page does not move from step
  /// to step.
  private var factsHeight: Int {
    let heights = story.frames.map { frame in
      (frame.facts ?? []).reduce(0) { height, fact in
        let length = max(fact.name.count, fact.found.count, fact.expected?.count ?? 0)
        return height + 2 + length / 24 * 2
      }
    }
    return min(3 + (heights.max() ?? 0), 24)
  }

  /// Sentences about the phones that are missing on the page, with the reasons.
  private var explanations: String {
    let frames = story.frames
    guard frames.contains(where: { $0.state != nil }) else { return "" }
    let isNeverKnown = frames.allSatisfy { $0.expected == nil }
    let isKnownAfterEachStep = frames.dropFirst().allSatisfy { $0.expected != nil }
    let sentences = [
      isNeverKnown
        ? "There is no phone for what should be there: this law is not about which screens are "
          + "open, or no reference works them out. What is wrong is said above." : nil,
      !isNeverKnown && !isKnownAfterEachStep
        ? "At some moments it is not known what should be there, for example while something is "
          + "on its way." : nil,
      hasScreen
        ? nil : "No display is shown: these steps are about what the app holds.",
    ].compactMap(\.self)
    return sentences.isEmpty ? "" : "<p class=\"hint\">\(sentences.joined(separator: " "))</p>"
  }
}
