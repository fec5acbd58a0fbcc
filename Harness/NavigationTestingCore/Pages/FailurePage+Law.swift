import PropertyTesting

// The section about the broken rule, with instructions for repeating the case.
extension FailurePage {
  var lawSection: String {
    let details = HTMLText.escaped(story.violation.details)
    let message = HTMLText.escaped(
      details.isEmpty ? story.message : story.violation.identity.message.capitalisedFirst + ":")
    return """
      <section class="panel" aria-labelledby="law-title">
      <h2 id="law-title">The rule that was broken</h2>
      <dl>
      \(statement)<dt>What was found instead</dt>
      <dd>\(message)\(details.isEmpty ? "" : "\n<p class=\"details\">\(details)</p>")</dd>
      </dl>
      \(origin)
      </section>
      """
  }

  private var statement: String {
    guard let statement = story.statement else { return "" }
    let sentence = HTMLText.escaped("\(statement.capitalisedFirst).")
    return "<dt>What should always hold</dt>\n<dd class=\"law\">\(sentence)</dd>\n"
  }

  /// The origin of the case, for finding it in lists and reports.
  private var origin: String {
    let about = story.about.map { ", which exercises \(HTMLText.escaped($0))" } ?? ""
    return """
      <details>
      <summary>Where this comes from</summary>
      <p>The rule is called “\(HTMLText.escaped(story.violation.identity.law))” in lists and \
      reports.</p>
      <p>It was broken in <strong>\(HTMLText.escaped(story.app))</strong>\(about).</p>
      <p>\(HTMLText.escaped(story.origin))</p>
      </details>
      """
  }

  var againSection: String {
    let snippets = story.snippets.enumerated().map { index, snippet in
      """
      <h3 id="snippet-\(index)-title">\(HTMLText.escaped(snippet.title))</h3>
      <pre id="snippet-\(index)" tabindex="0" aria-labelledby="snippet-\(index)-title" \
      role="region">\(HTMLText.escaped(snippet.text))</pre>
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
}
