public import NavigationGraphDefinitions
internal import NavigationModel

/// An analysis of all stacks that a graph can have, after any actions in any order.
///
/// Unless ``limits`` lists a reason to the contrary, the answers are exact, although there may be
/// infinitely many stacks.
///
/// ```swift
/// let analysis = StackAnalysis(tern)
/// analysis.reachable  // every screen that a user can reach
/// analysis.growth?.loop  // the taps that make the stack grow without bound
/// analysis.stranding?.stack  // a stack with no way back to the first screen
/// ```
///
/// A graph that pushes and pops is a pushdown system. Its reachable stacks form a regular language,
/// which a saturation algorithm computes. <doc:stack-analysis> explains what the analysis models
/// exactly and what it omits; ``limits`` lists the omissions that affect this graph.
public struct StackAnalysis: Sendable {
  /// The graph.
  public let definition: GraphDefinition

  /// The places where a user may begin.
  public let runs: [GraphRun]

  /// The reasons why answers of the analysis may be wrong; empty if all answers are exact.
  public let limits: [StackLimit]

  /// The screens that a user may see first, by id; with tabs, pages or several runs, there can be
  /// several.
  public let homes: [String]

  let saturation: Saturation<StackRules>
  let idle: UInt32

  /// Creates the analysis of a definition.
  ///
  /// - Parameters:
  ///   - definition: The graph; parts that refer to unknown nodes have no effect.
  ///   - runs: The places where a user may begin; `nil` means all runs of the definition.
  ///   - goesBack: Whether user actions include the system back gesture.
  /// - Complexity: Polynomial in nodes and edges, exponential in the number of nodes that rules pop
  ///   to. The size is bounded; ``limits`` contains ``StackLimit/size`` if the bound was reached.
  public init(_ definition: GraphDefinition, runs: [GraphRun]? = nil, goesBack: Bool = true) {
    self.init(definition, runs: runs, goesBack: goesBack, variant: .whole)
  }

  /// Creates an analysis of all runs that stops at a given number of transitions.
  package init(_ definition: GraphDefinition, sizeLimit: Int) {
    self.init(definition, runs: nil, goesBack: true, variant: .whole, sizeLimit: sizeLimit)
  }

  /// The number of transitions of the automaton at which an analysis stops.
  package static let sizeLimit = 1 << 18

  /// Returns a cheaper analysis that may find more than can happen.
  ///
  /// The analysis does not track which nodes are on a stack. If a rule pops to a node, the analysis
  /// considers both cases: that the node is on the stack, and that it is not.
  ///
  /// - Parameters:
  ///   - definition: The graph; parts that refer to unknown nodes have no effect.
  ///   - runs: The places where a user may begin; `nil` means all runs of the definition.
  ///   - goesBack: Whether user actions include the system back gesture.
  ///   - sizeLimit: The number of transitions of the automaton at which the analysis stops.
  /// - Returns: The analysis. If its ``limits`` are empty, it finds everything that can happen.
  /// - Complexity: Polynomial in nodes and edges.
  package static func guessing(
    _ definition: GraphDefinition, runs: [GraphRun]? = nil, goesBack: Bool = true,
    sizeLimit: Int = sizeLimit
  ) -> StackAnalysis {
    StackAnalysis(
      definition, runs: runs, goesBack: goesBack, variant: .guessing, sizeLimit: sizeLimit)
  }

  /// What an analysis covers.
  enum Variant {
    /// Everything.
    case whole
    /// Everything, except that no action is taken on the nodes with these numbers.
    case endingOn(Set<Int>)
    /// Everything that can happen if the edges with these numbers are never taken.
    case avoiding(Set<Int>)
    /// Everything that can happen after a stack of another analysis; the stack is given top first.
    case following([UInt32], StackRules)
    /// Everything that can happen, and perhaps more: each target of a rule counts as both present
    /// and absent.
    case guessing
  }

