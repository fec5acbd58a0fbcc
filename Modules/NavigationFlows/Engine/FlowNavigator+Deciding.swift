internal import NavigationModel

// Handles intents from arrival to end. A track processes one decision at a time. Anything that
// arrives in the meantime, from a flow that is answering or from a screen that was just shown, is
// handled afterwards.
extension FlowNavigator {
  /// Begins a decision, or stores it in ``inbox`` if another one is being processed.
  ///
  /// If another decision of the track waits for work, the policy determines what happens.
  func begin(_ decision: FlowDecision) -> Outcome {
    if isBusy {
      inbox.append(.decision(decision))
      return .deferred(decision.token)
    }
    let outcome = context.noting { admit(decision) }
    readInbox()
    return outcome
  }

  private func admit(_ decision: FlowDecision) -> Outcome {
    if let obstacle = obstacle(to: decision) { return end(decision, obstacle) }
    guard !decision.isHeardOnly else { return carryOut(decision) }
    switch decision.track.inFlight.begin(decision, as: decision.token) {
    case .start(let older):
      if let older { drop(older, .ignored(.superseded), in: decision.track) }
      return carryOut(decision)
    case .waits: return .deferred(decision.token)
    case .busy: return end(decision, .refused(.busy))
    }
  }

  /// Returns the outcome for a decision that can no longer be processed; `nil` if it can.
  ///
  /// If the screen that sent the intent is covered, the decision is marked so that flows receive
  /// the intent but their drivers are not executed.
  private func obstacle(to decision: FlowDecision) -> Outcome? {
    guard !decision.track.isAbandoned else { return .ignored(.superseded) }
    switch standing(of: decision) {
    case .gone: return .ignored(.staleSource)
    case .covered:
      decision.isHeardOnly = true
      decision.note(.ignored(.staleSource))
    case .inFront: break
    }
    return nil
  }

  private enum Standing {
    case gone, covered, inFront
  }

  private func standing(of decision: FlowDecision) -> Standing {
    guard let source = decision.source else { return .inFront }
    guard decisions.hears(track(of: source) === decision.track) else { return .gone }
    return decisions.counts(context.shows(source)) ? .inFront : .covered
  }

  /// Processes a decision until it ends or must wait for work.
  func carryOut(_ decision: FlowDecision) -> Outcome {
    isBusy = true
    decision.isCarriedOut = true
    defer { isBusy = false }
    while let task = decision.takeTask() {
      switch task {
      case .ask(let flow, let intent):
        guard !decision.track.isAbandoned else { continue }
        ask(flow, intent, decision)
      case .move(let move, by: let flow): perform(move, by: flow, decision)
      case .wait(let later, by: let flow, let intent, let hasMoved):
        guard flow.isAlive, !decision.isHeardOnly else { continue }
        wait(later, flow, intent, hasMoved, decision)
        settleFlows(of: decision.track)
        return decision.outcome.isApplied ? decision.outcome : .deferred(decision.token)
      }
      settleFlows(of: decision.track, during: decision)
    }
    _ = decision.track.inFlight.complete(decision.token)
    settleFlows(of: decision.track)
    if let source = decision.source { followLeavePolicy(of: source) }
    return end(decision, decision.outcome)
  }

  /// Reports the outcome of a decision that has ended, and returns it.
  func end(_ decision: FlowDecision, _ outcome: Outcome) -> Outcome {
    onReport?(FlowReport(subject: .ended(decision.intent), flow: nil, outcome: outcome))
    return outcome
  }

  /// Sends an intent to a flow, then to each of the flows beneath it until one answers.
  private func ask(_ first: FlowRow, _ intent: any Intent, _ decision: FlowDecision) {
    var flow = first
    while true {
      decision.hops += 1
      guard decision.hops <= decisions.forwardLimit else {
        let error = FlowError.endless(flow: flow.node.name, limit: decisions.forwardLimit)
        return decision.note(error.refused)
      }
      onReport?(FlowReport(subject: .asked(intent), flow: flow.node.name, outcome: nil))
      let answer = flow.node.decide(intent)
      guard decisions.bubbles(answer.moves.isEmpty), answer.later == nil else {
        return plan(answer, to: intent, by: flow, decision)
      }
      guard let next = flowBeneath(flow, decision) else { return passOut(intent, decision) }
      // If a flow without screens passes the intent on, the flow must end before the next flow
      // receives the intent.
      guard flow.screenCount > 0 else { return decision.plan(.ask(next, intent)) }
      flow = next
    }
  }

