internal import NavigationGraphDefinitions
internal import NavigationModel

// The end of a journey: screens are removed and shown as one change.
extension NavigationController {
  /// Performs a journey, unless a guard has to be called first.
  func arrive(_ journey: inout Journey) -> JourneyMove {
    if let opening = journey.opening, case .show = journey.arrival {
      return arrive(opening, &journey)
    }
    if case .show = journey.arrival, journey.transition == .clearStackAndSet {
      if let move = askToLeave(&journey, isLeaving: true) { return move }
      return .stop(show(journey, at: nil))
    }
    guard let entry = standpoint(of: journey),
      var cursor = Cursor(at: entry, in: context.state, scope: scope, decisions)
    else {
      // The first screen of a window is its root, regardless of the transition.
      guard case .show = journey.arrival, journey.origin.mayBeBare else {
        return .stop(engine.invalid("no screen is shown yet to lead back to"))
      }
      return .stop(show(journey, at: nil))
    }
    if let outcome = step(back: journey, &cursor) { return .stop(outcome) }
    if let move = askToLeave(&journey, isLeaving: cursor.hasMoved(in: context.state)) {
      return move
    }
    switch journey.arrival {
    case .show: return .stop(show(journey, at: cursor))
    case .leave: return .stop(goBack(journey, to: cursor))
    case .reveal(let node, let value):
      return .stop(reveal(node, value, journey, at: cursor))
    }
  }

  private func standpoint(of journey: Journey) -> EntryID? {
    switch journey.origin {
    case .code: context.state.focused?.id
    case .entry(let entry): entry
    case .closedAlert(_, let alert): alert.presenter
    case .ended(let stay): stay.beneath
    }
  }

  /// Performs the steps back of a journey.
  ///
  /// An alert that the system has already closed is not dismissed again.
  private func step(back journey: Journey, _ cursor: inout Cursor) -> Outcome? {
    var retreats = journey.retreats[...]
    var isClosed = false
    if case .closedAlert = journey.origin { isClosed = true }
    if mayBeClosed(journey), cursor.leaveClosedLayer(in: context.state) { isClosed = true }
    if isClosed, case .dismiss = retreats.first { retreats = retreats.dropFirst() }
    if case .ended(let stay) = journey.origin, let first = retreats.first,
      isDone(first, by: stay, cursor)
    {
      retreats = retreats.dropFirst()
    }
    for retreat in retreats {
      if let outcome = cursor.take(retreat, in: context.state) { return outcome }
    }
    return nil
  }

  /// Whether the system may have closed the screen on which a journey began, as it closes an alert
  /// that completes.
  private func mayBeClosed(_ journey: Journey) -> Bool {
    switch (journey.arrival, journey.origin) {
    case (.leave, _), (_, .code), (_, .ended): false
    default: true
    }
  }

  /// Whether a step back is already done, because the navigator's screens left the window when the
  /// navigator ended.
  private func isDone(
    _ retreat: Journey.Retreat, by stay: NavigatorStay, _ cursor: Cursor
  ) -> Bool {
    switch retreat {
    case .pop: !stay.isPresented
    case .dismiss: stay.isPresented
    case .popTo(let index): cursor.isAt(index)
    case .finish, .back: false
    }
  }

  /// Calls the guard of a screen that the journey would remove; returns `nil` if the journey can go
  /// on.
  func askToLeave(_ journey: inout Journey, isLeaving: Bool) -> JourneyMove? {
    guard isLeaving, !journey.mayLeave, let entry = journey.origin.entry,
      let row = table[entry], let question = wired.nodes[row.node].leaveGuard,
      wired.nodes[row.node].isPlain
    else { return nil }
    var isGoingBack = false
    if case .leave = journey.arrival { isGoingBack = true }
    guard decisions.asksToLeave(isGoingBack) else { return nil }
    let frames = context.state.entry(entry).map { self.frames(of: $0) } ?? []
    journey.leaving = Journey.Leaving(node: row.node, frames: frames)
    let move = engine.ask(question, row.input, .leaving, &journey)
    if case .arrive = move { return nil }
    return move
  }

