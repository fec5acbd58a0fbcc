/// A pass that deletes the same part of several similar spans, alone or together with a related
/// change.
///
/// The pass is needed if several spans have the same shape, such as the rows of a matrix that all
/// lose a column, or the pairs of a table that becomes a list. The related change lowers one choice
/// before the spans by one, for example a size or the number of an alternative. In addition, it can
/// delete the whole span whose index equals that of the column, so that a matrix stays square.
///
/// Cost: one candidate for each column, plus up to two candidates for each pair of a column and one
/// of the `reach` choices before the first span.
public struct DeleteColumns: ShrinkPass {
  static let reach = 3

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete columns.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var group = 0
    var look = BestTapeLook { Self.rows(in: $0.best) }
    while !search.isSpent() {
      let groups = look.found(in: search)
      guard group < groups.count else { return }
      if !deleteColumn(of: groups[group], &search) { group += 1 }
    }
  }

  /// Several spans with the same label and the same parent span, each with its parts.
  private typealias Rows = [(row: Span, parts: [Span])]

  private static func rows(in tape: Tape) -> [Rows] {
    var children: [Int: [Int]] = [:]
    var open: [Int] = []
    for (index, span) in tape.spans.enumerated() {
      while let last = open.last, tape.spans[last].end <= span.start { open.removeLast() }
      children[open.last ?? -1, default: []].append(index)
      open.append(index)
    }
    return ([-1] + tape.spans.indices).compactMap { parent in
      let rows = (children[parent] ?? []).map { index in
        (row: tape.spans[index], parts: (children[index] ?? []).map { tape.spans[$0] })
      }.filter { !$0.parts.isEmpty }
      let isUniform = rows.allSatisfy { $0.row.label == rows[0].row.label }
      return rows.count > 1 && isUniform ? rows : nil
    }
  }

  private func deleteColumn(of rows: Rows, _ search: inout ShrinkSearch) -> Bool {
    let width = rows.map(\.parts.count).min() ?? 0
    let start = rows[0].row.start
    let before = (max(0, start - Self.reach)..<start).reversed()
    return (0..<width).contains { column in
      let ranges = rows.map { $0.parts[column].range }
      if search.considerDeleting(ranges) { return true }
      return before.contains { index in
        search.considerDeleting(ranges, lowering: index)
          || column < rows.count
            && search.considerDeleting(
              ranges.enumerated().map { $0 == column ? rows[$0].row.range : $1 },
              lowering: index)
      }
    }
  }
}

extension ShrinkSearch {
  /// Proposes to delete ranges and, optionally, to lower a choice before them by one.
  ///
  /// The ranges must be in ascending order and must not overlap.
  fileprivate mutating func considerDeleting(
    _ ranges: [Range<Int>], lowering index: Int? = nil
  ) -> Bool {
    var choices = best.choices
    for range in ranges.reversed() { choices.removeSubrange(range) }
    guard let index else { return consider(choices) }
    guard choices[index].value > 0, choices[index].section != .step else { return false }
    choices[index].value -= 1
    return consider(choices)
  }
}
