public import NavigationModel

extension GraphNavigator {
  /// The name under which a graph's snapshots are filed.
  public static let snapshotKind = "graph"

  /// What is on screen and what was put away, in bytes that only the same definition reads.
  ///
  /// - Complexity: O(entries and containers + nodes).
  public func snapshot() -> NavigatorSnapshot {
    let snapshot = GraphSnapshot(context.state, memory, engine.graph, scope: scope)
    return NavigatorSnapshot(
      kind: Self.snapshotKind, data: snapshot.bytes(of: definition.fingerprint))
  }

  /// Shows what a snapshot says, with new ids; what was shown before is gone.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied, or refused as damaged with the reason; then nothing has changed.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    guard snapshot.kind == Self.snapshotKind else {
      return .refused(.damaged("the snapshot is of a '\(snapshot.kind)', not of a graph"))
    }
    do throws(DamagedBytes) {
      return restore(
        try GraphSnapshot(
          snapshot.data, definition: definition.fingerprint, nodes: definition.nodes.count))
    } catch {
      return .refused(.damaged(error.reason))
    }
  }

  private func restore(_ snapshot: GraphSnapshot) -> Outcome {
    var moves: [GraphMove] = [.open(snapshot.root)]
    moves += snapshot.layers.map { .represent($0.container, $0.style, fromEntryAt: $0.presenter) }
    return carryOut(moves, Realisation(), cause: .restore, saved: snapshot.saved)
  }
}

extension GraphDefinition {
  /// A hash of everything on which the numbers in a snapshot rest.
  fileprivate var fingerprint: UInt64 {
    var checksum = Checksum()
    for node in nodes {
      checksum.add(node.id)
      checksum.add(node.role.rawValue)
      checksum.add(node.parent ?? "")
    }
    return checksum.value
  }
}