  /// Removes the layers and entries that the cursor has left behind.
  private func goBack(_ journey: Journey, to cursor: Cursor) -> Outcome {
    settle(apply(retreat(to: cursor, journey.cause), cause: journey.cause), journey)
  }

  private func reveal(
    _ node: Int, _ value: Any, _ journey: Journey, at cursor: Cursor
  ) -> Outcome {
    guard let entry = cursor.revealed(in: context.state) else { return .ignored(.atRoot) }
    guard let row = table[entry.id], decisions.isExpected(node, row.node) else {
      let name = table[entry.id].map { wired.nodes[$0.node].id } ?? "another navigator's screen"
      let edge = journey.edge.map { wired.edges[$0].edge.id } ?? ""
      return engine.invalid(
        "the edge \(quoted(edge)) leads back to \(quoted(wired.nodes[node].id)), but "
          + "\(quoted(name)) is shown there")
    }
    guard cursor.hasMoved(in: context.state) else {
      recorded += journey.steps
      let isDelivered = deliver(value, to: entry.id, node: row.node, isLowest: cursor.isAt(0))
      if isDelivered { onDelivery?(entry.id) }
      return .ignored(.noChange)
    }
    // Observers of the change may immediately read what the screen received.
    var isDelivered = false
    let outcome = apply(retreat(to: cursor, journey.cause), cause: journey.cause) {
      isDelivered = deliver(value, to: entry.id, node: row.node, isLowest: cursor.isAt(0))
    }
    if outcome.isApplied, isDelivered { onDelivery?(entry.id) }
    return settle(outcome, journey)
  }

  private func deliver(
    _ value: Any, to entry: EntryID, node: Int, isLowest: Bool
  ) -> Bool {
    guard decisions.delivers(isLowest), !(value is NothingDelivered),
      wired.nodes[node].any.wiring.accepts(value)
    else { return false }
    return table.update(entry) { $0.delivered = DeliveredResult(value) } != nil
  }

  /// Returns the commands that remove the layers and entries that a cursor has left behind.
  private func retreat(to cursor: Cursor, _ cause: Cause) -> [Command] {
    var commands: [Command] = []
    if let layer = cursor.dismissed {
      commands.append(Command(.dismissLayer(context.state.layers[layer].id), cause: cause))
    }
    if cursor.isCut(in: context.state) {
      commands.append(Command(.popToIndex(cursor.count - 1), in: cursor.stack, cause: cause))
    }
    return commands
  }

  /// Applies commands as one change.
  private func apply(
    _ commands: [Command], cause: Cause, before isTold: () -> Void = {}
  ) -> Outcome {
    change(cause) { transaction throws(Refusal) in
      for command in commands { try transaction.apply(command) }
      isTold()
    }
  }

  /// Shows a new screen; without a cursor, the screen becomes the controller's root.
  private func show(_ journey: Journey, at cursor: Cursor?) -> Outcome {
    let node = wired.nodes[journey.node]
    let outcome = change(journey.cause) { transaction throws(Refusal) in
      if let cursor {
        for command in retreat(to: cursor, journey.cause) { try transaction.apply(command) }
      } else if !node.kind.isScreen {
        // A navigator cannot replace other screens, so they are removed first.
        try clear(transaction)
      }
      let place = place(of: journey, at: cursor, transaction.state)
      let inner = try enter(journey.frames, transaction)
      try show(node, journey.value, in: inner, at: place, asking: journey.asking, transaction)
    }
    return settle(outcome, journey)
  }

  private func place(
    of journey: Journey, at cursor: Cursor?, _ state: NavigationState
  ) -> ScreenPlace {
    guard let cursor else { return .root }
    let node = wired.nodes[journey.node]
    let beneath = state.entries(of: cursor.stack).last { !$0.isPlaceholder }?.id
    let isPresented = journey.transition == .modal && (beneath != nil || node.kind.isScreen)
    return isPresented
      ? .layer(node.modalStyle, presenter: beneath) : .top(of: cursor.stack, above: beneath)
  }

  /// Records the edges of a journey whose changes were applied, and returns the outcome.
  private func settle(_ outcome: Outcome, _ journey: Journey) -> Outcome {
    if outcome.isApplied { recorded += journey.steps }
    return outcome
  }
}
