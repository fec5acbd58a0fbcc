/// A check that a module has a documentation catalog with a landing page.
///
/// The page must begin with a title and a summary, and contain no text of the template.
struct Catalogue {
  static let longestSummary = 150

  let module: String

  /// The path of the landing page.
  var path: String { "Modules/\(module)/Documentation.docc/\(module).md" }

  /// Returns the faults of the landing page, or one finding if there is no such page.
  func findings(landingPage text: String?) -> [Finding] {
    guard let text else { return [finding(1, "\(module) lacks its landing page; write it")] }
    let lines = text.lines
    let title = "# ``\(module)``"
    let summary = lines.dropFirst().first { !$0.isEmpty } ?? ""
    var findings: [Finding] = []
    if lines.first != title { findings.append(finding(1, "the first line must be: \(title)")) }
    if !summary.hasSuffix(".") || summary.count > Self.longestSummary || summary.hasPrefix("#") {
      findings.append(
        finding(2, "begin with one sentence on one line of at most \(Self.longestSummary) columns"))
    }
    for (index, line) in lines.enumerated() where line.contains("@START_MENU_TOKEN") {
      findings.append(finding(index + 1, "text left over from the template; write the page"))
    }
    return findings
  }

  private func finding(_ line: Int, _ message: String) -> Finding {
    Finding(path: path, line: line, message: message)
  }
}
