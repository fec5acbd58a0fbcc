internal import NavigationGraphDefinitions
public import NavigationModel

extension GraphNavigator {
  /// The name of a graph's data in snapshots.
  public static let snapshotKind = "graph"

  /// The name of a graph's data in snapshots.
  public var kind: String { Self.snapshotKind }

  /// Returns the data that the graph stores in addition to the state, as bytes.
  ///
  /// Only a graph whose definition has the same nodes can load the bytes.
  ///
  /// The data of the entries in `left` is omitted.
  ///
  /// - Complexity: O(*n* · log *n*), where *n* is the number of nodes, entries, containers and
  ///   saved screens.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    var writer = PackedWriter(mark: Array("WFG2".utf8))
    writer.write(definition.fingerprint)
    writer.write(memory.wrapper?.rawValue ?? 0)
    writer.write(memory.containers.count)
    for container in memory.containers.keys.sorted() {
      writer.write(container.rawValue)
      writer.write(memory.facts(of: container).canPush)
      writer.write(memory.facts(of: container).nodes)
    }
    let carriers = memory.carried.entries.filter { !left.contains($0) }
    writer.write(carriers.count)
    for entry in carriers {
      writer.write(entry.rawValue)
      writer.write(memory.carried[entry] ?? [])
    }
    writer.write(memory.saved)
    return writer.sealed
  }

  /// Restores data that a graph with the same nodes saved; other data is refused as damaged.
  ///
  /// - Complexity: O(nodes + entries + containers + saved screens + *s*²), where *s* is the number
  ///   of saved stacks.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    do throws(DamagedBytes) {
      memory = try read(data)
      return .none
    } catch {
      throw .damaged(error.reason)
    }
  }

  private func read(_ data: [UInt8]) throws(DamagedBytes) -> GraphMemory {
    let nodes = definition.nodes.count
    var reader = try PackedReader(unsealing: data, mark: Array("WFG2".utf8))
    try reader.check(definition)
    var memory = GraphMemory()
    let wrapper = try reader.number()
    memory.wrapper = wrapper == 0 ? nil : EntryID(rawValue: wrapper)
    for _ in 0..<(try reader.count()) {
      let container = ContainerID(rawValue: try reader.number())
      let canPush = try reader.flag()
      memory.containers[container] = ContainerFacts(
        nodes: try reader.numbers(below: nodes), canPush: canPush)
    }
    for _ in 0..<(try reader.count()) {
      let entry = EntryID(rawValue: try reader.number())
      memory.carried[entry] = try reader.numbers(below: nodes)
    }
    memory.saved = try reader.saved(nodes)
    try reader.end()
    return memory
  }
}

extension PackedWriter {
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
  /// Reads the fingerprint, and throws an error if it belongs to another definition.
  mutating func check(_ definition: GraphDefinition) throws(DamagedBytes) {
    guard try number() == definition.fingerprint else {
      throw DamagedBytes("the snapshot belongs to another definition")
    }
  }

  mutating func saved(_ nodes: Int) throws(DamagedBytes) -> SavedStacks {
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

extension GraphDefinition {
  /// A hash of the ids, roles and parents of all nodes, to which the numbers in saved bytes refer.
  fileprivate var fingerprint: UInt64 {
    var checksum = Checksum()
    for node in nodes {
      checksum.add(node.id)
      checksum.add(node.role.rawValue)
      checksum.add(node.parent ?? "")
    }
    return checksum.value
  }
}
