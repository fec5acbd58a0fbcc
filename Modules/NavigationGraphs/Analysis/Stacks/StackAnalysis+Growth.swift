internal import NavigationGraphDefinitions

/// A sequence of actions that can be repeated to make a stack grow without bound.
public struct StackGrowth: Hashable, Sendable {
  /// The actions that lead to the stack from which the growth begins.
  public let stem: StackWitness

  /// The actions to repeat; each repetition adds the same nodes to the stack.
  public let loop: [StackWitness.Step]

  /// The ids of the nodes that each repetition adds, lowest first.
  public let added: [String]

  /// The number of layers that each repetition adds.
  let addedLayers: Int

  /// Returns the actions of the stem, followed by the given number of repetitions of the loop; a
  /// negative number counts as 0.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of steps in the result, and *d* is the
  ///   depth of its deepest stack.
  public func witness(rounds: Int) -> StackWitness {
    var steps = stem.steps
    for round in 0..<max(0, rounds) {
      steps += loop.map {
        $0.with(stack: grown($0.stack, by: round), moreLayers: round * addedLayers)
      }
    }
    return StackWitness(
      run: stem.run, steps: steps, stack: grown(stem.stack, by: max(0, rounds)), ending: nil)
  }

  /// Returns a stack after a number of repetitions; the added nodes are beneath the top screen of
  /// the stem.
  private func grown(_ stack: [String], by rounds: Int) -> [String] {
    let base = min(max(0, stem.stack.count - 1), stack.count)
    let added = Array(repeating: added, count: rounds).flatMap { $0 }
    return Array(stack[..<base] + added + stack[base...])
  }
}

extension StackWitness.Step {
  fileprivate func with(stack: [String], moreLayers count: Int) -> Self {
    var sight = sight
    sight.layers += count
    return Self(screen: screen, action: action, label: label, stack: stack, sight: sight)
  }
}

extension StackAnalysis {
  /// A repeatable sequence of actions that makes the stack grow without bound, or `nil` if none was
  /// found.
  ///
  /// If several sequences were found, this is the sequence with the fewest actions, including the
  /// actions that lead to its beginning.
  ///
  /// The stack can grow without bound if and only if the automaton that reads all stacks has a
  /// cycle. The search tries at most 256 states on cycles, so in a very large graph `nil` does not
  /// prove that every stack is bounded.
  ///
  /// - Complexity: O(*t* · log *t*) for each of the states that are tried, where *t* is the number
  ///   of transitions of the automaton.
  public var growth: StackGrowth? {
    let cycles = cyclicStates().prefix(256).compactMap { state in
      saturation.cheapestCycle(through: state).map { (state: state, path: $0) }
    }
    let priced = cycles.map { cycle -> (cost: Int32, state: UInt32, path: [Int32]) in
      let stem = saturation.cheapestRest(from: cycle.state)
      return (cost(of: stem) + cost(of: cycle.path), cycle.state, cycle.path)
    }
    for (_, state, path) in priced.sorted(by: { ($0.cost, $0.state) < ($1.cost, $1.state) }) {
      if let growth = growth(around: path, at: state) { return growth }
    }
    return nil
  }

  /// Returns the states that are on a cycle and that the automaton enters right after it has read
  /// the visible frame.
  private func cyclicStates() -> [UInt32] {
    let count = saturation.leaving.count
    var edges: [(source: Int, target: Int)] = []
    for transition in saturation.transitions where saturation.heads[Int(transition.from)] != nil {
      edges.append((Int(transition.from), Int(transition.to)))
    }
    let graph = CompactGraph(nodeCount: count, edges: edges)
    let components = graph.stronglyConnectedComponents()
    return (0..<count).filter { state in
      guard saturation.heads[state]?.control == idle else { return false }
      return components.sizes[Int(components.component[state])] > 1
        || graph.successors(of: state).contains(UInt32(state))
    }.map { UInt32($0) }
  }

  private func growth(around cycle: [Int32], at state: UInt32) -> StackGrowth? {
    guard let head = saturation.heads[Int(state)]?.number else { return nil }
    let rest = saturation.cheapestRest(from: state)
    let begin = [head] + rest
    let end = [head] + cycle + rest
    guard let stem = witness(reading: begin),
      let steps = saturation.steps(to: end, from: begin)
    else { return nil }
    let loop = steps.compactMap { step -> StackWitness.Step? in
      switch step.rule.action.map({ saturation.source.actions.action($0) }) {
      case .edge(let number): self.step(.edge(number), step.stack)
      case .exit(let number): self.step(.exit(number), step.stack)
      case .back: self.step(.back, step.stack)
      case .look, .run, nil: nil
      }
    }
    let added = cycle.reversed().map { frame(saturation.transitions[Int($0)].symbol) }
    return StackGrowth(
      stem: stem, loop: loop, added: added.compactMap { $0.node.map { definition.nodes[$0].id } },
      addedLayers: added.count { $0.place == .layer })
  }
}
