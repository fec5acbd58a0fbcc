extension StackAnalysis {
  /// For each frame (a screen or container) on top of a stack, whether a goal can be reached before
  /// the frame is popped, and what follows the pop.
  ///
  /// The goals are the screens that a user may see first. The value is `nil` if not all stacks were
  /// found, because it is then unknown whether there is a way back to one of these screens.
  ///
  /// - Complexity: The complexity of the analysis; only questions about ways out need it.
  private var erasure: Erasure? {
    let homes = Set(homes)
    return erasure { homes.contains(definition.nodes[$0].id) }
  }

  /// The same as `erasure`, but the goals are the screens that lead to unknown places.
  ///
  /// The value is `nil` if there are no such screens or if not all stacks were found.
  private var escapes: Erasure? {
    let isOpen = definition.openNodes
    return isOpen.contains(true) ? erasure { isOpen[$0] } : nil
  }

  private func erasure(before isGoal: (Int) -> Bool) -> Erasure? {
    guard !limits.contains(.size) else { return nil }
    let goals = Self.frames(saturation.source.paths.frames, showing: isGoal)
    return Erasure(saturation.rules, control: idle, goals: goals)
  }

  /// The shortest sequence of actions to a stack from which none of the ``homes`` can be reached,
  /// or `nil` if no such stack was found.
  ///
  /// If ``limits`` contains ``StackLimit/size``, there is no search. The search gives up after
  /// 100,000 pairs of states, so in a very large graph `nil` does not prove that every stack leads
  /// back.
  ///
  /// The reachable stacks and the stacks from which a first screen can be reached are both regular
  /// languages. The result leads to a word of the first language that is not in the second.
  ///
  /// - Complexity: Exponential in the number of control states in the worst case; bounded by
  ///   100,000 pairs of states.
  public var stranding: StackWitness? { stranding(on: nil, sparesOpenNodes: false).witness }

  /// Returns the shortest sequence of actions to a stack from which none of the ``homes`` can be
  /// reached.
  ///
  /// - Parameters:
  ///   - screen: The screen on top of the stack, by id, or `nil` for any screen.
  ///   - spares: Whether to ignore stacks from which a user can reach a screen that leads to
  ///     unknown places.
  /// - Returns: The actions that lead to the stack; `nil` if none were found or ``limits`` contains
  ///   ``StackLimit/size``. If `isCut` is `true`, the search ended before it had examined all
  ///   stacks.
  func stranding(
    on screen: String?, sparesOpenNodes spares: Bool
  ) -> (witness: StackWitness?, isCut: Bool) {
    guard !homes.isEmpty, let entrance = saturation.entrance(of: idle), let erasure else {
      return (nil, false)
    }
    var search = StrandingSearch(saturation, [erasure] + (spares ? escapes.map { [$0] } ?? [] : []))
    let tops = saturation.leaving[Int(entrance)].filter { number in
      let symbol = saturation.transitions[Int(number)].symbol
      guard let screen, symbol != StackRules.ground else { return true }
      return frame(symbol).node.map { definition.nodes[$0].id } == screen
    }
    let path = search.path(from: entrance, idle, through: tops)
    return (path.flatMap { witness(reading: $0) }, path == nil && search.isCut)
  }

  /// The shortest sequences of actions to presented layers that a user cannot leave.
  ///
  /// There is one sequence for each such layer. The array is empty if ``limits`` contains
  /// ``StackLimit/size``.
  ///
  /// - Complexity: O(*s*² · *r* + *l* · *r*), where *s* is the number of control states, *r* the
  ///   number of rules and *l* the number of layers from which no action leads away.
  public var captures: [StackWitness] { captures(sparesOpenNodes: false) }

  /// Returns the shortest sequences of actions to layers that a user cannot leave.
  ///
  /// - Parameter spares: Whether to ignore layers in which a user can reach a screen that leads to
  ///   unknown places.
  /// - Returns: One sequence for each such layer; empty if ``limits`` contains ``StackLimit/size``.
  package func captures(sparesOpenNodes spares: Bool) -> [StackWitness] {
    guard let erasure else { return [] }
    let escapes = spares ? escapes : nil
    let frames = saturation.source.paths.frames
    var groups: [LayerKind: (isLeft: Bool, rule: PushdownRule)] = [:]
    var order: [LayerKind] = []
    for rule in saturation.rules where rule.second < StackRules.ground {
      guard rule.first < StackRules.ground, frames[rule.first].place == .layer else { continue }
      let layer = LayerKind(rule.first, frames)
      let isLeft =
        !erasure.erased(rule.next, rule.first).isEmpty
        || escapes?.reachesGoal(rule.next, rule.first) == true
      if groups[layer] == nil { order.append(layer) }
      groups[layer] = ((groups[layer]?.isLeft ?? false) || isLeft, groups[layer]?.rule ?? rule)
    }
    var shown: Set<UInt32> = []
    return order.compactMap { layer in
      guard let group = groups[layer], !group.isLeft else { return nil }
      let top = saturation.source.topOfPath(begunBy: group.rule)
      return shown.insert(top).inserted ? witness(reading: path(readingTop: top)) : nil
    }
  }
}

