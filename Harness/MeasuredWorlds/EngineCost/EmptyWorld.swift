public import NavigationTestingCore
public import PropertyTesting

/// A world without effects; the cost of its steps is the cost of the harness.
public struct EmptyWorld: World {
  /// The name in reports.
  public static let name = "empty"
  /// The purpose of the world.
  public static let summary = "a world in which nothing happens, to measure the harness"
  /// Four rules, so that each step has a choice.
  public static let rules = [Rule("north"), Rule("east"), Rule("south"), Rule("west")]
  /// One law that always holds.
  public static let laws = [Law("E1 nothing", "nothing happens")]
  /// An empty list: nothing can go wrong.
  public static let mutants: [Mutant] = []

  /// Creates the world, without building anything.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: Unused.
  ///   - draw: Unused.
  /// - Throws: Nothing.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {}

  /// Does nothing except count the outcome.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Unused.
  ///   - ledger: The ledger that counts the outcome.
  /// - Throws: Nothing.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    ledger.note(.applied)
  }

  /// Performs one check, which holds.
  ///
  /// - Parameter ledger: The ledger that counts the check.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, true, "something happened")
  }

  /// A constant, since there is only one state.
  public var abstractState: UInt64 { 1 }

  /// Returns an empty text, since there is nothing to observe.
  ///
  /// - Returns: An empty text.
  public func observed() -> String { "" }
}
