import NavigationCoordinators
import NavigationModel

// The actions of users in a host, as the reference interprets them.
extension NaiveCoordinators {
  /// Removes the screens that a user left, and returns whether any was removed.
  ///
  /// A screen stays if it is the last one of its stack, because a stack must not become empty, or
  /// if its parent is not a sequence.
  func left(_ screens: [NaiveCoordinator]) -> Bool {
    markShown()
    var count = 0
    // The topmost screens leave first, as long as one screen remains.
    let inOrder = root.everything.filter { item in screens.contains { $0 === item } }.reversed()
    for screen in inOrder {
      guard let parent = screen.parent, parent.kind == .sequence, !screen.isRemoved else {
        continue
      }
      guard let stack = screen.stack, stack.leaves.count > 1 else { continue }
      count += 1
      parent.children.removeAll { $0 === screen }
      leave(screen)
      prune(parent)
    }
    settle()
    return count > 0
  }

  /// Removes a sequence that has no screens left, and then each parent that has none left either.
  ///
  /// The sequence directly inside a stack stays.
  private func prune(_ sequence: NaiveCoordinator) {
    guard let parent = sequence.parent, parent.kind == .sequence, sequence.leaves.isEmpty else {
      return
    }
    parent.children.removeAll { $0 === sequence }
    leave(sequence)
    prune(parent)
  }

  func dismissed(_ layer: NaiveCoordinator) -> Bool {
    guard layers.contains(where: { $0 === layer }) else { return false }
    markShown()
    dismiss(layer)
    settle()
    return true
  }

  func selected(_ index: Int, of parts: NaiveCoordinator) -> Bool {
    guard !parts.isRemoved, parts.selected != index else { return false }
    markShown()
    parts.selected = index
    settle()
    return true
  }

  /// Arranges the tabs in the given order, and returns whether anything changes.
  ///
  /// A tab whose index is missing in the order is removed.
  /// If the selected tab is removed, the first one is selected.
  func arrange(_ tabs: NaiveCoordinator, _ order: [Int]) -> Bool {
    let (old, selected) = (tabs.children, tabs.children[tabs.selected])
    let new = order.map { old[$0] }
    guard !new.elementsEqual(old, by: ===) else { return false }
    tabs.children = new
    tabs.selected = new.firstIndex { $0 === selected } ?? 0
    for item in old where !new.contains(where: { $0 === item }) { leave(item) }
    settle()
    markShown()
    return true
  }

  /// Handles a request to go back: removes the top of the focused stack, unless it is the only
  /// screen.
  ///
  /// A coordinator outside a stack has no screen beneath it, so nothing happens.
  func wantsBack() -> Result {
    guard front.policy == .allow else { return .ignored(.denied) }
    guard let stack = front.stack, stack.leaves.count > 1, let top = stack.leaves.last else {
      return .ignored(.atRoot)
    }
    return left([top]) ? .applied : .ignored(.noChange)
  }
}
