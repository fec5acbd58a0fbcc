internal import NavigationModel

// Showing screens. A flow gets its scope in the same change as its first screen.
extension FlowNavigator {
  func show(
    _ screen: FlowScreen, _ style: PresentingStyle, by flow: FlowRow?,
    _ decision: FlowDecision
  ) -> Outcome {
    let track = decision.track
    guard let actor = flow ?? track.flows.last else { return FlowError.noFlow.refused }
    if style != .root, let refusal = objection(to: actor, in: track) { return refusal }
    guard !decisions.isSame(screenObjects.contains(screen.object)) else {
      return FlowError.screenInUse(screen.name).refused
    }
    if style == .push, let top = top(of: track), top.isAlone {
      return FlowError.shownAlone(screen: top.screen.name).refused
    }
    if style.layerStyle != nil, !isInFront(track) { return .ignored(.staleSource) }
    let row = ScreenRow(screen, number(of: screen.name), of: actor, in: track, style)
    return show(row, cause(of: decision))
  }

  /// Returns the number of a screen's name, and assigns one if needed.
  private func number(of name: String) -> ScreenID {
    if names.isFull { names.keep(rows.entries.lazy.compactMap { self.rows[$0]?.number }) }
    return names.number(of: name)
  }

  /// Returns whether the track can present a screen now.
  ///
  /// A track with screens can present if its top screen is visible. A track without screens can
  /// present if its bottom stack has the focus or is unknown.
  private func isInFront(_ track: FlowTrack) -> Bool {
    if let top = track.screens.last { return context.shows(top) }
    return track.base == nil || track.base == context.state.focusedStack
  }

  /// Shows a screen in its flow's scope.
  ///
  /// A flow's first screen begins the flow's scope. A root screen, which replaces all screens of
  /// the track, begins a new scope too, because the old scope may have been above the scopes of
  /// other flows.
  private func show(_ row: ScreenRow, _ cause: Cause) -> Outcome {
    let isRoot = row.style == .root
    let stack = isRoot ? baseStack(of: row.track) : topStack(of: row.track)
    if !isRoot, let scope = row.flow.scope {
      return context.apply(command(row, in: stack, scope, cause), by: self) { [self] change in
        if let entry = change.inserted.last { keep(row, as: entry) }
      }
    }
    return context.transaction(cause: cause, by: self) { transaction throws(Refusal) in
      let scope = try transaction.beginScope(within: scope)
      let outcome = try transaction.apply(command(row, in: stack, scope, cause))
      if let entry = outcome.change?.inserted.last { keep(row, as: entry) }
    }
  }

  private func command(
    _ row: ScreenRow, in stack: ContainerID?, _ scope: ScopeID, _ cause: Cause
  ) -> Command {
    let new = NewEntry(row.number, scope: scope, leavePolicy: row.screen.leavePolicy)
    if row.style == .root {
      return Command(.setStack([.new(new)]), in: stack, scope: self.scope, cause: cause)
    }
    guard let layerStyle = row.style.layerStyle else {
      return Command(.push(new), in: stack, scope: scope, cause: cause)
    }
    return Command(
      .present(new, layerStyle), from: row.track.screens.last, scope: scope, cause: cause)
  }

  /// Records that an entry shows a screen of a flow.
  ///
  /// The navigator begins to listen to the screen when the change is complete.
  func keep(_ row: ScreenRow, as entry: Entry) {
    let flow = row.flow
    rows[entry.id] = row
    screenObjects.add(row.screen.object)
    row.track.screens.append(entry.id)
    if flow.screenCount == 0 { row.track.emptyFlows.removeAll { $0 === flow } }
    flow.screenCount += 1
    flow.scope = entry.scope
    flow.isAwaited = false
  }

  /// Puts a flow on top of a track.
  func add(_ flow: FlowRow, to track: FlowTrack) {
    track.append(flow)
    flowObjects.add(flow.node.object)
  }

  /// Returns the stack that contains the top screen of a track, or the bottom stack of the track if
  /// it has no screens.
  private func topStack(of track: FlowTrack) -> ContainerID? {
    guard let top = track.screens.last else { return track.base }
    return context.state.stack(of: top)
  }

  func baseStack(of track: FlowTrack) -> ContainerID? {
    track.base ?? track.screens.first.flatMap { context.state.stack(of: $0) }
  }
}
