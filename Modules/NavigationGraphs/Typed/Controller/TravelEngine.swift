internal import NavigationGraphDefinitions
internal import NavigationModel

/// An engine that follows a journey through a graph and decides which screen it leads to.
///
/// The result depends only on the graph, the journey, the engine's decisions, and the app's
/// predicates, transforms and guards, which the engine calls. The engine changes nothing but the
/// journey.
struct TravelEngine {
  let graph: WiredGraph
  let decisions: ControllerDecisions
  var isRecording = false

  /// Visits the current node of a journey, and returns the next move.
  func visit(_ journey: inout Journey) -> JourneyMove {
    let node = graph.nodes[journey.node]
    if let question = node.enterGuard, !journey.mayEnter,
      decisions.asksToEnter(journey.transition)
    {
      return ask(question, node.admission(journey.value), .entering, &journey)
    }
    switch node.kind {
    case .screen, .navigator:
      journey.arrival = .show
      return .arrive
    case .subgraph(_, let entry, _):
      journey.frames.append(
        Journey.Frame(subgraph: node.number, scope: nil, entering: journey.transition))
      journey.node = journey.way.popLast() ?? entry
      journey.mayEnter = false
      return .goOn
    case .headless(let work):
      return process(work, node, &journey)
    }
  }

  /// Calls a guard; continues with its verdict, or waits for it.
  func ask(
    _ question: NodeGuard, _ input: Any, _ purpose: JourneyWork.Purpose,
    _ journey: inout Journey
  ) -> JourneyMove {
    switch question {
    case .now(let decide): return heed(decide(input), purpose, &journey)
    case .later(let decide):
      return .wait(JourneyWork(purpose: purpose) { await decide(input) })
    }
  }

  /// Continues according to a guard's verdict.
  func heed(
    _ verdict: GuardVerdict, _ purpose: JourneyWork.Purpose, _ journey: inout Journey
  ) -> JourneyMove {
    switch verdict.content {
    case .allow:
      if purpose == .entering { journey.mayEnter = true } else { journey.mayLeave = true }
      return purpose == .leaving ? .arrive : .goOn
    case .deny:
      return .stop(.ignored(.denied))
    case .redirect(let node, let input):
      return redirect(to: node, input, purpose, &journey)
    }
  }

  private func redirect(
    to node: AnyNavNode, _ input: Any, _ purpose: JourneyWork.Purpose, _ journey: inout Journey
  ) -> JourneyMove {
    let guarded = graph.nodes[purpose == .leaving ? journey.leaving?.node ?? 0 : journey.node]
    guard let number = graph.parts[guarded.part].numbers[node.id],
      graph.nodes[number].any.inputType == node.inputType
    else {
      return .stop(
        invalid(
          "a guard of \(quoted(guarded.id)) leads to \(quoted(node.id)), which is "
            + "not a node of its graph"))
    }
    journey.redirects += 1
    guard journey.redirects <= decisions.redirectLimit else {
      return .stop(invalid("the guards around \(quoted(guarded.id)) redirect without end"))
    }
    journey.opening?.beneath = []
    journey.way = []
    if purpose == .leaving {
      journey.opening = nil
      journey.retreats = []
      journey.transition = .modal
      journey.mayLeave = true
      journey.frames = journey.leaving?.frames ?? []
    }
    journey.node = number
    journey.value = input
    journey.mayEnter = false
    journey.arrival = .show
    return .goOn
  }

  private func process(
    _ work: HeadlessWork, _ node: WiredNode, _ journey: inout Journey
  ) -> JourneyMove {
    let input = journey.value
    switch work {
    case .later(let transform):
      return .wait(JourneyWork(purpose: .processing) { try await transform(input) })
    case .now(let transform):
      do {
        return follow(try transform(input), &journey)
      } catch {
        return .stop(failure("\(error)", of: node.number))
      }
    }
  }

  /// Returns the outcome of a headless node that failed.
  func failure(_ reason: String, of node: Int) -> Outcome {
    .refused(.unusableValue("\(quoted(graph.nodes[node].id)) failed: \(reason)"))
  }

  /// Takes the edge for an output of the current node, and returns the next move.
  ///
  /// If the node has no such edge and is the exit of the subgraph around it, the edges of the
  /// subgraph are tried.
  func follow(_ output: Any, _ journey: inout Journey) -> JourneyMove {
    follow(output, &journey) { $0.choose(by: output) }
  }

  func follow(
    _ output: @autoclosure () -> Any, _ journey: inout Journey,
    choosing choose: (WiredNode) -> EdgeChoice
  ) -> JourneyMove {
    var frames = journey.frames
    var number = journey.node
    while true {
      let node = graph.nodes[number]
      switch choose(node) {
      case .edge(let edge, let input):
        journey.frames = frames
        if isRecording { journey.steps.append(step(edge, output(), input)) }
        return take(graph.edges[edge], input, &journey)
      case .mismatch:
        return .stop(
          .refused(
            .unusableValue(
              "\(quoted(node.id)) completes with \(node.any.outputType), not with "
                + "\(type(of: output()))")))
      case .none:
        guard let frame = frames.last else { return .stop(.ignored(.noTransition)) }
        guard decisions.climbs(isExit(number, of: frame.subgraph)) else {
          return .stop(.ignored(.notAnExit))
        }
        frames.removeLast()
        number = frame.subgraph
      }
    }
  }

  private func isExit(_ node: Int, of subgraph: Int) -> Bool {
    guard case .subgraph(_, _, let exit) = graph.nodes[subgraph].kind else { return false }
    return exit == node
  }

  private func take(
    _ edge: WiredEdge, _ input: Any, _ journey: inout Journey
  ) -> JourneyMove {
    journey.hops += 1
    guard journey.hops <= decisions.hopLimit else {
      return .stop(
        invalid("the headless nodes after \(quoted(graph.nodes[edge.source].id)) never end"))
    }
    journey.edge = edge.number
    journey.node = edge.target
    journey.value = input
    journey.mayEnter = false
    switch edge.transition {
    case .push:
      journey.transition = pendingEntrance(of: journey.frames) ?? journey.entrance ?? .push
      return .goOn
    case .modal, .clearStackAndSet:
      journey.transition = edge.transition
      return .goOn
    case .pop: journey.retreats.append(.pop)
    case .popTo(let index): journey.retreats.append(.popTo(index))
    case .dismiss: journey.retreats.append(.dismiss)
    case .none: break
    }
    journey.transition = .push
    let landing = graph.nodes[edge.target].landing
    guard graph.nodes[landing].kind.isScreen else { return .goOn }
    journey.arrival = .reveal(landing, value: input)
    return .arrive
  }

  /// Returns the transition of a subgraph that was entered but has shown nothing yet.
  ///
  /// The result is `nil` if there is no such subgraph, or if it was pushed. If the subgraph begins
  /// with headless nodes, their push edges do not replace this transition.
  private func pendingEntrance(of frames: [Journey.Frame]) -> TransitionType? {
    frames.last { $0.scope == nil && $0.entering != .push }?.entering
  }

  private func step(_ edge: Int, _ output: Any, _ input: Any) -> NavigationStep {
    let edge = graph.edges[edge]
    return NavigationStep(
      from: graph.nodes[edge.source].id, to: graph.nodes[edge.target].id,
      transition: edge.transition, output: output,
      input: input is NothingDelivered ? () : input)
  }

  func invalid(_ text: String) -> Outcome {
    .refused(.invalidDefinition(text))
  }
}
