public import NavigationModel

/// A request to a controller.
enum Wish {
  case completion(EntryID, Any)
  case journey(Journey)
  case leaving(EntryID)
  case ending(NavigatorStay, Any)
}

/// A request that waits for asynchronous work, or for its turn.
final class Pending {
  private(set) var wish: Wish
  var journey: Journey?
  var purpose = JourneyWork.Purpose.processing
  /// The result of the asynchronous work.
  var value: Any?

  init(_ wish: Wish) {
    self.wish = wish
  }

  /// Replaces the ids of everything that the request concerns.
  func move(_ ids: IDMap) {
    switch wish {
    case .completion(let entry, let output):
      if let new = ids.entries[entry] { wish = .completion(new, output) }
    case .leaving(let entry): if let new = ids.entries[entry] { wish = .leaving(new) }
    case .journey(var journey):
      journey.move(ids)
      wish = .journey(journey)
    case .ending: break
    }
    journey?.move(ids)
  }

  /// The ended navigator whose result the request delivers, or `nil` for other requests.
  var ended: NavigatorStay? {
    if case .ending(let stay, _) = wish { return stay }
    if case .ended(let stay) = journey?.origin { return stay }
    return nil
  }

  /// Reports that the request has no result.
  func giveUp() {
    if case .journey(let journey) = wish { journey.asking?.giveUp() }
  }
}

extension NavigationController {
  /// Begins a request; if another one is in progress, the policy decides what happens.
  func begin(_ wish: Wish) -> Outcome {
    context.noting { decide(wish) }
  }

  private func decide(_ wish: Wish) -> Outcome {
    if let refusal = objection(to: wish) { return refusal }
    guard let running = inFlight.running else { return perform(wish, as: nil) }
    switch inFlight.policy {
    case .latest:
      drop(running.token)
      return perform(wish, as: nil)
    case .refuse: return .refused(.busy)
    case .queue:
      let token = context.makeToken(for: self)
      _ = inFlight.begin(Pending(wish), as: token)
      return .deferred(token)
    }
  }

  /// Returns the outcome of a request that cannot begin, for example because its screen is gone.
  ///
  /// The result is `nil` if the request can begin. Other work continues in either case.
  private func objection(to wish: Wish) -> Outcome? {
    switch wish {
    case .journey: return nil
    case .ending(let stay, _): return isRevealed(stay) ? nil : .ignored(.staleSource)
    case .leaving(let entry): return context.state.isVisible(entry) ? nil : .ignored(.staleSource)
    case .completion(let entry, _):
      if let alert = table[entry]?.closed {
        if !decisions.acceptsClosedAlert(alert.isSpent) { return .ignored(.alreadyCompleted) }
        return context.state.isVisible(alert.presenter) ? nil : .ignored(.staleSource)
      }
      let isShown = context.state.isVisible(entry)
      if isShown, !table.contains(entry) { return .refused(.unknownEntry(entry)) }
      return decisions.accepts(isShown) ? nil : .ignored(.staleSource)
    }
  }

  private func perform(_ wish: Wish, as token: Token?) -> Outcome {
    switch wish {
    case .journey(let journey):
      return travel(journey, from: .goOn, as: token)
    case .completion(let entry, let output):
      guard let (journey, move) = evaluate(entry, output) else { return .ignored(.staleSource) }
      let outcome = travel(journey, from: move, as: token)
      // A requested screen that cannot be removed has not completed, so its request has no result.
      if !outcome.isApplied { table[entry]?.asking?.output = nil }
      return outcome
    case .ending(let stay, let output):
      let (journey, move) = evaluate(stay, output)
      return travel(journey, from: move, as: token)
    case .leaving(let entry):
      guard let found = context.state.entry(entry) else { return .ignored(.staleSource) }
      guard found.leavePolicy != .deny else { return .ignored(.denied) }
      var journey = Journey(.entry(entry), frames: frames(of: found))
      journey.cause = .gesture
      journey.node = table[entry]?.node ?? 0
      journey.retreats = [.back]
      journey.arrival = .leave
      return travel(journey, from: .arrive, as: token)
    }
  }

