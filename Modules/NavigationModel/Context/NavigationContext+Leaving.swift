/// An entry that has left the state and may still be on screen; its payload stays readable until
/// the host has settled.
public struct LeavingEntry: Hashable, Sendable {
  /// The entry as it was.
  public let entry: Entry
  /// The revision with which it left.
  public let revision: UInt64

  package init(entry: Entry, revision: UInt64) {
    self.entry = entry
    self.revision = revision
  }
}

/// An entry that leaves, and its owner.
struct Leaving {
  let entry: LeavingEntry
  /// The adopted navigator that owned it, which may have ended with it; `nil` for the root of the
  /// window, which the window must not hold.
  let owner: (any Navigator)?
}

extension NavigationContext {
  /// The entries that have left the state and may still be on screen, oldest first.
  public var leavingEntries: [LeavingEntry] { leaving.map(\.entry) }

  /// Forgets the entries that left up to a revision, because the host no longer shows them; their
  /// owners release what they keep for them.
  ///
  /// - Parameter revision: A revision that the host has settled.
  /// - Returns: The entries.
  @discardableResult
  public func settle(through revision: UInt64) -> [Entry] {
    let settled = leaving.prefix { $0.entry.revision <= revision }
    guard !settled.isEmpty else { return [] }
    leaving.removeFirst(settled.count)
    release(settled.map { ($0.entry.entry, $0.owner) })
    return settled.map(\.entry.entry)
  }

  /// Lets owners release what they keep for entries, each of them for its own entries and once.
  func release(_ entries: [(entry: Entry, owner: (any Navigator)?)]) {
    var rest = entries[...]
    var later: [(entry: Entry, owner: (any Navigator)?)] = []
    while let first = rest.first {
      later.removeAll()
      var own: [EntryID] = []
      for item in rest {
        if item.owner === first.owner { own.append(item.entry.id) } else { later.append(item) }
      }
      (first.owner ?? owners.root)?.release(own)
      rest = later[...]
    }
  }

  /// Keeps entries that leave until the host has settled.
  func keepLeaving(_ entries: [(entry: Entry, owner: (any Navigator)?)], _ revision: UInt64) {
    for item in entries {
      leaving.append(
        Leaving(entry: LeavingEntry(entry: item.entry, revision: revision), owner: item.owner))
    }
  }

  /// The same in a window where no navigator is registered.
  func keepLeaving(_ change: Change) {
    for entry in change.removed where !entry.isPlaceholder {
      leaving.append(
        Leaving(entry: LeavingEntry(entry: entry, revision: change.revision), owner: nil))
    }
  }
}
