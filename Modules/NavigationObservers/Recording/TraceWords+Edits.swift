import NavigationModel

// Parsing several words together.
extension TraceWords {
  mutating func readPosition() throws(RecordingError) -> Position {
    Position(
      container: try read("a container such as c0", Self.containerID),
      index: try number("an index"))
  }

  mutating func readNode(_ id: ContainerID) throws(RecordingError) -> ContainerNode {
    ContainerNode(
      id: id, kind: try read("stack, tabs or split", Self.kind),
      holder: try read("the holder of the container", Self.holder),
      scope: try read("a scope such as s0", Self.scopeID))
  }

  mutating func readLayer(_ id: LayerID) throws(RecordingError) -> Layer {
    Layer(
      id: id, style: try read("a style such as sheet", Self.style),
      presenter: try readOptional("an entry such as #4", Self.entryID),
      container: try read("a container such as c0", Self.containerID))
  }

  mutating func readScope(_ id: ScopeID) throws(RecordingError) -> Scope {
    let scope = Scope(
      id: id, parent: try readOptional("a scope such as s0", Self.scopeID),
      kind: try number("a kind of scope"))
    if !isAtEnd, Self.containerID(peeked) != nil { try skipPlace() }
    return scope
  }

  /// Skips the place of an empty scope, which only earlier versions have recorded.
  private mutating func skipPlace() throws(RecordingError) {
    _ = try read("a container such as c0", Self.containerID)
    _ = try readOptional("an entry such as #4", Self.entryID)
    let _: UInt32 = try number("a rank")
  }

  /// Reads the next edit; returns `nil` if the line has no more edits.
  mutating func readEdit() throws(RecordingError) -> Edit? {
    guard !isAtEnd, peeked != ":", let sign = peeked.first else { return nil }
    switch sign {
    case "+", "-": return try readArrival(comes: sign == "+")
    case "*":
      let entry = try read("an entry") { Self.entryID($0.dropFirst()) }
      let position = try readPosition()
      return .mark(
        entry, at: position, from: Entry.Flags(rawValue: try number("flags")),
        to: Entry.Flags(rawValue: try number("flags")))
    case ">":
      let container = try read("a container") { Self.containerID($0.dropFirst()) }
      return .moveChild(container, from: try number("an index"), to: try number("an index"))
    case "!":
      let container = try read("a container") { Self.containerID($0.dropFirst()) }
      return .select(container, from: try number("an index"), to: try number("an index"))
    case "%":
      let layer = try read("a layer") { Self.layerID($0.dropFirst()) }
      return .restyle(
        layer, from: try read("a style", Self.style), to: try read("a style", Self.style))
    case "&":
      _ = try read("a scope") { Self.scopeID($0.dropFirst()) }
      try skipPlace()
      try skipPlace()
      return try readEdit()
    default: throw unexpected("an edit")
    }
  }

  private mutating func readArrival(comes: Bool) throws(RecordingError) -> Edit {
    let name = peeked.dropFirst()
    if let entry = Self.entry(name) {
      skip()
      let position = try readPosition()
      return comes ? .insert(entry, at: position) : .remove(entry, from: position)
    }
    if let id = Self.containerID(name) {
      skip()
      let node = try readNode(id)
      return comes ? .addContainer(node) : .removeContainer(node)
    }
    if let id = Self.layerID(name) {
      skip()
      let layer = try readLayer(id)
      return comes ? .addLayer(layer) : .removeLayer(layer)
    }
    let id = try read("an entry, a container, a layer or a scope") { Self.scopeID($0.dropFirst()) }
    let scope = try readScope(id)
    return comes ? .beginScope(scope) : .endScope(scope)
  }
}
