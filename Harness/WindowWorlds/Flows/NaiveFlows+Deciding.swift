import NavigationFlows
import NavigationModel
import WorldParts

extension NaiveFlows {
  /// Handles an intent that a screen sends.
  mutating func send(_ number: Int, from screen: Screen) -> NaiveOutcome {
    send(.number(number), from: screen)
  }

  /// Handles an intent that a screen sends, or a request to leave the screen.
  mutating func send(_ intent: NaiveIntent, from screen: Screen) -> NaiveOutcome {
    guard let track = track(of: screen) else {
      return end(Wish(0, intent, []), .ignored(.staleSource))
    }
    return begin(Wish(track, intent, from: screen, [.ask(screen.flow, intent)]))
  }

  /// Handles a move that does not come from a flow.
  mutating func contribute(_ move: IntentPlan.Move, to track: Int) -> NaiveOutcome {
    contribute(thing(move), to: track)
  }

  /// Handles a move that does not come from a flow and whose flow or screen already exists.
  mutating func contribute(_ thing: Thing, to track: Int) -> NaiveOutcome {
    begin(Wish(track, .outside, [.move(thing, nil)]))
  }

  mutating func begin(_ wish: Wish) -> NaiveOutcome {
    if isBusy {
      inbox.append(.wish(wish))
      return .deferred
    }
    let result = admit(wish)
    readInbox()
    return result
  }

  private mutating func admit(_ wish: Wish) -> NaiveOutcome {
    if let source = wish.source {
      guard allScreens.contains(where: { $0 === source }) else {
        return end(wish, .ignored(.staleSource))
      }
      if !shows(source) {
        wish.isHeardOnly = true
        wish.verdict = .ignored(.staleSource)
      }
    }
    if let other = running[wish.track], !wish.isHeardOnly {
      switch policy {
      case .latest:
        running[wish.track] = nil
        _ = end(other, .ignored(.superseded))
        settle(wish.track, nil)
      case .refuse: return end(wish, .refused, .busy)
      case .queue:
        queues[wish.track].append(wish)
        return .deferred
      }
    }
    return carryOut(wish)
  }

  mutating func carryOut(_ wish: Wish) -> NaiveOutcome {
    isBusy = true
    defer { isBusy = false }
    while !wish.items.isEmpty {
      let item = wish.items.removeFirst()
      switch item {
      case .ask(let flow, let intent): ask(flow, intent, wish)
      case .move(let move, let flow): perform(move, flow, wish)
      case .wait(_, let flow, _, _):
        guard !flow.isGone, !wish.isHeardOnly else { continue }
        wish.items.insert(item, at: 0)
        running[wish.track] = wish
        wish.waitCount += 1
        if plan.isPrompt { inbox.append(.end(wish, wish.waitCount)) }
        settle(wish.track, nil)
        return wish.isApplied ? .applied : .deferred
      }
      settle(wish.track, wish)
    }
    settle(wish.track, nil)
    if let source = wish.source { followPolicy(of: source) }
    return end(wish, wish.result, wish.isApplied ? nil : wish.refusal)
  }

  private mutating func ask(_ flow: Flow, _ intent: NaiveIntent, _ wish: Wish) {
    wish.hops += 1
    hopsOfLast = wish.hops
    guard wish.hops <= forwardLimit else {
      let error = FlowError.endless(flow: flow.name, limit: forwardLimit)
      return wish.note(.refused, .impossible(error.description))
    }
    asked.append("\(flow.name) \(intent.row)")
    if plan.notesStacks { stacksWhenAsked.append(flows.map { $0.map(\.name) }) }
    if notesReports {
      reports.append(NaiveReport(.asked(intent), flow: flow.name, outcome: nil))
    }
    let answer = plan.answers[flow.kind][intent.row]
    let things = answer.moves.map { thing($0) }
    guard !things.isEmpty || answer.late != nil else { return passOn(flow, intent, wish) }
    var items = things.map { Wish.Item.move($0, flow) }
    if let late = answer.late {
      items.append(.wait(late[...], flow, intent, hasMoved: !things.isEmpty))
    }
    wish.items = items + wish.items
  }

