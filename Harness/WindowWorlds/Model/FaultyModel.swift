import NavigationModel

/// The bare model with at most one deliberate fault, which makes one kind of wrong decision.
///
/// Each fault shows only in a situation that takes a known number of steps, such as two presented
/// sheets, so that the smallest number of steps is known.
struct FaultyModel {
  /// The kind of fault.
  enum Fault: String, CaseIterable {
    case lostPush = "lost-push"
    case popToFromTop = "pop-to-from-top"
    case lowerLayerStays = "lower-layer-stays"
    case tabForgetsStack = "tab-forgets-stack"
    case reusedID = "reused-id"
    case unwindStopsEarly = "unwind-stops-early"
    case orderIsKept = "order-is-kept"
    case staleTapCounts = "stale-tap-counts"
    case inclusiveKeeps = "inclusive-keeps"
    case overshootIgnored = "overshoot-ignored"
  }

  var state: NavigationState
  let fault: Fault?

  mutating func apply(_ command: Command) -> Outcome {
    guard let fault, let wrong = decide(command, fault) else { return state.apply(command) }
    return wrong
  }

  /// Performs the wrong action of a fault in place of a command.
  ///
  /// Returns the outcome of the action; `nil` if the fault does not concern the command.
  private mutating func decide(_ command: Command, _ fault: Fault) -> Outcome? {
    switch state.layers.count {
    case 2: decideAboveOneLayer(command, fault)
    case 3: decideAboveTwoLayers(command, fault)
    default: decideAnywhere(command, fault)
    }
  }

  private mutating func decideAboveOneLayer(_ command: Command, _ fault: Fault) -> Outcome? {
    let stack = command.stack ?? state.focusedStack
    switch (fault, command.verb) {
    case (.popToFromTop, .splice(.aboveIndex(let index), _)):
      let depth = state.depth(of: stack)
      return state.apply(Command(.popToIndex(depth - 1 &- index), in: stack))
    case (.reusedID, .splice(.top(1), let items)) where stack == state.focusedStack:
      guard case .new(let new)? = items.first else { return decideAnywhere(command, fault) }
      return replaceTop(with: new, in: stack)
    case (.staleTapCounts, _) where command.source != nil:
      return state.apply(Command(command.verb, in: command.stack, cause: command.cause))
    case (.inclusiveKeeps, .splice(.from(let entry), let items)):
      return state.apply(Command(.splice(.above(entry), with: items), in: stack))
    case (.overshootIgnored, .splice(.top(let count), [])) where count >= state.depth(of: stack):
      return .ignored(.atRoot)
    default:
      return decideAnywhere(command, fault)
    }
  }

  private mutating func decideAboveTwoLayers(_ command: Command, _ fault: Fault) -> Outcome? {
    switch (fault, command.verb) {
    case (.lostPush, .splice(.end, _)): .ignored(.noChange)
    case (.unwindStopsEarly, .unwind): state.apply(.dismiss)
    default: decideAnywhere(command, fault)
    }
  }

  private mutating func decideAnywhere(_ command: Command, _ fault: Fault) -> Outcome? {
    switch (fault, command.verb) {
    case (.lowerLayerStays, .dismissLayers(.from(let layer))) where state.layers.count > 3:
      layer == state.layers.last?.id ? nil : state.apply(.dismiss)
    case (.tabForgetsStack, .select(.tab(2), _)) where state.depth(of: state.focusedStack) > 1:
      forgetStack(command)
    case (.orderIsKept, .splice(.all, let items))
    where items.isOnlyKept && items.count == state.depth(of: command.stack ?? state.focusedStack):
      .ignored(.noChange)
    default: nil
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

extension ShortList<StackItem> {
  /// Whether all items are entries that the stack already has.
  fileprivate var isOnlyKept: Bool {
    allSatisfy { if case .keep = $0 { true } else { false } }
  }
}
