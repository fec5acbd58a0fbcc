/// How a store saves, and which states it trusts when it loads them.
public struct StoreConfiguration: Sendable {
  /// The format in which states are written; states in any format can be read.
  public var format: StorageFormat
  /// The version of the app's own data, which is saved with each state.
  public var schema: Int
  /// The migrations from each schema to the next; each key is the older schema.
  public var migrations: [Int: Migration]
  /// The maximum age of a state that is restored, in milliseconds; `nil` if age does not matter.
  ///
  /// It has no effect if the store has no clock, or if the state was saved without a time.
  public var expiryMilliseconds: Int64?
  /// The maximum size of a state in bytes.
  public var budgetBytes: Int
  /// What the store does with a state that exceeds ``budgetBytes``.
  public var oversize: Oversize
  /// The number of consecutive launches that may load a state without calling
  /// ``StateStore/settle(_:)``; after that, the state is no longer trusted.
  public var trialLimit: Int

  /// What a store does with a state that exceeds its budget.
  public enum Oversize: String, Hashable, Sendable, CaseIterable {
    /// Screens are left out from the middle of the state's stacks.
    ///
    /// When the state is loaded, ``LoadNote/leftOut(_:)`` is among the notes. A state that cannot
    /// be made small enough is refused. ``StateStore/save(_:as:)`` and
    /// ``StateStore/save(window:as:)`` cannot trim: they refuse every state over the budget.
    case trim
    /// The state is refused as ``StorageError/tooLarge(label:bytes:budget:)``.
    case refuse
  }

  /// A step from one schema to the next.
  public typealias Migration = @Sendable (SavedValue) throws -> SavedValue

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - format: The format in which states are written.
  ///   - schema: The version of the app's own data.
  ///   - migrations: The migrations from each schema to the next; each key is the older schema.
  ///   - expiryMilliseconds: The maximum age of a state that is restored.
  ///   - budgetBytes: The maximum size of a state in bytes.
  ///   - oversize: What the store does with a larger state.
  ///   - trialLimit: The number of consecutive launches that may load a state without calling
  ///     ``StateStore/settle(_:)``, at least 1.
  public init(
    format: StorageFormat = .compact, schema: Int = 1, migrations: [Int: Migration] = [:],
    expiryMilliseconds: Int64? = nil, budgetBytes: Int = 1 << 20,
    oversize: Oversize = .trim, trialLimit: Int = 1
  ) {
    self.format = format
    self.schema = schema
    self.migrations = migrations
    self.expiryMilliseconds = expiryMilliseconds
    self.budgetBytes = budgetBytes
    self.oversize = oversize
    self.trialLimit = max(1, trialLimit)
  }
}
