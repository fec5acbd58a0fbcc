import NavigationGraphs
import NavigationModel
import Testing

/// Comparisons of the analysis with the engine itself, on small random graphs of all formats.
@Suite struct `A stack analysis of random graphs` {
  @Test(arguments: 0..<6)
  func `agrees with an exhaustive search`(block: Int) throws {
    for seed in (block * 5)..<(block * 5 + 5) {
      let definition = GraphDefinition.random(seed: UInt64(seed))
      guard definition.problems().isEmpty, try GraphNavigator(definition).start().isApplied else {
        continue
      }
      for goesBack in [true, false] {
        try StackComparison(definition, goesBack: goesBack, name: "seed \(seed)").check()
      }
    }
  }

  @Test func `misses no screen if the initial stack is unknown`() {
    var differences = 0
    for seed in UInt64(0)..<400 {
      let definition = GraphDefinition.random(seed: seed)
      guard definition.problems().isEmpty else { continue }
      let (exact, guess) = (StackAnalysis(definition), StackAnalysis.guessing(definition))
      guard exact.limits.isEmpty, guess.limits.isEmpty else { continue }

      let (seen, possible) = (Set(exact.reachable), Set(guess.reachable))

      #expect(seen.isSubset(of: possible), "seed \(seed)")
      if seen != possible { differences += 1 }
    }
    #expect(differences < 40)
  }
}

/// One graph, both analyzed and searched exhaustively.
struct StackComparison {
  let definition: GraphDefinition
  let goesBack: Bool
  let name: String
  let analysis: StackAnalysis
  let tried: Enumeration

  init(_ definition: GraphDefinition, goesBack: Bool, name: String) throws {
    self.definition = definition
    self.goesBack = goesBack
    self.name = "\(name), \(goesBack ? "with" : "without") back: \(definition.outline)"
    analysis = StackAnalysis(definition, goesBack: goesBack)
    tried = try Enumeration(definition, limit: 30, goesBack: goesBack)
  }

  func check() throws {
    guard analysis.limits.isEmpty else { return }
    let reachable = Set(analysis.reachable)
    #expect(tried.seen.isSubset(of: reachable), "not found: \(name)")
    if tried.isComplete { #expect(tried.seen == reachable, "found too many: \(name)") }
    for node in analysis.reachable { try checkWitness(to: node) }
    try checkGrowth()
    try checkStranding()
  }

  private func checkWitness(to node: String) throws {
    let witness = try #require(analysis.witness(to: node), "\(node): \(name)")
    let navigator = try GraphNavigator(definition)

    #expect(throws: Never.self, "\(node) by \(witness.steps.map(\.label)): \(name)") {
      try navigator.follow(witness)
    }
    let shown = navigator.state.visibleEntries.map {
      definition.nodes[Int($0.screen.rawValue)].id
    }
    #expect(shown.contains(node), "\(name)")
  }

  private func checkGrowth() throws {
    guard let growth = analysis.growth else { return }
    #expect(!tried.isComplete, "growth of a bounded stack: \(name)")
    var sizes: [Int] = []
    for rounds in 0..<4 {
      let navigator = try GraphNavigator(definition)
      #expect(throws: Never.self, "\(growth.loop.map(\.label)): \(name)") {
        try navigator.follow(growth.witness(rounds: rounds))
      }
      sizes.append(navigator.size)
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, "\(sizes): \(name)")
  }

  private func checkStranding() throws {
    let home = Set(analysis.homes)
    guard !home.isEmpty else { return }
    if let stranding = analysis.stranding {
      let beyond = try Enumeration(definition, limit: 15, goesBack: goesBack) { navigator in
        (try? navigator.follow(stranding)) != nil
      }
      #expect(!beyond.visible.isEmpty, "\(stranding.steps.map(\.label)): \(name)")
      #expect(
        beyond.seen.isDisjoint(with: home),
        "\(stranding.steps.map(\.label)) leads home after all: \(name)")
    } else if tried.isComplete {
      #expect(tried.alwaysReaches(home), "a user is stranded: \(name)")
    }
  }
}

extension Enumeration {
  /// Returns whether every state leads to a state in which one of the nodes is visible.
  func alwaysReaches(_ nodes: Set<String>) -> Bool {
    var reaches = visible.map { !$0.isDisjoint(with: nodes) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for state in reaches.indices where !reaches[state] {
        guard following[state].contains(where: { reaches[$0] }) else { continue }
        reaches[state] = true
        hasChanged = true
      }
    }
    return reaches.allSatisfy { $0 }
  }
}

extension GraphDefinition {
  /// The graph as one line, for the message of a failure.
  var outline: String {
    let nodes = nodes.map { "\($0.id):\($0.role)\($0.parent.map { "<\($0)" } ?? "")" }
    let edges = edges.map { edge in
      let rule = edge.popUpTo.map { " up \($0.target) \($0.isInclusive)" } ?? ""
      let single = edge.launchesSingleTop ? " single" : ""
      return "\(edge.label ?? "") \(edge.source)-\(edge.transition)->\(edge.target)\(rule)\(single)"
    }
    let exits = exits.map { "\($0.label ?? "") \($0.source) \($0.action)" }
    return "\(source) \(nodes) \(edges) \(exits)"
  }
}
