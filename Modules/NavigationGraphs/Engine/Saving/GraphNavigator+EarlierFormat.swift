public import NavigationModel

extension GraphNavigator {
  /// Restores a graph that an earlier version saved without its window.
  ///
  /// The graph gets new ids and replaces everything that it showed before.
  ///
  /// - Parameter snapshot: The saved graph.
  /// - Returns: The outcome: applied, or refused, for example as damaged. After a refusal, nothing
  ///   has changed.
  /// - Complexity: O(nodes + entries + containers + saved screens + *s*²), where *s* is the number
  ///   of saved stacks.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    guard snapshot.kind == Self.snapshotKind else {
      return .refused(.damaged("the snapshot is of a '\(snapshot.kind)', not of a graph"))
    }
    do throws(DamagedBytes) {
      let (moves, saved) = try read(snapshot.data)
      return carryOut(moves, Realisation(), cause: .restore, saved: saved)
    } catch {
      return .refused(.damaged(error.reason))
    }
  }

  /// Reads layers without ids, first the root layer and then the presented ones, and the saved
  /// stacks.
  private func read(
    _ data: [UInt8]
  ) throws(DamagedBytes) -> (moves: [GraphMove], saved: SavedStacks) {
    let nodes = definition.nodes.count
    var reader = try PackedReader(unsealing: data, mark: Array("WFG1".utf8))
    try reader.check(definition)
    var moves = [GraphMove.open(try reader.container(nodes, depth: 1))]
    for _ in 0..<(try reader.count()) {
      let style = try reader.presentedStyle()
      let presenter = try reader.number(below: Int.max)
      let container = try reader.container(nodes, depth: 1)
      moves.append(.represent(container, style, fromEntryAt: presenter))
    }
    let saved = try reader.saved(nodes)
    try reader.end()
    return (moves, saved)
  }
}

extension PackedReader {
  fileprivate mutating func container(
    _ nodes: Int, depth: Int
  ) throws(DamagedBytes) -> PlannedContainer {
    guard depth <= NewContainer.maximumDepth else {
      throw damage("containers are nested too deeply")
    }
    let kind = try number(below: 3)
    let canPush = try flag()
    let facts = ContainerFacts(nodes: try numbers(below: nodes), canPush: canPush)
    let count = try count()
    guard kind != 0 else {
      var entries: [PlannedEntry] = []
      for _ in 0..<count { entries.append(try entry(nodes, depth)) }
      return .stack(facts, entries)
    }
    guard count > 0 else { throw damage("a container is empty") }
    let selected = try number(below: count)
    var children: [PlannedContainer] = []
    for _ in 0..<count { children.append(try container(nodes, depth: depth + 1)) }
    return kind == 1
      ? .tabs(facts, children, selected: selected) : .split(facts, children, focused: selected)
  }

  private mutating func entry(_ nodes: Int, _ depth: Int) throws(DamagedBytes) -> PlannedEntry {
    var entry = PlannedEntry(try number(below: nodes))
    entry.carried = try numbers(below: nodes)
    entry.shared = try number(below: Int.max)
    if try flag() { entry.content = try container(nodes, depth: depth + 1) }
    for _ in 0..<(try count()) {
      entry.embedded.append(try container(nodes, depth: depth + 1))
    }
    return entry
  }
}
