internal import NavigationGraphDefinitions
internal import NavigationModel

// Pops as far as a rule specifies, one stack entry at a time. The bits of the top frame indicate in
// advance whether the rule's target is on the stack.
extension StackRules {
  mutating func popOnly(
    _ rule: CompiledGraph.PopRule, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard paths.frames.target(of: frame) != .none else { return }
    let operation = StackOperation(kind: .only, target: 0, rule: rule)
    guard let control = beginning(of: operation) else { return }
    rules.stay(in: number(of: control))
  }

  /// Returns the control state in which popping begins, or `nil` if there is no rule or its target
  /// is never on a stack.
  private func beginning(of operation: StackOperation) -> StackControl? {
    switch operation.rule?.target {
    case .wholeGraph: .drain(operation)
    case .node(let node) where graph.nodes[node].role == .graph: .seekEntrance(operation)
    case .node: .seek(operation)
    case .absent, nil: nil
    }
  }

  /// Whether the target of a rule is on a stack.
  enum Presence {
    case present, absent
    /// The target may be on the stack.
    ///
    /// If it is not, the search for it ends without a result.
    case unknown
  }

  /// Returns whether the target of a rule is on the stack onto which a frame pushes.
  func presence(of rule: CompiledGraph.PopRule, from frame: StackFrame) -> Presence {
    switch rule.target {
    case .wholeGraph: .present
    case .absent: .absent
    case .node where guesses: .unknown
    case .node(let node): frame.present & (paths.bits[node] ?? 0) != 0 ? .present : .absent
    }
  }

  mutating func begin(_ operation: StackOperation, _ rules: inout RuleList) {
    guard let control = beginning(of: operation) else { return }
    rules.stay(in: number(of: control))
  }

  mutating func seek(
    _ operation: StackOperation, _ symbol: UInt32, _ rules: inout RuleList
  ) {
    guard case .node(let node)? = operation.rule?.target else { return }
    let member = paths.frames[paths.frames.member(symbol)]
    guard member.node == node || (!isCover(member) && member.carried.contains(node)) else {
      return rules.stay(in: number(of: .drop(operation, then: .seek)))
    }
    let isInclusive = operation.rule?.isInclusive ?? false
    rules.stay(
      in: number(of: isInclusive ? .drop(operation, then: .settle) : .settle(operation)))
  }

  /// Pops the top entry, and then pops on until the entry with which a graph was entered is popped.
  mutating func seekEntrance(
    _ operation: StackOperation, _ symbol: UInt32, _ rules: inout RuleList
  ) {
    guard case .node(let node)? = operation.rule?.target else { return }
    let member = paths.frames[paths.frames.member(symbol)]
    guard let index = paths.graphs(around: member).firstIndex(of: node) else {
      return rules.stay(in: number(of: .drop(operation, then: .seekEntrance)))
    }
    // If the frame beneath is in the graph too, the graph was entered further down.
    let isFirst = member.kept <= index || (member.place != .above && !isCover(member))
    let next: StackControl.AfterDrop =
      isFirst ? .settleInGraph(kept: min(member.kept, index)) : .seekEntrance
    rules.stay(in: number(of: .drop(operation, then: next)))
  }

  /// Pops the stack entry that contains the top frame, with everything inside it.
  mutating func drop(
    _ operation: StackOperation, _ then: StackControl.AfterDrop, _ symbol: UInt32,
    _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    if frame.isCovered(by: paths.frames) {
      rules.pop(to: number(of: .drop(operation, then: then)))
    } else if frame.place == .above || isCover(frame) {
      rules.pop(to: number(of: control(after: then, operation)))
    } else if then != .seek, then != .seekEntrance {
      settleAtRoot(operation, then, symbol, &rules)
    }
  }

  private func control(
    after then: StackControl.AfterDrop, _ operation: StackOperation
  ) -> StackControl {
    switch then {
    case .seek: .seek(operation)
    case .seekEntrance: .seekEntrance(operation)
    case .settle: .settle(operation)
    case .settleInGraph(let kept): .settleInGraph(operation, kept: kept)
    }
  }

