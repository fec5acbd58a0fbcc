/// The violation of a law: the law that does not hold in a state, and where.
public struct InvariantViolation: Error, Hashable, Sendable {
  /// The law that does not hold.
  public let law: Law
  /// What was found, with the ids that show where.
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
    /// Every entry id occurs once and was minted by this state.
    case entryIDsAreUnique
    /// No placeholder is adjacent to an entry of its scope.
    case placeholdersStandAlone
    /// Every living container has exactly one living holder.
    case containersFormATree
    /// Every selection names an existing child, and tab keys are unique.
    case selectionsExist
    /// The first layer is the root layer. Each of the others is presented by an entry of the layer
    /// beneath it.
    case layersFormAChain
    /// Scopes form a forest, and their weights match the entries and containers.
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
