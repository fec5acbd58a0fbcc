internal import NavigationGraphDefinitions
internal import NavigationModel

/// The pushdown system of a graph.
///
/// For each user action, the system describes how the frames from the bottom of the window to the
/// visible screen change.
///
/// The rules express, in terms of frames, what ``GraphEngine`` does with a state. If it is not
/// known in advance how far a rule pops, the rule pops one frame at a time, through control states.
struct StackRules: PushdownSource {
  let graph: CompiledGraph
  let runs: [Int]
  let goesBack: Bool
  /// Whether rules ignore what is on the stack, and allow for both the presence and the absence of
  /// their targets.
  ///
  /// Such rules need far fewer frames than rules that track what is on the stack; they allow
  /// everything that can happen, and more.
  let guesses: Bool
  var paths: StackPaths
  /// The numbers of the nodes on which no action is taken.
  var endings: Set<Int> = []
  /// The numbers of the edges that cannot be taken.
  var blocked: Set<Int> = []
  /// The frames that are on the stack at the start, lowest first, or `nil` to begin with the runs.
  var opening: [UInt32]?

  /// The maximum number of different frames.
  static let frameLimit = 1 << 12

  private(set) var controls: [StackControl] = []
  private var controlNumbers: [StackControl: UInt32] = [:]
  private var pathLists: [[UInt32]] = []
  private var pathNumbers: [[UInt32]: Int] = [:]

  /// The symbol at the bottom of every stack.
  static let ground = UInt32.max - 1

  /// Creates the rules of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - runs: The nodes at which a user may begin.
  ///   - goesBack: Whether user actions include the system back gesture.
  ///   - guesses: Whether to allow more than can happen, with fewer frames.
  init(_ graph: CompiledGraph, runs: [Int], goesBack: Bool, guesses: Bool = false) {
    self.graph = graph
    self.runs = runs
    self.goesBack = goesBack
    self.guesses = guesses
    paths = StackPaths(graph, bits: guesses ? [:] : Self.bits(graph))
  }

  /// Assigns a bit to each node that the rule of an edge pops to, for at most 64 nodes.
  private static func bits(_ graph: CompiledGraph) -> [Int: UInt64] {
    var bits: [Int: UInt64] = [:]
    for edge in graph.edges {
      guard case .node(let node)? = edge.rule?.target, bits[node] == nil else { continue }
      // A node without a bit counts as absent; the analysis then reports
      // `StackLimit.manyPopTargets`.
      if bits.count < 64 { bits[node] = 1 << UInt64(bits.count) }
    }
    return bits
  }

  mutating func rules(control: UInt32, symbol: UInt32) -> [PushdownRule] {
    let control = (number: control, value: controls[Int(control)])
    var rules = RuleList(control.number, symbol)
    guard symbol != Self.ground else {
      if control.value == .closed { open(&rules) }
      return rules.rules
    }
    guard paths.frames.frames.count < Self.frameLimit else { return [] }
    let frame = paths.frames[symbol]
    switch control.value {
    case .closed: break
    case .idle: perform(on: symbol, &rules)
    case .build(let path, let index): build(path, from: index, above: symbol, &rules)
    case .seek(let operation): seek(operation, symbol, &rules)
    case .seekEntrance(let operation): seekEntrance(operation, symbol, &rules)
    case .drop(let operation, let then): drop(operation, then, symbol, &rules)
    case .drain(let operation): drain(operation, symbol, &rules)
    case .settle(let operation): settle(operation, symbol, kept: nil, &rules)
    case .settleInGraph(let operation, let kept): settle(operation, symbol, kept: kept, &rules)
    case .uncover(let operation, let kept): uncover(operation, kept: kept, symbol, &rules)
    case .pop: pop(frame, &rules)
    case .leave: leave(frame, &rules)
    case .retreat: retreat(frame, &rules)
    case .substitute(let target, let graphs, let kept):
      substitute(target, graphs: graphs, kept: kept, on: symbol, &rules)
    case .select(let index, let level): select(index, in: level, frame, &rules)
    case .lookOut(let owner): lookOut(to: owner, symbol, &rules)
    case .detail(let target, let split): showDetail(target, in: split, frame, &rules)
    }
    return rules.rules
  }

