/// An entry that has left the state and may still be on screen, and its owner.
struct Leaving {
  let entry: Entry
  /// The revision with which it left.
  let revision: UInt64
  /// The adopted navigator that owned it, which may have ended with it; `nil` for the root of the
  /// window, which the window must not hold.
  let owner: (any Navigator)?
}

extension NavigationContext {
  /// The entries that have left the state and may still be on screen, oldest first; their payloads
  /// stay readable until the host has settled.
  public var leavingEntries: [Entry] { leaving.map(\.entry) }

  /// Whether something that left with a revision may still be on screen.
  package func isStillLeaving(since revision: UInt64) -> Bool {
    leaving.contains { $0.revision == revision }
  }

  /// Forgets the entries that left up to a revision, because the host no longer shows them; their
  /// owners release what they keep for them.
  ///
  /// - Parameter revision: A revision that the host has settled.
  /// - Returns: The entries.
  @discardableResult
  public func settle(through revision: UInt64) -> [Entry] {
    let settled = leaving.prefix { $0.revision <= revision }
    guard !settled.isEmpty else { return [] }
    leaving.removeFirst(settled.count)
    release(settled.map { ($0.entry, $0.owner) })
    return settled.map(\.entry)
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
      leaving.append(Leaving(entry: item.entry, revision: revision, owner: item.owner))
    }
  }

  /// The same in a window where no navigator is registered.
  func keepLeaving(_ change: Change) {
    for entry in change.removed where !entry.isPlaceholder {
      leaving.append(Leaving(entry: entry, revision: change.revision, owner: nil))
    }
  }
}
