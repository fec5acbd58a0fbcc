/// A law that a state violates, and the parts of the state that violate it.
public struct InvariantViolation: Error, Hashable, Sendable {
  /// The law that does not hold.
  public let law: Law
  /// A description of what was found, with the ids of the affected parts.
  public let detail: String

  /// Creates a violation of a law.
  public init(_ law: Law, _ detail: String) {
    self.law = law
    self.detail = detail
  }

  /// A structural law of a state.
  public enum Law: String, Hashable, Sendable, CaseIterable {
    /// Every stack holds at least its root.
    case stacksAreNeverEmpty
    /// Every entry id occurs once and was created by this state.
    case entryIDsAreUnique
    /// No placeholder is directly beneath or above an entry that belongs to the placeholder's scope
    /// or to a scope inside it.
    case placeholdersStandAlone
    /// Every container that exists has exactly one holder that exists.
    case containersFormATree
    /// Every selection names an existing child, and the tabs of a container have different keys.
    case selectionsExist
    /// The first layer is the root layer, and each other layer is presented by an entry of the
    /// layer beneath it.
    case layersFormAChain
    /// Every scope except the root scope has an existing parent, and the weight of every scope,
    /// which counts its contents, is correct.
    case scopesFormAForest
    /// In each stack, the entries of a scope and of the scopes inside it are next to each other.
    case scopesAreContiguous
    /// Outside a transaction, every scope but the root scope has an entry or a container, directly
    /// or in a scope inside it.
    case scopesAreNeverEmpty
    /// The focused stack is the one to which the selected tabs and the focused columns lead from
    /// the top layer.
    case focusIsCurrent
  }
}

extension InvariantViolation: CustomStringConvertible {
  /// The law and what was found.
  public var description: String {
    "\(law.rawValue): \(detail)"
  }
}
