public import NavigationModel

extension NavigationController {
  /// Takes an event and decides; events of navigators inside are theirs.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, let value):
      guard let owner = otherOwner(of: entry) else { return perform(index, on: entry, value) }
      return owner.handle(event)
    case .host(let event): return follow(event)
    case .completed(let token, let result):
      if token.owner != scope, let owner = context.navigator(of: token.owner), owner !== self {
        return owner.handle(event)
      }
      return finish(token, result)
    case .link(let link): return open(link)
    }
  }

  /// What a person can do on a visible screen.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    if let owner = otherOwner(of: entry) { return owner.actions(on: entry) }
    guard let row = table[entry], context.state.isVisible(entry) else { return [] }
    return wired.nodes[row.node].actions.enumerated().map { index, action in
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

  private func otherOwner(of entry: EntryID) -> (any AdoptableNavigator)? {
    guard table[entry] == nil, let found = context.state.entry(entry),
      let owner = context.owner(of: found), owner !== self
    else { return nil }
    return owner
  }

  private func perform(_ index: Int, on entry: EntryID, _ value: ActionValue) -> Outcome {
    guard let node = nodeOfCompletable(entry) else { return .ignored(.staleSource) }
    let actions = wired.nodes[node].actions
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry))
    }
    guard let output = actions[index].output(value) else {
      return .refused(
        .unusableValue("the action \(quoted(actions[index].label)) cannot use \(value)"))
    }
    return complete(entry, with: output)
  }

  /// The node of a screen that may complete: one that is visible, or an alert that has just closed.
  private func nodeOfCompletable(_ entry: EntryID) -> Int? {
    if let row = table[entry], decisions.accepts(context.state.isVisible(entry)) {
      return row.node
    }
    return closedAlerts.first { $0.entry == entry }?.node
  }
}

// What a person or the system did in a host.
extension NavigationController {
  func follow(_ event: HostEvent) -> Outcome {
    switch event {
    case .backRequested:
      guard let entry = context.state.focused else { return .ignored(.atRoot) }
      if let owner = otherOwner(of: entry.id) { return owner.handle(.host(event)) }
      return begin(.leaving(entry.id))
    case .leaveRequested(let entry):
      if let owner = otherOwner(of: entry) { return owner.handle(.host(event)) }
      return begin(.leaving(entry))
    case .settled(let revision):
      context.settle(through: revision)
      forgetWhatLeft()
      return .ignored(.noChange)
    case .removed, .selected, .dismissed:
      let closing = closingAlerts(event)
      let outcome = context.follow(event)
      guard case .applied(let change) = outcome else { return outcome }
      keep(closing)
      forget(change)
      dropStaleWork()
      return outcome
    }
  }

  /// The alerts that go with a layer, as they are before they are gone.
  private func closingAlerts(_ event: HostEvent) -> [ClosedAlert] {
    guard case .dismissed(let id) = event, context.isHosted,
      let lowest = context.state.layers.firstIndex(where: { $0.id == id }), lowest > 0
    else { return [] }
    let state = context.state
    return state.layers[lowest...].compactMap { layer in
      guard decisions.isClosedBySystem(layer.style), let presenter = layer.presenter,
        let entry = state.entries(of: layer.container).last, let row = table[entry.id]
      else { return nil }
      return ClosedAlert(
        entry: entry.id, node: row.node, presenter: presenter, frames: frames(of: entry))
    }
  }

  private func keep(_ alerts: [ClosedAlert]) {
    for alert in alerts where context.state.entry(alert.presenter) != nil {
      closedAlerts.append(alert)
      guard let pending = running?.pending, pending.journey?.origin.entry == alert.entry else {
        continue
      }
      pending.journey?.origin = .closedAlert(alert.entry, presenter: alert.presenter)
      closedAlerts[closedAlerts.count - 1].isSpent = true
    }
  }

  /// Forgets what a change has taken; while a host may still show it, it is kept.
  func forget(_ change: Change) {
    guard !context.isHosted else { return }
    for entry in change.removed { table.remove(entry.id) }
    closedAlerts = []
  }

  private func forgetWhatLeft() {
    let leaving = Set(context.leavingEntries.map(\.entry.id))
    closedAlerts.removeAll { !leaving.contains($0.entry) }
    let state = context.state
    guard table.rows.contains(where: { state.entry($0.entry) == nil }) else { return }
    table.keep { leaving.contains($0) || state.entry($0) != nil }
  }
}

// What the window says when it is shared with other navigators.
extension NavigationController {
  /// Gives what is kept for entries their new ids.
  public func didMove(_ ids: IDMap) {
    table.move(ids)
    closedAlerts = []
    for stay in stays { stay.move(ids) }
    if running == nil { inFlight = InFlight(owner: scope, policy: policy) }
    guard let pending = running?.pending, let entry = pending.journey?.origin.entry else { return }
    if let new = ids.entries[entry] { pending.journey?.origin = .entry(new) }
    for index in pending.journey?.frames.indices ?? 0..<0 {
      guard let frame = pending.journey?.frames[index] else { continue }
      let scope = frame.scope.flatMap { ids.scopes[$0] }
      pending.journey?.frames[index] = Journey.Frame(subgraph: frame.subgraph, scope: scope)
    }
  }

  /// Ends work for screens that somebody else took away.
  public func stateDidChange(_ change: Change) {
    dropStaleWork()
  }

  /// Forgets what was kept for entries that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    for entry in entries { table.remove(entry) }
  }

  /// Ends all work; nothing is shown any longer.
  public func didEnd() {
    dropAllWork()
    table = EntryTable()
    closedAlerts = []
    stays = []
  }
}
