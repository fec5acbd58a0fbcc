internal import NavigationGraphDefinitions
public import NavigationModel

extension NavigationController {
  /// Completes a screen: passes its output to the graph, which takes the edge for this output.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen.
  ///   - output: The output of the screen.
  /// - Returns: The outcome. It is ignored, for example, if the screen is not visible, if no edge
  ///   accepts the output, or if a guard denies the change. It is refused, for example, if the
  ///   output is not of the node's output type. It is deferred if it depends on asynchronous work.
  /// - Complexity: O(*n*), where *n* is the number of edges of the nodes and subgraphs whose edges
  ///   are tried, plus the cost of the app's predicates, transforms and guards and of showing the
  ///   next screen; independent of the size of the graph and the depth of the stack.
  @discardableResult
  public func complete<Output>(_ entry: EntryID, with output: Output) -> Outcome {
    let context = attachment.context
    guard inFlight.running == nil, let number = table.read(entry, { $0.plainNode }) ?? nil,
      context.shows(entry)
    else { return begin(.completion(entry, output)) }
    let node = wired.nodes[number]
    guard node.gives(Output.self) else {
      return follow(node.choose(by: output), output, from: entry, node)
    }
    guard let way = node.firstWay(openFor: output) else {
      return follow(.none, output, from: entry, node)
    }
    let input = node.input(of: way, from: output)
    if let new = node.edges[way].push, !engine.isRecording, !closesLayer(in: context) {
      return push(new, node.edges[way].target, input, from: entry, in: context)
    }
    return follow(.edge(node.edges[way].number, input: input), output, from: entry, node)
  }

  /// Whether the system closes the layer of a visible screen when the screen completes.
  private func closesLayer(in context: NavigationContext) -> Bool {
    // Usually nothing is presented, and reading the layer would copy the state.
    guard context.isPresenting, let layer = context.state.layers.last else { return false }
    return decisions.isClosedBySystem(layer.style)
  }

  /// Pushes a screen onto another one without calling a guard, which is all that most completions
  /// need.
  private func push(
    _ new: NewEntry, _ node: Int, _ input: Any, from entry: EntryID,
    in context: NavigationContext
  ) -> Outcome {
    // An embedded graph may lack the focus, and so may a screen that can be used beneath a sheet.
    let mayBeElsewhere = attachment.isAdopted || context.isPresenting
    let stack = mayBeElsewhere ? context.reading { $0.stack(of: entry) } : nil
    return context.apply(
      Command(.push(new), in: stack, from: entry, cause: .user, animation: animation), by: self
    ) { change in
      // The only id that a push creates is that of its entry.
      table.insert(
        EntryRow(node: node, input: input), for: EntryID(rawValue: change.firstNewID))
    }
  }

  /// Begins a journey whose first edge has been chosen.
  private func follow<Output>(
    _ choice: EdgeChoice, _ output: Output, from entry: EntryID, _ node: WiredNode
  ) -> Outcome {
    guard let found = context.state.entry(entry) else { return .ignored(.staleSource) }
    var journey = Journey(.entry(entry), frames: frames(of: found))
    journey.node = node.number
    var isFirst = true
    let move = engine.follow(output, &journey) { node in
      defer { isFirst = false }
      return isFirst ? choice : node.choose(by: output)
    }
    return travel(journey, from: move)
  }

  /// Returns the journey that a completion begins and its first move, or `nil` if the screen is no
  /// longer shown or cannot complete.
  func evaluate(_ entry: EntryID, _ output: Any) -> (journey: Journey, move: JourneyMove)? {
    guard let row = table[entry] else { return nil }
    if let closed = row.closed { return evaluate(entry, row.node, closed, output) }
    guard let found = context.state.entry(entry),
      decisions.accepts(context.state.isVisible(entry))
    else { return nil }
    var journey = Journey(.entry(entry), frames: frames(of: found))
    journey.node = row.node
    let move = row.asking.map { answer($0, output, &journey) } ?? engine.follow(output, &journey)
    return (journey, move)
  }

  private func evaluate(
    _ entry: EntryID, _ node: Int, _ alert: ClosedAlert, _ output: Any
  ) -> (journey: Journey, move: JourneyMove)? {
    guard context.state.isVisible(alert.presenter) else { return nil }
    var journey = Journey(.closedAlert(entry, alert), frames: alert.frames)
    journey.node = node
    guard decisions.acceptsClosedAlert(alert.isSpent) else {
      return (journey, .stop(.ignored(.alreadyCompleted)))
    }
    let move = engine.follow(output, &journey)
    return (journey, move)
  }

  /// Begins to remove a screen that was shown for its result; its removal delivers the result.
  private func answer(
    _ asking: Asking, _ output: Any, _ journey: inout Journey
  ) -> JourneyMove {
    let node = wired.nodes[journey.node]
    guard asking.accepts(output) else {
      return .stop(
        .refused(
          .unusableValue(
            "\(quoted(node.id)) completes with \(node.any.outputType), not with "
              + "\(type(of: output))")))
    }
    asking.output = output
    journey.retreats = [.finish]
    journey.arrival = .leave
    journey.mayLeave = true
    return .arrive
  }

  /// Records that the completion of a closed alert had an effect, so that later completions of the
  /// alert are ignored.
  func markSpent(_ journey: Journey, _ outcome: Outcome) {
    guard case .closedAlert(_, let alert) = journey.origin else { return }
    switch outcome {
    case .applied, .deferred, .ignored(.noChange): alert.isSpent = true
    case .ignored, .refused: break
    }
  }
}

extension EntryRow {
  /// The node of the screen, or `nil` for an alert that the system has closed and for a screen
  /// whose result was requested.
  fileprivate var plainNode: Int? { asking == nil && closed == nil ? node : nil }
}
