extension NavigationState: Equatable {
  /// Whether two states show the same things in the same scopes under the same ids.
  ///
  /// Counters, revisions and removed rows are not compared.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, containers and scopes. If entries
  ///   own containers, *n* is multiplied by the logarithm of the number of these containers.
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.layers == rhs.layers
      && lhs.layers.allSatisfy { lhs.hasSameContent(of: $0, as: rhs) }
      && lhs.hasSameScopes(as: rhs) && lhs.hasSameOwners(as: rhs)
  }

  // The layers are compared in place, without building nested values, since harnesses compare
  // states after every step.
  private func hasSameContent(of layer: Layer, as other: NavigationState) -> Bool {
    guard isAlive(layer.container), other.isAlive(layer.container) else {
      return isAlive(layer.container) == other.isAlive(layer.container)
    }
    return hasSameContent(of: layer.container, as: other)
  }

  private func hasSameContent(of container: ContainerID, as other: NavigationState) -> Bool {
    let slot = container.slot
    guard other.containers.indices.contains(slot),
      containers[slot].kind == other.containers[slot].kind
    else { return false }
    if containers[slot].kind == .stack { return hasSameEntries(inSlot: slot, as: other) }
    return containers[slot].selected == other.containers[slot].selected
      && containers[slot].children == other.containers[slot].children
      && containers[slot].children.allSatisfy { hasSameContent(of: $0.container, as: other) }
  }

  private func hasSameEntries(inSlot slot: Int, as other: NavigationState) -> Bool {
    guard containers[slot].entries == other.containers[slot].entries else { return false }
    guard !owned.isEmpty || !other.owned.isEmpty else { return true }
    return containers[slot].entries.allSatisfy { entry in
      let rows = owned[ownedRange(of: entry.id)]
      return rows.elementsEqual(other.owned[other.ownedRange(of: entry.id)])
        && rows.allSatisfy { hasSameContent(of: $0.container, as: other) }
    }
  }

  /// Whether both states have the same scopes, apart from the root scope and from scopes that have
  /// ended.
  private func hasSameScopes(as other: NavigationState) -> Bool {
    let living = scopes.dropFirst().lazy.filter { $0.isAlive }
    return living.elementsEqual(other.scopes.dropFirst().lazy.filter { $0.isAlive }) {
      $0.scope == $1.scope
    }
  }

  /// Whether the containers of both states, matched in order of slots, were built for the same
  /// scopes.
  private func hasSameOwners(as other: NavigationState) -> Bool {
    ownedSlots.elementsEqual(other.ownedSlots) { mine, theirs in
      containers[mine].scope == other.containers[theirs].scope
    }
  }

  private var ownedSlots: LazyFilterSequence<Range<Int>> {
    containers.indices.lazy.filter { containers[$0].isAlive }
  }

  /// The scopes that have not ended, except the root scope, in the order of the scope table.
  public var activeScopes: [Scope] {
    scopes.dropFirst().filter(\.isAlive).map(\.scope)
  }
}

extension NavigationState {
  /// Whether two states show the same screens in the same arrangement, regardless of ids.
  ///
  /// The comparison includes everything but ids, counters and revisions: for example, the
  /// presenters and styles of layers, the selections and tab keys of containers, the leave policies
  /// of entries, and the kinds of scopes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, containers and scopes. If entries
  ///   own containers, *n* is multiplied by the logarithm of the number of these containers.
  public func isSameStructure(as other: NavigationState) -> Bool {
    structure == other.structure
  }
}

// The structure of a state: a copy in which each id is replaced by its number in the order of
// traversal, so that states of different windows can be compared.
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

    /// Returns the number of a scope.
    ///
    /// If the scope has no number yet, numbers are assigned to it and to the scopes that enclose
    /// it.
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
