public import NavigationTestingCore
public import PropertyTesting

/// A world in which nothing happens: what a step of it costs is what the harness costs.
public struct EmptyWorld: World {
  /// The name in reports.
  public static let name = "empty"
  /// What it measures.
  public static let summary = "a world in which nothing happens, to measure the harness"
  /// Four rules, so that there is something to choose.
  public static let rules = [Rule("north"), Rule("east"), Rule("south"), Rule("west")]
  /// One law that always holds.
  public static let laws = [Law("E1 nothing", "nothing happens")]
  /// Nothing can go wrong.
  public static let mutants: [Mutant] = []

  /// Nothing is built.
  ///
  /// - Parameters:
  ///   - configuration: Nothing.
  ///   - mutant: None.
  ///   - draw: Unused.
  /// - Throws: Nothing.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {}

  /// Nothing.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Unused.
  ///   - ledger: Where the outcome is counted.
  /// - Throws: Nothing.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    ledger.note(.applied)
  }

  /// One check that holds.
  ///
  /// - Parameter ledger: Where it is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, true, "something happened")
  }

  /// There is one state.
  public var abstractState: UInt64 { 1 }

  /// Nothing to see.
  ///
  /// - Returns: An empty text.
  public func observed() -> String { "" }
}
