internal import NavigationGraphDefinitions
internal import NavigationModel

// Pushing and presenting, after a rule has popped.
extension StackRules {
  /// Pushes a target, or presents it if a style is given or if no stack accepts the push.
  mutating func push(
    _ edge: CompiledGraph.Edge, _ target: Int, _ style: Layer.Style?, _ symbol: UInt32,
    _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    guard paths.frames.target(of: frame) != .none else {
      return present(target, style ?? .sheet, above: symbol, &rules)
    }
    guard style != nil || paths.entry(target) != nil else { return }
    let operation = StackOperation(
      kind: style.map { .present($0) } ?? .push, target: target, rule: edge.rule,
      isSingleTop: edge.launchesSingleTop)
    perform(operation, from: symbol, frame, &rules)
  }

  /// Presents a target in a style; if there is a stack, the edge's rule pops first.
  mutating func present(
    _ edge: CompiledGraph.Edge, _ target: Int, _ style: Layer.Style, _ symbol: UInt32,
    _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    guard paths.frames.target(of: frame) != .none else {
      return present(target, style, above: symbol, &rules)
    }
    let operation = StackOperation(kind: .present(style), target: target, rule: edge.rule)
    perform(operation, from: symbol, frame, &rules)
  }

  private mutating func perform(
    _ operation: StackOperation, from symbol: UInt32, _ frame: StackFrame,
    _ rules: inout RuleList
  ) {
    let presence = operation.rule.map { self.presence(of: $0, from: frame) } ?? .absent
    if presence != .absent { begin(operation, &rules) }
    if presence != .present { settle(operation, symbol, kept: nil, &rules) }
  }

  /// Presents a target in a new layer above the top frame.
  mutating func present(
    _ target: Int, _ style: Layer.Style, above symbol: UInt32, _ rules: inout RuleList
  ) {
    guard let container = paths.container(target, isPresented: true) else { return }
    let frame = paths.frames[symbol]
    let graphs = paths.graphs(around: frame)
    let isAbovePlace = graph.source == .android && paths.frames.target(of: frame) != .none
    let link = StackLevel.Link.layer(style, graphs: graphs, isAbovePlace: isAbovePlace)
    let ground = StackPaths.Ground(
      graphs: graphs, present: isAbovePlace ? frame.present : 0)
    put(paths.paths(container, link, .layer, on: ground), .above(symbol), &rules)
  }
}
