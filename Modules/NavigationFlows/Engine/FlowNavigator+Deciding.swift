internal import NavigationModel

// From the arrival of an intent to its end. One decision of a track is carried out at a time; what
// arrives meanwhile, from a flow that is being asked or a screen that has just been shown, comes
// after it.
extension FlowNavigator {
  /// Takes a decision up, as the policy says where another one waits for work.
  func begin(_ decision: FlowDecision) -> Outcome {
    if isBusy {
      let token = mintToken()
      inbox.append((token, decision))
      return .deferred(token)
    }
    let outcome = admit(decision, as: nil)
    readInbox()
    takeEnds()
    return outcome
  }

  private func admit(_ decision: FlowDecision, as token: Token?) -> Outcome {
    guard !decision.track.isAbandoned else { return end(decision, .ignored(.superseded)) }
    switch standing(of: decision) {
    case .gone: return end(decision, .ignored(.staleSource))
    case .covered:
      decision.isHeardOnly = true
      decision.note(.ignored(.staleSource))
    case .inFront: break
    }
    if let running = decision.track.running, !decision.isHeardOnly {
      switch policy {
      case .latest: drop(running, .ignored(.superseded), in: decision.track)
      case .refuse: return end(decision, .refused(.busy))
      case .queue:
        let token = token ?? mintToken()
        decision.track.queue.append((token, decision))
        return .deferred(token)
      }
    }
    return carryOut(decision)
  }

  private enum Standing {
    case gone, covered, inFront
  }

  private func standing(of decision: FlowDecision) -> Standing {
    guard let source = decision.source else { return .inFront }
    guard decisions.hears(decision.track.index(of: source) != nil) else { return .gone }
    return decisions.counts(context.shows(source)) ? .inFront : .covered
  }

  /// Carries a decision out until it is over or has to wait.
  func carryOut(_ decision: FlowDecision) -> Outcome {
    isBusy = true
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
        return answer(decision)
      }
      settleFlows(of: decision.track, during: decision)
    }
    settleFlows(of: decision.track)
    return end(decision, decision.outcome)
  }

  /// The outcome of a decision that goes on later.
  private func answer(_ decision: FlowDecision) -> Outcome {
    let outcome = decision.outcome
    guard !outcome.isApplied, let running = decision.track.running else { return outcome }
    return .deferred(running.token)
  }

  /// Reports how a decision ended.
  func end(_ decision: FlowDecision, _ outcome: Outcome) -> Outcome {
    onReport?(FlowReport(subject: .ended(decision.intent), flow: nil, outcome: outcome))
    return outcome
  }

  /// Asks a flow, and those beneath it as long as nobody answers.
  private func ask(_ first: FlowRow, _ intent: any Intent, _ decision: FlowDecision) {
    var flow = first
    while true {
      decision.hops += 1
      guard decision.hops <= decisions.forwardLimit else {
        let error = FlowError.endless(flow: flow.journey.name, limit: decisions.forwardLimit)
        return decision.note(error.refused)
      }
      onReport?(FlowReport(subject: .asked(intent), flow: flow.journey.name, outcome: nil))
      let answer = flow.journey.decide(intent)
      guard decisions.bubbles(answer.moves.isEmpty), answer.later == nil else {
        return plan(answer, to: intent, by: flow, decision)
      }
      guard let next = flowBeneath(flow, decision) else { return passOut(intent, decision) }
      // A flow that has shown nothing and passes on ends before the next one is asked.
      guard flow.screenCount > 0 else { return decision.plan(.ask(next, intent)) }
      flow = next
    }
  }

  private func plan(
    _ answer: JourneyAnswer, to intent: any Intent, by flow: FlowRow, _ decision: FlowDecision
  ) {
    if let later = answer.later {
      let hasMoved = !answer.moves.isEmpty
      decision.plan(.wait(later, by: flow, intent: intent, hasMoved: hasMoved))
    }
    for move in answer.moves.reversed() { decision.plan(.move(move, by: flow)) }
  }

  /// Lets an intent that a flow does not answer pass to the flow beneath.
  func passOn(_ intent: any Intent, by flow: FlowRow, _ decision: FlowDecision) {
    guard let next = flowBeneath(flow, decision) else { return passOut(intent, decision) }
    decision.plan(.ask(next, intent))
  }

  private func flowBeneath(_ flow: FlowRow, _ decision: FlowDecision) -> FlowRow? {
    guard let index = decision.track.index(of: flow), index > 0 else { return nil }
    return decision.track.flows[index - 1]
  }

  /// Lets an intent that no flow of a track answers pass to the track that is named for it.
  private func passOut(_ intent: any Intent, _ decision: FlowDecision) {
    guard !decision.isHeardOnly, let own = tracks.firstIndex(where: { $0 === decision.track }),
      let other = passesOn?(intent, own), other != own, tracks.indices.contains(other)
    else { return decision.note(.ignored(.noTransition)) }
    let next = FlowDecision(tracks[other], intent, from: nil)
    next.plan(.move(.forwardToCurrent(intent), by: nil))
    next.hops = decision.hops
    next.isPassedOn = true
    let token = mintToken()
    inbox.append((token, next))
    decision.note(.deferred(token))
  }

  /// Takes up what arrived while a decision was carried out.
  func readInbox() {
    var count = 0
    while !isBusy, !inbox.isEmpty {
      let (token, decision) = inbox.removeFirst()
      count += 1
      guard count <= decisions.forwardLimit else {
        let error = FlowError.endless(flow: "a screen", limit: decisions.forwardLimit)
        _ = end(decision, error.refused)
        continue
      }
      _ = admit(decision, as: token)
    }
  }

  func mintToken() -> Token {
    defer { nextToken += 1 }
    return Token(owner: scope, number: nextToken)
  }
}
