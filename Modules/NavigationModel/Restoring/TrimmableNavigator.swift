/// A navigator whose stacks may come back without screens from their middle, so that a window for
/// which there is no room can be saved with the lowest and the topmost screens of its stacks.
public protocol TrimmableNavigator: Navigator {
  /// What the navigator needs to come back without some of its entries.
  ///
  /// - Parameter left: Entries that the saved window does not have.
  /// - Returns: The same as ``Navigator/snapshot()`` gives, without what belongs to them alone.
  func snapshot(without left: Set<EntryID>) -> NavigatorSnapshot
}

extension NavigationContext {
  /// What is needed to bring the window back with fewer screens.
  ///
  /// A stack that has more loses screens from its middle, as far as they belong to a
  /// ``TrimmableNavigator``; its lowest screen and its topmost ones stay, and so do screens that
  /// present or hold others, and the first one of each scope.
  ///
  /// - Parameters:
  ///   - root: The navigator that owns the window.
  ///   - limit: How many screens a stack may keep, at least 2.
  /// - Returns: The state and the data of every navigator without the screens that are left out.
  /// - Complexity: O(size of the state).
  public func snapshot(root: any Navigator, keeping limit: Int) -> WindowSnapshot {
    var trimmed = state
    var left: Set<EntryID> = []
    for stack in state.stacks {
      let entries = surplus(of: stack, root, max(2, limit))
      guard !entries.isEmpty, trimmed.apply(Command(.remove(entries), in: stack)).isApplied else {
        continue
      }
      left.formUnion(entries)
    }
    return snapshot(root: root, of: trimmed, without: left)
  }

  /// The entries that a stack can do without.
  private func surplus(
    of stack: ContainerID, _ root: any Navigator, _ limit: Int
  ) -> [EntryID] {
    let entries = state.entries(of: stack)
    guard entries.count > limit else { return [] }
    var seen: Set<ScopeID> = []
    var surplus: [EntryID] = []
    for entry in entries.prefix(entries.count - limit + 1) {
      let isFirst = seen.insert(entry.scope).inserted
      let navigator: any Navigator = owner(of: entry) ?? root
      guard !isFirst, navigator is any TrimmableNavigator, entry.scope == navigator.scope,
        !state.layers.contains(where: { $0.presenter == entry.id }),
        state.containers(ownedBy: entry.id).isEmpty
      else { continue }
      surplus.append(entry.id)
    }
    return surplus
  }
}
