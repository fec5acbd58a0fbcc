/// An entry that has left the state and may still be on screen, and its owner.
struct Leaving {
  let entry: Entry
  /// The revision of the change that removed the entry.
  let revision: UInt64
  /// The adopted navigator that owned the entry; the navigator may have ended together with the
  /// entry.
  ///
  /// The value is `nil` if the navigator that owns the window also owned the entry, since the
  /// window must not retain that navigator.
  let owner: (any Navigator)?
}

extension NavigationContext {
  /// The entries that have left the state and may still be on screen, oldest first.
  ///
  /// Their payloads are retained until the host has settled or is disconnected.
  public var leavingEntries: [Entry] { leaving.map(\.entry) }

  /// Whether an entry that left the state in the given revision may still be on screen.
  package func isStillLeaving(since revision: UInt64) -> Bool {
    leaving.contains { $0.revision == revision }
  }

  /// Removes entries from ``leavingEntries`` if they left the state at or before a revision.
  ///
  /// The host no longer shows these entries, and their owners release their payloads.
  ///
  /// - Parameter revision: The revision at which the host has settled.
  /// - Returns: The removed entries.
  @discardableResult
  public func settle(through revision: UInt64) -> [Entry] {
    let settled = leaving.prefix { $0.revision <= revision }
    guard !settled.isEmpty else { return [] }
    leaving.removeFirst(settled.count)
    release(settled.map { ($0.entry, $0.owner) })
    return settled.map(\.entry)
  }

  /// Calls each owner once to release the payloads of its entries.
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

  /// Adds entries to ``leavingEntries``.
  func keepLeaving(_ entries: [(entry: Entry, owner: (any Navigator)?)], _ revision: UInt64) {
    for item in entries {
      leaving.append(Leaving(entry: item.entry, revision: revision, owner: item.owner))
    }
  }

  /// Adds to ``leavingEntries`` the entries that a change removed.
  ///
  /// All of them count as entries of the navigator that owns the window.
  func keepLeaving(_ change: Change) {
    for entry in change.removed where !entry.isPlaceholder {
      leaving.append(Leaving(entry: entry, revision: change.revision, owner: nil))
    }
  }
}
