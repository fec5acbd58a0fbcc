import PropertyTesting

/// A failure as one HTML file that needs nothing else: no network, no library, no server.
///
/// The page explains the failure in words, shows the app's state, the screen and the expected state
/// side by side, and moves through the steps with buttons, a slider or the arrow keys. The same
/// story gives the same bytes.
public struct FailurePage: Sendable {
  let story: FailureStory
  /// Whether any screen was ever updated; if not, as in many short cases, screens are left out.
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
  /// - Complexity: O(frames × cards).
  public var html: String {
    HTMLDocument.text(
      title: title, style: Self.style,
      body: """
        \(header)
        <main class="beside">
        <div>
        \(stage)
        \(mapSection)
        </div>
        <div>
        \(lawSection)
        \(reasonSection)
        \(riskSection)
        \(againSection)
        </div>
        </main>
        <script type="application/json" id="case">\(HTMLText.embedded(data))</script>
        <script>\(Self.script)</script>
        """)
  }

  private var title: String { "\(story.app): \(story.verdict[0])" }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  private var header: String {
    let more = story.verdict.dropFirst().map { "<p class=\"verdict\">\(escaped($0))</p>" }
    let about = story.about.map { ": \($0)" } ?? ""
    let fault = story.fault.map {
      "<p><strong>Broken on purpose:</strong> \(escaped($0)).</p>"
    }
    let lines =
      [
        "<header>",
        "<h1><span class=\"cross\" aria-hidden=\"true\">✘</span> "
          + "\(escaped(story.verdict[0]))</h1>",
      ]
      + more + [tale]
      + [story.legend.map { "<p class=\"dim\">\(escaped($0))</p>" }, fault].compactMap(\.self)
      + ["<p class=\"dim\">Seen in <strong>\(escaped(story.app))</strong>\(escaped(about)).</p>"]
      + ["</header>"]
    return lines.joined(separator: "\n")
  }

  /// The user's actions and the changes of each step, if there are only a few.
  private var tale: String {
    let count = story.script.steps.count
    let steps = count == 1 ? "1 step" : "\(count.grouped) steps"
    if count == 0 { return "<p>That is so as soon as the app is opened.</p>" }
    guard count <= 6 else { return "<p>That is so after \(steps).</p>" }
    let items = story.frames.indices.filter { story.frames[$0].number != nil }.map { index in
      let frame = story.frames[index]
      let change = happened(frame, index > 0 ? story.frames[index - 1] : nil)
      let words = change.map { " <span class=\"dim\">\(escaped($0))</span>" } ?? ""
      return "<li>\(escaped(frame.sentence))\(words)</li>"
    }
    return "<p>That is so after \(steps):</p>\n<ol class=\"tale\">\n"
      + items.joined(separator: "\n") + "\n</ol>"
  }

  /// The area in which the steps are played; the script fills it.
  private var stage: String {
    """
    <section class="panel stage" aria-labelledby="stage-title">
    <h2 id="stage-title">What happened, step by step</h2>
    <div class="controls" role="group" aria-label="Go through the steps">
    <button type="button" id="first" aria-label="To the start">|◀</button>
    <button type="button" id="previous" aria-keyshortcuts="ArrowLeft" \
    aria-label="Previous step">◀</button>
    <button type="button" id="next" aria-keyshortcuts="ArrowRight" \
    aria-label="Next step">▶</button>
    <button type="button" id="last" aria-label="To the failure">▶|</button>
    <button type="button" id="play">Play</button>
    <label class="hidden" for="scrubber">Step</label>
    <input type="range" id="scrubber" min="0" max="\(max(0, story.frames.count - 1))" \
    value="\(max(0, story.frames.count - 1))" step="1">
    </div>
    <div id="now" role="status" aria-live="polite">
    <h3 id="sentence">\(escaped(story.frames.last?.sentence ?? "No step was taken."))</h3>
    <p id="happened"></p>
    </div>
    <div id="phones"></div>
    <div id="notes" hidden></div>
    <h3 id="steps-title">All steps</h3>
    <div id="list" tabindex="0" role="region" aria-labelledby="steps-title"><ol id="steps"></ol></div>
    <p class="hint">The arrow keys go from step to step; Home and End go to the ends.</p>
    <noscript><p>Without scripts the steps can only be read, in the text to copy below.</p></noscript>
    </section>
    """
  }

