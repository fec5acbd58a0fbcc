public import NavigationModel

/// A committed change, with what the user saw before and after it.
public struct ObservedChange: Hashable, Sendable {
  /// The change to the state.
  public let change: Change
  /// The command that made the change, or `nil` if a transaction made it.
  public let command: Command?
  /// What the user saw before the change.
  public let old: VisibleState
  /// What the user sees after the change.
  ///
  /// The state of the window can be newer: when an observer is notified, later changes may already
  /// have been made.
  public let new: VisibleState
  /// The scopes that the change concerns and the scopes around them, in order of their ids.
  ///
  /// A change concerns the root scope, the scopes that it begins or ends, the scopes of the
  /// containers that it adds or removes, and the scopes of the entries that it adds, removes or
  /// moves, or whose flags it changes.
  public let scopes: [ScopeID]

  package init(
    change: Change, command: Command?, old: VisibleState, new: VisibleState, scopes: [ScopeID]
  ) {
    self.change = change
    self.command = command
    self.old = old
    self.new = new
    self.scopes = scopes
  }
}

extension ObservedChange {
  /// The revision of the state after the change.
  public var revision: UInt64 { change.revision }

  /// The entries that the change added, without placeholders.
  public var inserted: [Entry] { change.inserted.filter { !$0.isPlaceholder } }

  /// The entries that the change removed, without placeholders.
  public var removed: [Entry] { change.removed.filter { !$0.isPlaceholder } }

  /// The entries that the user sees after the change and did not see before.
  ///
  /// As long as the window has observers, an entry that has appeared must disappear before it can
  /// appear again.
  public var appeared: [Entry] { new.entries(missingIn: old) }

  /// The entries that the user saw before the change and does not see after it.
  public var disappeared: [Entry] { old.entries(missingIn: new) }
}

extension ObservedChange: CustomStringConvertible {
  /// The entries that were added, removed, appeared or disappeared, or the revision if there are no
  /// such entries.
  public var description: String {
    func list(_ sign: String, _ entries: [Entry]) -> [String] {
      entries.map { "\(sign)\($0.screen.rawValue)\($0.id)" }
    }
    let words =
      list("+", inserted) + list("-", removed) + list("appeared ", appeared)
      + list("disappeared ", disappeared)
    return words.isEmpty ? "revision \(revision)" : words.joined(separator: ", ")
  }
}
