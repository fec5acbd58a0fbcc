// The changes that make up nearly all of navigation are checked by a glance: whether the state is
// where the edits say and nothing unusual is near. Whatever does not look plain is looked at in
// full, so a glance may be too strict and is never too lenient.
extension NavigationState {
  /// Whether a change was a frequent one and every law holds where it touched the state.
  @inline(__always)
  func isPlain(_ edits: borrowing Change.Edits, _ firstNewID: UInt64) -> Bool {
    guard owned.isEmpty, emptyScopes.isEmpty else { return false }
    switch edits.compact {
    case .one(.insert(let entry, let position)): return isPlainPush(entry, position, firstNewID)
    case .one(.remove(let entry, let position)):
      return isPlainTop(position, of: entry.scope) && areGone(entry, entry)
    case .one(.select(let container, _, let index)):
      return isPlainSelection(of: index, in: container)
    case .one: return false
    case .popped(let pair):
      return isPlainTop(pair.placeBeneath, of: pair.second.scope)
        && areGone(pair.first, pair.second)
    case .replaced(let pair):
      return isPlainPush(pair.second, pair.place, firstNewID) && areGone(pair.first, pair.first)
    case .presented(let new): return isPlainPresentation(new, firstNewID)
    case .dismissed(let old):
      return isPlainDismissal(of: old.layer) && isGone(old.entry, from: old.layer.container)
    case .listed: return arePlainRemovals(edits.listed ?? [])
    }
  }

  /// Whether a new entry stands on top of the focused stack, on another one of its scope.
  @inline(__always)
  private func isPlainPush(
    _ entry: Entry, _ position: Position, _ firstNewID: UInt64
  ) -> Bool {
    let slot = focusedSlot
    guard position.container == focusedStack, position.index > 0,
      position.index == containers[slot].entries.count - 1
    else { return false }
    let top = containers[slot].entries[position.index]
    let beneath = containers[slot].entries[position.index - 1]
    return top == entry && top.id.rawValue >= firstNewID && top.id.rawValue < nextID
      && top.scope == beneath.scope && holds(top.scope, atLeast: 2)
      && top.flags.union(beneath.flags).isDisjoint(with: Self.unusualFlags)
  }

  /// Whether the focused stack ends beneath a place, with an entry of a scope.
  @inline(__always)
  private func isPlainTop(_ position: Position, of scope: ScopeID) -> Bool {
    let slot = focusedSlot
    guard position.container == focusedStack, position.index > 0,
      position.index == containers[slot].entries.count
    else { return false }
    let top = containers[slot].entries[position.index - 1]
    return top.id.rawValue < nextID && top.scope == scope && holds(scope, atLeast: 1)
      && top.flags.isDisjoint(with: Self.unusualFlags)
  }

  /// Whether a scope lives and weighs so much.
  @inline(__always)
  private func holds(_ scope: ScopeID, atLeast weight: Int) -> Bool {
    let slot = scope.slot
    return slot < scopes.count && scopes[slot].isAlive && scopes[slot].weight >= weight
      && scopes[slot].generation == scope.generation
  }

  /// Whether nothing is presented by entries that are gone.
  private func areGone(_ one: Entry, _ other: Entry) -> Bool {
    var index = layers.count - 1
    while index > 0 {
      let presenter = layers[index].presenter
      if presenter == one.id || presenter == other.id { return false }
      index -= 1
    }
    return true
  }

  private func isPlainSelection(of index: Int, in container: ContainerID) -> Bool {
    guard isAlive(container), containers[container.slot].kind != .stack else { return false }
    return containers[container.slot].selected == index && index >= 0
      && index < containers[container.slot].children.count && hasUniqueKeys(container.slot)
  }

  private static var unusualFlags: Entry.Flags { [.placeholder, .ownsContainer, .isContainer] }
}

// Layers that show one stack.
extension NavigationState {
  private func isPlainPresentation(_ new: SoleEntryLayer, _ firstNewID: UInt64) -> Bool {
    let (layer, entry) = (new.layer, new.entry)
    let slot = layer.container.slot
    guard layers.last == layer, isAlive(layer.container),
      containers[slot].kind == .stack, containers[slot].scope == entry.scope,
      case .layer(layer.id) = containers[slot].holder,
      containers[slot].entries.count == 1, containers[slot].entries[0] == entry
    else { return false }
    return entry.id.rawValue >= firstNewID && entry.id.rawValue < nextID
      && holds(entry.scope, atLeast: 2)
      && entry.flags.isDisjoint(with: Self.unusualFlags) && isPlainTopLayer()
  }

  private func isPlainDismissal(of layer: Layer) -> Bool {
    guard let top = layers.last, !isAlive(layer.container), top.container != layer.container else {
      return false
    }
    return isPlainTopLayer()
  }

  /// Whether an entry that stood in a stack which is gone left its scope alive, and presents
  /// nothing.
  private func isGone(_ entry: Entry, from stack: ContainerID) -> Bool {
    holds(entry.scope, atLeast: 1) && areGone(entry, entry)
  }

  /// Whether the top layer is the root layer, or presented by what has the focus in the layer
  /// beneath.
  private func isPlainTopLayer() -> Bool {
    let top = layers.count - 1
    guard layers[0].style == .root, layers[0].presenter == nil, isAlive(layers[0].container),
      containers[layers[0].container.slot].scope == .root
    else { return false }
    guard top > 0 else { return true }
    let layer = layers[top]
    let shown = leaf(of: layers[top - 1].container).slot
    return layer.style != .root && layer.id.rawValue < nextID && layers[top - 1].id < layer.id
      && containers[shown].entries.last?.id == layer.presenter
  }

  /// Whether a list of edits only took plain entries from the top of one stack, which has the focus
  /// or went with its layer.
  private func arePlainRemovals(_ edits: [Edit]) -> Bool {
    guard case .remove(let first, let place) = edits.first else { return false }
    var removals = edits.count
    if case .removeLayer(let layer) = edits[removals - 1] {
      guard layer.container == place.container, isPlainDismissal(of: layer) else { return false }
      removals -= 2
      guard case .removeContainer(let node) = edits[removals], node.id == layer.container,
        place.index == removals - 1
      else { return false }
    } else {
      let end = Position(container: place.container, index: place.index &- removals &+ 1)
      guard isPlainTop(end, of: first.scope) else { return false }
    }
    for offset in 0..<removals {
      guard case .remove(let entry, let position) = edits[offset], entry.scope == first.scope,
        position.index == place.index &- offset, position.container == place.container,
        isGone(entry, from: place.container)
      else { return false }
    }
    return true
  }
}