  mutating func number(of control: StackControl) -> UInt32 {
    if let number = controlNumbers[control] { return number }
    let number = UInt32(controls.count)
    controlNumbers[control] = number
    controls.append(control)
    return number
  }
}

/// The rules for one control state and symbol, while they are collected.
struct RuleList {
  private let control: UInt32
  private let symbol: UInt32
  /// The action that triggers the rules that are added next.
  var action: Int?
  private(set) var rules: [PushdownRule] = []

  init(_ control: UInt32, _ symbol: UInt32) {
    self.control = control
    self.symbol = symbol
  }

  mutating func add(_ next: UInt32, _ first: UInt32, _ second: UInt32 = PushdownRule.none) {
    rules.append(
      PushdownRule(control, symbol, to: next, first: first, second: second, action: action))
  }

  mutating func pop(to next: UInt32) { add(next, PushdownRule.none) }

  mutating func stay(in next: UInt32) { add(next, symbol) }
}

extension StackRules {
  /// The place where a path is put on the stack.
  enum Landing {
    /// Above the top frame.
    case above(UInt32)
    /// In place of the top frame.
    case instead
  }

  /// Adds a rule for each of several paths, among which the user chooses.
  mutating func put(_ paths: [[UInt32]], _ landing: Landing, _ rules: inout RuleList) {
    for path in paths {
      guard let first = path.first else { continue }
      let next =
        path.count == 1
        ? number(of: .idle) : number(of: .build(path: number(ofPath: path), from: 1))
      switch landing {
      case .above(let symbol): rules.add(next, first, symbol)
      case .instead: rules.add(next, first)
      }
    }
  }

  private mutating func build(
    _ path: Int, from index: Int, above symbol: UInt32, _ rules: inout RuleList
  ) {
    let frames = pathLists[path]
    let isLast = index + 1 == frames.count
    let next = number(of: isLast ? .idle : .build(path: path, from: index + 1))
    rules.add(next, frames[index], symbol)
  }

  private mutating func number(ofPath path: [UInt32]) -> Int {
    if let number = pathNumbers[path] { return number }
    pathNumbers[path] = pathLists.count
    pathLists.append(path)
    return pathLists.count - 1
  }

  private mutating func open(_ rules: inout RuleList) {
    if let opening {
      rules.action = actions.run(0)
      return put([opening], .above(Self.ground), &rules)
    }
    for (index, run) in runs.enumerated() {
      guard let container = paths.container(run, isPresented: false) else { continue }
      rules.action = actions.run(index)
      let link = StackLevel.Link.layer(.root, graphs: [], isAbovePlace: false)
      let ground = StackPaths.Ground(graphs: [], present: 0)
      put(paths.paths(container, link, .layer, on: ground), .above(Self.ground), &rules)
    }
  }

  /// The numbering of the actions.
  var actions: StackActions { StackActions(edges: graph.edges.count, exits: graph.exits.count) }
}

/// The numbering of actions: edges, exits, the back gesture, looking elsewhere, starting a run.
struct StackActions: Sendable {
  let edges: Int
  let exits: Int

  func number(of action: CompiledGraph.Action) -> Int {
    switch action {
    case .edge(let number): number
    case .exit(let number): edges + number
    }
  }

  var back: Int { edges + exits }

  var look: Int { back + 1 }

  func run(_ index: Int) -> Int { back + 2 + index }

  func action(_ number: Int) -> StackAction {
    if number < edges { return .edge(number) }
    if number < back { return .exit(number - edges) }
    if number <= look { return number == back ? .back : .look }
    return .run(number - look - 1)
  }
}

/// A user action on a stack.
enum StackAction: Hashable, Sendable {
  case edge(Int)
  case exit(Int)
  case back
  /// Looks at another tab, column or embedded screen.
  case look
  case run(Int)
}

extension StackRules {
  /// Returns the top frame of the path that a rule begins to push.
  func topOfPath(begunBy rule: PushdownRule) -> UInt32 {
    guard case .build(let path, _) = controls[Int(rule.next)], let last = pathLists[path].last
    else { return rule.first }
    return last
  }
}