  private var lawSection: String {
    let violation = story.violation
    let details =
      violation.details.isEmpty
      ? "" : "\n<pre class=\"details\">\(escaped(violation.details))</pre>"
    let statement = story.statement.map { "<p class=\"law\">\(escaped(Self.sentence($0)))</p>\n" }
    return """
      <section class="panel" aria-labelledby="law-title">
      <h2 id="law-title">The rule that was broken</h2>
      \(statement ?? "")<p>What the check found: \
      \(escaped(violation.identity.message)).</p>\(details)
      \(reference)<p class="dim">In lists and reports this rule is called \
      “\(escaped(violation.identity.law))”\(code).</p>
      <p class="dim">\(escaped(story.origin))</p>
      </section>
      """
  }

  /// An explanation of the reference, if anything is compared with one.
  private var reference: String {
    guard story.frames.contains(where: { $0.expected != nil }) else { return "" }
    return """
      <p class="dim">The reference is a second, much simpler program, which works out what should \
      be there.</p>

      """
  }

  /// A law's code, such as L17: the first word of its name if it is a letter and a number;
  /// otherwise empty.
  private var code: String {
    let word = story.violation.identity.law.prefix { $0 != " " }
    guard let first = word.first, first.isLetter, word.dropFirst().allSatisfy(\.isNumber),
      word.count > 1
    else { return "" }
    return "; “\(escaped(String(word)))” is only its number"
  }

  private static func sentence(_ text: String) -> String { "\(text.capitalisedFirst)." }

  private var againSection: String {
    let snippets = story.snippets.enumerated().map { index, snippet in
      """
      <h3 id="snippet-\(index)-title">\(escaped(snippet.title))</h3>
      <pre id="snippet-\(index)" tabindex="0" aria-labelledby="snippet-\(index)-title" \
      role="region">\(escaped(snippet.text))</pre>
      <button type="button" class="copy" data-copies="snippet-\(index)" \
      aria-describedby="snippet-\(index)-title">Copy</button>
      """
    }
    guard !snippets.isEmpty else { return "" }
    return """
      <section class="panel" aria-labelledby="again-title">
      <h2 id="again-title">Try it again</h2>
      \(snippets.joined(separator: "\n"))
      </section>
      """
  }

  /// The arguments that matter in the case, and the nearest case that passes.
  private var reasonSection: String {
    guard let explanation = story.explanation else { return "" }
    let words =
      story.script.steps.count > 1
      ? "Every step is needed: without any one of them, the case passes." : ""
    let parts = [
      words.isEmpty ? nil : "<p>\(words)</p>",
      explanation.arguments.isEmpty ? nil : Self.legendOfValues,
      table(explanation.arguments.filter { $0.step > 0 }),
      explanation.passingSentence(beside: story.script, story.words).map {
        "<h3>The nearest case that passes</h3>\n<p>\(escaped($0))</p>"
      },
      setup(explanation.arguments.filter { $0.step == 0 }),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    return """
      <section class="panel" aria-labelledby="reason-title">
      <h2 id="reason-title">What matters</h2>
      \(parts.joined(separator: "\n"))
      </section>
      """
  }

  private static let legendOfValues = """
    <p class="dim">The computer chose these values at random, and then tried others in their \
    place.</p>
    """

  private func table(_ arguments: [Explanation.Argument]) -> String? {
    guard !arguments.isEmpty else { return nil }
    let rows = arguments.map { argument in
      "<tr><td>\(argument.step > 0 ? "\(argument.step)" : "–")</td>"
        + "<td>\(escaped(story.words.label(for: argument.label)))</td>"
        + "<td>\(escaped(argument.value))</td>"
        + "<td>\(argument.isFree ? "no: it fails with any" : "yes: another one passes")</td></tr>"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="Values"><table>
      <thead><tr><th scope="col">Step</th><th scope="col">What</th>\
      <th scope="col">Value</th><th scope="col">Does it matter?</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  private func setup(_ arguments: [Explanation.Argument]) -> String? {
    table(arguments).map {
      "<details>\n<summary>How the app was made up</summary>\n\($0)\n</details>"
    }
  }
}