  /// Follows a journey until it ends or must wait.
  ///
  /// - Parameters:
  ///   - start: The journey.
  ///   - first: The first move of the journey.
  ///   - token: The token under which the journey already waits, or `nil` for a new request.
  /// - Returns: The outcome of the journey. If the journey must wait, the outcome is deferred, or
  ///   refused as busy.
  func travel(_ start: Journey, from first: JourneyMove, as token: Token? = nil) -> Outcome {
    var journey = start
    var move = first
    while true {
      switch move {
      case .goOn: move = engine.visit(&journey)
      case .arrive: move = arrive(&journey)
      case .wait(let work):
        let outcome = wait(for: work, journey, as: token)
        markSpent(journey, outcome)
        return outcome
      case .stop(let outcome):
        markSpent(journey, outcome)
        if !outcome.isApplied { journey.asking?.giveUp() }
        return outcome
      }
    }
  }

  private func wait(
    for work: JourneyWork, _ journey: Journey, as known: Token?
  ) -> Outcome {
    let pending = Pending(.journey(journey))
    pending.journey = journey
    pending.purpose = work.purpose
    let token = known ?? context.makeToken(for: self)
    guard case .start = inFlight.begin(pending, as: token) else { return .refused(.busy) }
    let run = work.run
    context.begin(token, for: self) {
      do {
        pending.value = try await run()
        return .value(true)
      } catch is CancellationError {
        return .cancelled
      } catch {
        return .failed("\(error)")
      }
    }
    return .deferred(token)
  }

  /// Resumes a request whose asynchronous work has ended.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edges of the nodes that the request visits,
  ///   plus the cost of the app's functions and of showing the next screen. Each waiting request
  ///   that takes its turn adds the same.
  public func complete(_ token: Token, with result: EffectResult) -> Outcome {
    guard let pending = inFlight.complete(token) else { return .ignored(.staleToken) }
    let outcome = resume(pending, result)
    takeTurns()
    return outcome
  }

  private func resume(_ pending: Pending, _ result: EffectResult) -> Outcome {
    guard var journey = pending.journey else { return .ignored(.staleToken) }
    let move: JourneyMove
    switch result {
    case .value(let given):
      move = isStillThere(journey) ? goOn(pending, given, &journey) : .stop(.ignored(.staleSource))
    case .failed(let reason):
      move = .stop(
        pending.purpose == .processing
          ? engine.failure(reason, of: journey.node) : .ignored(.denied))
    case .cancelled: move = .stop(.ignored(.superseded))
    }
    return travel(journey, from: move)
  }

  private func goOn(
    _ pending: Pending, _ given: any Sendable, _ journey: inout Journey
  ) -> JourneyMove {
    let value = pending.value ?? given
    switch pending.purpose {
    case .processing: return engine.follow(value, &journey)
    case .entering, .leaving:
      let isYes = value as? Bool ?? false
      let verdict = value as? GuardVerdict ?? (isYes ? .allow : .deny)
      return engine.heed(verdict, pending.purpose, &journey)
    }
  }

  private func isStillThere(_ journey: Journey) -> Bool {
    switch journey.origin {
    case .code: true
    case .entry(let entry): decisions.outlives(context.state.isVisible(entry))
    case .closedAlert(_, let alert): context.state.isVisible(alert.presenter)
    case .ended(let stay): isRevealed(stay)
    }
  }

  /// Cancels asynchronous work whose outcome no longer matters.
  private func drop(_ token: Token) {
    context.cancel(token, of: self)
    inFlight.complete(token)?.giveUp()
  }

  /// Cancels the work in progress if its screen is no longer visible.
  func dropStaleWork() {
    guard let (token, pending) = inFlight.running, let journey = pending.journey,
      !isStillThere(journey)
    else { return }
    drop(token)
    takeTurns()
  }

  /// Cancels all work, for example because a window is restored.
  func dropAllWork() {
    for (token, pending) in inFlight.cancelAll() {
      context.cancel(token, of: self)
      pending.giveUp()
    }
  }

  /// Performs the waiting requests, until one of them waits for asynchronous work again.
  private func takeTurns() {
    while let (token, pending) = inFlight.startNext() {
      _ = inFlight.complete(token)
      _ = objection(to: pending.wish) ?? perform(pending.wish, as: token)
    }
  }
}
