internal import NavigationGraphDefinitions
internal import NavigationModel

// What a user can do on the top frame: the available actions, the back gesture, and looking
// elsewhere.
extension StackRules {
  mutating func perform(on symbol: UInt32, _ rules: inout RuleList) {
    let frame = paths.frames[symbol]
    if let node = frame.node, endings.contains(node) { return }
    var known: Set<CompiledGraph.Action> = []
    for node in paths.offers(on: frame) {
      for action in graph.actions(of: node) where known.insert(action).inserted {
        rules.action = actions.number(of: action)
        switch action {
        case .edge(let number) where blocked.contains(number): break
        case .edge(let number): take(graph.edges[number], symbol, frame, &rules)
        case .exit(let number): leave(by: graph.exits[number].action, symbol, frame, &rules)
        }
      }
    }
    if goesBack {
      rules.action = actions.back
      rules.stay(in: number(of: .retreat))
    }
    rules.action = actions.look
    lookElsewhere(from: symbol, frame, &rules)
  }

  private mutating func take(
    _ edge: CompiledGraph.Edge, _ symbol: UInt32, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard let target = edge.target else { return }
    switch edge.transition {
    case .child, .embed, .start: break
    case .push: push(edge, target, graph.style(of: target), symbol, &rules)
    case .present(let presentation):
      let style = GraphDecisions.standard.style(presentation)
      if graph.source == .android {
        push(edge, target, style, symbol, &rules)
      } else {
        present(edge, target, style, symbol, &rules)
      }
    case .replace: replace(target, symbol, frame, &rules)
    case .clearStackAndSet: clear(target, symbol, frame, &rules)
    case .showDetail:
      if let split = paths.frames.split(around: frame) {
        rules.stay(in: number(of: .detail(target, split: split)))
      } else {
        present(target, .sheet, above: symbol, &rules)
      }
    case .pop: popSource(frame, &rules)
    case .dismiss: rules.stay(in: number(of: .leave))
    case .popTo:
      let rule = CompiledGraph.PopRule(.node(target), isInclusive: false)
      popOnly(rule, frame, &rules)
    case .none:
      if paths.frames.layer(of: frame.level).style == .alert {
        rules.stay(in: number(of: .leave))
      }
    }
  }

  private mutating func leave(
    by action: CompiledGraph.Exit.Action, _ symbol: UInt32, _ frame: StackFrame,
    _ rules: inout RuleList
  ) {
    switch action {
    case .pop: popSource(frame, &rules)
    case .dismiss: rules.stay(in: number(of: .leave))
    case .popUpTo(let rule): popOnly(rule, frame, &rules)
    case .unwind:
      let isPresented = paths.frames.layer(of: frame.level).style != .root
      rules.stay(in: number(of: isPresented ? .leave : .retreat))
    }
  }
}

// Going back without a rule.
extension StackRules {
  private mutating func popSource(_ frame: StackFrame, _ rules: inout RuleList) {
    switch paths.frames.target(of: frame) {
    case .none: break
    case .beneath: rules.stay(in: number(of: .leave))
    case .here: rules.stay(in: number(of: .pop))
    }
  }

  /// Pops the top entry, unless it is the root of a stack.
  mutating func pop(_ frame: StackFrame, _ rules: inout RuleList) {
    if frame.place == .above {
      rules.pop(to: number(of: .idle))
    } else if frame.isCovered(by: paths.frames) {
      rules.pop(to: number(of: .pop))
    }
  }

  /// Dismisses the layer, unless it is the root layer.
  mutating func leave(_ frame: StackFrame, _ rules: inout RuleList) {
    guard frame.place == .layer else { return rules.pop(to: number(of: .leave)) }
    guard paths.frames.layer(of: frame.level).style != .root else { return }
    rules.pop(to: number(of: .idle))
  }

