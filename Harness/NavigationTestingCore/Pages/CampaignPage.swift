import PropertyTesting

/// The results of a campaign as one HTML file without scripts or network access.
///
/// The page links to the pages of the failures. It does not depend on the time or the machine: the
/// same story produces the same bytes.
public struct CampaignPage: Sendable {
  let story: CampaignStory

  /// Creates the page of a campaign.
  ///
  /// - Parameter story: The content of the page.
  public init(_ story: CampaignStory) {
    self.story = story
  }

  /// The whole document.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the document.
  public var html: String {
    HTMLDocument.text(
      title: verdict, style: Self.style,
      body: """
        <header>
        <h1>\(mark) \(escaped(verdict))</h1>
        <p>Random users tried \(Self.count(story.parts.count, "app or world", "apps and worlds")) \
        with \(total(\.steps).grouped) steps, from the seed \(story.seed.hexadecimal).</p>
        </header>
        <main>
        \(Self.joined([failures, findings, tried, score, speed]))
        </main>
        """)
  }

  /// The sections about what was tried: cases, distinct states, laws and costs.
  var tried: String {
    Self.joined([table, growth] + story.parts.enumerated().map { laws($1, $0) } + [costs])
  }

  private static func joined(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static var style: String {
    """
    \(PageStyle.common)
    .failures{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
    .failures a{font-weight:600}
    \(triedStyle)
    """
  }

  /// The style of the sections in ``tried``.
  static var triedStyle: String {
    """
    td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
    td.words{min-width:13rem}
    .never{color:var(--bad);font-weight:600}
    .good{color:var(--good)}
    .plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));
      gap:1rem;margin:0}
    .plots figure{margin:0}
    .plots figcaption{height:auto}
    .plots img{display:block;width:100%;height:auto;border-radius:.6rem;background:#fff}
    \(GrowthDrawing.style)
    """
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number.grouped) \(number == 1 ? one : many)"
  }

  private func total(_ number: (Tally) -> Int) -> Int {
    story.parts.map { number($0.tally) }.reduce(0, +)
  }

  private var mark: String {
    let isGood = story.parts.allSatisfy(\.isGood)
    let (kind, sign) = isGood ? (found == 0 ? ("good", "✓") : ("dim", "!")) : ("cross", "✘")
    return "<span class=\"\(kind)\" aria-hidden=\"true\">\(sign)</span>"
  }

  private var verdict: String {
    let failures = story.parts.map(\.failures.count).reduce(0, +)
    let cases = Self.count(total(\.cases), "case", "cases")
    let about = Self.count(found, "finding", "findings") + " about the app"
    guard failures > 0 else {
      return found > 0 ? "\(about), and no failure in \(cases)." : "No law was broken in \(cases)."
    }
    let kinds = Self.count(failures, "kind of failure", "kinds of failure")
    return found > 0 ? "\(kinds) in \(cases), and \(about)." : "\(kinds) in \(cases)."
  }

  /// The number of findings about apps.
  private var found: Int { story.parts.map(\.findings.count).reduce(0, +) }

  private func section(_ id: String, _ title: String, _ content: [String]) -> String {
    """
    <section class="panel" aria-labelledby="\(id)">
    <h2 id="\(id)">\(escaped(title))</h2>
    \(content.joined(separator: "\n"))
    </section>
    """
  }
}

// The findings.
extension CampaignPage {
  private var failures: String {
    let items = story.parts.flatMap { part in
      part.failures.map { failure in
        """
        <li><a href="\(escaped(failure.page))">\(escaped(failure.sentence))</a>
        <p>In <strong>\(escaped(part.name))</strong>, after \
        \(Self.count(failure.steps, "step", "steps")). The law: \
        \(escaped(failure.statement)).</p></li>
        """
      }
    }
    let gaps = story.parts.flatMap { part in
      part.missedGoals.map { goal in
        "<p>In <strong>\(escaped(part.name))</strong> nothing ever came to “\(escaped(goal))”.</p>"
      } + (part.problem.map { ["<p>\(escaped($0))</p>"] } ?? [])
    }
    guard !items.isEmpty || !gaps.isEmpty else { return "" }
    let list = items.isEmpty ? [] : ["<ul class=\"failures\">"] + items + ["</ul>"]
    return section("found", "What was found", list + gaps)
  }

