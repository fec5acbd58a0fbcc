public import NavigationGraphDefinitions

/// An explanation of why a user can or cannot get from one screen to another.
public enum GraphExplanation: Sendable {
  /// A user can get to the target, as the witness (a sequence of actions) shows.
  ///
  /// The witness begins at the source and is as short as possible. If the user can get to the
  /// target only with certain screens beneath the source, the witness begins at the start of a run
  /// instead, and the engine has confirmed it.
  case possible(StackWitness)
  /// Edges lead to the target, but each path contains at least one edge that cannot be taken.
  ///
  /// `path` lists the positions of the edges on a path with as few such edges as possible.
  case blocked([Blocker], path: [Int])
  /// Edges lead to the target, but they pop or cover screens in a way that prevents a user from
  /// taking all of them.
  ///
  /// `from` is the last screen on the path that can be reached, and `path` lists the positions of
  /// the edges.
  case kept(from: String, path: [Int])
  /// No edges lead from the source to the target.
  ///
  /// The source leads to `reached` other nodes; edges to the target begin at the nodes `sources`.
  case unconnected(reached: Int, sources: [String])

  /// An edge of the path that cannot be taken.
  public struct Blocker: Hashable, Sendable {
    /// The position of the edge in the definition.
    public let edge: Int
    /// The reason why the edge cannot be taken, as the closure `blocker` returned it.
    public let reason: String
  }
}

extension GraphDefinition {
  /// Explains whether a user can get from one node to another, and if not, why.
  ///
  /// - Parameters:
  ///   - source: The node at which the user begins, by id.
  ///   - target: The node that the user wants to reach, by id.
  ///   - blocker: Returns what prevents the edge at a position from being taken, or `nil` if
  ///     nothing does.
  /// - Returns: The explanation, or `nil` if one of the ids does not belong to a node.
  /// - Complexity: O(nodes + edges + entries), with up to three calls of `blocker` for each edge.
  ///   Unless an edge of the path is blocked, up to four times the complexity of ``StackAnalysis``
  ///   is added.
  public func explain(
    from source: String, to target: String, blocker: (Int) -> String? = { _ in nil }
  ) -> GraphExplanation? {
    let index = GraphIndex(self)
    guard let begin = index.numbers[source], let end = index.numbers[target] else { return nil }
    var search = BlockerSearch(self, index, blocker)
    let path = search.path(from: begin, to: end)
    let blockers = (path ?? []).compactMap { edge in
      blocker(edge).map { GraphExplanation.Blocker(edge: edge, reason: $0) }
    }
    if let path, !blockers.isEmpty { return .blocked(blockers, path: path) }
    let blocked = Set(edges.indices.filter { blocker($0) != nil })
    let analysis = StackAnalysis(
      self, runs: [GraphRun(source, origin: .root)], goesBack: true, variant: .avoiding(blocked))
    if path != nil, let witness = analysis.witness(to: target) { return .possible(witness) }
    if blocked.isEmpty {
      let all = StackAnalysis(self, goesBack: false)
      // The analysis assumes that unselected tabs and columns are in their initial state, so the
      // engine has to confirm the witness.
      if let witness = all.witness(passing: source, to: target), isFollowed(witness) {
        return .possible(witness)
      }
    }
    guard let path else { return unconnected(index, from: begin, to: target) }
    let reachable = Set(analysis.reachable)
    let last = path.last { reachable.contains(edges[$0].source) }
    return .kept(from: last.map { edges[$0].source } ?? source, path: path)
  }

  private func unconnected(
    _ index: GraphIndex, from source: Int, to target: String
  ) -> GraphExplanation {
    let distances = index.graph.distances(from: source)
    let sources = edges.filter { $0.target == target && $0.source != target }.map(\.source)
    var seen: Set<String> = []
    return .unconnected(
      reached: distances.count { $0 > 0 }, sources: sources.filter { seen.insert($0).inserted })
  }
}

/// A search for a path with the fewest blocked edges; if there are no blocked edges, it finds a
/// shortest path.
///
/// As in Dial's algorithm, there are two queues: one for steps that cost 0 and one for steps that
/// cost 1.
private struct BlockerSearch {
  private let definition: GraphDefinition
  private var leaving: [[Int]]
  private let targets: [Int]
  private let isBlocked: [Bool]

  init(
    _ definition: GraphDefinition, _ index: GraphIndex, _ blocker: (Int) -> String?
  ) {
    self.definition = definition
    targets = definition.edges.map { index.numbers[$0.target] ?? -1 }
    isBlocked = definition.edges.indices.map { blocker($0) != nil }
    leaving = Array(repeating: [], count: definition.nodes.count)
    for (number, edge) in definition.edges.enumerated() where targets[number] >= 0 {
      if let source = index.numbers[edge.source] { leaving[source].append(number) }
    }
  }

  mutating func path(from source: Int, to target: Int) -> [Int]? {
    var costs = [Int](repeating: .max, count: leaving.count)
    var arrivals = [Int](repeating: -1, count: leaving.count)
    var origins = arrivals
    costs[source] = 0
    var (current, next): ([Int], [Int]) = ([source], [])
    var level = 0
    while !current.isEmpty {
      var head = 0
      while head < current.count {
        let node = current[head]
        head += 1
        guard costs[node] == level else { continue }
        for edge in leaving[node] where costs[targets[edge]] > level + (isBlocked[edge] ? 1 : 0) {
          costs[targets[edge]] = level + (isBlocked[edge] ? 1 : 0)
          arrivals[targets[edge]] = edge
          origins[targets[edge]] = node
          if isBlocked[edge] { next.append(targets[edge]) } else { current.append(targets[edge]) }
        }
      }
      (current, next) = (next, [])
      level += 1
    }
    guard costs[target] != .max else { return nil }
    var path: [Int] = []
    var node = target
    while node != source {
      path.append(arrivals[node])
      node = origins[node]
    }
    return path.reversed()
  }
}
