import NavigationCoordinators
import NavigationModel

// What users do in a host, as the reference understands it.
extension NaiveCoordinators {
  /// Screens that a user left.
  func left(_ screens: [NaiveCoordinator]) -> Bool {
    markShown()
    let there = screens.filter { !$0.isRemoved }
    for screen in there {
      guard let parent = screen.parent, parent.kind == .sequence, !screen.isRemoved else {
        continue
      }
      parent.children.removeAll { $0 === screen }
      leave(screen)
      prune(parent)
    }
    settle()
    return !there.isEmpty
  }

  /// Sequences that have lost their last screen go, but for that of a stack.
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

  /// Back was asked for: the focused stack gives its top up, unless that is all it has.
  ///
  /// What fills a place by itself is alone there.
  func wantsBack() -> Result {
    guard let stack = front.stack, stack.leaves.count > 1, let top = stack.leaves.last else {
      return .ignored(.atRoot)
    }
    return left([top]) ? .applied : .ignored(.noChange)
  }
}
