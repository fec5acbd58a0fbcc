/// What one applied command, or one transaction, did to a state.
///
/// Changes of one state are numbered without gaps by ``revision``. Folding them from a snapshot
/// gives the state again.
public struct Change: Hashable, Sendable, Codable {
  /// The revision of the state after the change.
  public let revision: UInt64
  /// Who wanted the change.
  public let cause: Cause
  /// How hosts should show the change.
  public let animation: Animation
  /// Entries and layers with this number or above were made by this change; older ones were only
  /// moved.
  public let firstNewID: UInt64
  /// What happened, in order.
  public let edits: Edits

  @inlinable
  package init(
    revision: UInt64, cause: Cause, animation: Animation, firstNewID: UInt64, edits: Edits
  ) {
    self.revision = revision
    self.cause = cause
    self.animation = animation
    self.firstNewID = firstNewID
    self.edits = edits
  }
}

extension Change {
  /// The entries that left the state, in the order in which they left; moved entries are not among
  /// them.
  ///
  /// - Complexity: O(edits).
  public var removed: [Entry] {
    if edits.count == 1 {
      guard case .remove(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    return edits.compactMap {
      guard case .remove(let entry, _) = $0, balance[entry.id, default: 0] < 0 else { return nil }
      return entry
    }
  }

  /// The entries that are new in the state, in the order in which they came.
  ///
  /// - Complexity: O(edits).
  public var inserted: [Entry] {
    if edits.count == 1 {
      guard case .insert(let entry, _) = edits[0] else { return [] }
      return [entry]
    }
    let balance = balance()
    return edits.compactMap {
      guard case .insert(let entry, _) = $0, balance[entry.id, default: 0] > 0 else { return nil }
      return entry
    }
  }

  /// How often each entry came more than it went: 1 for a new one, 0 for a moved or passing one, -1
  /// for one that left.
  private func balance() -> [EntryID: Int] {
    var balance: [EntryID: Int] = [:]
    for edit in edits {
      switch edit {
      case .insert(let entry, _): balance[entry.id, default: 0] += 1
      case .remove(let entry, _): balance[entry.id, default: 0] -= 1
      default: break
      }
    }
    return balance
  }
}
