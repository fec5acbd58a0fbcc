public import NavigationTestingCore
public import PropertyTesting

/// The world of flows that answer with several moves, in processes that end.
///
/// A list does in one step what takes several otherwise, and so would hide how short the shortest
/// way to a planted fault is; therefore it is a world beside the other one, with one fault, which
/// shows before the first step.
public struct BroadIntentWorld: World {
  /// The name on the command line.
  public static let name = "answers"
  /// What it exercises.
  public static let summary =
    "flows that answer with lists and are restored in a new process"
  /// The words for the steps.
  public static let words = IntentWorld.words
  /// The planted fault.
  public static let mutants = IntentWorld.mutants.filter {
    $0.name == IntentFault.sameTwice.rawValue
  }
  /// What must hold of flows.
  public static let laws = IntentWorld.laws
  /// What happens to flows, and the end of the process.
  public static let rules = IntentWorld.rules + [Rule("relaunch", .hostile, weight: 6)]

  private var inner: IntentWorld

  /// Draws an app and starts it.
  ///
  /// - Parameters:
  ///   - configuration: Nothing.
  ///   - mutant: The fault to plant.
  ///   - draw: The app, and the platform.
  /// - Throws: What drawing throws.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    inner = try IntentWorld(mutant: mutant, withLists: true, draw: &draw)
  }

  /// How deep the stacks are, how many layers and flows there are, and what waits.
  public var abstractState: UInt64 { inner.abstractState }

  /// What is on screen and to whom it belongs.
  public func observed() -> String { inner.observed() }

  /// What the state says, what the host shows, and what the reference expects.
  public func frame() -> Frame { inner.frame() }

  /// Whether a rule makes sense now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it does.
  public func isEnabled(_ rule: Int) -> Bool {
    rule < IntentWorld.rules.count ? inner.isEnabled(rule) : inner.canRelaunch
  }

  /// Performs one action of a person, of the host, or of the next process.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where the outcome is counted.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule == IntentWorld.rules.count else {
      return try inner.perform(rule, draw: &draw, ledger: &ledger)
    }
    inner.relaunch()
    ledger.note(.applied)
  }

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) { inner.check(&ledger) }

  /// Brings the navigator and its host to rest and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    inner.finish(draw: &draw, ledger: &ledger)
  }
}
