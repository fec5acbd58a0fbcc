internal import NavigationModel

/// The place to which a journey goes back: a stack, and the number of its entries that remain.
struct Cursor {
  /// The index of the layer.
  private(set) var layer: Int
  /// The stack of the revealed entry.
  private(set) var stack: ContainerID
  /// The number of entries that remain in the stack.
  private(set) var count: Int
  /// The index of the lowest layer that is dismissed, or `nil` if none is.
  private(set) var dismissed: Int?
  /// The index of the first entry that belongs to the controller.
  private var base: Int

  private let scope: ScopeID
  private let decisions: ControllerDecisions

  /// Creates a cursor at an entry, or returns `nil` if the entry is not in the state.
  init?(
    at entry: EntryID, in state: NavigationState, scope: ScopeID,
    _ decisions: ControllerDecisions
  ) {
    guard let stack = state.stack(of: entry), let layer = state.layerIndex(holding: stack) else {
      return nil
    }
    self.stack = stack
    self.layer = layer
    self.scope = scope
    self.decisions = decisions
    count = state.depth(of: stack)
    base = 0
    base = firstOwn(in: state)
  }

  /// Returns the revealed entry, or `nil` if there is none.
  func revealed(in state: NavigationState) -> Entry? {
    let entries = state.entries(of: stack)
    guard count > 0, count <= entries.count, !entries[count - 1].isPlaceholder else { return nil }
    return entries[count - 1]
  }

  /// Whether any entries of the stack are removed.
  func isCut(in state: NavigationState) -> Bool {
    count < state.depth(of: stack)
  }

  /// Whether anything changes.
  func hasMoved(in state: NavigationState) -> Bool {
    dismissed != nil || isCut(in: state)
  }

  /// Whether the revealed entry has the given index, counted from the controller's first entry in
  /// the stack.
  ///
  /// The revealed entry is the one that is on top once the other entries are removed.
  func isAt(_ index: Int) -> Bool {
    index == count - 1 - base
  }

  /// Moves the cursor one step back.
  ///
  /// - Returns: `nil` if the step was taken; otherwise the reason why it cannot be taken.
  mutating func take(_ retreat: Journey.Retreat, in state: NavigationState) -> Outcome? {
    switch retreat {
    case .pop: return pop(to: decisions.countAfterPop(count))
    case .popTo(let index):
      guard index >= 0, base + index < count else {
        return .refused(.indexOutOfRange(index, count: count - base))
      }
      guard base + index < count - 1 else { return .ignored(.alreadyThere) }
      return pop(to: base + decisions.countLeft(index))
    case .dismiss: return dismiss(in: state)
    case .back: return goBack(in: state)
    case .finish: return isLast ? dismiss(in: state) : pop(to: count - 1)
    }
  }

  /// Moves the cursor out of its layer if the system has closed the layer.
  ///
  /// - Returns: Whether the cursor has moved.
  mutating func leaveClosedLayer(in state: NavigationState) -> Bool {
    guard layer > 0, decisions.isClosedBySystem(state.layers[layer].style) else { return false }
    return dismiss(in: state) == nil
  }

  /// Whether the controller has no further entry beneath the revealed one in the stack.
  private var isLast: Bool { count <= max(1, base + 1) }

  private mutating func pop(to left: Int) -> Outcome? {
    guard left > base else { return .ignored(.atRoot) }
    count = left
    return nil
  }

  private mutating func goBack(in state: NavigationState) -> Outcome? {
    guard isLast else { return pop(to: count - 1) }
    guard base == 0 else {
      // The screens beneath belong to other navigators, so all screens of the controller are
      // removed.
      count = base
      return nil
    }
    guard layer > 0 else { return .ignored(.atRoot) }
    switch state.layers[layer].style {
    case .fullScreenCover, .alert: return .ignored(.denied)
    case .sheet, .popover, .root: return dismiss(in: state)
    }
  }

  private mutating func dismiss(in state: NavigationState) -> Outcome? {
    guard layer > 0, let presenter = state.layers[layer].presenter,
      let beneath = state.stack(of: presenter), let lower = state.layerIndex(holding: beneath),
      let entry = state.entry(presenter), state.scope(entry.scope, isWithin: scope)
    else { return .ignored(.nothingPresented) }
    dismissed = layer
    stack = beneath
    layer = lower
    count = state.depth(of: beneath)
    base = firstOwn(in: state)
    return nil
  }

  private func firstOwn(in state: NavigationState) -> Int {
    guard scope != .root else { return 0 }
    let own = scope
    return state.entries(of: stack).firstIndex { state.scope($0.scope, isWithin: own) } ?? 0
  }
}

extension NavigationState {
  /// Returns the index of the layer that shows a container, or `nil` if no layer does.
  fileprivate func layerIndex(holding container: ContainerID) -> Int? {
    var current = container
    while let holder = holder(of: current) {
      switch holder {
      case .layer(let id): return layers.lastIndex { $0.id == id }
      case .container(let parent, _, _): current = parent
      case .entry(let entry):
        guard let stack = stack(of: entry) else { return nil }
        current = stack
      }
    }
    return nil
  }
}
