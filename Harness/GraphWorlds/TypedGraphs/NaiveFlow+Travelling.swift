import NavigationGraphs
import NavigationModel
import WorldParts

// The effects of a request: the engine's rules, applied one after the other.
extension NaiveFlow {
  /// Handles a request and returns its result.
  mutating func wish(_ wish: Wish) -> NaiveOutcome {
    if let objection = objection(to: wish) {
      if case .visit(_, _, _, isAsked: true) = wish { answers.append(nil) }
      return objection
    }
    if running != nil {
      switch policy {
      case .latest: drop()
      case .refuse:
        if case .visit(_, _, _, isAsked: true) = wish { answers.append(nil) }
        return .refused
      case .queue:
        waiting.append(wish)
        return .deferred
      }
    }
    return perform(wish)
  }

  private func objection(to wish: Wish) -> NaiveOutcome? {
    switch wish {
    case .visit(let node, _, _, isAsked: true) where !isScreen(node):
      return .refused
    case .visit, .open: return nil
    case .leave(let id): return top?.id == id ? nil : .ignored(.staleSource)
    case .complete(let id, _):
      guard top?.id != id else { return nil }
      guard let closed = closed.first(where: { $0.screen.id == id }) else {
        return .ignored(.staleSource)
      }
      if closed.isSpent { return .ignored(.alreadyCompleted) }
      return closed.presenter === top ? nil : .ignored(.staleSource)
    }
  }

  private mutating func perform(_ wish: Wish) -> NaiveOutcome {
    switch wish {
    case .visit(let node, let value, let transition, let isAsked):
      var trip = Trip(source: .code, node: node, value: value, transition: transition)
      trip.isAsked = isAsked
      trip.asked = node
      trip.entrance = transition
      let result = visit(&trip)
      return settle(trip, result)
    case .open(var trip):
      let result = visit(&trip)
      return settle(trip, result)
    case .leave:
      guard let top else { return .ignored(.staleSource) }
      var trip = Trip(source: .screen(top))
      trip.isBack = true
      let result = arrive(&trip)
      return settle(trip, result)
    case .complete(let id, let value):
      let late = closed.first { $0.screen.id == id }
      guard let screen = late?.screen ?? top else { return .ignored(.staleSource) }
      let source = late.map { Trip.Source.closed($0.screen, presenter: $0.presenter) }
      var trip = Trip(source: source ?? .screen(screen), graph: screen.graph, node: screen.node)
      trip.stays = screen.stays
      trip.entrances = screen.stays.map { _ in nil }
      if screen.isAsked, late == nil {
        trip.isAnswer = true
        trip.value = value
        let result = arrive(&trip)
        return settle(trip, result)
      }
      let result = follow(value, &trip)
      return settle(trip, result)
    }
  }

  /// Updates the records after a trip has ended or waits.
  private mutating func settle(_ trip: Trip, _ result: NaiveOutcome) -> NaiveOutcome {
    if case .closed(let screen, _) = trip.source,
      let index = closed.firstIndex(where: { $0.screen === screen }),
      result == .applied || result == .deferred || result == .ignored(.noChange)
    {
      closed[index].isSpent = true
    }
    if trip.isAsked, result != .applied, result != .deferred { answers.append(nil) }
    return result
  }

  private func isScreen(_ node: Int) -> Bool {
    if case .screen = plan.graphs[0].nodes[node].kind { true } else { false }
  }

  /// Visits the current node of a trip.
  mutating func visit(_ trip: inout Trip) -> NaiveOutcome {
    let node = plan.graphs[trip.graph].nodes[trip.node]
    if let question = node.enter, !trip.mayEnter {
      guard !question.isLater else { return pause(.enter, trip) }
      guard trip.kind ?? node.input == node.input else { return .ignored(.denied) }
      asked.append("enter \(node.id)")
      return heedEntrance(question, &trip)
    }
    switch node.kind {
    case .screen: return arrive(&trip)
    case .headless(isLater: true): return pause(.run, trip)
    case .headless(isLater: false):
      asked.append("run \(node.id)")
      return follow(node.output.fit(node.input.fit(trip.value) + node.offset), &trip)
    case .subgraph(let inner):
      trip.stays.append(Stay(trip.graph, trip.node))
      trip.entrances.append(trip.transition)
      trip.graph = inner
      trip.node = trip.way.isEmpty ? plan.graphs[inner].entry : trip.way.removeFirst()
      trip.mayEnter = false
      return visit(&trip)
    }
  }

