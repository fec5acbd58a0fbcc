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
  private var places: [Place] = []
  private var numbers: [Place: Int] = [:]
  private var costs: [Int32] = []
  private var arrivals: [(by: Int32, from: Int)] = []
  private var queue = SearchQueue()

  init(_ saturation: Saturation<StackRules>, _ erasure: Erasure) {
    self.saturation = saturation
    self.erasure = erasure
  }

  /// Returns the transitions that read the stack, beginning with one of `tops`, or `nil` if there
  /// is no such stack.
  mutating func path(through tops: [Int32], _ control: UInt32) -> [Int32]? {
    if let path = read(tops, in: control, from: -1, cost: 0) { return path }
    while let (number, cost) = queue.removeFirst() {
      guard cost == costs[Int(number)] else { continue }
      let place = places[Int(number)]
      let next = saturation.leaving[Int(place.state)]
      if let path = read(next, in: place.control, from: Int(number), cost: cost) { return path }
    }
    return nil
  }

  private mutating func read(
    _ transitions: [Int32], in control: UInt32, from place: Int, cost: Int32
  ) -> [Int32]? {
    for number in transitions {
      let transition = saturation.transitions[Int(number)]
      if erasure.reachesGoal(control, transition.symbol) {
        return path(to: place) + [number] + saturation.cheapestRest(from: transition.to)
      }
      for next in erasure.erased(control, transition.symbol) {
        reach(
          Place(state: transition.to, control: next), cost: cost + transition.cost, by: number,
          from: place)
      }
    }
    return nil
  }

  private mutating func reach(_ place: Place, cost: Int32, by: Int32, from: Int) {
    let number = numbers[place] ?? places.count
    if number == places.count {
      numbers[place] = number
      places.append(place)
      costs.append(.max)
      arrivals.append((by, from))
    }
    guard cost < costs[number] else { return }
    costs[number] = cost
    arrivals[number] = (by, from)
    queue.insert(UInt32(number), cost: cost)
  }

  private func path(to place: Int) -> [Int32] {
    var path: [Int32] = []
    var current = place
    while current >= 0 {
      path.append(arrivals[current].by)
      current = arrivals[current].from
    }
    return path.reversed()
  }
}
