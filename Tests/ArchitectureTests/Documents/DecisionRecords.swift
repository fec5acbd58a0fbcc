/// A check of the names and headings of the records in Docs/Decisions.
struct DecisionRecords {
  static let folder = "Docs/Decisions"
  static let sections = ["Status", "Context", "Decision", "Consequences"]

  /// Returns the faults in the names of the records, and the sections that records lack.
  ///
  /// - Parameter pages: The records, sorted by name; the first one is the template, number 0000.
  /// - Returns: The faults; empty if there are none.
  static func findings(in pages: [MarkdownPage]) -> [Finding] {
    pages.enumerated().flatMap { index, page in
      let number = String(String(10_000 + index).dropFirst())
      let name = page.path.split(separator: "/").last ?? ""
      let misnamed =
        name.hasPrefix("\(number)-")
        ? [] : ["the name must begin with \(number)-, the next number without a gap"]
      let missing = sections.filter { section in !page.headings.contains { $0.title == section } }
        .map { "the section \($0) is missing" }
      return (misnamed + missing).map { Finding(path: page.path, line: 1, message: $0) }
    }
  }
}
