internal import NavigationModel

extension NavigationGraph {
  /// Runs the graph without a user interface, including headless nodes and subgraphs.
  ///
  /// The start node is shown with the initial input. Then `outputProvider` is called for the output
  /// of each screen that is shown, until no edge is taken. If the start node is a screen and the
  /// initial input has the type of its output, the input is used as that output. A node that
  /// returns `Void` completes with any output. `outputProvider` is also called for the outputs of
  /// asynchronous nodes. Asynchronous guards allow everything.
  ///
  /// ```swift
  /// let steps = try graph.dryRun(
  ///   from: "welcome", initialInput: (), outputProvider: { node, input in .next },
  ///   stopAt: { $0 == "end" })
  /// ```
  ///
  /// - Parameters:
  ///   - from: The id of a node of this graph.
  ///   - initialInput: The input of the start node, or its output.
  ///   - outputProvider: Returns the output of a node, given the node's id and input.
  ///   - stopAt: Returns whether the run ends after an edge to the node with this id.
  ///   - maxHops: The maximum number of edges that the run may take.
  /// - Returns: Every edge that was taken, including those to and from headless nodes.
  /// - Throws: ``GraphError`` if the graph is wired wrongly, the run cannot begin, an output does
  ///   not fit its node, an edge cannot be performed, or the run does not end within `maxHops`
  ///   edges.
  @discardableResult
  public func dryRun(
    from: String, initialInput: Any, outputProvider: (String, Any) -> DryRunOutput,
    stopAt: (String) -> Bool = { _ in false }, maxHops: Int = 32
  ) throws(GraphError) -> [NavigationStep] {
    let walk = DryRun(graph: self)
    return try walk.run(
      from: from, initialInput, asking: outputProvider, stopAt: stopAt, maxHops: maxHops)
  }

  /// Runs the graph without a user interface, with outputs that are values.
  ///
  /// - Parameters:
  ///   - from: The id of a node of this graph.
  ///   - initialInput: The input of the start node, or its output.
  ///   - outputProvider: Returns the output of a node, given the node's id and input.
  ///   - stopAt: Returns whether the run ends after an edge to the node with this id.
  ///   - maxHops: The maximum number of edges that the run may take.
  /// - Returns: Every edge that was taken, including those to and from headless nodes.
  /// - Throws: ``GraphError`` if the graph is wired wrongly, the run cannot begin, an output does
  ///   not fit its node, an edge cannot be performed, or the run does not end within `maxHops`
  ///   edges.
  @_disfavoredOverload
  @discardableResult
  public func dryRun(
    from: String, initialInput: Any, outputProvider: (String, Any) -> Any,
    stopAt: (String) -> Bool = { _ in false }, maxHops: Int = 32
  ) throws(GraphError) -> [NavigationStep] {
    try dryRun(
      from: from, initialInput: initialInput,
      outputProvider: { node, input in
        let output = outputProvider(node, input)
        return output as? DryRunOutput ?? DryRunOutput(value: output)
      },
      stopAt: stopAt, maxHops: maxHops)
  }
}

/// A run of the engine in which a function provides the outputs of the screens.
private struct DryRun {
  typealias Provider = (String, Any) -> DryRunOutput

  let controller: NavigationController

  init(graph: NavigationGraph) {
    controller = NavigationController(graph: graph)
    controller.engine.isRecording = true
  }

  func run(
    from start: String, _ initialInput: Any, asking provider: Provider,
    stopAt: (String) -> Bool, maxHops: Int
  ) throws(GraphError) -> [NavigationStep] {
    var initialOutput = try begin(at: start, initialInput, provider)
    var checked = 0
    while true {
      let stop = controller.recorded[checked...].firstIndex { stopAt($0.to) }
      let taken = controller.recorded.prefix(stop.map { $0 + 1 } ?? controller.recorded.count)
      guard taken.count <= max(0, maxHops) else {
        throw .tooManyHops(limit: maxHops, at: taken[max(1, maxHops) - 1].to)
      }
      guard stop == nil else { return Array(taken) }
      checked = controller.recorded.count
      let outcome = try goOn(initialOutput, provider)
      initialOutput = nil
      guard controller.recorded.count > checked else { return try end(outcome) }
    }
  }

