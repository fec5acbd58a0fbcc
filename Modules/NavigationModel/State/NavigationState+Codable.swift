// An encoded state contains its ids. A decoded state is checked against every law before it is
// used.
extension NavigationState: Codable {
  /// Encodes the state, including its ids, counters and free rows.
  ///
  /// - Complexity: O(*e* + *c*²) in the worst case, where *e* is the number of entries and *c* is
  ///   the number of containers.
  public func encode(to encoder: any Encoder) throws {
    try rows.encode(to: encoder)
  }

  /// Decodes a state and checks every law.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if data is missing or a law is violated; damaged data never traps.
  public init(from decoder: any Decoder) throws {
    let saved = try StateRows(from: decoder)
    do throws(Refusal) {
      try self.init(saved)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }
}

extension NavigationState {
  /// The rows of the state's tables, from which ``init(_:)`` recreates the state.
  package var rows: StateRows {
    StateRows(
      version: 1, nextID: nextID, revision: revision, layers: Array(layers),
      containers: containers.indices.map(row(ofContainerAt:)),
      scopes: scopes.map { row in
        StateRows.ScopeRow(generation: row.generation, scope: row.isAlive ? row.scope : nil)
      })
  }

  private func row(ofContainerAt slot: Int) -> StateRows.ContainerRow {
    let row = containers[slot]
    guard row.isAlive else { return StateRows.ContainerRow(generation: row.generation) }
    return StateRows.ContainerRow(
      generation: row.generation, node: node(of: id(ofSlot: slot)), selected: row.selected,
      entries: Array(row.entries), place: owned.firstIndex { $0.container == id(ofSlot: slot) })
  }

  /// Creates a state from rows and checks every law.
  ///
  /// - Parameter rows: The ``rows`` of a state, which may come from an untrusted source.
  /// - Throws: ``Refusal/damaged(_:)`` if the rows do not form a state that obeys every law, or
  ///   ``Refusal/tooDeep(limit:)`` if containers are nested too deeply.
  package init(_ rows: StateRows) throws(Refusal) {
    self.init(withoutRoot: ())
    try take(rows)
  }

  private mutating func take(_ saved: StateRows) throws(Refusal) {
    guard saved.version == 1 else { throw Refusal.damaged("version \(saved.version) is unknown") }
    guard (1...Self.highestID).contains(saved.nextID), saved.revision <= Self.highestID else {
      throw Refusal.damaged("the counters are out of range")
    }
    nextID = saved.nextID
    revision = saved.revision
    firstNewID = saved.nextID
    layers = ContiguousArray(saved.layers)
    try takeScopes(saved.scopes)
    try takeContainers(saved.containers)
    try checkRead()
  }

  private mutating func takeScopes(_ rows: [StateRows.ScopeRow]) throws(Refusal) {
    scopes = []
    for (slot, row) in rows.enumerated() {
      let id = ScopeID(slot: slot, generation: row.generation)
      guard row.scope == nil || row.scope?.id == id else {
        throw Refusal.damaged("the scope in place \(slot) has another id")
      }
      let none = Scope(id: id, parent: nil, kind: 0)
      scopes.append(ScopeRecord(row.scope ?? none, depth: 0))
      scopes[slot].isAlive = row.scope != nil
      if row.scope == nil, Self.isReusable(row.generation) { freeScopes.append(slot) }
    }
    guard let root = scopes.first, root.isAlive, root.scope.id == .root, root.scope.parent == nil
    else { throw Refusal.damaged("there is no root scope") }
    for slot in scopes.indices.dropFirst() where scopes[slot].isAlive {
      scopes[slot].depth = try depth(ofScopeAt: slot)
    }
  }

  private func depth(ofScopeAt slot: Int) throws(Refusal) -> Int {
    var depth = 0
    var current = slot
    while current != 0 {
      guard let parent = scopes[current].scope.parent, record(of: parent) != nil,
        depth <= scopes.count
      else { throw Refusal.damaged("scope \(scopes[slot].scope.id) has no living parent") }
      depth += 1
      current = parent.slot
    }
    return depth
  }

  private mutating func takeContainers(_ rows: [StateRows.ContainerRow]) throws(Refusal) {
    for (slot, row) in rows.enumerated() {
      let id = ContainerID(slot: slot, generation: row.generation)
      let node =
        row.node ?? ContainerNode(id: id, kind: .stack, holder: .entry(EntryID(rawValue: 0)))
      guard node.id == id, record(of: node.scope) != nil else {
        throw Refusal.damaged("the container in place \(slot) has another id or no scope")
      }
      containers.append(ContainerRecord(node))
      containers[slot].isAlive = row.node != nil
      containers[slot].selected = row.selected ?? 0
      containers[slot].entries = ContiguousArray(row.entries ?? [])
      if row.node == nil, Self.isReusable(row.generation) { freeContainers.append(slot) }
    }
    try hangContainers(places: rows.map { $0.place ?? 0 })
  }

