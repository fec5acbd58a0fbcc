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
    var queue = SearchQueue()
    var arrivals: [UInt32: (cost: Int32, by: Int32?)] = [state: (0, nil)]
    queue.insert(state, cost: 0)
    while let (current, cost) = queue.removeFirst() {
      if current == Self.end { return way(to: current, arrivals) }
      guard cost == arrivals[current]?.cost else { continue }
      for number in leaving[Int(current)] {
        let transition = transitions[Int(number)]
        let beyond = cost + transition.cost
        if let known = arrivals[transition.to], known.cost <= beyond { continue }
        arrivals[transition.to] = (beyond, number)
        queue.insert(transition.to, cost: beyond)
      }
    }
    return []
  }

  private func way(
    to state: UInt32, _ arrivals: [UInt32: (cost: Int32, by: Int32?)]
  ) -> [Int32] {
    var path: [Int32] = []
    var current = state
    while let number = arrivals[current]?.by {
      path.append(number)
      current = transitions[Int(number)].from
    }
    return path.reversed()
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

/// A queue of states, ordered by cost and then by number.
struct SearchQueue {
  private var heap: [(cost: Int32, state: UInt32)] = []

  mutating func insert(_ state: UInt32, cost: Int32) {
    heap.append((cost, state))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (state: UInt32, cost: Int32)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.state, first.cost)
  }

  private mutating func sink() {
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
