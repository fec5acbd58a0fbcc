/// A pass that exchanges two values in all arguments of one kind, so that the smaller value comes
/// first.
///
/// The pass is needed if values are names of users, accounts or screens. Which of two things has
/// which name usually does not matter, but renaming only one of them would give both the same name.
/// For each pair of values, the first candidate only exchanges them. The second candidate also
/// sorts adjacent spans of the same kind, which the exchange may have put out of order.
///
/// Arguments are of one kind if they have the same maximum. The pass then also treats arguments
/// with the same maximum and the same position in their spans as a kind, so that users and rooms
/// can be renamed independently if there are equally many of them.
///
/// Cost: up to two candidates for each kind and each pair of its values, for the first
/// `largestGroup` values.
public struct RenameValues: ShrinkPass {
  static let largestGroup = 8

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to exchange values.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    while !search.isSpent(),
      Self.kinds(in: search.best).contains(where: { exchange(among: $0, &search) })
    {}
  }

  /// Returns the indexes of the arguments of each kind that has several arguments.
  private static func kinds(in tape: Tape) -> [[Int]] {
    let arguments = tape.choices.indices.filter { index in
      tape.choices[index].section != .step && tape.choices[index].maximum > 0
    }
    let places = tape.places
    func grouped(by kind: (Int) -> [UInt64]) -> [[Int]] {
      Dictionary(grouping: arguments, by: kind).values.filter { $0.count > 1 }
        .sorted { $0[0] < $1[0] }
    }
    return grouped { [tape.choices[$0].maximum] }
      + grouped { [tape.choices[$0].maximum, UInt64(places[$0]?.offset ?? 0)] }
  }

  private func exchange(among kind: [Int], _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    var values: [UInt64] = []
    for index in kind where values.count < Self.largestGroup {
      if !values.contains(choices[index].value) { values.append(choices[index].value) }
    }
    return values.indices.contains { first in
      values[(first + 1)...].contains { second in
        guard !search.isSpent() else { return false }
        let places = kind.filter { [values[first], second].contains(choices[$0].value) }
        let exchanged = places.reduce(into: choices) { exchanged, index in
          let value = choices[index].value
          exchanged[index].value = value == second ? values[first] : second
        }
        return search.consider(exchanged)
          || search.consider(search.best.sortingNeighbours(of: exchanged))
      }
    }
  }
}

extension Tape {
  /// Returns choices after sorting adjacent similar spans of this tape.
  ///
  /// Spans are similar if they have the same label, depth and length, and their first choices have
  /// the same value. Examples are steps of one rule and elements of a list.
  fileprivate func sortingNeighbours(of choices: [Choice]) -> [Choice] {
    var sorted = choices
    var run: [Span] = []
    for span in spans.sorted(by: { ($0.depth, $0.start) < ($1.depth, $1.start) }) {
      if let last = run.last, !last.isContinued(by: span, in: choices) {
        sorted.sort(run)
        run = []
      }
      run.append(span)
    }
    sorted.sort(run)
    return sorted
  }
}

extension Span {
  fileprivate func isContinued(by next: Span, in choices: [Choice]) -> Bool {
    !range.isEmpty && next.label == label && next.depth == depth && next.start == end
      && next.range.count == range.count && choices[next.start].value == choices[start].value
  }
}

extension [Choice] {
  /// Sorts adjacent spans of equal length into ascending order.
  fileprivate mutating func sort(_ run: [Span]) {
    guard run.count > 1, let start = run.first?.start, let end = run.last?.end else { return }
    let parts = run.map { Array(self[$0.range]) }
    let sorted = parts.sorted { left, right in
      left.lazy.map(\.value).lexicographicallyPrecedes(right.lazy.map(\.value))
    }
    replaceSubrange(start..<end, with: sorted.joined())
  }
}