  private mutating func pause(_ what: Trip.Pause, _ trip: Trip) -> NaiveOutcome {
    running = trip
    running?.pause = what
    return .deferred
  }

  private mutating func heedEntrance(_ question: FlowPlan.Guard, _ trip: inout Trip) -> NaiveOutcome
  {
    let node = plan.graphs[trip.graph].nodes[trip.node]
    if node.input.fit(trip.value) >= question.least {
      trip.mayEnter = true
      return visit(&trip)
    }
    guard let elsewhere = question.elsewhere else { return .ignored(.denied) }
    trip.redirects += 1
    guard trip.redirects <= 16 else { return .refused }
    return redirect(&trip, to: elsewhere)
  }

  private mutating func redirect(_ trip: inout Trip, to elsewhere: Int) -> NaiveOutcome {
    trip.node = elsewhere % plan.graphs[trip.graph].nodes.count
    trip.value = plan.graphs[trip.graph].nodes[trip.node].input.fit(9)
    trip.mayEnter = false
    trip.reveals = nil
    trip.isBack = false
    trip.opening?.beneath = []
    (trip.way, trip.kind) = ([], nil)
    return visit(&trip)
  }

  /// Follows the edge that an output selects.
  ///
  /// If no edge of the current graph fits and the node is the exit of that graph, the edges of the
  /// enclosing graph are tried, and so on.
  mutating func follow(_ output: Int, _ trip: inout Trip) -> NaiveOutcome {
    let output = plan.graphs[trip.graph].nodes[trip.node].output.fit(output)
    var (graph, node) = (trip.graph, trip.node)
    while true {
      if let chosen = choose(output, graph, node) {
        trip.graph = graph
        let name = "\(graph).\(chosen)"
        return take(plan.graphs[graph].edges[chosen], name, output, &trip)
      }
      guard let stay = trip.stays.last else { return .ignored(.noTransition) }
      guard node == plan.graphs[graph].exit else { return .ignored(.notAnExit) }
      trip.stays.removeLast()
      trip.entrances.removeLast()
      (graph, node) = (stay.graph, stay.node)
    }
  }

  private mutating func choose(_ output: Int, _ graph: Int, _ node: Int) -> Int? {
    let edges = plan.graphs[graph].edges
    for priority in [2, 1, 0] {
      for (index, edge) in edges.enumerated() where edge.from == node && edge.priority == priority {
        guard let least = edge.least else { return index }
        asked.append("edge \(graph).\(index)")
        if output >= least { return index }
      }
    }
    return nil
  }

  private mutating func take(
    _ edge: FlowPlan.Edge, _ name: String, _ output: Int, _ trip: inout Trip
  ) -> NaiveOutcome {
    trip.hops += 1
    guard trip.hops <= 1000 else { return .refused }
    trip.taken.append(name)
    trip.kind = nil
    trip.node = edge.to
    trip.value = plan.graphs[trip.graph].nodes[edge.to].input.fit(output + edge.offset)
    trip.mayEnter = false
    switch edge.transition {
    case .push:
      let entrance = trip.entrances.compactMap { $0 }.last { $0 != .push }
      trip.transition = entrance ?? trip.entrance ?? .push
      return visit(&trip)
    case .modal, .clearStackAndSet:
      trip.transition = edge.transition
      return visit(&trip)
    case .pop, .popTo, .dismiss: trip.back.append(edge.transition)
    case .none: break
    }
    trip.transition = .push
    let landing = landing(trip.graph, edge.to)
    guard case .screen = plan.graphs[landing.graph].nodes[landing.node].kind else {
      return visit(&trip)
    }
    trip.reveals = landing
    return arrive(&trip)
  }

