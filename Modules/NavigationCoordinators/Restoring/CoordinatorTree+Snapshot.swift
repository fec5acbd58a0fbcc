public import NavigationModel

extension CoordinatorTree {
  /// The name under which navigators of this kind are saved.
  public static let snapshotKind = "coordinators"

  /// What the tree needs to come back after the process is gone: its screens, in the order of their
  /// numbers, and the description of its root.
  public func snapshot() -> NavigatorSnapshot {
    let stored = StoredTree(names: screens.names, root: root.description)
    return NavigatorSnapshot(kind: Self.snapshotKind, data: stored.bytes)
  }

  /// Becomes what a snapshot says, made by the ``factories``.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied, or refused where the snapshot does not fit or a factory is missing; then
  ///   nothing has changed.
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    var facades: [AnyObject] = []
    defer { withExtendedLifetime(facades) {} }
    do throws(CoordinatorRefusal) {
      let node = try made(of: snapshot, holding: &facades)
      if let refusal = Self.objection(toRoot: node) { throw refusal }
      return setRoot(node, animation: .none).asOutcome
    } catch {
      return .refused(error.asRefusal)
    }
  }

  /// Takes the tree of a window that is restored, still under the saved ids.
  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    do throws(CoordinatorRefusal) {
      let stored = try StoredTree(bytes: snapshot.data)
      var facades: [AnyObject] = []
      let node = try factories.make(stored.root, holding: &facades)
      if let refusal = Self.objection(toRoot: node) { throw refusal }
      var left: [CoordinatorNode] = []
      root.leave(&left)
      node.life = .held
      node.stand(as: stored.root)
      screens = ScreenNames(stored.names)
      root = node
      // Those who leave are told, and work is handed out, when the tree has the ids that the window
      // is about to give: either may change the tree at once.
      withoutTelling {
        tell { [unowned self, left, facades] in
          withExtendedLifetime(facades) { onRoot?() }
          CoordinatorNode.bidFarewell(left, byUser: false)
        }
        node.settle(home)
      }
    } catch {
      throw error.asRefusal
    }
  }

  private func made(
    of snapshot: NavigatorSnapshot, holding facades: inout [AnyObject]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    guard snapshot.kind == Self.snapshotKind else {
      throw .damaged("a snapshot of '\(snapshot.kind)' is not one of coordinators")
    }
    return try factories.make(StoredTree(bytes: snapshot.data).root, holding: &facades)
  }
}

extension CoordinatorNode {
  /// Stands where the coordinator that is described stood.
  fileprivate func stand(as description: CoordinatorDescription) {
    let places = description.places
    entryID = places.entry
    scope = places.scope
    container = places.container
    layer = places.layer
    if let content = places.contentScope { ownExtras.contentScope = content }
    for (child, inner) in zip(children, description.children) { child.stand(as: inner) }
    if let presented, let inner = description.presented.first { presented.stand(as: inner) }
  }
}
