public import NavigationModel

extension FlowNavigator {
  /// The actions that a person can take on a visible screen.
  public func actions(on entry: Entry) -> [NavigationAction] {
    guard let row = rows[entry.id], context.shows(entry.id) else { return [] }
    return row.screen.actions().enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// Sends the intent of an action on a visible screen.
  ///
  /// - Complexity: O(flows).
  public func perform(_ index: Int, on entry: Entry, value: ActionValue) -> Outcome {
    // A flow goes on from its last screen, also where another one is seen beneath a sheet.
    guard let row = rows[entry.id], row.track.screens.last == entry.id, context.shows(entry.id)
    else { return .ignored(.staleSource) }
    let actions = row.screen.actions()
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry.id))
    }
    guard let intent = actions[index].intent(value) else {
      return .refused(
        .unusableValue("the action \(actions[index].label) cannot use \(value)"))
    }
    return send(intent, from: entry.id)
  }

  /// Sends the intent of a link.
  ///
  /// - Complexity: O(flows).
  public func open(_ link: String) -> Outcome {
    guard let (intent, track) = readsLink?(link) else { return .ignored(.noTransition) }
    return send(intent, toTrack: track)
  }

  /// Goes back, as the system's back button does.
  @discardableResult
  public func goBack() -> Outcome {
    handle(.host(.backRequested))
  }

  /// Asks the flow before a screen with the leave policy `ask` is left; otherwise follows the host.
  public func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .backRequested: goBackHere()
    case .leaveRequested(let entry): askToLeave(entry)
    case .removed, .dismissed, .selected, .reselected, .rearranged, .columnToggled, .cannotShow,
      .settled:
      context.follow(event, by: self)
    }
  }

  /// Removes the focused screen, or the layer whose first screen it is.
  private func goBackHere() -> Outcome {
    // No copy of the state is kept here: a change would then have to copy the state.
    if let entry = context.reading(\.focused) {
      followLeavePolicy(of: entry.id)
      if context.reading(\.focused)?.leavePolicy == .ask { return askToLeave(entry.id) }
    }
    let popped = context.follow(.backRequested, by: self)
    guard case .ignored(.atRoot) = popped, context.isPresenting,
      let layer = context.state.layers.last
    else { return popped }
    return context.apply(Command(.dismissLayer(layer.id), cause: .gesture), by: self)
  }

  /// Sets the leave policy of an entry to that of its screen, so that hosts heed it.
  func followLeavePolicy(of entry: EntryID) {
    guard let row = rows[entry], row.isShown else { return }
    let policy = row.screen.leavePolicy
    guard policy != context.state.entry(entry)?.leavePolicy else { return }
    context.apply(Command(.setLeavePolicy(entry, policy)), by: self)
  }

  /// Asks the flow whether a screen can be left, as about any intent.
  private func askToLeave(_ entry: EntryID) -> Outcome {
    guard let row = rows[entry], context.shows(entry) else { return .ignored(.staleSource) }
    return send(LeaveRequest(screen: row.screen.name), from: entry)
  }

  /// The screen that an entry shows and the flow that it belongs to.
  public func objects(for entry: EntryID) -> [AnyObject] {
    rows[entry].map { [$0.screen.object, $0.flow.journey.object] } ?? []
  }
}
