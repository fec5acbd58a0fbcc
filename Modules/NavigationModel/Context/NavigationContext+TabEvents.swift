// What a person does with tabs and columns besides selecting them.
extension NavigationContext {
  /// Lets the owners of the entries above the root of the selected tab leave them, as if a person
  /// had gone back.
  func popToRoot(ofTabIn container: ContainerID, _ navigator: (any Navigator)?) -> Outcome {
    let state = state
    guard state.kind(of: container) == .tabs else { return .ignored(.noChange) }
    let entries = state.entriesAboveRoot(ofTabIn: container)
    guard !entries.isEmpty else { return .ignored(.reselected) }
    if let kept = entries.last(where: { $0.leavePolicy != .allow }) {
      guard kept.leavePolicy == .ask else { return .ignored(.denied) }
      return handle(.host(.leaveRequested(kept.id)), asking: navigator)
    }
    return handle(.host(.removed(entries.reversed().map(\.id))), asking: navigator)
  }

  /// Puts tabs in another order; those that are not named keep theirs, behind the others.
  func rearrange(
    _ container: ContainerID, _ order: [ContainerID], _ navigator: (any Navigator)?
  ) -> Outcome {
    let state = state
    guard state.kind(of: container) == .tabs else { return .ignored(.noChange) }
    let children = state.children(of: container)
    let named = order.filter(children.contains)
    let keys = zip(children, state.tabKeys(of: container))
    let tabs = (named + children.filter { !named.contains($0) }).compactMap { child in
      // What a tab holds stays, as its key is known.
      keys.first { $0.0 == child }.map { NewTab($0.1, .stack([])) }
    }
    return apply(Command(.setTabs(tabs, in: container), cause: .user), by: navigator)
  }

  /// Selects the neighbour of a column that had the focus and was closed.
  func leaveColumn(
    _ index: Int, of split: ContainerID, _ navigator: (any Navigator)?
  ) -> Outcome {
    let state = state
    guard state.kind(of: split) == .split, state.selectedIndex(of: split) == index,
      state.children(of: split).count > 1
    else { return .ignored(.noChange) }
    let neighbour = index > 0 ? index - 1 : 1
    return apply(Command(.selectColumn(neighbour, in: split), cause: .user), by: navigator)
  }
}

extension NavigationState {
  /// The entries above the root of the stack that the selected tab shows, from the bottom up; where
  /// tabs lie in the tab, that of the innermost selected one.
  ///
  /// - Parameter container: A tab container.
  /// - Returns: The entries; empty at the root, and for what shows no stack.
  /// - Complexity: O(entries of the stack + nesting).
  package func entriesAboveRoot(ofTabIn container: ContainerID) -> [Entry] {
    var current = container
    while kind(of: current) != .stack {
      let children = children(of: current)
      guard children.indices.contains(selectedIndex(of: current)) else { return [] }
      current = children[selectedIndex(of: current)]
    }
    return Array(entries(of: current).dropFirst())
  }
}
