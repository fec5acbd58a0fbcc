extension NavigationState {
  /// Checks the structural laws for the parts of the state that a change touched.
  ///
  /// The check is cheap enough to run after every step of a simulation.
  ///
  /// The change must be the latest one. If the state obeyed the laws before it, the check finds
  /// every violation that ``checkInvariants()`` finds, except some wrong weights. The weight of a
  /// scope counts the contents of the scope. The check notices a wrong weight only if the weight is
  /// 0 although the scope has contents, and only if an edit refers to the scope.
  ///
  /// - Parameter change: The change that was applied last.
  /// - Throws: The first ``InvariantViolation`` that is found.
  /// - Complexity: O(*e* × (*e* + *s* + *l*)), where *e* is the number of edits, *s* is the nesting
  ///   depth of scopes, and *l* is the number of layers, regardless of the depth of the stacks.
  ///   Some changes cost more. In each stack, the entries between the lowest and the highest edit
  ///   are examined, too. An entry that adds its scope to another stack is compared with the
  ///   entries beneath it, and an entry that is inserted beneath others is compared with those
  ///   above it. An entry that presents a layer, owns a new container or changes its flags is
  ///   searched for. The keys of changed tabs are compared with each other.
  public func checkInvariants(after change: Change) throws(InvariantViolation) {
    try checkPlaces(of: change.edits)
    if let edit = change.edits.sole {
      try checkOnly(edit, of: change)
    } else {
      try checkAll(change.edits.listed ?? [], change.firstNewID)
    }
    try checkFocus()
  }

  /// Checks that the indexes of edits are in range.
  ///
  /// The change may have been decoded, and counting upward from a very large index would overflow.
  private func checkPlaces(of edits: ShortList<Edit>) throws(InvariantViolation) {
    for edit in edits {
      guard let place = edit.place, !(0..<Self.highestIndex).contains(place.index) else { continue }
      throw InvariantViolation(.stacksAreNeverEmpty, "no stack has a place \(place)")
    }
  }

  private static let highestIndex = 1 << 32

  /// Checks a change that consists of a single edit.
  ///
  /// The position in the edit is still valid, because no later edit has shifted it.
  private func checkOnly(_ edit: Edit, of change: Change) throws(InvariantViolation) {
    switch edit {
    case .insert(let entry, let position):
      guard entry.id.rawValue >= change.firstNewID else {
        throw InvariantViolation(.entryIDsAreUnique, "\(entry.id) was in use before")
      }
      try checkWindow(position.index..<position.index + 1, of: position.container)
      try checkWeight(of: entry.scope)
    case .remove(let entry, let position):
      try checkWindow(position.index..<position.index, of: position.container)
      try checkGone(entry)
    default:
      try checkStructure(of: edit)
    }
  }

  private func checkAll(
    _ edits: [Edit], _ firstNewID: UInt64
  ) throws(InvariantViolation) {
    try checkIdentities(of: edits, firstNewID)
    for index in edits.indices {
      try checkStructure(of: edits[index])
      guard let stack = edits[index].stack, !edits[..<index].contains(where: { $0.stack == stack })
      else { continue }
      try checkWindow(window(of: edits, in: stack), of: stack)
    }
  }

  /// Checks that every inserted entry is either new or moved, and that nothing depends on a removed
  /// entry.
  private func checkIdentities(
    of edits: [Edit], _ firstNewID: UInt64
  ) throws(InvariantViolation) {
    let balance = Balance(edits)
    for edit in edits {
      switch edit {
      case .insert(let entry, _):
        // A new entry that is still present was inserted once more than it was removed; a moved
        // entry was inserted and removed equally often.
        let surplus = entry.id.rawValue >= firstNewID ? 1 : 0
        let found = balance[entry.id]
        guard found <= surplus else {
          throw InvariantViolation(.entryIDsAreUnique, "\(entry.id) was in use before")
        }
        if found == surplus { try checkWeight(of: entry.scope) }
      case .remove(let entry, _):
        let surplus = entry.id.rawValue >= firstNewID ? 1 : 0
        if balance[entry.id] < surplus { try checkGone(entry) }
      default: break
      }
    }
  }

  /// Returns the range of indexes that contains all entries that a change touched in a stack.
  private func window(of edits: [Edit], in stack: ContainerID) -> Range<Int> {
    guard isAlive(stack) else { return 0..<0 }
    var count = containers[stack.slot].entries.count
    var low = count
    var untouchedAbove = count
    for edit in edits.reversed() {
      switch edit {
      case .insert(_, let position) where position.container == stack:
        low = min(low, position.index)
        untouchedAbove = min(untouchedAbove, count - position.index - 1)
        count -= 1
      case .remove(_, let position) where position.container == stack:
        low = min(low, position.index)
        untouchedAbove = min(untouchedAbove, count - position.index)
        count += 1
      default: break
      }
    }
    let high = containers[stack.slot].entries.count - untouchedAbove
    return low..<max(low, high)
  }
}

extension Edit {
  /// The stack in which the edit inserts or removes an entry, or `nil` for other edits.
  fileprivate var stack: ContainerID? {
    place?.container
  }

  /// The position at which the edit inserts or removes an entry, or `nil` for other edits.
  fileprivate var place: Position? {
    switch self {
    case .insert(_, let position), .remove(_, let position): position
    default: nil
    }
  }
}

/// The number of insertions minus the number of removals, for each entry of a change.
///
/// If there are only a few edits, each look-up searches all of them, which costs less than hashing.
/// If there are many, they are counted in advance.
/// hashing them. If there are many, they are counted in advance.
private struct Balance {
  private let edits: [Edit]
  private var counts: [EntryID: Int] = [:]
  private static let manyEdits = 12

  init(_ edits: [Edit]) {
    self.edits = edits
    guard edits.count > Self.manyEdits else { return }
    for edit in edits {
      guard let (id, count) = Self.effect(of: edit) else { continue }
      counts[id, default: 0] += count
    }
  }

  subscript(id: EntryID) -> Int {
    guard edits.count <= Self.manyEdits else { return counts[id, default: 0] }
    var sum = 0
    for edit in edits {
      if let (other, count) = Self.effect(of: edit), other == id { sum += count }
    }
    return sum
  }

  private static func effect(of edit: Edit) -> (EntryID, Int)? {
    switch edit {
    case .insert(let entry, _): (entry.id, 1)
    case .remove(let entry, _): (entry.id, -1)
    default: nil
    }
  }
}