  mutating func drain(
    _ operation: StackOperation, _ symbol: UInt32, _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    if isCover(frame) || frame.place == .above || frame.isCovered(by: paths.frames) {
      rules.pop(to: number(of: .drain(operation)))
    } else {
      settleAtRoot(operation, .settle, symbol, &rules)
    }
  }

  /// Whether a frame is the first of a layer whose pushes go to a stack beneath the layer.
  func isCover(_ frame: StackFrame) -> Bool {
    frame.place == .layer && paths.frames.target(of: frame) == .beneath
  }
}

// What follows once a rule has popped.
extension StackRules {
  /// Finishes a pop that has reached the root of a stack.
  ///
  /// If something is pushed, it replaces the root. If not, the root stays.
  private mutating func settleAtRoot(
    _ operation: StackOperation, _ then: StackControl.AfterDrop, _ symbol: UInt32,
    _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    switch operation.kind {
    case .only: rules.stay(in: number(of: .idle))
    case .present(let style): present(operation.target, style, above: symbol, &rules)
    case .push, .reset:
      guard let entry = paths.entry(operation.target) else { return }
      var ground = StackPaths.Ground(graphs: paths.graphs(beneath: frame.level), present: 0)
      if case .settleInGraph(let kept) = then {
        ground = self.ground(inGraphOf: operation, kept: kept, present: 0)
      }
      put(paths.paths(entry, frame.level, frame.place, on: ground), .instead, &rules)
    }
  }

  mutating func settle(
    _ operation: StackOperation, _ symbol: UInt32, kept: Int?, _ rules: inout RuleList
  ) {
    switch operation.kind {
    case .only: rules.stay(in: number(of: .idle))
    case .push, .present, .reset:
      if operation.isSingleTop, isOnTop(operation.target, symbol) {
        rules.stay(in: number(of: .idle))
      } else if case .present(let style) = operation.kind {
        present(operation.target, style, above: symbol, &rules)
      } else {
        uncover(operation, kept: kept, symbol, &rules)
      }
    }
  }

  /// Adds the rules of an operation that dismisses the layers above the stack around its screen and
  /// then pushes its target onto that stack.
  mutating func uncover(
    _ operation: StackOperation, kept: Int?, _ symbol: UInt32, _ rules: inout RuleList
  ) {
    let frame = paths.frames[symbol]
    guard !isCover(frame) else {
      return rules.pop(to: number(of: .uncover(operation, kept: kept)))
    }
    guard let entry = paths.entry(operation.target),
      case .here(let level) = paths.frames.target(of: frame)
    else { return }
    let beneath = paths.frames[paths.frames.member(symbol)]
    var ground = StackPaths.Ground(
      graphs: paths.graphs(around: beneath), present: frame.present)
    if let kept {
      ground = self.ground(inGraphOf: operation, kept: kept, present: frame.present)
    }
    put(paths.paths(entry, level, .above, on: ground), .above(symbol), &rules)
  }

  /// Returns the place where a push continues after a rule has popped to a graph.
  ///
  /// The place is inside the graph or, if the rule has popped the graph itself, outside.
  private func ground(
    inGraphOf operation: StackOperation, kept: Int, present: UInt64
  ) -> StackPaths.Ground {
    guard case .node(let node)? = operation.rule?.target else {
      return StackPaths.Ground(graphs: [], present: present)
    }
    let isInclusive = operation.rule?.isInclusive ?? false
    let graphs = graph.graphs(around: node) + (isInclusive ? [] : [node])
    return StackPaths.Ground(graphs: graphs, shared: kept, present: present)
  }

  /// Whether a target is already on top.
  ///
  /// A graph counts as on top only if the top entry is the one with which it was entered.
  func isOnTop(_ target: Int, _ symbol: UInt32) -> Bool {
    let top = paths.frames[paths.frames.member(symbol)]
    guard graph.nodes[target].role == .graph else { return top.node == target }
    guard let node = top.node, graph.leaf(of: target, passing: [.graph]) == node,
      let index = graph.graphs(around: node).firstIndex(of: target)
    else { return false }
    return top.kept <= index || (top.place != .above && !isCover(top))
  }
}
