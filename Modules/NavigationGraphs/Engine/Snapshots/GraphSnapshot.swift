internal import NavigationModel

/// All that is on screen and put away, without ids, so that it can be built anew.
struct GraphSnapshot: Hashable, Sendable {
  /// A presented layer.
  struct Layer: Hashable, Sendable {
    var style: NavigationModel.Layer.Style
    /// The place of the presenter among all entries beneath; none where it cannot be told.
    var presenter: Int
    var container: PlannedContainer
  }

  /// What the root layer shows.
  var root: PlannedContainer
  /// The presented layers, the lowest first.
  var layers: [Layer]
  /// The stacks that were put away.
  var saved: SavedStacks
}

extension GraphSnapshot {
  /// Looks at a state as something that can be built anew.
  init(_ state: NavigationState, _ memory: GraphMemory, _ graph: CompiledGraph, scope: ScopeID) {
    let look = Look(state: state, memory: memory, graph: graph, scope: scope)
    let entries = state.stacks.flatMap { state.entries(of: $0) }
    root = look.container(state.layers[0].container, within: scope)
    layers = state.layers.dropFirst().map { layer in
      let presenter = entries.firstIndex { $0.id == layer.presenter } ?? 0
      let scope = entries.indices.contains(presenter) ? entries[presenter].scope : scope
      return Layer(
        style: layer.style, presenter: presenter,
        container: look.container(layer.container, within: scope))
    }
    saved = memory.saved
  }

  /// Reads containers and entries; the nesting of a state is bounded, so it may call itself.
  private struct Look {
    let state: NavigationState
    let memory: GraphMemory
    let graph: CompiledGraph
    let scope: ScopeID

    func container(_ id: ContainerID, within scope: ScopeID) -> PlannedContainer {
      let facts = memory.facts(of: id)
      let children = state.children(of: id).map { container($0, within: scope) }
      let selected = state.selectedIndex(of: id)
      switch state.kind(of: id) {
      case .tabs: return .tabs(facts, children, selected: selected)
      case .split: return .split(facts, children, focused: selected)
      case .stack, nil:
        var beneath = scope
        var entries: [PlannedEntry] = []
        for entry in state.entries(of: id) where !entry.isPlaceholder {
          entries.append(planned(entry, above: beneath))
          beneath = entry.scope
        }
        return .stack(facts, entries)
      }
    }

    private func planned(_ entry: Entry, above beneath: ScopeID) -> PlannedEntry {
      var planned = PlannedEntry(entry.node)
      planned.carried = memory.carried[entry.id] ?? []
      planned.shared = shared(entry.scope, beneath)
      let owned = state.containers(ownedBy: entry.id).map { container($0, within: entry.scope) }
      planned.content = entry.isContainer ? owned.first : nil
      planned.embedded = Array(entry.isContainer ? owned.dropFirst() : owned[...])
      return planned
    }

    /// How many of the scopes of an entry are those of what is beneath it.
    private func shared(_ inner: ScopeID, _ beneath: ScopeID) -> Int {
      var count = 0
      var current = state.scope(inner)
      while let scope = current, scope.id != self.scope {
        if state.scope(beneath, isWithin: scope.id) { count += 1 }
        current = scope.parent.flatMap { state.scope($0) }
      }
      return count
    }
  }
}
