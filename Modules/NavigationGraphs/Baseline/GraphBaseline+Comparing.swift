extension GraphBaseline {
  /// One difference between a baseline and a graph.
  public struct Difference: Hashable, Sendable {
    /// How much it matters.
    public let grade: Grade
    /// The fact of the baseline, unless it is new.
    public let old: Line?
    /// The fact of the graph, unless it is gone.
    public let new: Line?
  }

  /// How much a difference matters to those who rely on the old graph.
  public enum Grade: String, Hashable, Sendable, CaseIterable {
    /// Something is new; what was there is as it was.
    case added
    /// Something leads elsewhere, or has become something else.
    case moved
    /// Something is gone.
    case broken
  }

  /// What has changed, in the order of the lines.
  ///
  /// - Parameter graph: The graph as it is now.
  /// - Returns: Each fact that is gone, paired with a new one about the same subject where there is
  ///   one, and each fact that is new.
  /// - Complexity: O(lines).
  public func differences(to graph: GraphBaseline) -> [Difference] {
    var gone = Self.rest(of: lines, without: graph.lines)
    let new = Self.rest(of: graph.lines, without: lines)
    var differences: [Difference] = []
    for line in new {
      let match = gone.firstIndex { $0.kind == line.kind && $0.subject == line.subject }
      let old = match.map { gone.remove(at: $0) }
      differences.append(
        Difference(grade: old == nil ? .added : .moved, old: old, new: line))
    }
    differences += gone.map { Difference(grade: .broken, old: $0, new: nil) }
    return differences.sorted { $0.place < $1.place }
  }

  /// The lines of one list that the other does not have, as often as it lacks them.
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
