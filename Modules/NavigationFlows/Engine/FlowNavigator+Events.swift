public import NavigationModel

extension FlowNavigator {
  /// Takes an event and decides; events of navigators inside are theirs.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, let value):
      guard let owner = otherOwner(of: entry) else { return perform(index, on: entry, value) }
      return owner.handle(event)
    case .host(let event): return follow(event)
    case .completed(let token, let result):
      // Work that began before another window took the flows in has a token of their own window.
      let isOwn = tracks.contains { $0.running?.token == token }
      if !isOwn, token.owner != scope, let owner = context.navigator(of: token.owner),
        owner !== self
      {
        return owner.handle(event)
      }
      return finish(token, result)
    case .link(let text):
      guard let (intent, track) = readsLink?(text) else { return .ignored(.noTransition) }
      return send(intent, toTrack: track)
    }
  }

  /// What a person can do on a visible screen.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    if let owner = otherOwner(of: entry) { return owner.actions(on: entry) }
    guard let row = row(of: entry), context.shows(entry) else { return [] }
    return row.screen.actions().enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// Goes back as the system's back does.
  @discardableResult
  public func goBack() -> Outcome {
    follow(.backRequested)
  }

  /// The asynchronous work that was decided since the last call, in order.
  public func drainEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  private func perform(_ index: Int, on entry: EntryID, _ value: ActionValue) -> Outcome {
    guard let row = row(of: entry), context.shows(entry) else { return .ignored(.staleSource) }
    let actions = row.screen.actions()
    guard actions.indices.contains(index) else { return .refused(.unknownAction(index, on: entry)) }
    guard let intent = actions[index].intent(value) else {
      return .refused(
        .unusableValue("the action \(actions[index].label) cannot use \(value)"))
    }
    return send(intent, from: entry)
  }

  private func otherOwner(of entry: EntryID) -> (any AdoptableNavigator)? {
    guard row(of: entry) == nil, let found = context.state.entry(entry),
      let owner = context.owner(of: found), owner !== self
    else { return nil }
    return owner
  }

  private func follow(_ event: HostEvent) -> Outcome {
    switch event {
    case .backRequested:
      guard let entry = context.state.focused else { return .ignored(.atRoot) }
      if let owner = otherOwner(of: entry.id) { return owner.handle(.host(event)) }
      return goBack(from: entry)
    case .leaveRequested(let entry):
      if let owner = otherOwner(of: entry) { return owner.handle(.host(event)) }
      return askToLeave(entry)
    case .settled(let revision):
      context.settle(through: revision)
      return .ignored(.noChange)
    case .removed, .dismissed, .selected:
      return context.follow(event)
    }
  }

  private func goBack(from entry: Entry) -> Outcome {
    switch entry.leavePolicy {
    case .deny: return .ignored(.denied)
    case .ask: return askToLeave(entry.id)
    case .allow: break
    }
    let popped = context.follow(.backRequested)
    guard case .ignored(.atRoot) = popped, let layer = context.state.layers.dropFirst().last else {
      return popped
    }
    return context.apply(Command(.dismissLayer(layer.id), cause: .gesture))
  }

  /// The flow decides whether a screen may be left, as about any intent.
  private func askToLeave(_ entry: EntryID) -> Outcome {
    guard let row = row(of: entry), context.shows(entry) else { return .ignored(.staleSource) }
    return send(LeaveRequest(screen: row.screen.name), from: entry)
  }
}