  /// Returns the screen or headless node in which a subgraph begins, at any depth; for a node that
  /// is no subgraph, the node itself.
  private func landing(_ graph: Int, _ node: Int) -> (graph: Int, node: Int) {
    guard case .subgraph(let inner) = plan.graphs[graph].nodes[node].kind else {
      return (graph, node)
    }
    return landing(inner, plan.graphs[inner].entry)
  }
}

// The end of work.
extension NaiveFlow {
  /// The result with which work ends.
  enum End: Int, CaseIterable {
    case done, failed, cancelled
  }

  mutating func end(_ end: End) -> NaiveOutcome {
    guard var trip = running else { return .ignored(.staleToken) }
    running = nil
    let resumed = resume(&trip, end)
    let result = settle(trip, resumed)
    takeTurns()
    return result
  }

  private mutating func resume(_ trip: inout Trip, _ end: End) -> NaiveOutcome {
    switch end {
    case .cancelled: return .ignored(.superseded)
    case .failed: return trip.pause == .run ? .refused : .ignored(.denied)
    case .done: break
    }
    guard isStillThere(trip) else { return .ignored(.staleSource) }
    let node = plan.graphs[trip.graph].nodes[trip.node]
    switch trip.pause {
    case .run:
      return follow(node.output.fit(node.input.fit(trip.value) + node.offset), &trip)
    case .enter:
      guard let question = node.enter, node.input.fit(trip.value) >= question.least else {
        return .ignored(.denied)
      }
      trip.mayEnter = true
      return visit(&trip)
    case .leave:
      guard case .screen(let screen) = trip.source, let question = plan(of: screen).leave,
        screen.input >= question.least
      else { return .ignored(.denied) }
      trip.mayLeave = true
      return arrive(&trip)
    }
  }

  private func isStillThere(_ trip: Trip) -> Bool {
    switch trip.source {
    case .code: true
    case .screen(let screen): screen === top
    case .closed(_, let presenter): presenter === top
    }
  }

  mutating func drop() {
    if let trip = running, trip.isAsked { answers.append(nil) }
    running = nil
  }

  /// Ends the work as in a dry run, in which asynchronous guards let everything pass.
  mutating func endLeniently() -> NaiveOutcome {
    guard var trip = running else { return .ignored(.staleToken) }
    running = nil
    switch trip.pause {
    case .run: return resume(&trip, .done)
    case .enter:
      trip.mayEnter = true
      return visit(&trip)
    case .leave:
      trip.mayLeave = true
      return arrive(&trip)
    }
  }

  /// Handles a completion whose type differs from the type of the screen's output.
  ///
  /// It ends the work in progress if the policy is `latest`; otherwise, it has no effect.
  mutating func wrongWish() {
    switch policy {
    case .latest: drop()
    case .refuse: break
    case .queue: break
    }
  }

  mutating func dropStaleWork() {
    guard let trip = running, !isStillThere(trip) else { return }
    drop()
    takeTurns()
  }

  mutating func dropAllWork() {
    drop()
    for case .visit(_, _, _, isAsked: true) in waiting { answers.append(nil) }
    waiting = []
  }

  private mutating func takeTurns() {
    while running == nil, !waiting.isEmpty {
      let wish = waiting.removeFirst()
      if objection(to: wish) == nil { _ = perform(wish) }
    }
  }

  /// Redirects a trip, or ends it, after a screen's guard has refused to let the screen be left.
  mutating func heedLeaving(
    _ question: FlowPlan.Guard, _ screen: Screen, _ trip: inout Trip
  ) -> NaiveOutcome {
    guard let elsewhere = question.elsewhere else { return .ignored(.denied) }
    trip.redirects += 1
    guard trip.redirects <= 16 else { return .refused }
    trip.back = []
    trip.opening = nil
    trip.transition = .modal
    trip.mayLeave = true
    trip.graph = screen.graph
    trip.stays = screen.stays
    trip.entrances = screen.stays.map { _ in nil }
    return redirect(&trip, to: elsewhere)
  }
}