  /// The sections about findings that affect an app's users, one for each app that has findings.
  private var findings: String {
    story.parts.enumerated().filter { !$1.findings.isEmpty }.map { index, part in
      let items = part.findings.map { finding in
        let way = finding.way.map { "\n<p>To see it, \(escaped($0)).</p>" } ?? ""
        return "<li><strong>\(escaped(finding.sentence.capitalisedFirst)).</strong>\(way)</li>"
      }
      return section(
        "app-\(index)", "What \(part.name) does to its users",
        ["<ul class=\"failures\">"] + items + ["</ul>"])
    }.joined(separator: "\n")
  }

  private var table: String {
    let rows = story.parts.map { part in
      let fault = part.fault.map { "<br>Broken on purpose: \(escaped($0))." } ?? ""
      let numbers = [
        part.tally.cases.grouped, part.tally.steps.grouped, part.tally.states.count.grouped,
        "\(part.testedLaws) of \(part.laws.count)", part.failures.count.grouped,
      ]
      return "<tr><th scope=\"row\">\(escaped(part.name))</th>"
        + "<td class=\"words\">\(escaped(part.about))\(fault)</td>"
        + numbers.map { "<td class=\"number\">\($0)</td>" }.joined() + "</tr>"
    }
    let heads = ["Cases", "Steps", "Different states", "Rules tried", "Failures"]
    let text = """
      <div class="wide" tabindex="0" role="region" aria-labelledby="tried"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">About</th>\
      \(heads.map { "<th scope=\"col\" class=\"number\">\($0)</th>" }.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      <p class="hint">A case is one story of a user, the app and its surroundings. Different \
      states are distinct situations of the app; if their number hardly grows with more cases, \
      the users have seen most of it. A law was tried if it applied at least once and could have \
      been broken.</p>
      """
    return section("tried", "What was tried", [text])
  }

  private func laws(_ part: CampaignStory.Part, _ index: Int) -> String {
    guard !part.laws.isEmpty else { return "" }
    let rows = zip(part.laws, part.tally.laws).map { law, count in
      let isNever = count.decisive == 0
      return "<tr><td class=\"words\">\(escaped(law.statement.capitalisedFirst)).</td>"
        + "<td>\(escaped(law.id))</td>"
        + "<td class=\"number\">\(count.antecedentTrue.grouped)</td>"
        + "<td class=\"number\(isNever ? " never" : "")\">"
        + "\(isNever ? "never" : count.decisive.grouped)</td></tr>"
    }
    let goals = zip(part.goals, part.tally.goals).filter { !$0.0.hasPrefix(Report.stepGoal) }
      .map { goal, count in "\(escaped(goal)) \(count.grouped)" }
    let id = "laws-\(index)"
    let text = """
      <div class="wide" tabindex="0" role="region" aria-labelledby="\(id)"><table>
      <thead><tr><th scope="col">Law</th><th scope="col">Name</th>\
      <th scope="col" class="number">Applied</th>\
      <th scope="col" class="number">Could have been broken</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
    let reached =
      goals.isEmpty
      ? []
      : ["<h3>How often each was reached</h3>", "<p>", goals.joined(separator: ", ") + ".</p>"]
    return section(id, "The laws of \(part.name)", [text] + reached)
  }

  private var speed: String {
    guard let page = story.speedPage else { return "" }
    return """
      <p>How long it took is on <a href="\(escaped(page))">a page of its own</a>, which differs \
      from run to run.</p>
      """
  }
}

extension CampaignStory.Part {
  /// Whether there are no failures, no missed goals, no problems, and no findings that fail the
  /// campaign.
  fileprivate var isGood: Bool {
    failures.isEmpty && missedGoals.isEmpty && problem == nil
      && !findings.contains(where: \.isFailure)
  }
}
