public import NavigationTestingCore
public import PropertyTesting

/// A world of flows that answer with several moves, and whose process can end.
///
/// A list of moves does in one step what otherwise takes several, and so would hide how many steps
/// a deliberate fault requires. Therefore this is a separate world, with one fault that shows
/// before the first step.
public struct BroadIntentWorld: World {
  /// The name on the command line.
  public static let name = "answers"
  /// The system under test, in one line.
  public static let summary =
    "flows that answer with lists and are restored in a new process"
  /// The words for the steps.
  public static let words = IntentWorld.words
  /// The planted fault.
  public static let mutants = IntentWorld.mutants.filter {
    $0.name == IntentFault.sameTwice.rawValue
  }
  /// The laws of flows.
  public static let laws = IntentWorld.laws
  /// The rules of flows, and the end of the process.
  public static let rules = IntentWorld.rules + [Rule("relaunch", .hostile, weight: 6)]

  private var inner: IntentWorld

  /// Creates a world with a random app that has started.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: A deliberate fault, or `nil` if there is none.
  ///   - draw: The source of the app and the platform.
  /// - Throws: An interruption, if drawing stops the case.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    inner = try IntentWorld(mutant: mutant, withLists: true, draw: &draw)
  }

  /// A hash of the depths of the stacks, the numbers of layers and flows, and the pending work.
  public var abstractState: UInt64 { inner.abstractState }

  /// Returns what is on screen, with the owners.
  public func observed() -> String { inner.observed() }

  /// Returns the state, the host's picture, and the reference's expectation.
  public func frame() -> Frame { inner.frame() }

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    rule < IntentWorld.rules.count ? inner.isEnabled(rule) : inner.canRelaunch
  }

  /// Performs one action of a user, of the host, or of the next process.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Counts the outcome.
  /// - Throws: An interruption, if drawing stops the case.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule == IntentWorld.rules.count else {
      return try inner.perform(rule, draw: &draw, ledger: &ledger)
    }
    inner.relaunch()
    ledger.note(.applied)
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check.
  public mutating func check(_ ledger: inout LawLedger) { inner.check(&ledger) }

  /// Brings the navigator and its host to rest, and checks the laws that must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused, since the order at rest is fixed.
  ///   - ledger: Counts each check.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    inner.finish(draw: &draw, ledger: &ledger)
  }
}
