/// How a store saves, and what it trusts when it brings something back.
public struct StoreConfiguration: Sendable {
  /// How states are written; what is read may be of any format.
  public var format: StorageFormat
  /// The version of the app's own data, which is written with it.
  public var schema: Int
  /// The migrations from an older schema to the next one, by the older one.
  public var migrations: [Int: Migration]
  /// How old a state may be to come back, in milliseconds; `nil` if its age does not matter or the
  /// store has no clock.
  public var expiryMilliseconds: Int64?
  /// How many bytes a state may take.
  public var budgetBytes: Int
  /// What the store does with a state that takes more than ``budgetBytes``.
  public var oversize: Oversize
  /// How many launches in a row may bring a state back without coming to rest; after that the state
  /// is no longer trusted.
  public var trialLimit: Int

  /// What a store does with a state that takes more than its budget.
  public enum Oversize: String, Hashable, Sendable, CaseIterable {
    /// It loses screens from its middle, and has the note ``LoadNote/leftOut(_:)`` when it comes
    /// back; a state that cannot be made small enough is refused.
    case trim
    /// It is refused as ``StorageError/tooLarge(label:bytes:budget:)``.
    case refuse
  }

  /// A step from one schema to the next.
  public typealias Migration = @Sendable (SavedValue) throws -> SavedValue

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - format: How states are written.
  ///   - schema: The version of the app's own data.
  ///   - migrations: The migrations from an older schema to the next one, by the older one.
  ///   - expiryMilliseconds: How old a state may be to come back.
  ///   - budgetBytes: How many bytes a state may take.
  ///   - oversize: What the store does with a state that takes more.
  ///   - trialLimit: How many launches may bring a state back without coming to rest, at least 1.
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
