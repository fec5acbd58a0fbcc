internal import NavigationModel

// Work that a flow waits for. Each driver that comes later is one piece of work with a token of its
// own, so that a stale one can be told.
extension FlowNavigator {
  func wait(
    _ later: JourneyAnswer.Later, _ flow: FlowRow, _ intent: any Intent, _ hasMoved: Bool,
    _ decision: FlowDecision
  ) {
    let token = mintToken()
    decision.plan(.wait(later, by: flow, intent: intent, hasMoved: hasMoved))
    decision.track.running = (token, decision)
    effects.append(Effect(token: token, work: .run(later.work)))
    onEffects?()
  }

  /// Takes the end of work; a runner may bring it while it is handed the work.
  func finish(_ token: Token, _ result: EffectResult) -> Outcome {
    guard let track = tracks.first(where: { $0.running?.token == token }),
      let decision = track.running?.decision
    else { return .ignored(.staleToken) }
    guard !isBusy else {
      ends.append((token, result))
      return .deferred(token)
    }
    let outcome = finish(decision, of: track, result)
    takeEnds()
    return outcome
  }

  /// Takes up the work that ended while a decision was carried out, also that which ends while it
  /// is handed out.
  func takeEnds() {
    guard !isTakingEnds, !ends.isEmpty else { return }
    isTakingEnds = true
    defer { isTakingEnds = false }
    var count = 0
    while !isBusy, !ends.isEmpty {
      let (token, result) = ends.removeFirst()
      guard let track = tracks.first(where: { $0.running?.token == token }),
        let running = track.running
      else { continue }
      count += 1
      if count <= decisions.forwardLimit {
        _ = finish(running.decision, of: track, result)
      } else {
        let error = FlowError.endless(flow: "work", limit: decisions.forwardLimit)
        drop(running, error.refused, in: track)
      }
    }
  }

  private func finish(
    _ decision: FlowDecision, of track: FlowTrack, _ result: EffectResult
  ) -> Outcome {
    track.running = nil
    decision.isLate = true
    if case .wait(let later, by: let flow, let intent, let hasMoved)? = decision.takeTask() {
      take(result, later, flow, intent, hasMoved, decision)
    }
    let outcome = carryOut(decision)
    takeTurns(in: track)
    readInbox()
    return outcome
  }

  private func take(
    _ result: EffectResult, _ later: JourneyAnswer.Later, _ flow: FlowRow, _ intent: any Intent,
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
      decision.note(FlowError.failed(flow: flow.journey.name, reason: reason).refused)
    case .cancelled:
      decision.note(.ignored(.superseded))
    }
  }

  /// Ends a decision whose outcome no longer matters, and its work.
  func drop(
    _ running: (token: Token, decision: FlowDecision), _ outcome: Outcome, in track: FlowTrack
  ) {
    track.running = nil
    effects.append(Effect(token: running.token, work: .cancel))
    onEffects?()
    _ = end(running.decision, outcome)
    settleFlows(of: track)
  }

  /// Takes up what has waited its turn, until something waits for work again.
  func takeTurns(in track: FlowTrack) {
    while !isBusy, track.running == nil, !track.queue.isEmpty {
      let (_, decision) = track.queue.removeFirst()
      inbox.insert((mintToken(), decision), at: 0)
      readInbox()
    }
  }

  /// Ends the flows of a track that have neither screens nor the prospect of a first one.
  ///
  /// What is only heard, from a covered screen, is carried out while another decision of the track
  /// waits for work: the flows of both are awaited.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - decision: The decision that is being carried out, in which flows may still have a say.
  func settleFlows(of track: FlowTrack, during decision: FlowDecision? = nil) {
    guard track.hasEmptyFlow else { return }
    for flow in track.flows where flow.screenCount == 0 {
      let isAwaited =
        flow.isAwaited
        && (decision?.involves(flow) == true || track.running?.decision.involves(flow) == true)
      if !decisions.lives(false, isAwaited) { end(flow, of: track) }
    }
  }

  func end(_ flow: FlowRow, of track: FlowTrack) {
    flow.isAlive = false
    flow.scope = nil
    track.flows.removeAll { $0 === flow }
  }

  /// Ends the work of flows that are gone.
  func dropStaleWork(in track: FlowTrack) {
    guard let running = track.running,
      case .wait(_, by: let flow, _, _)? = running.decision.tasks.last,
      !decisions.countsLate(flow.isAlive)
    else { return }
    drop(running, .ignored(.staleSource), in: track)
    takeTurns(in: track)
  }
}
