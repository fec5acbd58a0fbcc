/// A check that the Swift shown in documentation comments is compiled.
///
/// The lines of each block are repeated as a region of a file of the tests or of the checks of
/// adapters. A region consists of the lines between `// snippet: Modules/A/B.swift` and
/// `// end snippet`; its name is the path of the file with the comment. The second block of a file
/// is the region `Modules/A/B.swift#2`. A block that cannot be compiled follows a line such as
/// `<!-- not compiled: why -->`.
struct CommentFences {
  /// A region with the lines of a block, as a file of the tests compiles them.
  private struct Region {
    let path: String
    let line: Int
    let lines: [String]
  }

  private let regions: [String: [Region]]

  /// Creates the check by reading the regions of the files that are compiled.
  init(compiled files: [SourceText]) {
    let named = files.filter { $0.text.includes(Self.mark) }.flatMap(Self.regions)
    regions = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.region) }
  }

  /// Returns the blocks that are not compiled, and the regions that no block has.
  func findings(in sources: [SourceText]) -> [Finding] {
    let blocks = sources.filter { $0.text.includes("```swift") }.flatMap(Self.blocks)
    let names = Set(blocks.map(\.name))
    let stale = regions.filter { !names.contains($0.key) }.flatMap { name, regions in
      regions.map { finding(at: $0, "no comment has the block \(name); remove this region") }
    }
    return blocks.flatMap(findings) + stale.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private func findings(of block: Block) -> [Finding] {
    let regions = regions[block.name] ?? []
    let repeated = regions.dropFirst().map {
      finding(at: $0, "\(regions[0].path) has a region \(block.name) too; remove one of them")
    }
    return repeated
      + [defect(of: block, regions.first)].compactMap {
        $0.map { Finding(path: block.path, line: block.fence.line, message: $0) }
      }
  }

  private func defect(of block: Block, _ region: Region?) -> String? {
    let isLeftOut = CodeFences.statesReason(block.fence.lead)
    guard let region else {
      return isLeftOut
        ? nil
        : "Swift that nothing compiles; write it between `\(Self.mark)\(block.name)` and "
          + "`// end snippet` in Tests/\(block.module)Tests/CommentExamples.swift, or lead the "
          + "block with <!-- not compiled: reason -->"
    }
    if isLeftOut { return "\(region.path) compiles the block; remove <!-- not compiled -->" }
    guard CodeFences.outdented(block.fence.body) != region.lines else { return nil }
    return "the block differs from the snippet in \(region.path):\(region.line), which reads:\n"
      + region.lines.joined(separator: "\n")
  }

  private func finding(at region: Region, _ message: String) -> Finding {
    Finding(path: region.path, line: region.line, message: message)
  }
}

extension CommentFences {
  /// A block of Swift in a comment.
  private struct Block {
    let path: String
    let fence: MarkdownPage.Fence

    /// The path of the file; from the second block on, followed by `#` and the number of the block.
    let name: String

    /// The folder below `Modules` or `Harness`.
    var module: Substring { path.split(separator: "/").dropFirst().first ?? "" }
  }

  private static let mark = "// snippet: "

  private static func blocks(of source: SourceText) -> [Block] {
    MarkdownPage(path: source.path, comments(of: source)).fences
      .filter { $0.language == "swift" }
      .enumerated().map { index, fence in
        let name = index == 0 ? source.path : "\(source.path)#\(index + 1)"
        return Block(path: source.path, fence: fence, name: name)
      }
  }

  /// Returns the text of a file's documentation comments; every line keeps its number.
  private static func comments(of source: SourceText) -> String {
    source.lines.indices.map { index in
      let line = source.lines[index].drop { $0 == " " }
      guard line.hasPrefix("///"), !source.linesInsideLiterals.contains(index) else { return "" }
      let text = line.dropFirst(3)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
    .joined(separator: "\n")
  }

  private static func regions(of file: SourceText) -> [(name: String, region: Region)] {
    file.lines.enumerated().compactMap { index, line in
      let text = line.drop { $0 == " " }
      let name = String(text.dropFirst(mark.count))
      guard text.hasPrefix(mark), name.hasPrefix("Modules/") || name.hasPrefix("Harness/"),
        !file.linesInsideLiterals.contains(index)
      else { return nil }
      let rest = file.lines[index...].joined(separator: "\n")
      let lines = CodeFences.region(name, of: rest) ?? []
      return (name, Region(path: file.path, line: index + 1, lines: lines))
    }
  }
}
