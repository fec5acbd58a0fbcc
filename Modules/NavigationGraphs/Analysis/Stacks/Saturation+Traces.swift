extension Saturation {
  /// One application of a rule on the way to a stack.
  package struct Step: Sendable {
    /// The rule.
    package let rule: PushdownRule
    /// The stack to which it was applied, top first.
    package let stack: [UInt32]
  }

  /// Returns the stack that a path through the automaton reads, top first.
  package func stack(read path: [Int32]) -> [UInt32] {
    path.map { transitions[Int($0)].symbol }
  }

  /// Returns the cheapest path from a state to the end of a stack.
  ///
  /// The path is empty if there is no such path, or if the state is itself the end of a stack.
  ///
  /// - Complexity: O(transitions · log transitions).
  package func cheapestRest(from state: UInt32) -> [Int32] {
    var ways = CheapestWays<UInt32>()
    ways.reach(state)
    return cheapestPath(&ways, to: Self.end) ?? []
  }

  /// Returns the cheapest cycle through a state, or `nil` if there is none.
  func cheapestCycle(through state: UInt32) -> [Int32]? {
    var ways = CheapestWays<UInt32>()
    extend(&ways, from: state)
    return cheapestPath(&ways, to: state)
  }

  private func cheapestPath(
    _ ways: inout CheapestWays<UInt32>, to goal: UInt32
  ) -> [Int32]? {
    while let number = ways.next() {
      let visit = ways.visits[number]
      if visit.place == goal { return ways.path(to: number) }
      extend(&ways, from: visit.place, cost: visit.cost, visit: number)
    }
    return nil
  }

  /// Notes a way to the target of each transition that leaves a state.
  private func extend(
    _ ways: inout CheapestWays<UInt32>, from state: UInt32, cost: Int64 = 0, visit: Int? = nil
  ) {
    for number in leaving[Int(state)] {
      let transition = transitions[Int(number)]
      ways.reach(transition.to, cost: cost + Int64(transition.cost), by: number, from: visit)
    }
  }

  /// Returns the rules that lead to a stack, in order, each with the stack to which it was applied.
  ///
  /// - Parameters:
  ///   - path: The transitions that read the stack.
  ///   - origin: The path at which to stop tracing back; `nil` traces back to the initial stack.
  ///   - limit: The maximum number of rules; longer traces are abandoned.
  /// - Returns: The steps, or `nil` if the limit was reached or tracing back does not lead to
  ///   `origin` or the initial stack.
  package func steps(
    to path: [Int32], from origin: [Int32]? = nil, limit: Int = 100_000
  ) -> [Step]? {
    // Only the top of the stack changes, so the reversed array changes only at its end.
    var path = Array(path.reversed())
    let origin = origin.map { Array($0.reversed()) }
    var steps: [Step] = []
    while let top = path.last {
      if let origin, path == origin { return steps.reversed() }
      guard steps.count < limit else { return nil }
      switch transitions[Int(top)].reason {
      case .start: return steps.reversed()
      case .joined(let silent, let other):
        path.removeLast()
        path.append(other)
        path.append(silent)
      case .rule(let number, let before):
        path.removeLast()
        path.append(before)
        steps.append(step(Int(number), path))
      case .head:
        path.removeLast()
        guard let beneath = path.popLast(),
          case .rule(let number, let before) = transitions[Int(beneath)].reason
        else { return nil }
        path.append(before)
        steps.append(step(Int(number), path))
      }
    }
    return nil
  }

  private func step(_ number: Int, _ path: [Int32]) -> Step {
    Step(rule: rules[number], stack: stack(read: path.reversed()))
  }
}
