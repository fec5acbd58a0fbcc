public import NavigationModel

extension CoordinatorTree {
  /// The name under which navigators of this kind are saved.
  public var kind: String { "coordinators" }

  /// Returns the data needed to restore the tree: the names of its screens, in the order of their
  /// numbers, and the description of its root.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    StoredTree(names: screens.names, root: root.description).bytes
  }

  /// Recreates the saved coordinators with the ``factories``; ``didMove(_:)`` then puts them in
  /// their places.
  ///
  /// - Complexity: O(*n*), where *n* is the number of saved coordinators, plus the calls of the
  ///   factories.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    do throws(CoordinatorRefusal) {
      revived = try revive(data)
      return .none
    } catch {
      throw error.asRefusal
    }
  }

  func revive(_ data: [UInt8]) throws(CoordinatorRefusal) -> Revived {
    let stored = try StoredTree(bytes: data)
    var facades: [AnyObject] = []
    let node = try factories.make(stored.root, holding: &facades)
    if let refusal = Self.objection(toRoot: node) { throw refusal }
    return Revived(stored: stored, root: node, facades: facades)
  }

  /// Replaces the root with the loaded root, which still has its saved ids; has no effect if no
  /// root was loaded.
  ///
  /// Observers are notified of coordinators that leave, and new work begins, only once the window
  /// is complete, because both observers and work may change the tree immediately.
  func takeRevived() {
    guard let revived else { return }
    self.revived = nil
    var left: [CoordinatorNode] = []
    root.leave(&left)
    screens = ScreenNames(revived.stored.names)
    root = revived.root
    root.life = .held
    root.stand(as: revived.stored.root)
    withoutTelling {
      tell { [self, left] in
        withExtendedLifetime(revived) { onRoot?() }
        CoordinatorNode.bidFarewell(left, byUser: false)
      }
      root.settle(home)
    }
  }

  /// Coordinators that were recreated but have no place yet.
  struct Revived {
    let stored: StoredTree
    let root: CoordinatorNode
    /// The facades of the coordinators, kept alive until the tree holds them.
    let facades: [AnyObject]
  }
}

extension CoordinatorNode {
  /// Sets the ids of this coordinator, and of those inside it, to the described ones.
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