  private mutating func passOn(_ flow: Flow, _ intent: NaiveIntent, _ wish: Wish) {
    let stack = flows[wish.track]
    guard let index = stack.firstIndex(where: { $0 === flow }), index > 0 else {
      return passOut(intent, wish)
    }
    wish.items.insert(.ask(stack[index - 1], intent), at: 0)
  }

  /// Passes on, to another track, an intent that no flow of a track has answered.
  private mutating func passOut(_ intent: NaiveIntent, _ wish: Wish) {
    guard !wish.isHeardOnly, let next = plan.passing.track(after: wish.track),
      flows.indices.contains(next), plan.passing != .columns || !flows[next].isEmpty
    else { return wish.note(.ignored(.noTransition)) }
    let passed = Wish(next, intent, [.move(.pass(intent), nil)])
    passed.hops = wish.hops
    passed.isPassedOn = true
    inbox.append(.wish(passed))
    wish.note(.deferred)
  }

  mutating func readInbox() {
    var count = 0
    while !isBusy {
      for track in queues.indices { takeTurns(track) }
      guard !inbox.isEmpty else { return }
      let arrival = inbox.removeFirst()
      count += 1
      take(arrival, isTooMuch: count > forwardLimit)
    }
  }

  private mutating func take(_ arrival: Arrival, isTooMuch: Bool) {
    switch arrival {
    case .wish(let wish) where isTooMuch: refuse(wish, from: "a screen")
    case .wish(let wish): _ = admit(wish)
    case .end(let wish, let number):
      guard running[wish.track] === wish, wish.waitCount == number else { return }
      guard isTooMuch else {
        _ = finish(wish, .next)
        return
      }
      running[wish.track] = nil
      refuse(wish, from: "work")
      settle(wish.track, nil)
    }
  }

  /// Refuses an intent, or a move after work, because too many others were handled earlier in the
  /// same turn.
  private mutating func refuse(_ wish: Wish, from origin: String) {
    let error = FlowError.endless(flow: origin, limit: forwardLimit)
    _ = end(wish, .refused, .impossible(error.description))
  }

  /// The result with which work ends.
  enum End: Int, CaseIterable { case next, failed, cancelled }

  /// Ends the work of a track.
  mutating func end(_ end: End, of track: Int) -> NaiveOutcome {
    guard let wish = running[track] else { return .ignored(.staleToken) }
    let result = finish(wish, end)
    readInbox()
    return result
  }

  private mutating func finish(_ wish: Wish, _ end: End) -> NaiveOutcome {
    guard case .wait(var late, let flow, let intent, let hasMoved)? = wish.items.first else {
      return .ignored(.staleToken)
    }
    running[wish.track] = nil
    wish.isLate = true
    wish.items.removeFirst()
    switch end {
    case .failed:
      let error = FlowError.failed(flow: flow.name, reason: "no network")
      wish.note(.refused, .impossible(error.description))
    case .cancelled: wish.note(.ignored(.superseded))
    case .next:
      if let move = late.popFirst() {
        wish.items.insert(.wait(late, flow, intent, hasMoved: true), at: 0)
        wish.items.insert(.move(thing(move), flow), at: 0)
      } else if !hasMoved {
        passOn(flow, intent, wish)
      }
    }
    return carryOut(wish)
  }

  /// Handles the queued intents and moves of a track, until one of them waits for work.
  private mutating func takeTurns(_ track: Int) {
    while !isBusy, running[track] == nil, !queues[track].isEmpty {
      _ = admit(queues[track].removeFirst())
    }
  }

  /// Removes the flows of a track that have no screens, unless they await their first screen.
  ///
  /// - Parameters:
  ///   - track: The index of the track.
  ///   - wish: The intent or move in progress, which may still lead to the first screen of a flow;
  ///     `nil` if there is none.
  mutating func settle(_ track: Int, _ wish: Wish?) {
    let wishes = [wish, running[track]].compactMap(\.self)
    for flow in flows[track] where !hasScreens(flow) {
      let isAwaited = !flow.isBegun && wishes.contains { $0.asks(flow) }
      if !isAwaited { remove(flow) }
    }
  }

  mutating func remove(_ flow: Flow) {
    flow.isGone = true
    for track in flows.indices { flows[track].removeAll { $0 === flow } }
  }
}
