public import NavigationModel

/// A committed change with what a person saw before and after it.
public struct ObservedChange: Hashable, Sendable {
  /// What happened to the state.
  public let change: Change
  /// The command that did it; `nil` if a transaction had several.
  public let command: Command?
  /// What a person saw before.
  public let old: Glimpse
  /// What a person sees once the change is complete.
  ///
  /// An observer that is notified while later changes wait finds a newer state in the window; this
  /// is what belongs to the event.
  public let new: Glimpse
  /// The scopes that the change concerns, and those around them, in order of their ids.
  public let scopes: [ScopeID]

  package init(
    change: Change, command: Command?, old: Glimpse, new: Glimpse, scopes: [ScopeID]
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

  /// The entries that are new in the state; placeholders do not count.
  public var inserted: [Entry] { change.inserted.filter { !$0.isPlaceholder } }

  /// The entries that left the state; placeholders do not count.
  public var removed: [Entry] { change.removed.filter { !$0.isPlaceholder } }

  /// The entries that a person sees now and did not see before.
  ///
  /// Over all events of a window each entry appears and disappears in turn.
  public var appeared: [Entry] { new.entries(missingIn: old) }

  /// The entries that a person saw before and does not see now.
  public var disappeared: [Entry] { old.entries(missingIn: new) }
}

extension ObservedChange: CustomStringConvertible {
  /// What came into the state and left it, and what appeared and disappeared.
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
