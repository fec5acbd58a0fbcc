internal import NavigationModel

extension GraphSnapshot {
  private static let magic: [UInt8] = Array("WFG1".utf8)

  /// The snapshot as bytes: a mark, the hash of the definition that it belongs to, the content, a
  /// checksum.
  func bytes(of definition: UInt64) -> [UInt8] {
    var writer = PackedWriter(mark: Self.magic)
    writer.write(definition)
    writer.write(root)
    writer.write(layers.count)
    for layer in layers {
      writer.write(layer.style)
      writer.write(layer.presenter)
      writer.write(layer.container)
    }
    writer.write(saved)
    return writer.sealed
  }

  /// Reads what ``bytes(of:)`` wrote, for a definition with that hash and as many nodes.
  init(_ bytes: [UInt8], definition: UInt64, nodes: Int) throws(DamagedBytes) {
    var reader = try PackedReader(unsealing: bytes, mark: Self.magic)
    guard try reader.number() == definition else {
      throw DamagedBytes("the snapshot belongs to another definition")
    }
    root = try reader.container(nodes, depth: 1)
    layers = []
    for _ in 0..<(try reader.count()) {
      layers.append(
        Layer(
          style: try reader.presentedStyle(), presenter: try reader.number(below: Int.max),
          container: try reader.container(nodes, depth: 1)))
    }
    saved = try reader.saved(nodes)
    try reader.end()
  }
}

extension PackedWriter {
  fileprivate mutating func write(_ container: PlannedContainer) {
    switch container {
    case .stack(let facts, let entries):
      write(0)
      write(facts)
      write(entries.count)
      for entry in entries { write(entry) }
    case .tabs(let facts, let children, let selected):
      write(1)
      write(facts)
      write(children, selected)
    case .split(let facts, let children, let focused):
      write(2)
      write(facts)
      write(children, focused)
    }
  }

  private mutating func write(_ children: [PlannedContainer], _ selected: Int) {
    write(children.count)
    write(selected)
    for child in children { write(child) }
  }

  private mutating func write(_ facts: ContainerFacts) {
    write(facts.canPush)
    write(facts.nodes)
  }

  private mutating func write(_ entry: PlannedEntry) {
    write(entry.node)
    write(entry.carried)
    write(entry.shared)
    write(entry.content != nil)
    if let content = entry.content { write(content) }
    write(entry.embedded.count)
    for container in entry.embedded { write(container) }
  }

  fileprivate mutating func write(_ saved: SavedStacks) {
    write(saved.lists.count)
    for list in saved.lists {
      write(list.nodes)
      write(list.screens.count)
      for screen in list.screens {
        write(screen.node)
        write(screen.entered)
      }
    }
  }
}

extension PackedReader {
  fileprivate mutating func container(
    _ nodes: Int, depth: Int
  ) throws(DamagedBytes) -> PlannedContainer {
    guard depth <= NewContainer.maximumDepth else { throw damage("containers nest too deep") }
    let kind = try number(below: 3)
    let canPush = try flag()
    let facts = ContainerFacts(nodes: try numbers(below: nodes), canPush: canPush)
    let count = try count()
    guard kind != 0 else {
      var entries: [PlannedEntry] = []
      for _ in 0..<count { entries.append(try entry(nodes, depth)) }
      return .stack(facts, entries)
    }
    guard count > 0 else { throw damage("a container is empty") }
    let selected = try number(below: count)
    var children: [PlannedContainer] = []
    for _ in 0..<count { children.append(try container(nodes, depth: depth + 1)) }
    return kind == 1
      ? .tabs(facts, children, selected: selected) : .split(facts, children, focused: selected)
  }

  private mutating func entry(_ nodes: Int, _ depth: Int) throws(DamagedBytes) -> PlannedEntry {
    var entry = PlannedEntry(try number(below: nodes))
    entry.carried = try numbers(below: nodes)
    entry.shared = try number(below: nodes + 1)
    if try flag() { entry.content = try container(nodes, depth: depth + 1) }
    for _ in 0..<(try count()) {
      entry.embedded.append(try container(nodes, depth: depth + 1))
    }
    return entry
  }

  fileprivate mutating func saved(_ nodes: Int) throws(DamagedBytes) -> SavedStacks {
    var saved = SavedStacks()
    for _ in 0..<(try count()) {
      let names = try numbers(below: nodes)
      var screens: [SavedStacks.Screen] = []
      for _ in 0..<(try count()) {
        let node = try number(below: nodes)
        screens.append(SavedStacks.Screen(node: node, entered: try number(below: nodes + 1)))
      }
      saved = saved.after([.save(screens, under: [names])])
    }
    return saved
  }
}
