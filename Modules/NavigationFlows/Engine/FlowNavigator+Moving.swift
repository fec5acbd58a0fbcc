internal import NavigationModel

// Executes drivers.
extension FlowNavigator {
  /// Executes a driver.
  ///
  /// - Parameters:
  ///   - move: The driver to execute.
  ///   - flow: The flow that returned the driver; `nil` for a driver that the app passed in, which
  ///     the top flow executes.
  ///   - decision: The decision in which the driver is executed.
  func perform(_ move: FlowMove, by flow: FlowRow?, _ decision: FlowDecision) {
    guard !decision.isHeardOnly, !decision.track.isAbandoned else {
      return note(.ignored(.staleSource), move, flow, decision)
    }
    var actor = flow
    if let flow, !flow.isAlive {
      guard decision.isLate, decisions.countsLate(false) else {
        return note(.ignored(.staleSource), move, flow, decision)
      }
      actor = nil
    }
    switch move {
    case .none: note(.ignored(.noTransition), move, actor, decision)
    case .all(let moves): decision.plan(moves.map { .move($0, by: actor) })
    case .forwardToNew(let node, let intent):
      forward(intent, toNew: node, by: actor, move, decision)
    case .forwardToCurrent(let intent):
      guard let top = decision.track.flows.last else {
        return note(FlowError.noFlow.refused, move, actor, decision)
      }
      decision.plan(.ask(top, intent))
    case .popToParent(let intent, let animated):
      popToParent(intent, animated, by: actor, move, decision)
    case .view(let screen, let style):
      note(show(screen, style, by: actor, decision), move, actor, decision)
    case .pop(let animated):
      note(pop(animated, by: actor, decision), move, actor, decision)
    }
  }

  private func note(
    _ outcome: Outcome, _ move: FlowMove, _ flow: FlowRow?, _ decision: FlowDecision
  ) {
    onReport?(FlowReport(subject: .moved(move), flow: flow?.node.name, outcome: outcome))
    decision.note(outcome)
    if decision.isPassedOn { arrive(move, outcome, decision) }
  }

  /// Reports that this track has handled an intent of another track, even if nothing had to be
  /// done.
  private func arrive(_ move: FlowMove, _ outcome: Outcome, _ decision: FlowDecision) {
    switch (outcome, move) {
    case (.applied, _), (_, .none): break
    default: return
    }
    decision.isPassedOn = false
    if let track = tracks.firstIndex(where: { $0 === decision.track }) { onPassedOn?(track) }
  }

  private func forward(
    _ intent: any Intent, toNew node: FlowNode, by flow: FlowRow?, _ move: FlowMove,
    _ decision: FlowDecision
  ) {
    let track = decision.track
    if let top = track.flows.last, top.node.object === node.object {
      return decision.plan(.ask(top, intent))
    }
    guard !decisions.isSame(flowObjects.contains(node.object)) else {
      return note(FlowError.flowInUse(node.name).refused, move, flow, decision)
    }
    // A flow without screens no longer waits for its first screen when another flow is put on top
    // of it.
    for empty in track.emptyFlows { end(empty, of: track) }
    let row = FlowRow(node)
    add(row, to: track)
    decision.plan(.ask(row, intent))
  }

  /// Ends the flows above a parent with everything that they show, and then sends the parent the
  /// intent.
  ///
  /// The lowest flow has no parent. For that flow, a navigator that is embedded and has one track
  /// ends, with the intent as its result; in any other navigator, the driver is refused.
  private func popToParent(
    _ intent: (any Intent)?, _ isAnimated: Bool, by flow: FlowRow?, _ move: FlowMove,
    _ decision: FlowDecision
  ) {
    let track = decision.track
    guard let flow = flow ?? track.flows.last, let index = track.index(of: flow) else {
      return note(FlowError.noFlow.refused, move, flow, decision)
    }
    guard index > 0 else {
      return note(leaveWindow(flow, with: intent), move, flow, decision)
    }
    let parent = track.flows[decisions.parent(index)]
    let outcome = endFlows(above: parent, of: track, decisions.animation(isAnimated), decision)
    if let intent { for _ in 0..<decisions.deliveries { decision.plan(.ask(parent, intent)) } }
    note(outcome, move, flow, decision)
  }

  /// Ends an embedded navigator with the intent, if any, as its result.
  ///
  /// The driver is refused if the navigator is not embedded or has several tracks.
  private func leaveWindow(_ flow: FlowRow, with intent: (any Intent)?) -> Outcome {
    guard attachment.isAdopted, tracks.count == 1 else {
      return FlowError.noParent(flow: flow.node.name).refused
    }
    guard let intent else { return context.finish(scope, with: ()) }
    return context.finish(scope, with: intent)
  }

  private func endFlows(
    above parent: FlowRow, of track: FlowTrack, _ animation: Animation, _ decision: FlowDecision
  ) -> Outcome {
    guard let index = track.index(of: parent) else { return .ignored(.noChange) }
    // A copy, because a slice would share the list, which would then be copied each time a flow is
    // removed.
    let above = Array(track.flows[(index + 1)...])
    let scopes = above.compactMap(\.scope)
    for flow in above where flow.screenCount == 0 { end(flow, of: track) }
    guard !scopes.isEmpty else { return .ignored(.noChange) }
    let cause = cause(of: decision)
    return context.transaction(cause: cause, animation: animation, by: self) {
      transaction throws(Refusal) in
      for scope in scopes.reversed() where transaction.state.scope(scope) != nil {
        try transaction.apply(Command(.endScope(scope), cause: cause, animation: animation))
      }
    }
  }

  /// Removes the top screen of a track; dismisses the layer if that is the layer's first screen.
  private func pop(_ isAnimated: Bool, by flow: FlowRow?, _ decision: FlowDecision) -> Outcome {
    let track = decision.track
    guard let actor = flow ?? track.flows.last else { return FlowError.noFlow.refused }
    if let refusal = objection(to: actor, in: track) { return refusal }
    guard let top = track.screens.last else { return .ignored(.atRoot) }
    let animation = decisions.animation(isAnimated)
    let verb: Verb
    guard let stack = context.reading({ $0.stack(of: top) }) else { return .ignored(.noChange) }
    if context.index(of: top, in: stack) != 0 {
      verb = .popUpTo(top, inclusive: true, push: nil)
    } else if case .layer(let layer)? = context.reading({ $0.holder(of: stack) }),
      layer != context.state.layers[0].id
    {
      verb = .dismissLayer(layer)
    } else {
      return .ignored(.atRoot)
    }
    return context.apply(
      Command(verb, in: stack, cause: cause(of: decision), animation: animation), by: self)
  }

  /// Returns a refusal if another flow covers the flow; `nil` if the flow is on top.
  ///
  /// Only the flow on top may show and pop screens.
  func objection(to flow: FlowRow, in track: FlowTrack) -> Outcome? {
    guard let top = track.flows.last, !decisions.maySpeak(top === flow) else { return nil }
    return FlowError.covered(flow: flow.node.name, by: top.node.name).refused
  }

  func cause(of decision: FlowDecision) -> Cause {
    decision.source == nil ? .code : .user
  }
}
