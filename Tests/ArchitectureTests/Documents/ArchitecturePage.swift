/// A comparison of Docs/Architecture.md and Docs/Folders.md with the import table and the source
/// folders.
///
/// Each target has a row in the table of Docs/Architecture.md, in the form of
/// ``ImportTable/Row/line``, and a heading with its name in Docs/Folders.md. Below that heading,
/// one line of the form "- `Folder/`: what it contains." describes each of the target's folders. A
/// folder inside another one needs no line.
struct ArchitecturePage {
  private struct FolderLine {
    let target: String
    let folder: String
    let description: String
    let line: Int
  }

  private let page: MarkdownPage

  init(_ page: MarkdownPage) {
    self.page = page
  }

  /// Returns what is missing or wrong on the pages.
  ///
  /// - Parameters:
  ///   - table: The rows that the table on the page must have.
  ///   - folders: Returns the names of a target's source folders, each with a slash at its end.
  /// - Returns: The differences; empty if the pages are correct.
  func findings(table: ImportTable, folders: (ImportTable.Row) throws -> [String]) rethrows
    -> [Finding]
  {
    let lines = folderLines()
    let unknown = lines.filter { table.row(of: $0.target) == nil }.map {
      finding(at: $0.line, "\($0.folder) is listed below \($0.target), which is no target")
    }
    return try unknown
      + table.rows.flatMap { row in
        try headingFindings(row) + rowFindings(row)
          + folderFindings(
            row, lines: lines.filter { $0.target == row.target }, folders: folders(row))
      }
  }

  private func headingFindings(_ row: ImportTable.Row) -> [Finding] {
    let headings = page.headings.filter { $0.title == row.target }
    return headings.count == 1
      ? []
      : [
        finding(
          at: headings.last?.line ?? 1,
          "\(row.target) has \(headings.count) headings; write `### \(row.target)` once")
      ]
  }

  private func rowFindings(_ row: ImportTable.Row) -> [Finding] {
    page.prose.filter { $0.text == row.line }.count == 1
      ? []
      : [finding(at: 1, "the table of targets needs this line once: \(row.line)")]
  }

  private func folderFindings(
    _ row: ImportTable.Row, lines: [FolderLine], folders: [String]
  ) -> [Finding] {
    let missing = folders.filter { folder in !lines.contains { $0.folder == folder } }.map {
      finding(at: 1, "\(row.target) lacks the line: - `\($0)`: what it holds")
    }
    let gone = lines.filter { !folders.contains($0.folder) }.map {
      finding(at: $0.line, "\(row.path)/\($0.folder) does not exist; remove the line")
    }
    let repeated = lines.indices.filter { index in
      lines[..<index].contains { $0.folder == lines[index].folder }
    }.map {
      finding(at: lines[$0].line, "\(lines[$0].folder) is listed before; remove the line")
    }
    let empty = lines.filter { $0.description.split(separator: " ").count < 3 }.map {
      finding(at: $0.line, "say what \($0.folder) holds, in three words at least")
    }
    return missing + gone + repeated + empty
  }

  /// Returns the lines that describe folders, each with the heading above it.
  private func folderLines() -> [FolderLine] {
    page.prose.compactMap { text, line in
      guard let match = text.firstMatch(of: /^- `([^`]+\/)`:?(.*)$/) else { return nil }
      let heading = page.headings.last { $0.line < line }
      return FolderLine(
        target: heading?.title ?? "no heading", folder: String(match.output.1),
        description: String(match.output.2), line: line)
    }
  }

  private func finding(at line: Int, _ message: String) -> Finding {
    Finding(path: page.path, line: line, message: message)
  }
}

extension ImportTable.Row {
  /// The row as a line of the table on the page.
  var line: String {
    let imports =
      mayImport.isEmpty ? "the standard library only" : mayImport.joined(separator: ", ")
    return "| \(level) | \(target) | \(folder) | \(imports) |"
  }
}
