// User events on tabs and columns, other than selections.
extension NavigationContext {
  /// Handles a tap on the selected tab as if the user had gone back to the root of the tab.
  ///
  /// The owners of the entries above the root are notified that the user has removed these entries,
  /// and decide what happens. If the leave policy of an entry prevents its removal, nothing is
  /// removed. If the topmost such entry has the policy ``LeavePolicy/ask``, the owner of that entry
  /// receives a request to leave it.
  func popToRoot(ofTabIn container: ContainerID, _ navigator: (any Navigator)?) -> Outcome {
    let state = state
    guard state.kind(of: container) == .tabs else { return .ignored(.noChange) }
    let entries = state.entriesAboveRoot(ofTabIn: container)
    guard !entries.isEmpty else { return .ignored(.reselected) }
    if let kept = entries.last(where: { state.leavePolicy(of: $0) != .allow }) {
      guard let asked = state.entryToAsk(leaving: kept) else { return .ignored(.denied) }
      return handle(.host(.leaveRequested(asked)), asking: navigator)
    }
    return handle(.host(.removed(entries.reversed().map(\.id))), asking: navigator)
  }

  /// Reorders tabs; tabs that are not listed come last, in their previous order.
  func rearrange(
    _ container: ContainerID, _ order: [ContainerID], _ navigator: (any Navigator)?
  ) -> Outcome {
    let state = state
    guard state.kind(of: container) == .tabs else { return .ignored(.noChange) }
    let children = state.children(of: container)
    let named = order.filter(children.contains)
    let keys = zip(children, state.tabKeys(of: container))
    let tabs = (named + children.filter { !named.contains($0) }).compactMap { child in
      // The key of the tab exists already, so the tab retains its content, and the empty stack is
      // not used.
      keys.first { $0.0 == child }.map { NewTab($0.1, .stack([])) }
    }
    return apply(Command(.setTabs(tabs, in: container), cause: .user), by: navigator)
  }

  /// Moves the focus from a closed column to the neighbor of that column.
  ///
  /// The neighbor is the next column or, for the last column, the previous one. If another column
  /// has the focus, nothing changes. Hosts close columns from the first one on, so the next column
  /// is still open.
  func leaveColumn(
    _ index: Int, of split: ContainerID, _ navigator: (any Navigator)?
  ) -> Outcome {
    let state = state
    let count = state.children(of: split).count
    guard state.kind(of: split) == .split, state.selectedIndex(of: split) == index, count > 1
    else { return .ignored(.noChange) }
    let neighbour = index + 1 < count ? index + 1 : index - 1
    return apply(Command(.selectColumn(neighbour, in: split), cause: .user), by: navigator)
  }
}

extension NavigationState {
  /// Returns the entries above the root of the stack that the selected tab shows, from the bottom
  /// up.
  ///
  /// If the selected tab holds further tabs or columns, the stack is that of the innermost selected
  /// tab or focused column. Placeholders are left out, because the user does not see them.
  ///
  /// - Parameter container: A tab container.
  /// - Returns: The entries, or an empty array if the tab is at its root or shows no stack.
  /// - Complexity: O(*e* + *n*), where *e* is the number of entries of the stack, and *n* is the
  ///   number of nested containers.
  package func entriesAboveRoot(ofTabIn container: ContainerID) -> [Entry] {
    var current = container
    while kind(of: current) != .stack {
      let children = children(of: current)
      guard children.indices.contains(selectedIndex(of: current)) else { return [] }
      current = children[selectedIndex(of: current)]
    }
    return Array(entries(of: current).filter { !$0.isPlaceholder }.dropFirst())
  }
}
