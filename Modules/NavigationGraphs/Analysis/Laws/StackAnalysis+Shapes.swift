internal import NavigationGraphDefinitions
internal import NavigationModel

extension StackAnalysis {
  /// Returns the shortest sequence of actions after which a screen is visible and another is
  /// beneath it, or `nil` if there is none.
  func witness(on screen: String, above other: String) -> StackWitness? {
    witness(start: Reading.top, isWanted: { $0 == Reading.found }) { reading, symbol in
      guard let node = self.screen(symbol) else { return reading }
      switch reading {
      case Reading.top: return node == screen ? Reading.beneath : nil
      case Reading.beneath: return node == other ? Reading.found : reading
      default: return reading
      }
    }
  }

  /// Returns the shortest sequence of actions after which a screen is visible and another is not
  /// beneath it, or `nil` if there is none.
  func witness(on screen: String, without other: String) -> StackWitness? {
    witness(start: Reading.top, isWanted: { $0 == Reading.beneath }) { reading, symbol in
      guard let node = self.screen(symbol) else { return reading }
      if reading == Reading.top { return node == screen ? Reading.beneath : nil }
      return node == other ? nil : reading
    }
  }

  /// Returns the shortest sequence of actions after which a screen is visible with any screen
  /// beneath it, or `nil` if there is none.
  func witness(onCovering screen: String) -> StackWitness? {
    witness(start: Reading.top, isWanted: { $0 == Reading.found }) { reading, symbol in
      guard let node = self.screen(symbol) else { return reading }
      if reading == Reading.top { return node == screen ? Reading.beneath : nil }
      return Reading.found
    }
  }

  /// Returns the shortest sequence of actions after which a screen is visible in a presented layer,
  /// or `nil` if there is none.
  func witness(onPresented screen: String) -> StackWitness? {
    let frames = saturation.source.paths.frames
    return witness(start: Reading.top, isWanted: { $0 == Reading.found }) { reading, symbol in
      guard reading == Reading.top, let node = self.screen(symbol) else { return reading }
      let isPresented = frames.layer(of: frames[symbol].level).style != .root
      return node == screen && isPresented ? Reading.found : nil
    }
  }

  /// The largest number of screens that the search for a deeper stack counts.
  static let deepestCount = 1_000

  /// Returns the shortest sequence of actions to a stack of more than `count` screens, or `nil` if
  /// there is none.
  ///
  /// - Precondition: `count` is at most ``deepestCount``, because the search takes up to `count`
  ///   times as much memory as the analysis, and each step of the result contains its whole stack.
  func witness(deeperThan count: Int) -> StackWitness? {
    witness(start: 0, isWanted: { $0 > count }) { reading, symbol in
      self.screen(symbol) == nil ? reading : min(reading + 1, count + 1)
    }
  }

  /// How much of a stack has been read, from the top.
  private enum Reading {
    static let top = 0
    static let beneath = 1
    static let found = 2
  }

  /// Returns the id of the screen that a symbol stands for, or `nil` if the symbol stands for
  /// something else, such as a container that only holds screens.
  private func screen(_ symbol: UInt32) -> String? {
    guard symbol != StackRules.ground, let node = frame(symbol).node else { return nil }
    return definition.nodes[node].role.isScreen ? definition.nodes[node].id : nil
  }

  /// Returns the shortest sequence of actions to a stack that a finite automaton accepts.
  ///
  /// The automaton reads the stack from the top; `step` returns `nil` to reject the stack.
  private func witness(
    start: Int, isWanted: (Int) -> Bool, step: (_ reading: Int, _ symbol: UInt32) -> Int?
  ) -> StackWitness? {
    guard let entrance = saturation.entrance(of: idle) else { return nil }
    var search = ShapeSearch()
    search.reach(state: entrance, reading: start, cost: 0, by: -1, from: -1)
    while let number = search.next() {
      let (state, reading, cost) = search.place(number)
      if state == 0 {
        if isWanted(reading) { return witness(reading: search.path(to: number)) }
        continue
      }
      for arrow in saturation.leaving[Int(state)] {
        let transition = saturation.transitions[Int(arrow)]
        guard let reading = step(reading, transition.symbol) else { continue }
        search.reach(
          state: transition.to, reading: reading, cost: cost + transition.cost, by: arrow,
          from: number)
      }
    }
    return nil
  }
}

extension StackAnalysis {
  /// The positions of the exits that never have an effect although a user can see their screens.
  ///
  /// The list is empty if the analysis is not exact. It omits the exits of screens that code, a
  /// link or the application opens, because the file does not contain what is beneath those
  /// screens. An exit that pops or unwinds is listed only if its screen never has another one
  /// beneath it. An exit that dismisses is listed only if its screen is never in a presented layer.
  /// An exit that pops to a node is listed only if the node is another screen of the file and is
  /// never beneath the exit's screen.
  ///
  /// - Complexity: O(exits · *t* · log *t*), where *t* is the number of transitions.
  package var vainExits: [Int] {
    guard limits.isEmpty else { return [] }
    let opened = Set(runs.filter { $0.origin != .start && $0.origin != .root }.map(\.node))
    let seen = Set(reachable)
    return definition.exits.indices.filter { number in
      let exit = definition.exits[number]
      return seen.contains(exit.source) && !opened.contains(exit.source) && isVain(exit)
    }
  }

  private func isVain(_ exit: GraphDefinition.Exit) -> Bool {
    switch exit.action {
    case .pop, .unwind: return witness(onCovering: exit.source) == nil
    case .dismiss: return witness(onPresented: exit.source) == nil
    case .popUpTo(let rule):
      guard case .node(let node) = rule.target, node != exit.source,
        definition.nodes.contains(where: { $0.id == node && $0.role.isScreen })
      else { return false }
      return witness(on: exit.source, above: node) == nil
    }
  }
}

/// A search for the cheapest path through pairs, where a pair is a state of the automaton and the
/// progress of reading the stack.
private struct ShapeSearch {
  private struct Key: Hashable {
    let state: UInt32
    let reading: Int
  }

  private struct Visit {
    let key: Key
    var cost: Int32
    var by: Int32
    var from: Int
    var isDone = false
  }

  private var visits: [Visit] = []
  private var numbers: [Key: Int] = [:]
  private var queue = SearchQueue()

  mutating func reach(state: UInt32, reading: Int, cost: Int32, by: Int32, from: Int) {
    let key = Key(state: state, reading: reading)
    if let number = numbers[key] {
      guard cost < visits[number].cost else { return }
      visits[number].cost = cost
      visits[number].by = by
      visits[number].from = from
      queue.insert(UInt32(number), cost: cost)
    } else {
      numbers[key] = visits.count
      queue.insert(UInt32(visits.count), cost: cost)
      visits.append(Visit(key: key, cost: cost, by: by, from: from))
    }
  }

  /// Returns the number of the next pair, cheapest first, or `nil` if no pair is left.
  mutating func next() -> Int? {
    while let (number, cost) = queue.removeFirst() {
      let place = Int(number)
      guard cost == visits[place].cost, !visits[place].isDone else { continue }
      visits[place].isDone = true
      return place
    }
    return nil
  }

  func place(_ number: Int) -> (state: UInt32, reading: Int, cost: Int32) {
    let visit = visits[number]
    return (visit.key.state, visit.key.reading, visit.cost)
  }

  func path(to number: Int) -> [Int32] {
    var path: [Int32] = []
    var current = number
    while visits[current].by >= 0 {
      path.append(visits[current].by)
      current = visits[current].from
    }
    return path.reversed()
  }
}
