import NavigationModel
import PropertyTesting

/// A generator of altered edits, most of which differ from the original in one value, such as a
/// number, a place or a flag.
struct DrawnEdit {
  let state: NavigationState

  init(_ state: NavigationState) {
    self.state = state
  }

  private func number(_ draw: inout Draw) throws(Interruption) -> UInt64 {
    let numbers: [UInt64] = [
      0, 1, 2, 3, 4, 7, 1 << 32, 1 << 33, 1 << 62, (1 << 62) + 1, .max - 1, .max,
    ]
    return try draw.element("number", of: numbers)
  }

  private func index(_ draw: inout Draw) throws(Interruption) -> Int {
    try draw.element("index", of: [0, 1, 2, 3, -1, .min, .max, 1 << 32])
  }

  private func position(
    _ old: Position, _ draw: inout Draw
  ) throws(Interruption) -> Position {
    if try draw.bool("elsewhere") {
      return Position(container: ContainerID(rawValue: try number(&draw)), index: old.index)
    }
    return Position(container: old.container, index: try index(&draw))
  }

  private func flags(_ draw: inout Draw) throws(Interruption) -> Entry.Flags {
    Entry.Flags(rawValue: UInt8(try draw.int("flags", in: 0...31)))
  }

  /// Returns a copy of an edit, usually with one value replaced by a random one.
  func altered(_ edit: Edit, _ draw: inout Draw) throws(Interruption) -> Edit {
    let isPlace = try draw.bool("place")
    switch edit {
    case .insert(let entry, let place):
      return isPlace
        ? .insert(entry, at: try position(place, &draw))
        : .insert(try altered(entry, &draw), at: place)
    case .remove(let entry, let place):
      return isPlace
        ? .remove(entry, from: try position(place, &draw))
        : .remove(try altered(entry, &draw), from: place)
    case .mark(let id, let place, let from, let to):
      if isPlace { return .mark(id, at: try position(place, &draw), from: from, to: to) }
      return .mark(id, at: place, from: try flags(&draw), to: to)
    case .moveChild(let id, let from, let to):
      return isPlace
        ? .moveChild(id, from: try index(&draw), to: to)
        : .moveChild(id, from: from, to: try index(&draw))
    case .select(let id, let from, let to):
      return isPlace
        ? .select(id, from: try index(&draw), to: to)
        : .select(id, from: from, to: try index(&draw))
    default: return try alteredStructure(edit, isPlace, &draw)
    }
  }

  private func alteredStructure(
    _ edit: Edit, _ isPlace: Bool, _ draw: inout Draw
  ) throws(Interruption) -> Edit {
    switch edit {
    case .addContainer(let node): return .addContainer(try altered(node, &draw))
    case .removeContainer(let node): return .removeContainer(try altered(node, &draw))
    case .addLayer(let layer): return .addLayer(try altered(layer, &draw))
    case .removeLayer(let layer): return .removeLayer(try altered(layer, &draw))
    case .restyle(let id, let from, let to):
      if isPlace { return .restyle(LayerID(rawValue: try number(&draw)), from: from, to: to) }
      return .restyle(id, from: .popover, to: try draw.bool("root") ? .root : to)
    case .beginScope(let scope): return .beginScope(try altered(scope, &draw))
    case .endScope(let scope): return .endScope(try altered(scope, &draw))
    default: return edit
    }
  }

  private func altered(_ entry: Entry, _ draw: inout Draw) throws(Interruption) -> Entry {
    let parts = ["id", "scope", "screen", "flags"]
    let part = try draw.index("part", below: 4) { parts[$0] }
    return Entry(
      id: part == 0 ? EntryID(rawValue: try number(&draw)) : entry.id,
      scope: part == 1 ? ScopeID(rawValue: try number(&draw)) : entry.scope,
      screen: part == 2 ? 77 : entry.screen, flags: part == 3 ? try flags(&draw) : entry.flags)
  }

  private func altered(
    _ node: ContainerNode, _ draw: inout Draw
  ) throws(Interruption) -> ContainerNode {
    let parts = ["id", "kind", "holder", "scope"]
    let part = try draw.index("part", below: 4) { parts[$0] }
    let kinds: [ContainerKind] = [.stack, .tabs, .split]
    return ContainerNode(
      id: part == 0 ? ContainerID(rawValue: try number(&draw)) : node.id,
      kind: part == 1 ? try draw.element("kind", of: kinds) : node.kind,
      holder: part == 2 ? try holder(&draw) : node.holder,
      scope: part == 3 ? ScopeID(rawValue: try number(&draw)) : node.scope)
  }

  private func holder(_ draw: inout Draw) throws(Interruption) -> ContainerHolder {
    let kinds = ["layer", "container", "entry"]
    let kind = try draw.index("holder", below: 3) { kinds[$0] }
    switch kind {
    case 0: return .layer(LayerID(rawValue: try number(&draw)))
    case 1:
      return .container(
        ContainerID(rawValue: try number(&draw)), index: try index(&draw),
        key: TabKey(rawValue: 9))
    default: return .entry(EntryID(rawValue: try number(&draw)))
    }
  }

  private func altered(_ layer: Layer, _ draw: inout Draw) throws(Interruption) -> Layer {
    let parts = ["id", "style", "presenter", "container"]
    let part = try draw.index("part", below: 4) { parts[$0] }
    return Layer(
      id: part == 0 ? LayerID(rawValue: try number(&draw)) : layer.id,
      style: part == 1 ? try draw.element("style", of: DrawnCommand.styles) : layer.style,
      presenter: part == 2 ? EntryID(rawValue: try number(&draw)) : layer.presenter,
      container: part == 3 ? ContainerID(rawValue: try number(&draw)) : layer.container)
  }

  private func altered(_ scope: Scope, _ draw: inout Draw) throws(Interruption) -> Scope {
    let parts = ["id", "parent", "none", "kind"]
    let part = try draw.index("part", below: 4) { parts[$0] }
    let parent = part == 1 ? ScopeID(rawValue: try number(&draw)) : scope.parent
    return Scope(
      id: part == 0 ? ScopeID(rawValue: try number(&draw)) : scope.id,
      parent: part == 2 ? nil : parent, kind: part == 3 ? 99 : scope.kind)
  }
}

extension Edit {
  /// A wrong copy of the edit.
  ///
  /// An edit with a position or an index gets the next one, and an added layer becomes a root
  /// layer. For all other kinds of edits, this is the inverse.
  var shifted: Edit {
    func next(_ position: Position) -> Position {
      Position(container: position.container, index: position.index + 1)
    }
    return switch self {
    case .insert(let entry, let position): .insert(entry, at: next(position))
    case .remove(let entry, let position): .remove(entry, from: next(position))
    case .mark(let id, let position, let from, let to):
      .mark(id, at: next(position), from: from, to: to)
    case .select(let id, let from, let to): .select(id, from: from, to: to + 1)
    case .moveChild(let id, let from, let to): .moveChild(id, from: from, to: to + 1)
    case .addLayer(let layer):
      .addLayer(
        Layer(
          id: layer.id, style: .root, presenter: layer.presenter, container: layer.container))
    default: inverse
    }
  }
}