/// A kind of presented layer: its outermost container and its lowest node.
///
/// A container alone does not identify a kind of layer: different layers, with different screens,
/// may have equal containers.
private struct LayerKind: Hashable {
  private let level: Int
  /// The node of the lowest frame, or `nil` for a container with tabs or columns, which has several
  /// lowest frames.
  private let node: Int?

  init(_ lowest: UInt32, _ frames: StackFrames) {
    level = frames.outermost(frames[lowest].level)
    node = frames.levels[level].sections == nil ? frames[lowest].node : nil
  }
}

extension StackFrames {
  /// Returns the outermost container around a container, in the same layer.
  fileprivate func outermost(_ level: Int) -> Int {
    var level = level
    while true {
      switch levels[level].link {
      case .layer: return level
      case .section(let outer, _): level = outer
      case .owner(let owner, _): level = self[owner].level
      }
    }
  }
}

/// A search for a reachable stack from which no goal can be reached.
///
/// It reads the stack from the top, and tracks the control states that can result from erasing the
/// part read so far.
private struct StrandingSearch {
  private static let limit = 100_000

  private struct Place: Hashable {
    let state: UInt32
    let controls: [UInt32]
  }

  private let saturation: Saturation<StackRules>
  /// The outcomes of frames, for each kind of goal.
  private let erasures: [Erasure]
  private var ways = CheapestWays<Place>()
  /// Whether the search ended before it had visited everything.
  var isCut: Bool { ways.visits.count >= Self.limit }

  init(_ saturation: Saturation<StackRules>, _ erasures: [Erasure]) {
    self.saturation = saturation
    self.erasures = erasures
  }

  mutating func path(
    from state: UInt32, _ control: UInt32, through tops: [Int32]
  ) -> [Int32]? {
    ways.reach(Place(state: state, controls: [control]))
    while let number = ways.next(), !isCut {
      let state = ways.visits[number].place.state
      if state == Saturation<StackRules>.end { return ways.path(to: number) }
      for transition in number == 0 ? tops : saturation.leaving[Int(state)] {
        read(transition, from: number)
      }
    }
    return nil
  }

  private mutating func read(_ number: Int32, from origin: Int) {
    let transition = saturation.transitions[Int(number)]
    let visit = ways.visits[origin]
    var controls: Set<UInt32> = []
    for control in visit.place.controls {
      if erasures.contains(where: { $0.reachesGoal(control, transition.symbol) }) { return }
      controls.formUnion(erasures[0].erased(control, transition.symbol))
    }
    ways.reach(
      Place(state: transition.to, controls: controls.sorted()),
      cost: visit.cost + Int64(transition.cost), by: number, from: origin)
  }
}
