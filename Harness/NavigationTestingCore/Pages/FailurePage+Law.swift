import PropertyTesting

// The section about the broken law, with instructions for repeating the case.
extension FailurePage {
  var lawSection: String {
    """
    <section class="panel" aria-labelledby="law-title">
    <h2 id="law-title">The law that was broken</h2>
    <dl>
    \(statement)<dt>What was found instead</dt>
    <dd>\(findings)</dd>
    </dl>
    \(origin)
    </section>
    """
  }

  /// The message of the failure, followed by the expected and the actual value beside each other.
  ///
  /// If the details of the violation do not contain two values, the details follow the message
  /// unchanged.
  private var findings: String {
    let details = story.violation.details
    guard !details.isEmpty else { return HTMLText.escaped(story.message) }
    guard let sides = Mismatch.sides(of: details) else {
      let text = "\n<p class=\"details\">\(HTMLText.escaped(details))</p>"
      return HTMLText.escaped("\(story.message.dropLast()):") + text
    }
    let subject = sides.subject.map {
      "\n<p class=\"dim\">\(HTMLText.escaped($0.capitalisedFirst)):</p>"
    }
    return HTMLText.escaped(story.message) + (subject ?? "") + "\n" + SideBySide(sides).html
  }

  private var statement: String {
    guard let statement = story.statement else { return "" }
    let sentence = HTMLText.escaped("\(statement.capitalisedFirst).")
    return "<dt>What should always hold</dt>\n<dd class=\"law\">\(sentence)</dd>\n"
  }

  /// The message in lists and reports, if it differs from the message on the page.
  private var shortMessage: String {
    guard story.breach != nil else { return "" }
    return " Its message there is: \(HTMLText.escaped(story.violation.identity.message))."
  }

  /// A collapsed section about the origin of the case, for finding it in lists and reports.
  private var origin: String {
    let about = story.about.map { ", which exercises \(HTMLText.escaped($0))" } ?? ""
    return """
      <details>
      <summary>Where this comes from</summary>
      <p>The law is called “\(HTMLText.escaped(story.violation.identity.law))” in lists and \
      reports, and in the name of the test.\
      \(shortMessage)</p>
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
      \(lineMeanings)
      </section>
      """
  }
}
