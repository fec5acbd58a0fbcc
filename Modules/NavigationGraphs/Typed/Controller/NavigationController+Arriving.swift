internal import NavigationModel

// The end of a journey: what it leaves and what it shows, as one change.
extension NavigationController {
  /// Does what a journey has come to, unless a guard has to be asked first.
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
      // The first screen of a window is its root, however it was to be shown.
      guard case .show = journey.arrival, journey.origin.mayBeBare else {
        return .stop(engine.invalid("nothing is shown yet to which an edge could lead back"))
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
    case .closedAlert(_, let presenter): presenter
    case .ended(let stay): stay.beneath
    }
  }

  /// Takes the steps back; an alert is closed by the system, so it need not be dismissed again.
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

  /// Whether the screen at which a journey began has completed, as an alert does by being closed.
  private func mayBeClosed(_ journey: Journey) -> Bool {
    switch (journey.arrival, journey.origin) {
    case (.leave, _), (_, .code), (_, .ended): false
    default: true
    }
  }

  /// Whether the end of a navigator was itself the step back of its edge.
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

  /// Asks the guard of a screen that would be left for good.
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

  /// Leaves what the cursor has left.
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
          + "\(quoted(name)) is there")
    }
    guard cursor.hasMoved(in: context.state) else {
      recorded += journey.steps
      let isDelivered = deliver(value, to: entry.id, node: row.node, isLowest: cursor.isAt(0))
      if isDelivered { onDelivery?(entry.id) }
      return .ignored(.noChange)
    }
    // Whoever is told of the change may ask at once what the screen was given.
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
    guard decisions.delivers(isLowest), wired.nodes[node].any.wiring.accepts(value) else {
      return false
    }
    table.setInput(value, of: entry)
    return true
  }

  /// The commands that leave what a cursor has left.
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
    context.transaction(cause: cause, animation: animation) { transaction in
      for command in commands {
        if case .refused(let refusal) = transaction.apply(command) { return refusal }
      }
      isTold()
      return nil
    }
  }

  /// Shows a new screen; without a cursor as the root of everything that is the controller's.
  private func show(_ journey: Journey, at cursor: Cursor?) -> Outcome {
    var back = cursor.map { retreat(to: $0, journey.cause) } ?? []
    let node = wired.nodes[journey.node]
    // A navigator cannot be put in the place of others, so these go first.
    if cursor == nil, !node.kind.isScreen { back = clearing(journey.cause) }
    let outcome = context.transaction(cause: journey.cause, animation: animation) { transaction in
      for command in back {
        if case .refused(let refusal) = transaction.apply(command) { return refusal }
      }
      do throws(Refusal) {
        let inner = try enter(journey.frames, cursor, journey.cause, transaction)
        guard node.kind.isScreen else {
          try adopt(node, journey, in: inner, at: cursor, transaction.state)
          return nil
        }
        for command in showing(journey, in: inner, at: cursor, transaction.state) {
          let outcome = transaction.apply(command)
          if case .refused(let refusal) = outcome { throw refusal }
          if let shown = outcome.change?.inserted.last { take(shown, journey) }
        }
        return nil
      } catch {
        return error
      }
    }
    return settle(outcome, journey)
  }

  /// The commands that leave nothing of what is the controller's.
  func clearing(_ cause: Cause) -> [Command] {
    guard scope != .root else { return [Command(.setRoot(.stack([])), cause: cause)] }
    return [
      Command(.dismissAll, scope: scope, cause: cause),
      Command(.setStack([]), scope: scope, cause: cause),
    ]
  }

  /// Takes in the navigator to which a journey has led.
  private func adopt(
    _ node: WiredNode, _ journey: Journey, in inner: ScopeID, at cursor: Cursor?,
    _ state: NavigationState
  ) throws(Refusal) {
    let beneath = cursor.flatMap { $0.revealed(in: state)?.id }
    let isPresented = journey.transition == .modal && beneath != nil
    try adopt(
      node, journey.value, in: inner,
      at: isPresented ? .present(node.modalStyle) : .push(in: cursor?.stack), above: beneath,
      cause: journey.cause)
    journey.asking?.giveUp()
  }

  /// The innermost scope of the new screen; stays that have not begun begin.
  private func enter(
    _ frames: [Journey.Frame], _ cursor: Cursor?, _ cause: Cause, _ transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    var inner = scope
    for frame in frames {
      if let known = frame.scope, transaction.state.scope(known) != nil {
        inner = known
        continue
      }
      if !decisions.entersAnew(), let known = stay(in: frame.subgraph, transaction.state) {
        inner = known
        continue
      }
      let verb = Verb.beginScope(kind: UInt32(truncatingIfNeeded: frame.subgraph))
      let outcome = transaction.apply(
        Command(verb, in: cursor?.stack, scope: inner, cause: cause))
      if case .refused(let refusal) = outcome { throw refusal }
      guard case .beginScope(let begun) = outcome.change?.edits.last else { continue }
      inner = begun.id
    }
    return inner
  }

  /// A stay in a subgraph that is there already.
  private func stay(in subgraph: Int, _ state: NavigationState) -> ScopeID? {
    let top = state.entries(of: state.focusedStack).last
    return top.flatMap { state.scope($0.scope) }.flatMap { $0.kind == subgraph ? $0.id : nil }
  }

  private func showing(
    _ journey: Journey, in inner: ScopeID, at cursor: Cursor?, _ state: NavigationState
  ) -> [Command] {
    let node = wired.nodes[journey.node]
    let new = NewEntry(
      ScreenID(rawValue: UInt32(truncatingIfNeeded: node.number)), scope: inner,
      leavePolicy: node.leavePolicy)
    let cause = journey.cause
    guard let cursor else {
      guard scope != .root else { return [Command(.setRoot(.stack(new)), cause: cause)] }
      return [
        Command(.dismissAll, scope: scope, cause: cause),
        Command(.setStack([.new(new)]), scope: scope, cause: cause),
      ]
    }
    guard journey.transition == .modal else {
      let owner = scope == .root ? nil : scope
      return [Command(.push(new), in: cursor.stack, scope: owner, cause: cause)]
    }
    let presenter = state.entries(of: cursor.stack).last?.id
    return [
      Command(.present(new, node.modalStyle), from: presenter, scope: inner, cause: cause)
    ]
  }

  /// Keeps what a new screen was given, before anybody is told of it.
  private func take(_ shown: Entry, _ journey: Journey) {
    guard !shown.isPlaceholder else { return }
    var asking = journey.asking
    // A guard may have led to another screen, of which nothing was asked.
    if let other = asking, wired.nodes[journey.node].id != other.node {
      other.giveUp()
      asking = nil
    }
    table.add(
      EntryRow(entry: shown.id, node: journey.node, input: journey.value, asking: asking))
    if let asking { asking.register(context, shown.id, asking) }
  }

  /// Forgets what a change has taken.
  private func settle(_ outcome: Outcome, _ journey: Journey) -> Outcome {
    guard case .applied(let change) = outcome else { return outcome }
    recorded += journey.steps
    forget(change)
    return outcome
  }
}
