internal import NavigationGraphDefinitions
public import NavigationModel

extension NavigationController {
  /// Returns the actions that are available on a screen, or an empty array if the screen is not
  /// visible or belongs to another navigator.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions, plus the cost of the node's closure
  ///   if its actions depend on the input.
  public func actions(on entry: Entry) -> [NavigationAction] {
    guard let row = table[entry.id], context.state.isVisible(entry.id) else { return [] }
    return wired.nodes[row.node].actions(for: row.input).enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// Performs one of a screen's actions, as if the user had tapped its button.
  ///
  /// The action passes an output of the screen to the graph, which then takes the edge for this
  /// output.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions, plus the complexity of completing
  ///   the screen.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard let row = table[entry.id],
      row.closed != nil || decisions.accepts(context.state.isVisible(entry.id))
    else { return .ignored(.staleSource) }
    let actions = wired.nodes[row.node].actions(for: row.input)
    guard actions.indices.contains(action) else {
      return .refused(.unknownAction(action, on: entry.id))
    }
    guard let output = actions[action].output(value) else {
      return .refused(
        .unusableValue("the action \(quoted(actions[action].label)) cannot use \(value)"))
    }
    return complete(entry.id, with: output)
  }

  /// Goes back as the system back gesture does, in the screens of the frontmost navigator.
  @discardableResult
  public func goBack() -> Outcome { handle(.host(.backRequested)) }

  /// Responds to a host event; a guard of the visible screen may prevent or delay going back.
  public func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .backRequested:
      guard let entry = context.state.focused else { return .ignored(.atRoot) }
      return begin(.leaving(entry.id))
    case .leaveRequested(let entry): return begin(.leaving(entry))
    case .dismissed(let layer):
      let alerts = closeAlerts(from: layer)
      let outcome = context.follow(event, by: self)
      if !outcome.isApplied { for alert in alerts { table.update(alert) { $0.closed = nil } } }
      return outcome
    case .removed, .selected, .reselected, .rearranged, .detentSelected, .columnToggled,
      .cannotShow, .settled:
      return context.follow(event, by: self)
    }
  }

  /// Records that the system has closed the alerts in a layer and above it, and returns the entries
  /// of these alerts.
  private func closeAlerts(from id: LayerID) -> [EntryID] {
    let state = context.state
    guard context.isHosted, let lowest = state.layers.firstIndex(where: { $0.id == id }), lowest > 0
    else { return [] }
    let gone = Set(state.layers[lowest...].map(\.container))
    return state.layers[lowest...].compactMap { layer in
      guard decisions.isClosedBySystem(layer.style), let presenter = layer.presenter,
        let stack = state.stack(of: presenter), !gone.contains(stack),
        let entry = state.entries(of: layer.container).last, table.contains(entry.id)
      else { return nil }
      close(entry, above: presenter)
      return entry.id
    }
  }

  private func close(_ entry: Entry, above presenter: EntryID) {
    let closed = ClosedAlert(presenter: presenter, frames: frames(of: entry))
    if let pending = inFlight.running?.decision, pending.journey?.origin.entry == entry.id {
      pending.journey?.origin = .closedAlert(entry.id, closed)
      closed.isSpent = true
    }
    table.update(entry.id) { $0.closed = closed }
  }
}

// Notifications from the window.
extension NavigationController {
  /// Cancels asynchronous work for screens that are no longer visible; after a restoration, cancels
  /// all asynchronous work.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edits in the change, plus the cost of
  ///   canceling work and of the waiting requests that take their turn.
  public func didChange(_ change: Change, byOther: Bool) {
    if inFlight.running != nil {
      if change.cause == .restore { dropAllWork() } else { dropStaleWork() }
    }
    for case .endScope(let scope) in change.edits { renumbered[scope.id] = nil }
  }

  /// Replaces the ids of entries and scopes with the new ones.
  ///
  /// After a restoration, this method instead stores the data of the saved screens under their new
  /// ids.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, scopes and waiting requests.
  public func didMove(_ ids: IDMap) {
    if let loaded { return take(loaded, ids) }
    table.move(ids)
    let pending = ((inFlight.running.map { [$0] } ?? []) + inFlight.waiting).map(\.decision)
    for wish in pending { wish.move(ids) }
    for stay in stays + pending.compactMap(\.ended) { stay.move(ids) }
    let old = renumbered
    renumbered = [:]
    for (scope, number) in old { if let new = ids.scopes[scope] { renumbered[new] = number } }
  }

  /// Releases the data of entries that are no longer shown.
  ///
  /// - Complexity: The complexity of `Payloads.release(_:)`.
  public func release(_ entries: [EntryID]) { table.release(entries) }

  /// Cancels all asynchronous work, because nothing is shown any longer.
  public func didEnd() { dropAllWork() }

  /// The name of a controller's data in snapshots.
  public var kind: String { Self.snapshotKind }
}
