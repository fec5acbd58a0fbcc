import Foundation

/// A page of prose, with its headings, links and code blocks.
struct MarkdownPage {
  struct Heading: Equatable {
    let level: Int
    let title: String
    let line: Int
  }

  struct Link: Equatable {
    let target: String
    let line: Int
  }

  struct Fence: Equatable {
    let language: String
    let body: [String]
    let line: Int

    /// The last non-empty line before the block.
    let lead: String
  }

  let path: String
  private(set) var headings: [Heading] = []
  private(set) var links: [Link] = []
  private(set) var fences: [Fence] = []

  /// The lines outside fenced code blocks, with their numbers.
  private(set) var prose: [(text: String, line: Int)] = []

  init(path: String, _ text: String) {
    self.path = path
    var open: (mark: Substring, fence: Fence)?
    var lead = ""
    for (index, line) in text.lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      if let block = open {
        open = continued(block, with: line)
      } else if let mark = Self.fenceMark(trimmed) {
        let language = trimmed.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
        open = (mark, Fence(language: language, body: [], line: index + 1, lead: lead))
      } else {
        readProse(line, number: index + 1)
      }
      if !trimmed.isEmpty { lead = line }
    }
  }

  /// The anchors of the headings, as code hosting sites derive them from the titles.
  var anchors: [String] {
    var seen: [String: Int] = [:]
    return headings.map { heading in
      let kept = heading.title.lowercased().filter {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
      }
      let anchor = kept.replacing(" ", with: "-")
      let count = seen[anchor, default: 0]
      seen[anchor] = count + 1
      return count == 0 ? anchor : "\(anchor)-\(count)"
    }
  }

  private static func fenceMark(_ line: Substring) -> Substring? {
    let mark = line.prefix { $0 == line.first }
    return mark.count >= 3 && (mark.first == "`" || mark.first == "~") ? mark : nil
  }

  /// Returns an open block with one more line, or `nil` if the line ends the block.
  ///
  /// A block that has ended is added to `fences`.
  private mutating func continued(
    _ block: (mark: Substring, fence: Fence), with line: String
  ) -> (mark: Substring, fence: Fence)? {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    guard !(trimmed.hasPrefix(block.mark) && trimmed.allSatisfy { $0 == trimmed.first }) else {
      fences.append(block.fence)
      return nil
    }
    let fence = block.fence
    return (
      block.mark,
      Fence(
        language: fence.language, body: fence.body + [line], line: fence.line, lead: fence.lead)
    )
  }

  private mutating func readProse(_ line: String, number: Int) {
    prose.append((line, number))
    if let match = line.firstMatch(of: /^(#{1,6})\s+(.+?)\s*$/) {
      headings.append(
        Heading(
          level: match.output.1.count, title: String(match.output.2).replacing("`", with: ""),
          line: number))
    }
    let text = line.replacing(/`[^`]*`/, with: "code")
    let inline = text.matches(of: /\]\(\s*<?([^)\s>]+)/).map(\.output.1)
    let reference = text.matches(of: /^\[[^\]]+\]:\s*(\S+)/).map(\.output.1)
    links += (inline + reference).map { Link(target: String($0), line: number) }
  }
}

extension Repository {
  /// Every page of this package, read once.
  static let pages = Result { try here.pagePaths().map(here.page) }

  /// Every page of the packages inside this one; of the rules, only those about links and words
  /// apply to these pages.
  static let nestedPages = Result { try here.nestedPagePaths().map(here.page) }

  func page(at path: String) throws -> MarkdownPage {
    try MarkdownPage(path: path, text(at: path))
  }
}
