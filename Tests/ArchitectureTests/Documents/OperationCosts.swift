/// The page that says how the cost of each public operation is measured.
///
/// Each entry of the page names a row of the cost table, or states why there is no such row. In an
/// entry whose first cell begins with a backtick, that cell is the name of the row. Any other entry
/// is a reason.
struct OperationCosts {
  private struct Entry {
    let module: String
    let cost: String
    let operation: String
    let line: Int
  }

  private let page: MarkdownPage
  private let entries: [Entry]
  /// The complexity classes of each row of the cost table, by a key such as "`window` push".
  private let classes: [String: [String]]

  init(page: MarkdownPage, costs: MarkdownPage) {
    self.page = page
    var classes: [String: [String]] = [:]
    for (text, _) in costs.prose {
      let cells = Self.cells(of: text)
      guard cells.count == 4, cells[0].hasPrefix("`") else { continue }
      classes["\(cells[0]) \(cells[1])", default: []].append(cells[3])
    }
    self.classes = classes
    entries = page.prose.flatMap { text, line in
      let cells = Self.cells(of: text)
      guard cells.count == 2, cells[1].hasPrefix("`") else { return [Entry]() }
      let module = page.headings.last { $0.line < line }?.title ?? ""
      return cells[1].split(separator: "`").filter { $0 != ", " }.map {
        Entry(module: module, cost: cells[0], operation: String($0), line: line)
      }
    }
  }

  /// The modules that have a heading.
  var modules: [String] { page.headings.filter { $0.level == 2 }.map(\.title) }

  /// Compares the page with the sources of one module, and returns the differences.
  func findings(module: String, sources: [SourceText]) -> [Finding] {
    let own = entries.filter { $0.module == module }
    let costs = Dictionary(own.map { ($0.operation, $0.cost) }) { first, _ in first }
    let declared = sources.flatMap { source in
      DeclaredOperations(in: source).operations.map { (path: source.path, operation: $0) }
    }
    let names = Set(declared.map(\.operation.name))
    let gone = own.filter { !names.contains($0.operation) }.map {
      Finding(path: page.path, line: $0.line, message: "there is no \($0.operation) in \(module)")
    }
    return gone + declared.compactMap { finding($0.path, $0.operation, costs) }
      + own.compactMap(unknownRow)
  }

  private func finding(
    _ path: String, _ operation: DeclaredOperations.Operation, _ costs: [String: String]
  ) -> Finding? {
    guard let cost = costs[operation.name] else {
      let message = "\(operation.name) is not on \(page.path); say which cost stands for it"
      return Finding(path: path, line: operation.line, message: message)
    }
    let grows = classes[cost]?.contains { $0 != "O(1)" } ?? false
    guard grows, !operation.statesComplexity else { return nil }
    return Finding(
      path: path, line: operation.line,
      message: "\(operation.name) is not O(1); add `- Complexity:` to its documentation")
  }

  private func unknownRow(_ entry: Entry) -> Finding? {
    guard entry.cost.hasPrefix("`"), classes[entry.cost] == nil else { return nil }
    return Finding(
      path: page.path, line: entry.line, message: "the table of costs has no row \(entry.cost)")
  }

  private static func cells(of line: String) -> [String] {
    guard line.hasPrefix("| ") else { return [] }
    return line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
  }
}