  /// Creates the analysis of a variant of a definition.
  init(
    _ definition: GraphDefinition, runs: [GraphRun]?, goesBack: Bool, variant: Variant,
    sizeLimit: Int = sizeLimit
  ) {
    let runs = runs ?? definition.runs
    let graph = CompiledGraph(definition)
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = runs.filter { numbers[$0.node] != nil }
    var guesses = false
    if case .guessing = variant { guesses = true }
    var rules = StackRules(
      graph, runs: known.compactMap { numbers[$0.node] }, goesBack: goesBack, guesses: guesses)
    switch variant {
    case .whole, .guessing: break
    case .endingOn(let nodes): rules.endings = nodes
    case .avoiding(let edges): rules.blocked = edges
    case .following(let stack, let others):
      rules = others
      rules.opening = stack.reversed().filter { $0 != StackRules.ground }
    }
    let closed = rules.number(of: .closed)
    idle = rules.number(of: .idle)
    saturation = Saturation(
      rules, control: closed, symbol: StackRules.ground, limit: sizeLimit)
    self.definition = definition
    self.runs = known
    limits = StackLimit.limits(of: graph, saturation)
    homes = Self.homes(saturation, closed).map { definition.nodes[$0].id }
  }

  /// Returns the frames that show one of the wanted nodes.
  static func frames(_ frames: StackFrames, showing isWanted: (Int) -> Bool) -> [UInt32] {
    frames.frames.indices.filter { frames.frames[$0].node.map(isWanted) ?? false }.map {
      UInt32($0)
    }
  }

  /// Returns the nodes that a user may see first.
  private static func homes(_ saturation: Saturation<StackRules>, _ closed: UInt32) -> [Int] {
    let source = saturation.source
    var homes: [Int] = []
    for rule in saturation.rules where rule.control == closed {
      let last = source.topOfPath(begunBy: rule)
      guard let node = source.paths.frames[last].node, !homes.contains(node) else { continue }
      homes.append(node)
    }
    return homes
  }

  /// The ids of the screens that a user can reach, in definition order, and of the application if a
  /// run begins with it.
  public var reachable: [String] {
    let isSeen = seen
    return definition.nodes.indices.filter { isSeen[$0] }.map { definition.nodes[$0].id }
  }

  /// The ids of the screens that a user cannot reach, in definition order.
  public var unreachable: [String] {
    let isSeen = seen
    return definition.nodes.indices.filter { node in
      definition.nodes[node].role.isScreen && !isSeen[node]
    }.map { definition.nodes[$0].id }
  }

  private var seen: [Bool] {
    var isSeen = [Bool](repeating: false, count: definition.nodes.count)
    for number in tops { if let node = frame(number).node { isSeen[node] = true } }
    return isSeen
  }

  /// Returns the shortest sequence of actions after which a node is visible, or `nil` if there is
  /// none.
  ///
  /// - Parameter node: The node, by id.
  /// - Returns: The sequence of actions, with the stack to which it leads.
  /// - Complexity: One search for the cheapest path for each visible frame that shows the node.
  public func witness(to node: String) -> StackWitness? {
    guard let number = definition.nodes.firstIndex(where: { $0.id == node }),
      let top = tops.filter({ frame($0).node == number }).min(by: isCheaper)
    else { return nil }
    return witness(readingTop: top)
  }
}

extension StackAnalysis {
  /// The frames that a user can see, in order of discovery.
  var tops: [UInt32] {
    guard let entrance = saturation.entrance(of: idle) else { return [] }
    var seen: Set<UInt32> = []
    return saturation.leaving[Int(entrance)].map { saturation.transitions[Int($0)].symbol }
      .filter { seen.insert($0).inserted && $0 != StackRules.ground }
  }

  func frame(_ symbol: UInt32) -> StackFrame {
    saturation.source.paths.frames[symbol]
  }

  private func isCheaper(_ first: UInt32, _ second: UInt32) -> Bool {
    cost(ofTop: first) < cost(ofTop: second)
  }

  private func cost(ofTop symbol: UInt32) -> Int32 {
    path(readingTop: symbol).reduce(0) { $0 + saturation.transitions[Int($1)].cost }
  }

  private func witness(readingTop symbol: UInt32) -> StackWitness? {
    witness(reading: path(readingTop: symbol))
  }

  /// Returns the path that reads the cheapest stack with a symbol on top, or an empty path if there
  /// is no such stack.
  func path(readingTop symbol: UInt32) -> [Int32] {
    guard let entrance = saturation.entrance(of: idle) else { return [] }
    let candidates = saturation.leaving[Int(entrance)].filter {
      saturation.transitions[Int($0)].symbol == symbol
    }
    let paths = candidates.map { first in
      [first] + saturation.cheapestRest(from: saturation.transitions[Int(first)].to)
    }
    return paths.min { cost(of: $0) < cost(of: $1) } ?? []
  }

  func cost(of path: [Int32]) -> Int32 {
    path.reduce(0) { $0 + saturation.transitions[Int($1)].cost }
  }
}
