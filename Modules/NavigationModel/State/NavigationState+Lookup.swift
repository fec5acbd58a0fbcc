// Finding rows by id. The functions in this file check ids that callers pass to commands and to
// public functions. An unknown id leads to a refusal or to a result such as `nil`, `false`, 0 or an
// empty array, and never to a trap.
extension NavigationState {
  func record(of id: ScopeID) -> ScopeRecord? {
    isAlive(id) ? scopes[id.slot] : nil
  }

  func isAlive(_ id: ScopeID) -> Bool {
    let slot = id.slot
    return slot < scopes.count && scopes[slot].isAlive && scopes[slot].generation == id.generation
  }

  @inline(__always)
  func isAlive(_ id: ContainerID) -> Bool {
    let slot = id.slot
    return slot < containers.count && containers[slot].isAlive
      && containers[slot].generation == id.generation
  }

  func id(ofSlot slot: Int) -> ContainerID {
    ContainerID(slot: slot, generation: containers[slot].generation)
  }

  /// Returns the slot of a container; throws if the container does not exist or is of another kind.
  func slot(of id: ContainerID, kind: ContainerKind) throws(Refusal) -> Int {
    guard isAlive(id) else { throw .unknownContainer(id) }
    let found = containers[id.slot].kind
    guard found == kind else { throw .wrongKind(id, is: found, needed: kind) }
    return id.slot
  }

  /// Returns the description of a container, with its current index among its siblings.
  func node(of id: ContainerID) -> ContainerNode {
    var holder = containers[id.slot].holder
    if case .container(let parent, let index, let key) = holder {
      let present = containers[parent.slot].children.lastIndex { $0.container == id }
      holder = .container(parent, index: present ?? index, key: key)
    }
    let record = containers[id.slot]
    return ContainerNode(id: id, kind: record.kind, holder: holder, scope: record.scope)
  }

  /// Returns the range of the rows of `owned` that belong to an entry.
  ///
  /// The range is empty if the entry owns no container.
  func ownedRange(of entry: EntryID) -> Range<Int> {
    let start = owned.partitioningIndex { $0.entry >= entry }
    var end = start
    while end < owned.count, owned[end].entry == entry { end += 1 }
    return start..<end
  }

  /// Returns the position of an entry, or `nil` if no stack contains the entry.
  ///
  /// The focused stack is searched first, from its top.
  func position(of entry: EntryID) -> Position? {
    if let index = index(of: entry, inSlot: focusedSlot) {
      return Position(container: id(ofSlot: focusedSlot), index: index)
    }
    for slot in containers.indices where slot != focusedSlot && containers[slot].isAlive {
      guard let index = index(of: entry, inSlot: slot) else { continue }
      return Position(container: id(ofSlot: slot), index: index)
    }
    return nil
  }

  func index(of entry: EntryID, inSlot slot: Int) -> Int? {
    containers[slot].entries.lastIndex { $0.id == entry }
  }

  /// Returns the index of the layer that shows a container, directly or through other containers,
  /// or `nil` if a holder of the container does not exist.
  func layerIndex(ofSlot slot: Int) -> Int? {
    var holder = containers[slot].holder
    while true {
      switch holder {
      case .layer(let id): return layers.lastIndex { $0.id == id }
      case .container(let parent, _, _): holder = containers[parent.slot].holder
      case .entry(let entry):
        guard let position = position(of: entry) else { return nil }
        holder = containers[position.container.slot].holder
      }
    }
  }
}

extension ContiguousArray {
  /// Returns the index of the first element for which `belongs` is true, or `count` if there is
  /// none.
  ///
  /// `belongs` must be false for all elements before that index and true for all elements after it.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
