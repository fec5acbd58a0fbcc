public import NavigationModel

// Waiting for the work of flows. Each wait for a driver is a piece of work with its own token, so
// that a result that arrives too late is recognized.
extension FlowNavigator {
  func wait(
    _ later: FlowMoves.Later, _ flow: FlowRow, _ intent: any Intent, _ hasMoved: Bool,
    _ decision: FlowDecision
  ) {
    decision.plan(.wait(later, by: flow, intent: intent, hasMoved: hasMoved))
    decision.isCarriedOut = false
    context.begin(decision.token, for: self, later.work)
  }

  /// Returns the track that waits for a piece of work; `nil` if none does.
  func track(waitingFor token: Token) -> FlowTrack? {
    tracks.first { $0.waiting?.token == token }
  }

  /// Handles the end of work.
  ///
  /// A runner may report the end of work even during the call that begins the work.
  ///
  /// - Complexity: O(*n*), where *n* is the number of flows in the track, plus the work of the
  ///   flows.
  public func complete(_ token: Token, with result: EffectResult) -> Outcome {
    guard let waiting = track(waitingFor: token)?.waiting else { return .ignored(.staleToken) }
    guard !isBusy else {
      inbox.append(.end(token, result))
      return .deferred(token)
    }
    let outcome = finish(waiting.decision, result)
    readInbox()
    return outcome
  }

  func finish(_ decision: FlowDecision, _ result: EffectResult) -> Outcome {
    decision.isLate = true
    // Work that begins from now on has another token.
    let track = decision.track
    _ = track.inFlight.complete(decision.token)
    decision.token = context.makeToken(for: self)
    _ = track.inFlight.begin(decision, as: decision.token)
    if case .wait(let later, by: let flow, let intent, let hasMoved)? = decision.takeTask() {
      take(result, later, flow, intent, hasMoved, decision)
    }
    return carryOut(decision)
  }

  private func take(
    _ result: EffectResult, _ later: FlowMoves.Later, _ flow: FlowRow, _ intent: any Intent,
    _ hasMoved: Bool, _ decision: FlowDecision
  ) {
    switch result {
    case .value(let value):
      guard let move = later.read(value) else {
        return hasMoved ? () : passOn(intent, by: flow, decision)
      }
      decision.plan([
        .move(move, by: flow), .wait(later, by: flow, intent: intent, hasMoved: true),
      ])
    case .failed(let reason):
      decision.note(FlowError.failed(flow: flow.node.name, reason: reason).refused)
    case .cancelled:
      decision.note(.ignored(.superseded))
    }
  }

  /// Cancels the work of a decision that is no longer in flight, and ends the decision.
  func drop(_ row: InFlight<FlowDecision>.Row, _ outcome: Outcome, in track: FlowTrack) {
    context.cancel(row.token, of: self)
    _ = end(row.decision, outcome)
    settleFlows(of: track)
  }

  /// Ends the flows of a track that have no screens and are not waiting for their first one.
  ///
  /// While one decision waits for work, the track may process another one that comes from a covered
  /// screen. Flows that wait for their first screen are kept if either decision involves them.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - decision: The decision being processed, which may still have tasks for flows.
  func settleFlows(of track: FlowTrack, during decision: FlowDecision? = nil) {
    for flow in track.emptyFlows {
      let isAwaited =
        flow.isAwaited
        && (decision?.involves(flow) == true
          || track.inFlight.running?.decision.involves(flow) == true)
      if !decisions.lives(false, isAwaited) { end(flow, of: track) }
    }
  }

  func end(_ flow: FlowRow, of track: FlowTrack) {
    if flow.isAlive { flowObjects.remove(flow.node.object) }
    flow.isAlive = false
    flow.scope = nil
    track.remove(flow)
  }

  /// Cancels the work that a track waits for, if the flow that requested the work has ended.
  func dropStaleWork(in track: FlowTrack) {
    guard let waiting = track.waiting,
      case .wait(_, by: let flow, _, _)? = waiting.decision.tasks.last,
      !decisions.countsLate(flow.isAlive)
    else { return }
    _ = track.inFlight.complete(waiting.token)
    drop(waiting, .ignored(.staleSource), in: track)
  }
}
