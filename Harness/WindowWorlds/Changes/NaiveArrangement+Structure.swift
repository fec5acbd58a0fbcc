import NavigationModel

// The effects of commands on layers, containers and scopes.
extension NaiveArrangement {
  mutating func present(
    _ new: NewContainer, _ style: Layer.Style, by presenter: EntryID?, _ scope: ScopeID
  ) throws(Objection) {
    guard style != .root else { throw Objection() }
    try check(new, scope)
    covers.append(
      Cover(id: nil, style: style, presenter: presenter, content: build(new, scope, scope)))
  }

  mutating func setRoot(_ new: NewContainer, _ scope: ScopeID) throws(Objection) {
    try check(new, scope)
    covers.removeSubrange(1...)
    covers[0].content = build(new, .root, scope)
  }

  mutating func attach(
    _ new: NewContainer, to id: EntryID, as role: ChildRole, _ named: ScopeID?
  ) throws(Objection) {
    guard let stack = stack(of: id),
      let index = stack.pieces.firstIndex(where: { $0.id == id && !$0.isPlaceholder })
    else { throw Objection() }
    let scope = named ?? stack.pieces[index].scope
    try check(new, scope)
    try checkNesting(of: stack.id, adding: new)
    let part = build(new, scope, scope)
    change(stack.id) { stack in
      stack.pieces[index].owned.append(part)
      if role == .content { stack.pieces[index].isContainer = true }
    }
  }

  mutating func setPolicy(
    _ policy: LeavePolicy, of id: EntryID
  ) throws(Objection) -> IgnoredReason? {
    guard let stack = stack(of: id), let index = stack.pieces.firstIndex(where: { $0.id == id })
    else { throw Objection() }
    guard stack.pieces[index].policy != policy else { return .noChange }
    change(stack.id) { $0.pieces[index].policy = policy }
    return nil
  }

  mutating func select(
    _ child: Verb.Child, in id: ContainerID
  ) throws(Objection) -> IgnoredReason? {
    guard let part = part(id) else { throw Objection() }
    let index: Int?
    switch child {
    case .tab(let key): index = part.kind == .tabs ? part.keys.firstIndex(of: key) : nil
    case .column(let number): index = part.kind == .split ? number : nil
    }
    guard let index, part.children.indices.contains(index) else { throw Objection() }
    guard index != part.selected else { return .reselected }
    change(id) { $0.selected = index }
    return nil
  }

  mutating func setTabs(
    _ tabs: [NewTab], in id: ContainerID, _ named: ScopeID?
  ) throws(Objection) -> IgnoredReason? {
    guard let part = part(id), part.kind == .tabs, !tabs.isEmpty,
      Set(tabs.map(\.key)).count == tabs.count
    else { throw Objection() }
    let scope = named ?? part.scope
    for tab in tabs {
      try check(tab.content, scope)
      try checkNesting(of: id, adding: tab.content)
    }
    guard part.keys != tabs.map(\.key) else { return .noChange }
    let children = tabs.map { tab in
      part.keys.firstIndex(of: tab.key).map { part.children[$0] }
        ?? build(tab.content, part.scope, scope)
    }
    change(id) { part in
      let selected = part.keys[part.selected]
      part.keys = tabs.map(\.key)
      part.children = children
      part.selected = part.keys.firstIndex(of: selected) ?? 0
    }
    dropOrphans()
    return nil
  }

  /// Shows an entry: selects the tabs and columns around it, and removes everything above it.
  mutating func unwind(to id: EntryID) throws(Objection) -> IgnoredReason? {
    guard let layer = covers.firstIndex(where: { pieces(in: $0.content).contains { $0.id == id } })
    else { throw Objection() }
    let before = self
    covers.removeSubrange((layer + 1)...)
    reveal(id, in: &covers[layer].content)
    return self == before ? .alreadyThere : nil
  }

  private func reveal(_ id: EntryID, in part: inout Part) {
    func holds(_ part: Part) -> Bool { pieces(in: part).contains { $0.id == id } }
    if let index = part.children.firstIndex(where: holds) {
      part.selected = index
      reveal(id, in: &part.children[index])
    }
    let index = part.pieces.firstIndex { $0.id == id || $0.owned.contains(where: holds) }
    guard let index else { return }
    part.pieces.removeSubrange((index + 1)...)
    guard let inner = part.pieces[index].owned.firstIndex(where: holds) else { return }
    reveal(id, in: &part.pieces[index].owned[inner])
  }