  /// Shows the start node.
  ///
  /// - Returns: The given value if it is the output of the start node, or `nil` if it is only the
  ///   input.
  private func begin(
    at start: String, _ value: Any, _ provider: Provider
  ) throws(GraphError) -> Any? {
    guard controller.wired.problems.isEmpty else { throw .wiring(controller.wired.problems) }
    guard let number = controller.wired.parts[0].numbers[start] else { throw .unknownNode(start) }
    let node = controller.wired.nodes[number].any
    guard node.wiring.accepts(value) else {
      guard type(of: value) == node.outputType else {
        throw .unusableValue(
          node: start, given: "a value of \(type(of: value))", expected: "\(node.inputType)")
      }
      controller.showForDryRun(number)
      return value
    }
    let outcome = try settled(controller.start(at: start, input: value), provider)
    switch outcome {
    case .applied, .ignored: return isShown(number) && gives(number, value) ? value : nil
    case .refused(let refusal): throw .cannotStart(refusal.description)
    case .deferred: throw .cannotStart("asynchronous work does not end")
    }
  }

  /// Whether a node is the visible screen; it is not if a guard or an edge has redirected.
  private func isShown(_ number: Int) -> Bool {
    controller.state.focused.flatMap { controller.table[$0.id]?.node } == number
  }

  private func gives(_ number: Int, _ value: Any) -> Bool {
    type(of: value) == controller.wired.nodes[number].any.outputType
  }

  /// Completes the visible screen, or ends the navigator to which the screen belongs.
  ///
  /// - Returns: The outcome, or `nil` if there is no screen or no edge continues from it.
  private func goOn(_ given: Any?, _ provider: Provider) throws(GraphError) -> Outcome? {
    guard let entry = controller.state.focused else { return nil }
    if let stay = controller.stay(around: entry) { return try end(stay, given, provider) }
    guard let row = controller.table[entry.id] else { return nil }
    let node = controller.wired.nodes[row.node]
    guard controller.leadsOn(from: node, controller.frames(of: entry)) else { return nil }
    if let given { return try settled(controller.complete(entry.id, with: given), provider) }
    let output = try answer(node, row.input, provider)
    return try settled(controller.complete(entry.id, with: output), provider)
  }

  /// Ends the navigator of a node with an output.
  private func end(
    _ stay: NavigatorStay, _ given: Any?, _ provider: Provider
  ) throws(GraphError) -> Outcome? {
    let node = controller.wired.nodes[stay.node]
    guard let scope = stay.scope, controller.leadsOn(from: node, stay.frames) else { return nil }
    var output = given
    if output == nil { output = try answer(node, stay.input, provider) }
    controller.lastEnd = nil
    controller.context.finish(scope, with: output ?? ())
    guard let outcome = controller.lastEnd else { return nil }
    return try settled(outcome, provider)
  }

  private func answer(
    _ node: WiredNode, _ input: Any, _ provider: Provider
  ) throws(GraphError) -> Any {
    let wish = provider(node.id, input)
    guard let output = node.any.wiring.output(of: wish) else {
      throw .unusableValue(
        node: node.id, given: wish.text, expected: wish.expectation(node.any.outputType))
    }
    return output
  }

  /// Completes the asynchronous work that a deferred outcome waits for.
  private func settled(
    _ outcome: Outcome, _ provider: Provider
  ) throws(GraphError) -> Outcome {
    var outcome = outcome
    while case .deferred(let token) = outcome {
      _ = controller.drainEffects()
      guard let pending = controller.inFlight.running?.decision, let journey = pending.journey
      else { break }
      switch pending.purpose {
      case .processing:
        pending.value = try answer(
          controller.wired.nodes[journey.node], journey.value, provider)
      case .entering, .leaving: pending.value = true
      }
      outcome = controller.handle(.completed(token, .value(true)))
    }
    return outcome
  }

  /// Returns the edges of the finished run, or throws an error if the graph itself is invalid.
  private func end(_ outcome: Outcome?) throws(GraphError) -> [NavigationStep] {
    if case .refused(.invalidDefinition(let text)) = outcome { throw .cannotGoOn(text) }
    return controller.recorded
  }
}

extension NavigationController {
  /// Shows a screen without its input, for a dry run that begins with the screen's output.
  fileprivate func showForDryRun(_ number: Int) {
    let landing = wired.nodes[number]
    guard landing.kind.isSeen else { return }
    _ = change(.code) { transaction throws(Refusal) in
      try show(landing, (), in: scope, at: .root, transaction)
    }
  }

  /// Whether any edge continues from a node, regardless of predicates.
  ///
  /// If no edge leaves the node itself but the node is the exit of the subgraph around it, the
  /// edges of the subgraph count, and so on outward.
  fileprivate func leadsOn(from node: WiredNode, _ frames: [Journey.Frame]) -> Bool {
    if !node.edges.isEmpty { return true }
    var inner = node.number
    for frame in frames.reversed() {
      guard case .subgraph(_, _, let exit) = wired.nodes[frame.subgraph].kind, exit == inner else {
        return false
      }
      if !wired.nodes[frame.subgraph].edges.isEmpty { return true }
      inner = frame.subgraph
    }
    return false
  }
}
