import NavigationModel

/// A state whose decisions may be wrong in one way: the planted faults of the bare model.
struct FaultyModel {
  /// What is wrong.
  enum Fault: String, CaseIterable {
    case lostPush = "lost-push"
    case popToFromTop = "pop-to-from-top"
    case lowerLayerStays = "lower-layer-stays"
    case tabForgetsStack = "tab-forgets-stack"
    case reusedID = "reused-id"
  }

  var state: NavigationState
  let fault: Fault?

  mutating func apply(_ command: Command) -> Outcome {
    guard let fault, let wrong = decide(command, fault) else { return state.apply(command) }
    return wrong
  }

  /// What the faulty model makes of a command; none where it does the right thing.
  private mutating func decide(_ command: Command, _ fault: Fault) -> Outcome? {
    let stack = command.stack ?? state.focusedStack
    switch (fault, command.verb) {
    case (.lostPush, .push) where state.depth(of: stack) >= 8:
      return .ignored(.noChange)
    case (.popToFromTop, .popToIndex(let index)) where state.layers.count == 2:
      let depth = state.depth(of: stack)
      return state.apply(Command(.popToIndex(depth - 1 &- index), in: stack))
    case (.lowerLayerStays, .dismissLayer(let layer)) where state.layers.count > 3:
      return layer == state.layers.last?.id ? nil : state.apply(.dismiss)
    case (.tabForgetsStack, .selectTab) where state.depth(of: state.focusedStack) > 3:
      return forgetStack(command)
    case (.reusedID, .replaceTop(let new)) where state.depth(of: stack) > 2:
      return replaceTop(with: new, in: stack)
    default:
      return nil
    }
  }

  private mutating func forgetStack(_ command: Command) -> Outcome {
    let left = state.focusedStack
    return state.transaction { state in
      state.apply(Command(.popToRoot, in: left))
      guard case .refused(let refusal) = state.apply(command) else { return nil }
      return refusal
    }
  }

  private mutating func replaceTop(with new: NewEntry, in stack: ContainerID) -> Outcome? {
    let entries = state.entries(of: stack)
    guard let old = entries.last else { return nil }
    let position = Position(container: stack, index: entries.count - 1)
    let reused = Entry(id: old.id, scope: old.scope, screen: new.screen, flags: old.flags)
    return .applied(
      state.commitUnchecked([.remove(old, from: position), .insert(reused, at: position)]))
  }
}
