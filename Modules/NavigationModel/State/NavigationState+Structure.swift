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
  }

  var structure: Structure {
    var numbering = Numbering(self)
    for layer in layers {
      let presenter = layer.presenter.map { numbering.entries[$0] ?? -1 }
      numbering.result.items.append(.layer(layer.style, presenter: presenter))
      numbering.walk(layer.container, key: nil)
    }
    return numbering.result
  }

  private struct Numbering {
    let state: NavigationState
    var result = Structure()
    var entries: [EntryID: Int] = [:]
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
      result.scopes.append(ScopeShape(parent: parent, kind: row.scope.kind))
    }
  }
}
