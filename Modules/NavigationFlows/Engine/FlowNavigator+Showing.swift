internal import NavigationModel

// Showing screens. A flow gets its scope with its first screen, in the same change.
extension FlowNavigator {
  func show(
    _ screen: JourneyScreen, _ style: PresentingStyle, by flow: FlowRow?,
    _ decision: FlowDecision
  ) -> Outcome {
    let track = decision.track
    guard let actor = flow ?? track.flows.last else { return FlowError.noFlow.refused }
    if style != .root, let refusal = objection(to: actor, in: track) { return refusal }
    let isShown = tracks.contains { $0.screens.contains { $0.screen.object === screen.object } }
    guard !decisions.isSame(isShown) else { return FlowError.screenInUse(screen.name).refused }
    if style == .push, let top = track.screens.last, top.isAlone {
      return FlowError.shownAlone(screen: top.screen.name).refused
    }
    if style.layerStyle != nil, !isInFront(track) { return .ignored(.staleSource) }
    let row = ScreenRow(entry: EntryID(rawValue: 0), screen: screen, flow: actor, style: style)
    let number = names.number(of: screen.name)
    let new = { (scope: ScopeID) in
      NewEntry(number, scope: scope, leavePolicy: screen.leavePolicy)
    }
    upcoming = [Upcoming(row: row, number: number, track: track)]
    defer { upcoming = [] }
    return style == .root
      ? showAsRoot(new, track, decision) : showOnTop(new, style, actor, track, decision)
  }

  /// Whether nothing of another track covers a track, so that it can present something.
  private func isInFront(_ track: FlowTrack) -> Bool {
    if let top = track.screens.last { return context.shows(top.entry) }
    return track.base == nil || track.base == context.state.focusedStack
  }

  private func showOnTop(
    _ new: (ScopeID) -> NewEntry, _ style: PresentingStyle, _ flow: FlowRow, _ track: FlowTrack,
    _ decision: FlowDecision
  ) -> Outcome {
    let stack = topStack(of: track)
    let cause = cause(of: decision)
    if let scope = flow.scope {
      return context.apply(command(new(scope), style, in: stack, scope, track, cause))
    }
    return context.transaction(cause: cause) { transaction in
      do throws(Refusal) {
        let scope = try beginScope(in: stack, transaction)
        let outcome = transaction.apply(
          command(new(scope), style, in: stack, scope, track, cause))
        if case .refused(let refusal) = outcome { return refusal }
        return nil
      } catch {
        return error
      }
    }
  }

  private func command(
    _ new: NewEntry, _ style: PresentingStyle, in stack: ContainerID?, _ scope: ScopeID,
    _ track: FlowTrack, _ cause: Cause
  ) -> Command {
    guard let layerStyle = style.layerStyle else {
      return Command(.push(new), in: stack, scope: scope, cause: cause)
    }
    return Command(
      .present(new, layerStyle), from: track.screens.last?.entry, scope: scope, cause: cause)
  }

  /// Puts a screen in the place of everything that the track shows.
  private func showAsRoot(
    _ new: (ScopeID) -> NewEntry, _ track: FlowTrack, _ decision: FlowDecision
  ) -> Outcome {
    let base = baseStack(of: track)
    let cause = cause(of: decision)
    return context.transaction(cause: cause) { transaction in
      do throws(Refusal) {
        // The flow begins anew at the bottom: where it was, it may have been above other flows.
        let scope = try beginScope(in: base, transaction)
        let verb = Verb.setStack([.new(new(scope))])
        let outcome = transaction.apply(Command(verb, in: base, scope: self.scope, cause: cause))
        if case .refused(let refusal) = outcome { return refusal }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Begins the scope of a flow.
  func beginScope(
    in stack: ContainerID?, _ transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    let outcome = transaction.apply(Command(.beginScope(kind: 0), in: stack, scope: scope))
    if case .refused(let refusal) = outcome { throw refusal }
    for case .beginScope(let begun)? in [outcome.change?.edits.first] { return begun.id }
    throw .unknownScope(scope)
  }

  /// The stack that holds the screen on top of a track; the bottom one while there is none.
  private func topStack(of track: FlowTrack) -> ContainerID? {
    guard let top = track.screens.last else { return track.base }
    return context.state.stack(of: top.entry)
  }

  private func baseStack(of track: FlowTrack) -> ContainerID? {
    if let base = track.base { return base }
    return track.screens.first.flatMap { context.state.stack(of: $0.entry) }
  }
}