  /// Ends a scope: removes everything that belongs to it, and all layers above a layer that is
  /// removed.
  mutating func end(_ scope: ScopeID) throws(Objection) {
    guard scope != .root, scopes.contains(where: { $0.id == scope }) else { throw Objection() }
    if let lowest = covers.indices.dropFirst().first(where: {
      isWithin(covers[$0].content.scope, scope)
    }) {
      covers.removeSubrange(lowest...)
    }
    for index in covers.indices { empty(&covers[index].content, of: scope) }
    dropOrphans()
  }

  private func empty(_ part: inout Part, of scope: ScopeID) {
    for index in part.children.indices { empty(&part.children[index], of: scope) }
    guard part.kind == .stack else { return }
    part.pieces.removeAll { isWithin($0.scope, scope) }
    if part.pieces.isEmpty { part.pieces = [.placeholder(parent(of: scope))] }
    for index in part.pieces.indices {
      part.pieces[index].owned.removeAll { isWithin($0.scope, scope) }
      if part.pieces[index].owned.isEmpty { part.pieces[index].isContainer = false }
      for inner in part.pieces[index].owned.indices {
        empty(&part.pieces[index].owned[inner], of: scope)
      }
    }
  }
}

// Building containers.
extension NaiveArrangement {
  private func build(_ new: NewContainer, _ owner: ScopeID, _ scope: ScopeID) -> Part {
    switch new {
    case .stack(let entries):
      let pieces = entries.map { Self.piece($0, scope) }
      return Part(
        id: nil, kind: .stack, scope: owner,
        pieces: pieces.isEmpty ? [.placeholder(scope)] : pieces)
    case .tabs(let tabs, let selected):
      return Part(
        id: nil, kind: .tabs, scope: owner, keys: tabs.map(\.key),
        children: tabs.map { build($0.content, owner, scope) }, selected: selected)
    case .split(let columns, let focused):
      return Part(
        id: nil, kind: .split, scope: owner,
        keys: columns.indices.map { TabKey(rawValue: UInt32($0)) },
        children: columns.map { build($0, owner, scope) }, selected: focused)
    }
  }

  private func check(_ new: NewContainer, _ scope: ScopeID) throws(Objection) {
    guard Self.depth(of: new) <= NewContainer.maximumDepth else { throw Objection() }
    switch new {
    case .stack(let entries):
      for entry in entries { try check(entry.scope) }
      try checkRuns(entries.map { $0.scope ?? scope })
    case .tabs(let tabs, let selected):
      guard tabs.indices.contains(selected), Set(tabs.map(\.key)).count == tabs.count else {
        throw Objection()
      }
      for tab in tabs { try check(tab.content, scope) }
    case .split(let columns, let focused):
      guard columns.indices.contains(focused) else { throw Objection() }
      for column in columns { try check(column, scope) }
    }
  }

  private func checkNesting(
    of id: ContainerID?, adding new: NewContainer
  ) throws(Objection) {
    let around = id.map(nesting(of:)) ?? 0
    guard around + Self.depth(of: new) <= NewContainer.maximumDepth else { throw Objection() }
  }

  /// Returns whether a command adds a container that is nested too deeply.
  static func isTooDeep(_ verb: Verb) -> Bool {
    switch verb {
    case .present(let new, _, _), .setRoot(let new), .attach(let new, _, _):
      depth(of: new) > NewContainer.maximumDepth
    case .setTabs(let tabs, _):
      tabs.contains { depth(of: $0.content) > NewContainer.maximumDepth }
    default: false
    }
  }

  private static func depth(of new: NewContainer) -> Int {
    switch new {
    case .stack: 1
    case .tabs(let tabs, _): 1 + (tabs.map { depth(of: $0.content) }.max() ?? 0)
    case .split(let columns, _): 1 + (columns.map { depth(of: $0) }.max() ?? 0)
    }
  }
}
