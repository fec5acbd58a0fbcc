extension StackAnalysis {
  /// Returns a sequence of actions that shows one node and from there reaches another.
  ///
  /// The sequence is not always the shortest. The result is `nil` if there is none.
  ///
  /// The stack beneath the first node matters, because an exit can lead back to it.
  ///
  /// - Parameters:
  ///   - node: The node to pass, by id.
  ///   - target: The node to reach, by id.
  /// - Returns: The actions from the beginning of a run.
  /// - Complexity: Twice the complexity of the analysis.
  func witness(passing node: String, to target: String) -> StackWitness? {
    let source = definition.nodes.firstIndex { $0.id == node }
    let goal = definition.nodes.firstIndex { $0.id == target }
    guard let source, let goal, let entrance = saturation.entrance(of: idle) else { return nil }
    let goals = Self.frames(saturation.source.paths.frames) { $0 == goal }
    let erasure = Erasure(saturation.rules, control: idle, goals: goals)
    var search = PassageSearch(saturation, erasure)
    let tops = saturation.leaving[Int(entrance)].filter { number in
      let symbol = saturation.transitions[Int(number)].symbol
      return symbol != StackRules.ground && frame(symbol).node == source
    }
    guard let path = search.path(through: tops, idle), let stem = witness(reading: path) else {
      return nil
    }
    let following = StackAnalysis(
      definition, runs: [stem.run], goesBack: false,
      variant: .following(saturation.stack(read: path), saturation.source))
    return following.witness(to: target).map { rest in
      StackWitness(
        run: stem.run, steps: stem.steps + rest.steps, stack: rest.stack, ending: rest.ending)
    }
  }
}

/// A search for a stack from which a goal can be reached.
///
/// It reads the stacks from the top and continues with the stack whose read part is cheapest. It
/// tracks the control state that results from erasing the part read so far.
private struct PassageSearch {
  private struct Place: Hashable {
    let state: UInt32
    let control: UInt32
  }

  private let saturation: Saturation<StackRules>
  private let erasure: Erasure
  private var ways = CheapestWays<Place>()

  init(_ saturation: Saturation<StackRules>, _ erasure: Erasure) {
    self.saturation = saturation
    self.erasure = erasure
  }

  /// Returns the transitions that read the stack, beginning with one of `tops`, or `nil` if there
  /// is no such stack.
  mutating func path(through tops: [Int32], _ control: UInt32) -> [Int32]? {
    if let path = read(tops, in: control, from: nil, cost: 0) { return path }
    while let number = ways.next() {
      let visit = ways.visits[number]
      let next = saturation.leaving[Int(visit.place.state)]
      if let path = read(next, in: visit.place.control, from: number, cost: visit.cost) {
        return path
      }
    }
    return nil
  }

  private mutating func read(
    _ transitions: [Int32], in control: UInt32, from origin: Int?, cost: Int64
  ) -> [Int32]? {
    for number in transitions {
      let transition = saturation.transitions[Int(number)]
      if erasure.reachesGoal(control, transition.symbol) {
        let stem = origin.map { ways.path(to: $0) } ?? []
        return stem + [number] + saturation.cheapestRest(from: transition.to)
      }
      for next in erasure.erased(control, transition.symbol) {
        ways.reach(
          Place(state: transition.to, control: next), cost: cost + Int64(transition.cost),
          by: number, from: origin)
      }
    }
    return nil
  }
}
