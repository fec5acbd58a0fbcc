internal import NavigationGraphDefinitions
internal import NavigationModel

/// An executor that applies the moves of a decision to a state, and records what the graph must
/// remember if all of them succeed.
struct GraphCarrier {
  let graph: CompiledGraph
  let scope: ScopeID
  let keptScopes: @Sendable (_ common: Int, _ shared: Int) -> Int

  private(set) var containers: [(ContainerID, ContainerFacts)] = []
  private(set) var carried: [(EntryID, [Int])] = []
  /// The reason why the first ignored command had no effect, or `nil` if no command was ignored.
  private(set) var reason: IgnoredReason?
  private let cause: Cause
  /// The scopes of the navigators inside the graph.
  private let others: [ScopeID]
  /// The containers that are still to be attached to entries.
  private var attachments: [(EntryID, PlannedContainer, ChildRole)] = []

  /// The verbs that restore the tab selections once all moves have been applied, oldest change
  /// first.
  private var selections: [Verb] = []

  init(_ engine: GraphEngine, within scope: ScopeID, others: [ScopeID], cause: Cause) {
    graph = engine.graph
    self.scope = scope
    self.others = others
    keptScopes = engine.decisions.keptScopes
    self.cause = cause
  }

  mutating func carryOut(
    _ moves: [GraphMove], on transaction: Transaction
  ) throws(Refusal) {
    for move in moves {
      try carryOut(move, on: transaction)
      while let (entry, container, role) = attachments.popLast() {
        try attach(container, to: entry, as: role, on: transaction)
      }
    }
    for verb in selections.reversed() { try transaction.apply(Command(verb, cause: cause)) }
  }

  private mutating func carryOut(
    _ move: GraphMove, on transaction: Transaction
  ) throws(Refusal) {
    switch move {
    case .open(let container):
      guard scope == .root else { return try openInside(container, on: transaction) }
      let new = try build(container, within: scope, on: transaction)
      try apply(Command(.setRoot(new), scope: scope), building: Parts(container), on: transaction)
    case .present(let container, let style, let source):
      let presenter =
        source.flatMap { transaction.state.entry($0) }
        ?? transaction.state.entries(of: transaction.state.focusedStack).last
      let around = presenter.map { ownScope(around: $0, in: transaction.state) } ?? scope
      let new = try build(container, within: around, on: transaction)
      try apply(
        Command(.presentContainer(new, style), from: source), building: Parts(container),
        on: transaction)
    case .represent(let container, let style, let place):
      try represent(container, style, fromEntryAt: place, on: transaction)
    case .splice(let stack, let range, let entries, let scope, let facts):
      let news = try build(entries, within: scope, on: transaction)
      try apply(
        Command(.splice(range, with: news), in: stack), building: Parts(entries), on: transaction)
      if let facts { containers.append((stack, facts)) }
    case .perform(let verb, let stack):
      try apply(Command(verb, in: stack), building: Parts([]), on: transaction)
    case .save, .forget:
      break
    }
  }

  /// Returns the innermost of the graph's own scopes around an entry.
  private func ownScope(around entry: Entry, in state: NavigationState) -> ScopeID {
    GraphScene(state: state, memory: GraphMemory(), scope: scope, others: others)
      .ownScope(around: entry.scope)
  }

  /// Opens a container in the graph's part of another navigator's window.
  ///
  /// The screens of the container replace those of the graph; a container that is not a stack is
  /// held by one entry.
  private mutating func openInside(
    _ container: PlannedContainer, on transaction: Transaction
  ) throws(Refusal) {
    try transaction.dismissLayers(presentedWithin: scope)
    var facts: ContainerFacts?
    var entries: [PlannedEntry]
    if case .stack(let found, let planned) = container {
      (facts, entries) = (found, planned)
    } else {
      entries = [PlannedEntry(container.facts.nodes.first ?? 0)]
      entries[0].content = container
    }
    let news = try build(entries, within: scope, on: transaction)
    let command = Command(.setStack(news.map { .new($0) }), scope: scope)
    let shown = try apply(command, building: Parts(entries), on: transaction)
    if let facts, let stack = shown.flatMap({ transaction.state.stack(of: $0) }) {
      containers.append((stack, facts))
    }
  }

  /// Presents a container from an entry that may be in unselected tabs.
  ///
  /// The tabs around the entry are selected while the container is presented. Once all moves have
  /// been applied, the tabs that were selected before are selected again.
  private mutating func represent(
    _ container: PlannedContainer, _ style: Layer.Style, fromEntryAt place: Int,
    on transaction: Transaction
  ) throws(Refusal) {
    let entries = transaction.state.stacks.flatMap { transaction.state.entries(of: $0) }
    let presenter = entries.indices.contains(place) ? entries[place] : nil
    if let presenter { try select(presenter.id, in: transaction) }
    let source = presenter.flatMap { transaction.state.isVisible($0.id) ? $0.id : nil }
    try carryOut(.present(container, style, from: source), on: transaction)
  }

