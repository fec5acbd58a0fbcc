/// A law of the state that does not hold, and where.
public struct InvariantViolation: Error, Hashable, Sendable {
  /// The law that does not hold.
  public let law: Law
  /// What was found, with the ids that show the place.
  public let detail: String

  /// Names a law and what was found.
  public init(_ law: Law, _ detail: String) {
    self.law = law
    self.detail = detail
  }

  /// A structural law of a state.
  public enum Law: String, Hashable, Sendable, CaseIterable {
    /// Every stack holds at least its root.
    case stacksAreNeverEmpty
    /// Every entry id occurs once and was minted by this state.
    case entryIDsAreUnique
    /// A placeholder stands beside no entry of its scope.
    case placeholdersStandAlone
    /// Every living container hangs from exactly one living place.
    case containersFormATree
    /// Every selection names an existing child, and tab keys are unique.
    case selectionsExist
    /// The first layer is the root; every other is presented by an entry of the layer beneath.
    case layersFormAChain
    /// Scopes form a forest, and their counts are those of the entries.
    case scopesFormAForest
    /// A scope has at most one contiguous run in a stack.
    case scopesAreContiguous
    /// Every scope but the root scope has an entry or a container.
    case scopesAreNeverEmpty
    /// The focused stack is the one that the top layer leads to.
    case focusIsCurrent
  }
}

extension InvariantViolation: CustomStringConvertible {
  /// The law and what was found.
  public var description: String {
    "\(law.rawValue): \(detail)"
  }
}
