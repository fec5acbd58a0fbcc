public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// Flows that may answer an intent with several moves, in a process that may end and be started
/// again.
///
/// An answer with several moves does in one step what otherwise takes several steps. In
/// `IntentWorld`, such answers would hide how many steps a planted fault needs, so they have a
/// world of their own. The only fault of this world shows before the first step.
public struct BroadIntentWorld: World {
  /// The name of the world on the command line.
  public static let name = "answers"
  /// A one-line description of the system under test.
  public static let summary =
    "flows that answer with lists and are restored in a new process"
  /// The phrases that describe the steps in reports.
  public static let words = IntentWorld.words
  /// The planted fault.
  public static let mutants = IntentWorld.mutants.filter {
    $0.name == IntentFault.sameTwice.rawValue
  }
  /// The laws of flows.
  public static let laws = IntentWorld.laws
  /// The rules of `IntentWorld`, and those of this world.
  public static let rules = IntentWorld.rules + Operation.allCases.map(\.rule)

  /// An action of the app or the end of its process, simplest first.
  private enum Operation: Int, CaseIterable {
    case relaunch, changeMind, visitMany, restoreWrongly

    var rule: Rule {
      switch self {
      case .relaunch: Rule("relaunch", .hostile, weight: 6)
      case .changeMind: Rule("changeMind", weight: 4)
      case .visitMany: Rule("visitMany", .hostile, weight: 1)
      case .restoreWrongly: Rule("restoreWrongly", .negative)
      }
    }
  }

  private var inner: IntentWorld

  /// Creates a world with a random app that has started.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the app, its policy and the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    inner = try IntentWorld(mutant: mutant, withLists: true, draw: &draw)
  }

  /// A hash of the depth of the focused stack, the number of layers, the screen in front, and the
  /// flows and the pending work of the first track.
  public var abstractState: UInt64 { inner.abstractState }

  /// Returns what is open, and the flows of each track.
  public func observed() -> String { inner.observed() }

  /// Returns the state, the host's picture, and the reference's expectation.
  public func frame() -> Frame { inner.frame() }

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule - IntentWorld.rules.count) {
    case nil: inner.isEnabled(rule)
    case .relaunch: inner.canRelaunch
    case .visitMany: inner.isEnabled(IntentWorld.Operation.contribute.rawValue)
    case .changeMind, .restoreWrongly: true
    }
  }

  /// Performs one action of the app, a user or the host, or ends the process and starts it again.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch Operation(rawValue: rule - IntentWorld.rules.count) {
    case nil: return try inner.perform(rule, draw: &draw, ledger: &ledger)
    case .relaunch: try inner.relaunch(&draw)
    case .changeMind: inner.changeMind()
    case .visitMany: inner.visitMany()
    case .restoreWrongly: inner.restoreWrongly(try draw.int("damage", in: 0...2))
    }
    ledger.note(.applied)
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) { inner.check(&ledger) }

  /// Brings the navigator and its host to rest, and checks the laws that must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    inner.finish(draw: &draw, ledger: &ledger)
  }
}
