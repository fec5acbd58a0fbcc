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
    var ways = CheapestWays<ShapePlace>()
    ways.reach(ShapePlace(state: entrance, reading: start))
    while let number = ways.next() {
      let visit = ways.visits[number]
      if visit.place.state == Saturation<StackRules>.end, isWanted(visit.place.reading) {
        return witness(reading: ways.path(to: number))
      }
      for arrow in saturation.leaving[Int(visit.place.state)] {
        let transition = saturation.transitions[Int(arrow)]
        guard let reading = step(visit.place.reading, transition.symbol) else { continue }
        ways.reach(
          ShapePlace(state: transition.to, reading: reading),
          cost: visit.cost + Int64(transition.cost), by: arrow, from: number)
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

/// A state of the automaton, and the progress of reading the stack.
private struct ShapePlace: Hashable {
  let state: UInt32
  let reading: Int
}