  /// Pops the nearest stack that has something to pop; otherwise dismisses the layer, if its style
  /// allows that.
  mutating func retreat(_ frame: StackFrame, _ rules: inout RuleList) {
    switch frame.place {
    case .above: rules.pop(to: number(of: .idle))
    case .inside: rules.pop(to: number(of: .retreat))
    case .layer:
      let style = paths.frames.layer(of: frame.level).style
      guard isLeftByBack(style) else { return }
      rules.pop(to: number(of: .idle))
    }
  }

  /// Whether the back gesture dismisses a layer, as in ``GraphEngine``.
  private func isLeftByBack(_ style: Layer.Style) -> Bool {
    switch style {
    case .sheet, .popover: true
    case .fullScreenCover, .alert: graph.source == .android
    case .root: false
    }
  }
}

// Putting a node in place of others.
extension StackRules {
  /// Replaces the top entry of a stack with a node.
  ///
  /// If the frame is the first one in its container or layer, the node becomes the first one.
  private mutating func replace(
    _ target: Int, _ symbol: UInt32, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard frame.place != .above else {
      guard paths.entry(target) != nil else { return }
      let graphs = paths.graphs(around: frame)
      return rules.pop(
        to: number(of: .substitute(target, graphs: graphs, kept: frame.kept)))
    }
    let level = paths.frames.levels[frame.level]
    let ground = StackPaths.Ground(
      graphs: paths.graphs(around: frame), shared: frame.kept, present: presentBeneath(frame))
    if !level.facts.canPush {
      guard let column = paths.column(target) else { return }
      put(paths.paths(column, level.link, frame.place, on: ground), .instead, &rules)
    } else if let entry = paths.entry(target) {
      put(paths.paths(entry, frame.level, frame.place, on: ground), .instead, &rules)
    }
  }

  /// Pushes a node onto the frame beneath a popped entry.
  ///
  /// The node stays in the graphs of that entry.
  mutating func substitute(
    _ target: Int, graphs: [Int], kept: Int, on symbol: UInt32, _ rules: inout RuleList
  ) {
    let beneath = paths.frames[symbol]
    guard let entry = paths.entry(target), case .here(let level) = paths.frames.target(of: beneath)
    else { return }
    let ground = StackPaths.Ground(graphs: graphs, shared: kept, present: beneath.present)
    put(paths.paths(entry, level, .above, on: ground), .above(symbol), &rules)
  }

  private mutating func clear(
    _ target: Int, _ symbol: UInt32, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard paths.frames.target(of: frame) == .none else {
      guard paths.entry(target) != nil else { return }
      let operation = StackOperation(kind: .reset, target: target)
      return rules.stay(in: number(of: .drain(operation)))
    }
    let level = paths.frames.levels[frame.level]
    guard let column = paths.column(target) else { return }
    let ground = StackPaths.Ground(
      graphs: paths.graphs(beneath: frame.level), present: presentBeneath(frame))
    put(paths.paths(column, level.link, frame.place, on: ground), .instead, &rules)
  }

  /// Pops the visible column with everything inside it, and shows the node in the last column.
  mutating func showDetail(
    _ target: Int, in split: Int, _ frame: StackFrame, _ rules: inout RuleList
  ) {
    guard isFirst(frame, inSectionOf: split) else {
      return rules.pop(to: number(of: .detail(target, split: split)))
    }
    guard let column = paths.column(target) else { return }
    let last = paths.frames.levels[split].sectionCount - 1
    let ground = StackPaths.Ground(
      graphs: paths.graphs(beneath: split), present: presentBeneath(frame))
    put(
      paths.paths(column, .section(of: split, index: last), frame.place, on: ground),
      .instead, &rules)
  }

  /// Returns the bits of the nodes beneath the first frame of a container.
  func presentBeneath(_ frame: StackFrame) -> UInt64 {
    var level = frame.level
    guard !paths.frames.levels[level].facts.canPush else { return 0 }
    while true {
      switch paths.frames.levels[level].link {
      case .layer: return 0
      case .section(let outer, _): level = outer
      case .owner(let owner, _): return paths.frames[owner].present
      }
    }
  }
}
