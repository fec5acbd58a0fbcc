public import NavigationModel

extension FlowNavigator {
  /// Returns the actions that a user can perform on a visible screen; empty for other entries.
  ///
  /// Only the top screen of a track has actions, even if another screen is visible beneath a sheet.
  public func actions(on entry: Entry) -> [NavigationAction] {
    guard let row = activeRow(of: entry) else { return [] }
    return row.screen.actions().enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// Sends the intent of an action on a visible screen.
  ///
  /// The call is ignored as `staleSource` if the entry is not visible or not the top screen of its
  /// track, and refused if there is no such action or the action cannot use the value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of flows in the track, plus the work of the
  ///   flows.
  public func perform(_ index: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard let row = activeRow(of: entry) else { return .ignored(.staleSource) }
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

  /// Returns the row of a visible screen on top of its track, or `nil` for any other screen.
  private func activeRow(of entry: Entry) -> ScreenRow? {
    guard let row = rows[entry.id], row.track.screens.last == entry.id, context.shows(entry.id)
    else { return nil }
    return row
  }

  /// Sends the intent that ``intentForLink`` returns for a link; ignores the link if there is no
  /// such intent.
  ///
  /// - Complexity: O(*n*), where *n* is the number of flows in the track, plus the work of the
  ///   flows.
  public func open(_ link: String) -> Outcome {
    guard let (intent, track) = intentForLink?(link) else { return .ignored(.noTransition) }
    return send(intent, toTrack: track)
  }

  /// Goes back as the system back button does.
  @discardableResult
  public func goBack() -> Outcome {
    handle(.host(.backRequested))
  }

  /// Updates the window to match an event of the host.
  ///
  /// If the user wants to leave a screen with the leave policy `ask`, the screen's flow receives a
  /// ``LeaveRequest`` instead.
  public func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .backRequested: goBackHere()
    case .leaveRequested(let entry): askToLeave(entry)
    case .removed, .dismissed, .selected, .reselected, .rearranged, .detentSelected, .columnToggled,
      .cannotShow, .settled:
      context.follow(event, by: self)
    }
  }

  /// Removes the focused screen; dismisses the layer if that is the layer's first screen.
  ///
  /// If the screen has the leave policy `ask`, the screen's flow receives a ``LeaveRequest``
  /// instead.
  private func goBackHere() -> Outcome {
    // The state is not copied into a local variable: while a copy exists, each change must copy the
    // state.
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

  /// Sets an entry's leave policy to that of its screen, so that hosts respect it.
  func followLeavePolicy(of entry: EntryID) {
    guard let row = rows[entry], row.isShown else { return }
    let policy = row.screen.leavePolicy
    guard policy != context.state.entry(entry)?.leavePolicy else { return }
    context.apply(Command(.setLeavePolicy(entry, policy)), by: self)
  }

  /// Sends the flow of a screen a ``LeaveRequest`` for that screen.
  private func askToLeave(_ entry: EntryID) -> Outcome {
    guard let row = rows[entry], context.shows(entry) else { return .ignored(.staleSource) }
    return send(LeaveRequest(screen: row.screen.name), from: entry)
  }

  /// Returns the screen that an entry shows and the flow that owns it; empty for entries of other
  /// navigators and for entries that nothing shows any longer.
  public func objects(for entry: EntryID) -> [AnyObject] {
    rows[entry].map { [$0.screen.object, $0.flow.node.object] } ?? []
  }
}