  private mutating func select(
    _ entry: EntryID, in transaction: Transaction
  ) throws(Refusal) {
    var current = transaction.state.stack(of: entry)
    while let container = current, let holder = transaction.state.holder(of: container) {
      switch holder {
      case .layer: return
      case .entry(let owner): current = transaction.state.stack(of: owner)
      case .container(let parent, let index, let key):
        let selected = transaction.state.selectedIndex(of: parent)
        if transaction.state.kind(of: parent) == .tabs, selected != index {
          selections.append(.selectTab(transaction.state.tabKeys(of: parent)[selected], in: parent))
          try transaction.apply(Command(.selectTab(key, in: parent), cause: cause))
        }
        current = parent
      }
    }
  }

  private mutating func attach(
    _ container: PlannedContainer, to entry: EntryID, as role: ChildRole,
    on transaction: Transaction
  ) throws(Refusal) {
    let scope = transaction.state.entry(entry)?.scope ?? self.scope
    let new = try build(container, within: scope, on: transaction)
    let command = Command(.attach(new, to: entry, as: role), scope: scope)
    try apply(command, building: Parts(container), on: transaction)
  }

  /// Applies a command, and returns the first entry that it shows, or `nil` if it shows no new
  /// entry.
  @discardableResult
  private mutating func apply(
    _ command: Command, building parts: Parts, on transaction: Transaction
  ) throws(Refusal) -> EntryID? {
    var command = command
    command.cause = cause
    switch try transaction.apply(command) {
    case .applied(let change):
      settle(parts, change)
      return change.inserted.first { !$0.isPlaceholder }?.id
    case .ignored(let reason): self.reason = self.reason ?? reason
    case .refused, .deferred: break
    }
    return nil
  }

  /// Pairs the planned parts with the ids that the state has assigned; both are in the order of
  /// building.
  private mutating func settle(_ parts: Parts, _ change: Change) {
    var container = parts.containers.makeIterator()
    var entry = parts.entries.makeIterator()
    for edit in change.edits {
      switch edit {
      case .addContainer(let node):
        guard let facts = container.next() else { continue }
        if facts != ContainerFacts() { containers.append((node.id, facts)) }
      case .insert(let inserted, _) where !inserted.isPlaceholder:
        guard let planned = entry.next() else { continue }
        if !planned.carried.isEmpty { carried.append((inserted.id, planned.carried)) }
        for child in planned.embedded.reversed() {
          attachments.append((inserted.id, child, .embedded))
        }
        if let content = planned.content { attachments.append((inserted.id, content, .content)) }
      default: continue
      }
    }
  }
}

extension GraphCarrier {
  /// The parts of a plan, in the order in which a state builds them.
  private struct Parts {
    var containers: [ContainerFacts] = []
    var entries: [PlannedEntry] = []

    init(_ entries: [PlannedEntry]) {
      self.entries = entries
    }

    init(_ container: PlannedContainer) {
      append(container)
    }

    private mutating func append(_ container: PlannedContainer) {
      switch container {
      case .stack(let facts, let entries):
        containers.append(facts)
        self.entries += entries
      case .tabs(let facts, let children, _), .split(let facts, let children, _):
        containers.append(facts)
        for child in children { append(child) }
      }
    }
  }

  private mutating func build(
    _ container: PlannedContainer, within scope: ScopeID, on transaction: Transaction
  ) throws(Refusal) -> NewContainer {
    switch container {
    case .stack(_, let entries):
      return .stack(try build(entries, within: scope, on: transaction))
    case .tabs(_, let children, let selected):
      var tabs: [NewTab] = []
      for (index, child) in children.enumerated() {
        let key = TabKey(rawValue: UInt32(index))
        tabs.append(NewTab(key, try build(child, within: scope, on: transaction)))
      }
      return .tabs(tabs, selected: selected)
    case .split(_, let children, let focused):
      var columns: [NewContainer] = []
      for child in children { columns.append(try build(child, within: scope, on: transaction)) }
      return .split(columns, focused: focused)
    }
  }

  /// Builds entries one above the other, each in the scopes of its graphs.
  private mutating func build(
    _ entries: [PlannedEntry], within scope: ScopeID, on transaction: Transaction
  ) throws(Refusal) -> [NewEntry] {
    var news: [NewEntry] = []
    var beneath = scope
    for entry in entries {
      beneath = try enter(entry, from: beneath, on: transaction)
      news.append(NewEntry(ScreenID(rawValue: UInt32(entry.node)), scope: beneath))
    }
    return news
  }

  /// Returns the scope of an entry: graphs that it shares with the entry beneath are kept, and the
  /// others are entered.
  private mutating func enter(
    _ entry: PlannedEntry, from beneath: ScopeID, on transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    let graphs = graph.graphs(around: entry.node)
    let entered = scopes(from: beneath, transaction.state)
    let common = zip(graphs, entered).prefix { $0 == Int($1.kind) }.count
    let kept = max(0, min(keptScopes(common, entry.shared), common))
    var innermost = kept == 0 ? scope : entered[kept - 1].id
    for graph in graphs.dropFirst(kept) {
      innermost = try transaction.beginScope(kind: UInt32(graph), within: innermost)
    }
    return innermost
  }

  /// Returns the scopes of nested graphs around a scope, including it, outermost first.
  private func scopes(from innermost: ScopeID, _ state: NavigationState) -> [Scope] {
    var scopes: [Scope] = []
    var current = state.scope(innermost)
    while let scope = current, scope.id != self.scope {
      scopes.append(scope)
      current = scope.parent.flatMap { state.scope($0) }
    }
    return scopes.reversed()
  }
}