  private mutating func hangContainers(places: [Int]) throws(Refusal) {
    var held: [(index: Int, parent: Int, child: ContainerRecord.Child)] = []
    let order = containers.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    for slot in order where containers[slot].isAlive {
      switch containers[slot].holder {
      case .layer: break
      case .container(let parent, let index, let key):
        guard isAlive(parent), containers[parent.slot].kind != .stack else {
          throw Refusal.damaged("\(id(ofSlot: slot)) is a child of \(parent), which cannot hold it")
        }
        let child = ContainerRecord.Child(key: key, container: id(ofSlot: slot))
        held.append((index, parent.slot, child))
      case .entry(let entry):
        let row = OwnedContainer(entry: entry, container: id(ofSlot: slot))
        owned.insert(row, at: ownedRange(of: entry).upperBound)
      }
    }
    for (index, parent, child) in held.sorted(by: { $0.index < $1.index }) {
      guard containers[parent].children.count == index else {
        throw Refusal.damaged("the places in \(id(ofSlot: parent)) have a gap")
      }
      containers[parent].children.append(child)
    }
  }
}

extension NavigationState {
  /// Checks a decoded state, and computes what is not encoded: the focus and the weights of scopes.
  ///
  /// Each check can rely on the results of the checks before it.
  private mutating func checkRead() throws(Refusal) {
    try asRefusal { () throws(InvariantViolation) in try checkRootLayer() }
    for slot in containers.indices where containers[slot].isAlive {
      let container = id(ofSlot: slot)
      try asRefusal { () throws(InvariantViolation) in try checkContainer(container) }
      guard containers[slot].kind == .stack || containers[slot].entries.isEmpty else {
        throw Refusal.damaged("\(container) is not a stack but has entries")
      }
      for entry in containers[slot].entries where record(of: entry.scope) == nil {
        throw Refusal.damaged("\(entry.id) is of scope \(entry.scope), which does not exist")
      }
    }
    for layer in layers where !isAlive(layer.container) {
      throw Refusal.damaged("\(layer.id) shows \(layer.container), which does not exist")
    }
    try checkHolders()
    weighScopes()
    refocus()
    try asRefusal { () throws(InvariantViolation) in try checkInvariants() }
  }

  private func asRefusal(
    _ check: () throws(InvariantViolation) -> Void
  ) throws(Refusal) {
    do throws(InvariantViolation) {
      try check()
    } catch {
      throw .damaged(error.description)
    }
  }

  /// Checks that every entry is in only one place, and that every container is held by a layer,
  /// directly or through other holders.
  ///
  /// The chain of holders from a container to its layer must not be longer than the nesting limit.
  private func checkHolders() throws(Refusal) {
    var places: [EntryID: Int] = [:]
    for slot in containers.indices {
      for entry in containers[slot].entries {
        guard places.updateValue(slot, forKey: entry.id) == nil else {
          throw Refusal.damaged("\(entry.id) is in two places")
        }
      }
    }
    for slot in containers.indices where containers[slot].isAlive {
      try checkClimb(from: slot, places)
    }
  }

  private func checkClimb(from slot: Int, _ places: [EntryID: Int]) throws(Refusal) {
    var current = slot
    for _ in 0..<NewContainer.maximumDepth {
      switch containers[current].holder {
      case .layer: return
      case .container(let parent, _, _): current = parent.slot
      case .entry(let entry):
        guard let place = places[entry] else {
          throw Refusal.damaged("\(id(ofSlot: slot)) is owned by \(entry), which does not exist")
        }
        current = place
      }
    }
    throw Refusal.tooDeep(limit: NewContainer.maximumDepth)
  }

  /// Counts the contents of each scope, and ends empty scopes.
  ///
  /// States that earlier versions have saved can contain empty scopes.
  private mutating func weighScopes() {
    for slot in scopes.indices.dropFirst() where scopes[slot].isAlive {
      emptied.append(scopes[slot].scope.id)
    }
    for slot in containers.indices where containers[slot].isAlive {
      addWeight(containers[slot].scope.slot)
      for entry in containers[slot].entries { addWeight(entry.scope.slot) }
    }
    endEmptiedScopes()
    pending.removeAll()
  }
}

/// The rows of a state's tables in their encoded form.
///
/// Decoded rows are not checked until a state is created from them.
package struct StateRows: Codable, Hashable, Sendable {
  /// The version of the encoding.
  package var version: Int
  /// The number for the next entry or layer.
  package var nextID: UInt64
  /// The number of changes applied so far.
  package var revision: UInt64
  /// The layers, the root layer first.
  package var layers: [Layer]
  /// The container table, including free rows.
  package var containers: [ContainerRow]
  /// The scope table, including free rows.
  package var scopes: [ScopeRow]

  package init(
    version: Int, nextID: UInt64, revision: UInt64, layers: [Layer], containers: [ContainerRow],
    scopes: [ScopeRow]
  ) {
    self.version = version
    self.nextID = nextID
    self.revision = revision
    self.layers = layers
    self.containers = containers
    self.scopes = scopes
  }

  /// One row of the container table; a free row holds only its generation.
  package struct ContainerRow: Codable, Hashable, Sendable {
    package var generation: UInt32
    package var node: ContainerNode?
    package var selected: Int?
    package var entries: [Entry]?
    /// The index of the container in the table of containers that entries own, or `nil` if no entry
    /// owns it.
    package var place: Int?

    package init(
      generation: UInt32, node: ContainerNode? = nil, selected: Int? = nil,
      entries: [Entry]? = nil, place: Int? = nil
    ) {
      self.generation = generation
      self.node = node
      self.selected = selected
      self.entries = entries
      self.place = place
    }
  }

  /// One row of the scope table; a free row holds only its generation.
  package struct ScopeRow: Codable, Hashable, Sendable {
    package var generation: UInt32
    package var scope: Scope?

    package init(generation: UInt32, scope: Scope? = nil) {
      self.generation = generation
      self.scope = scope
    }
  }
}
