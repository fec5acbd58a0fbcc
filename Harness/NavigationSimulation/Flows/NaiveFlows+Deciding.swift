import NavigationFlows
import NavigationModel

extension NaiveFlows {
  /// Handles an intent that a screen sends.
  mutating func send(_ intent: Int, from screen: Screen) -> NaiveOutcome {
    guard let track = track(of: screen) else { return .ignored(.staleSource) }
    return begin(Wish(track, screen, [.ask(screen.flow, intent)]))
  }

  /// Handles a move that does not come from a flow.
  mutating func contribute(_ move: IntentPlan.Move, to track: Int) -> NaiveOutcome {
    contribute(thing(move), to: track)
  }

  /// Handles a move that does not come from a flow and whose flow or screen already exists.
  mutating func contribute(_ thing: Thing, to track: Int) -> NaiveOutcome {
    begin(Wish(track, nil, [.move(thing, nil)]))
  }

  mutating func begin(_ wish: Wish) -> NaiveOutcome {
    if isBusy {
      inbox.append(wish)
      return .deferred
    }
    let result = admit(wish)
    readInbox()
    return result
  }

  private mutating func admit(_ wish: Wish) -> NaiveOutcome {
    if let source = wish.source {
      guard allScreens.contains(where: { $0 === source }) else { return .ignored(.staleSource) }
      if !shows(source) {
        wish.isHeardOnly = true
        wish.verdict = .ignored(.staleSource)
      }
    }
    if let other = running[wish.track], !wish.isHeardOnly {
      switch policy {
      case .latest:
        _ = other
        running[wish.track] = nil
        settle(wish.track, nil)
      case .refuse: return .refused
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
        settle(wish.track, nil)
        return wish.isApplied ? .applied : .deferred
      }
      settle(wish.track, wish)
    }
    settle(wish.track, nil)
    return wish.result
  }

  private mutating func ask(_ flow: Flow, _ intent: Int, _ wish: Wish) {
    wish.hops += 1
    hopsOfLast = wish.hops
    guard wish.hops <= forwardLimit else { return wish.note(.refused) }
    asked.append("\(flow.name) \(intent)")
    let answer = plan.answers[flow.kind][intent]
    let things = answer.moves.map { thing($0) }
    guard !things.isEmpty || answer.late != nil else { return passOn(flow, intent, wish) }
    var items = things.map { Wish.Item.move($0, flow) }
    if let late = answer.late {
      items.append(.wait(late[...], flow, intent, hasMoved: !things.isEmpty))
    }
    wish.items = items + wish.items
  }

  private mutating func passOn(_ flow: Flow, _ intent: Int, _ wish: Wish) {
    let stack = flows[wish.track]
    guard let index = stack.firstIndex(where: { $0 === flow }), index > 0 else {
      return passOut(intent, wish)
    }
    wish.items.insert(.ask(stack[index - 1], intent), at: 0)
  }

  /// Passes an intent that no flow of a column has answered to the column on the right.
  private mutating func passOut(_ intent: Int, _ wish: Wish) {
    let next = wish.track + 1
    guard plan.hasColumns, !wish.isHeardOnly, flows.indices.contains(next), !flows[next].isEmpty
    else { return wish.note(.ignored(.noTransition)) }
    let passed = Wish(next, nil, [.move(.plain(.forwardToCurrent(intent)), nil)])
    passed.hops = wish.hops
    passed.isPassedOn = true
    inbox.append(passed)
    wish.note(.deferred)
  }

  mutating func readInbox() {
    var count = 0
    while !isBusy {
      for track in queues.indices { takeTurns(track) }
      guard !inbox.isEmpty else { return }
      let wish = inbox.removeFirst()
      count += 1
      if count <= forwardLimit { _ = admit(wish) }
    }
  }

  /// The result with which work ends.
  enum End: Int, CaseIterable { case next, failed, cancelled }

  /// Ends the work of a track.
  mutating func end(_ end: End, of track: Int) -> NaiveOutcome {
    guard let wish = running[track],
      case .wait(var late, let flow, let intent, let hasMoved)? =
        wish.items.first
    else { return .ignored(.staleToken) }
    running[track] = nil
    wish.isLate = true
    wish.items.removeFirst()
    switch end {
    case .failed: wish.note(.refused)
    case .cancelled: wish.note(.ignored(.superseded))
    case .next:
      if let move = late.popFirst() {
        wish.items.insert(.wait(late, flow, intent, hasMoved: true), at: 0)
        wish.items.insert(.move(thing(move), flow), at: 0)
      } else if !hasMoved {
        passOn(flow, intent, wish)
      }
    }
    let result = carryOut(wish)
    readInbox()
    return result
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
