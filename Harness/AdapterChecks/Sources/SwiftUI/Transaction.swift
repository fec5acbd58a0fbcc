/// The properties of a change of the content, such as whether it is animated.
public struct Transaction {
  /// The number of turns since the last change without animations; `nil` if there was none
  /// recently.
  @MainActor private static var age: Int?

  /// Whether the next update of a screen is not animated.
  @MainActor static var isStill: Bool { age != nil }

  public var disablesAnimations = false

  public init() {}

  /// Records that the next change is not animated, if `disablesAnimations` is `true`.
  ///
  /// Screens adopt that change in this turn or the next one.
  @MainActor func begin() {
    if disablesAnimations { Self.age = 0 }
  }

  /// Records that a turn has ended.
  @MainActor static func endTurn() { age = age.flatMap { $0 == 0 ? 1 : nil } }

  /// Forgets the recorded change, so that it does not affect a new stage.
  @MainActor static func reset() { age = nil }
}

@MainActor public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  transaction.begin()
  return try body()
}
