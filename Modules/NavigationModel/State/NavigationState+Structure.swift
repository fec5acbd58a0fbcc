// A state with every id replaced by the order in which it is met, so that two windows can be
// compared.
extension NavigationState {
  struct Structure: Hashable {
    var items: [Item] = []
    var scopes: [ScopeShape] = []
  }

  enum Item: Hashable {
    case layer(Layer.Style, presenter: Int?)
    case container(ContainerKind, count: Int, selected: Int, scope: Int, key: TabKey?)
    case entry(ScreenID, Entry.Flags, scope: Int, children: Int)
  }

  struct ScopeShape: Hashable {
    var parent: Int
    var kind: UInt32
    /// Where an empty scope waits: the ordinals of stack and entry.
    var anchor: [Int]
  }

  var structure: Structure {
    var numbering = Numbering(self)
    for layer in layers {
      let presenter = layer.presenter.map { numbering.entries[$0] ?? -1 }
      numbering.result.items.append(.layer(layer.style, presenter: presenter))
      numbering.walk(layer.container, key: nil)
    }
    numbering.walkEmptyScopes()
    return numbering.result
  }

  private struct Numbering {
    let state: NavigationState
    var result = Structure()
    var entries: [EntryID: Int] = [:]
    private var stacks: [ContainerID: Int] = [:]
    private var scopes: [ScopeID: Int] = [.root: 0]

    init(_ state: NavigationState) {
      self.state = state
    }

    mutating func walk(_ id: ContainerID, key: TabKey?) {
      let row = state.containers[id.slot]
      let count = row.entries.count + row.children.count
      result.items.append(
        .container(
          row.kind, count: count, selected: row.selected, scope: number(of: row.scope), key: key))
      if row.kind == .stack { stacks[id] = stacks.count }
      for child in row.children { walk(child.container, key: child.key) }
      for entry in row.entries { walk(entry) }
    }

    private mutating func walk(_ entry: Entry) {
      entries[entry.id] = entries.count
      let rows = state.owned[state.ownedRange(of: entry.id)]
      let scope = number(of: entry.scope)
      result.items.append(
        .entry(entry.screen, entry.flags, scope: scope, children: rows.count))
      for row in rows { walk(row.container, key: nil) }
    }

    mutating func walkEmptyScopes() {
      let keys = state.emptyScopes.map { id in
        let row = state.scopes[id.slot]
        return [row.depth] + place(of: row.scope.anchor) + [Int(row.scope.kind)]
      }
      let order = zip(keys, state.emptyScopes).sorted { $0.0.lexicographicallyPrecedes($1.0) }
      for (_, id) in order { _ = number(of: id) }
    }

    /// The number of a scope; it and those around it are described when they are first met.
    private mutating func number(of id: ScopeID) -> Int {
      var unknown: [ScopeID] = []
      var current = id
      while scopes[current] == nil, let row = state.record(of: current) {
        unknown.append(current)
        current = row.scope.parent ?? .root
      }
      for scope in unknown.reversed() { describe(scope) }
      return scopes[id] ?? -1
    }

    private mutating func describe(_ id: ScopeID) {
      let row = state.scopes[id.slot]
      let parent = scopes[row.scope.parent ?? .root] ?? -1
      scopes[id] = scopes.count
      // The order of empty scopes at one place is that of the list; their ranks may have gaps.
      let anchor = row.weight == 0 ? Array(place(of: row.scope.anchor).dropLast()) : []
      result.scopes.append(ScopeShape(parent: parent, kind: row.scope.kind, anchor: anchor))
    }

    private func place(of anchor: Scope.Anchor) -> [Int] {
      let below = anchor.below.map { entries[$0] ?? -1 } ?? -2
      return [stacks[anchor.stack] ?? -1, below, Int(anchor.rank)]
    }
  }
}
