extension GraphBaseline {
  /// A difference between a baseline and a graph.
  public struct Difference: Hashable, Sendable {
    /// How much the difference matters.
    public let grade: Grade
    /// The fact in the baseline, or `nil` if the fact is new.
    public let old: Line?
    /// The fact in the graph, or `nil` if the fact is gone.
    public let new: Line?
  }

  /// How much a difference matters to users of the old graph.
  public enum Grade: String, Hashable, Sendable, CaseIterable {
    /// A fact is new, and replaces no fact about the same subject.
    case added
    /// A new fact replaces a fact about the same subject: the subject leads elsewhere, or has
    /// become something else.
    case moved
    /// A fact is gone, and no new fact about the same subject replaces it.
    case broken
  }

  /// Returns the differences, in line order.
  ///
  /// - Parameter graph: The graph as it is now.
  /// - Returns: A difference for each fact that only the baseline has, paired if possible with a
  ///   fact about the same subject that only the graph has. Each remaining fact that only the graph
  ///   has is a difference of its own.
  /// - Complexity: O(lines · log lines).
  public func differences(to graph: GraphBaseline) -> [Difference] {
    // A baseline in the first version of the format lacks some facts, which are not compared.
    let current = isEarlier ? graph.lines.compactMap(\.inEarlierVersion) : graph.lines
    let gone = Self.rest(of: lines, without: current)
    var waiting: [Subject: [Int]] = [:]
    for (place, line) in gone.enumerated().reversed() {
      waiting[Subject(line), default: []].append(place)
    }
    var isMatched = [Bool](repeating: false, count: gone.count)
    var differences: [Difference] = []
    for line in Self.rest(of: current, without: lines) {
      let match = waiting[Subject(line)]?.popLast()
      if let match { isMatched[match] = true }
      differences.append(
        Difference(
          grade: match == nil ? .added : .moved, old: match.map { gone[$0] }, new: line))
    }
    for (place, line) in gone.enumerated() where !isMatched[place] {
      differences.append(Difference(grade: .broken, old: line, new: nil))
    }
    return differences.sorted { $0.place < $1.place }
  }

  /// The kind and the subject of a line.
  private struct Subject: Hashable {
    let kind: Kind
    let name: String

    init(_ line: Line) {
      kind = line.kind
      name = line.subject
    }
  }

  /// Returns the lines of one list that another list lacks.
  ///
  /// A line that occurs more often in the first list is returned once for each additional time.
  private static func rest(of lines: [Line], without others: [Line]) -> [Line] {
    var counts: [Line: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    return lines.filter { line in
      guard let count = counts[line], count > 0 else { return true }
      counts[line] = count - 1
      return false
    }
  }
}

extension GraphBaseline.Difference: CustomStringConvertible {
  /// The difference as one line.
  public var description: String {
    switch (old, new) {
    case (let old?, let new?): "\(grade.rawValue): \(old.text) => \(new.statement)"
    case (let old?, nil): "\(grade.rawValue): \(old.text)"
    case (nil, let new?): "\(grade.rawValue): \(new.text)"
    case (nil, nil): grade.rawValue
    }
  }

  fileprivate var place: GraphBaseline.Line {
    old ?? new ?? GraphBaseline.Line(kind: .start, subject: "", statement: "")
  }
}
