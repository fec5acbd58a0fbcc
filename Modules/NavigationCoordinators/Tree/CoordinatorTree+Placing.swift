import NavigationModel

// Putting coordinators on screen: the leaves of a sequence (its screens, tabs and splits) go into
// the stack around it, and the contents of a view coordinator into a container of their own.
extension CoordinatorTree {
  /// Returns the empty containers that a view coordinator will fill.
  func shell(of view: CoordinatorNode) -> NewContainer {
    switch view.kind {
    case .screen, .stack, .sequence: return .stack([])
    case .tabs:
      let tabs = view.children.enumerated().map { index, child in
        NewTab(TabKey(rawValue: UInt32(index)), shell(of: child))
      }
      return .tabs(tabs, selected: view.selected)
    case .split:
      return .split(view.children.map { shell(of: $0) }, focused: view.selected)
    }
  }

  /// Shows a view coordinator in the containers created for it.
  func fill(
    _ view: CoordinatorNode, _ container: ContainerID, around scope: ScopeID
  ) throws(Refusal) {
    view.container = container
    view.scope = scope
    switch view.kind {
    case .screen, .sequence:
      try insert([view], in: container, at: 0)
    case .stack:
      try insert(view.leaves, in: container, at: 0)
    case .tabs, .split:
      let containers = context.state.children(of: container)
      for (child, container) in zip(view.children, containers) {
        try fill(child, container, around: scope)
      }
    }
  }

  /// Shows children that were just added to a sequence.
  func place(_ news: [CoordinatorNode], in sequence: CoordinatorNode) throws(Refusal) {
    guard let stack = sequence.owningStack, let container = stack.container else { return }
    var leaves: [CoordinatorNode] = []
    for new in news { new.appendLeaves(to: &leaves) }
    try insert(leaves, in: container, at: index(of: news, in: container))
  }

  /// Returns the index in the stack at which to insert the leaves of adjacent coordinators; `nil`
  /// if the stack shows only entries of other navigators.
  private func index(of news: [CoordinatorNode], in container: ContainerID) -> Int? {
    guard let first = news.first, let last = news.last else { return nil }
    guard first.decisions.growsAtItsOwnEnd() else { return context.state.depth(of: container) }
    if let before = first.leafBefore?.entryID {
      return context.index(of: before, in: container).map { $0 + 1 }
    }
    if let after = last.leafAfter?.entryID { return context.index(of: after, in: container) }
    return context.state.entries(of: container)[0].isPlaceholder ? 0 : nil
  }

  /// Inserts screens into a stack, one sequence at a time.
  private func insert(
    _ leaves: [CoordinatorNode], in container: ContainerID, at start: Int?
  ) throws(Refusal) {
    var index = start
    var first = 0
    while first < leaves.count {
      let parent = leaves[first].parentNode
      var end = first + 1
      while end < leaves.count, leaves[end].parentNode === parent { end += 1 }
      let run = Array(leaves[first..<end])
      try insert(run: run, in: container, at: index)
      if let known = index { index = known + run.count }
      first = end
    }
    for leaf in leaves where !leaf.children.isEmpty {
      try wrap(leaf, in: container)
    }
  }

  private func insert(
    run: [CoordinatorNode], in container: ContainerID, at index: Int?
  ) throws(Refusal) {
    let scope = try scope(around: run[0], in: container)
    let news = run.map { newEntry(of: $0, scope: scope) }
    let change: Change?
    if let index {
      change = try perform(.splice(index..<index, with: news), in: container)
    } else {
      change = try perform(.pushAll(news), in: container, scope: scope)
    }
    guard let inserted = change?.inserted else { return }
    for (leaf, entry) in zip(run, inserted) { enter(leaf, entry.id) }
  }

  func newEntry(of leaf: CoordinatorNode, scope: ScopeID) -> NewEntry {
    NewEntry(screens.number(of: leaf.tag), scope: scope, leavePolicy: leaf.leavePolicy)
  }

  func enter(_ leaf: CoordinatorNode, _ entry: EntryID) {
    leaf.entryID = entry
    nodes[entry] = leaf
  }

  /// Returns the scope to which a leaf's entry belongs.
  func scope(
    around leaf: CoordinatorNode, in container: ContainerID
  ) throws(Refusal) -> ScopeID {
    guard let parent = leaf.parentNode, parent.kind == .sequence else { return leaf.scope ?? scope }
    return try scope(of: parent, in: container)
  }

  /// Returns the scope of a sequence, and begins it if needed.
  ///
  /// The scope begins when the sequence gets its first entry, and ends when it loses its last one.
  func scope(
    of sequence: CoordinatorNode, in container: ContainerID
  ) throws(Refusal) -> ScopeID {
    if let scope = sequence.scope { return scope }
    var outer = scope
    if let parent = sequence.parentNode {
      outer =
        parent.kind == .sequence
        ? try scope(of: parent, in: container) : parent.scope ?? scope
    }
    let scope = try beginScope(in: container, inside: outer)
    sequence.scope = scope
    return scope
  }

  private func beginScope(
    in container: ContainerID, inside outer: ScopeID
  ) throws(Refusal) -> ScopeID {
    let change = try perform(.beginScope(kind: 0), in: container, scope: outer)
    for case .beginScope(let scope) in change?.edits ?? [] { return scope.id }
    throw .unknownScope(outer)
  }

  /// Shows the content of an entry: the coordinator that its screen wraps, or its tabs or columns.
  func wrap(_ leaf: CoordinatorNode, in stack: ContainerID) throws(Refusal) {
    guard let entry = leaf.entryID, let outer = context.state.entry(entry)?.scope else { return }
    let view = leaf.kind == .screen ? leaf.children[0] : leaf
    let scope = try beginScope(in: stack, inside: outer)
    try perform(.attach(shell(of: view), to: entry, as: .content), scope: scope)
    leaf.ownExtras.contentScope = scope
    guard let container = context.state.containers(ownedBy: entry).last else { return }
    try fill(view, container, around: scope)
  }
}

extension CoordinatorNode {
  /// The leaf directly beneath this coordinator's leaves in the stack around it.
  var leafBefore: CoordinatorNode? {
    var node = self
    while node.kind != .stack, let parent = node.parentNode {
      var index = parent.children.lastIndex { $0 === node } ?? 0
      while index > 0 {
        index -= 1
        if let leaf = parent.children[index].lastLeaf { return leaf }
      }
      node = parent
    }
    return nil
  }

  /// The leaf directly above this coordinator's leaves in the stack around it.
  var leafAfter: CoordinatorNode? {
    var node = self
    while node.kind != .stack, let parent = node.parentNode {
      var index = (parent.children.lastIndex { $0 === node } ?? parent.children.count) + 1
      while index < parent.children.count {
        if let leaf = parent.children[index].firstLeaf { return leaf }
        index += 1
      }
      node = parent
    }
    return nil
  }
}