  private func plan(
    _ answer: FlowMoves, to intent: any Intent, by flow: FlowRow, _ decision: FlowDecision
  ) {
    if let later = answer.later {
      let hasMoved = !answer.moves.isEmpty
      decision.plan(.wait(later, by: flow, intent: intent, hasMoved: hasMoved))
    }
    for move in answer.moves.reversed() { decision.plan(.move(move, by: flow)) }
  }

  /// Passes an intent that a flow did not answer to the flow beneath.
  func passOn(_ intent: any Intent, by flow: FlowRow, _ decision: FlowDecision) {
    guard let next = flowBeneath(flow, decision) else { return passOut(intent, decision) }
    decision.plan(.ask(next, intent))
  }

  private func flowBeneath(_ flow: FlowRow, _ decision: FlowDecision) -> FlowRow? {
    guard let index = decision.track.index(of: flow), index > 0 else { return nil }
    return decision.track.flows[index - 1]
  }

  /// Passes an intent that no flow of a track has answered to the track that ``forwardIntent``
  /// returns.
  private func passOut(_ intent: any Intent, _ decision: FlowDecision) {
    guard !decision.isHeardOnly, let own = tracks.firstIndex(where: { $0 === decision.track }),
      let other = forwardIntent?(intent, own), other != own, tracks.indices.contains(other)
    else { return decision.note(.ignored(.noTransition)) }
    let next = decide(intent, in: tracks[other], from: nil)
    next.plan(.move(.forwardToCurrent(intent), by: nil))
    next.hops = decision.hops
    next.isPassedOn = true
    inbox.append(.decision(next))
    decision.note(.deferred(next.token))
  }

  /// Creates a decision about an intent, without tasks.
  func decide(
    _ intent: any Intent, in track: FlowTrack, from source: EntryID?
  ) -> FlowDecision {
    FlowDecision(track, intent, from: source, as: context.makeToken(for: self))
  }

  /// Handles everything that arrived while a decision was being processed, and the decisions that
  /// are waiting for their turn.
  func readInbox() {
    var count = 0
    while !isBusy {
      takeTurns()
      guard !inbox.isEmpty else { return }
      let arrival = inbox.removeFirst()
      count += 1
      take(arrival, isTooMuch: count > decisions.forwardLimit)
    }
  }

  private func take(_ arrival: Arrival, isTooMuch: Bool) {
    switch arrival {
    case .decision(let decision):
      guard !isTooMuch else {
        let error = FlowError.endless(flow: "a screen", limit: decisions.forwardLimit)
        _ = end(decision, error.refused)
        return
      }
      _ = admit(decision)
    case .end(let token, let result):
      guard let track = track(waitingFor: token), let waiting = track.waiting else { return }
      guard !isTooMuch else {
        let error = FlowError.endless(flow: "work", limit: decisions.forwardLimit)
        _ = track.inFlight.complete(token)
        return drop(waiting, error.refused, in: track)
      }
      _ = finish(waiting.decision, result)
    }
  }

  /// Processes the decisions of each track that are waiting for their turn, until one of them waits
  /// for work.
  private func takeTurns() {
    for track in tracks {
      while !isBusy, let decision = track.inFlight.startNext()?.decision {
        if let obstacle = obstacle(to: decision) {
          _ = track.inFlight.complete(decision.token)
          _ = end(decision, obstacle)
        } else {
          if decision.isHeardOnly { _ = track.inFlight.complete(decision.token) }
          _ = carryOut(decision)
        }
      }
    }
  }
}

/// Something that arrived while a decision was being processed.
enum Arrival {
  /// An intent or a driver.
  case decision(FlowDecision)
  /// The end of work that a decision waits for.
  case end(Token, EffectResult)
}
