import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// Every mixed window of a few navigators and entries, and events on each window.
///
/// The first step builds a window. The second step is an event: a user's action, a link, or all
/// events that must have no effect. Therefore, the cases with one step cover all windows, and the
/// cases with two steps cover all these events on them.
public struct MixedScopeWorld: World {
  var mixed: MixedWorld
  let plan: MixedScopePlan
  private var isBuilt = false

  /// Creates a world with a window that contains only its root.
  ///
  /// - Parameters:
  ///   - configuration: The size of the windows.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates only the paradigm of the root.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: MixedScopePlan, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    plan = configuration
    mixed = try MixedWorld(configuration.mixed, mutant: mutant, draw: &draw)
  }

  /// The events that have an effect, each tried in a separate case.
  static let operations: [MixedOperation] = [.tap, .back, .swipe, .drag, .leave, .link]

  /// The step that builds a window, followed by the events; events without an effect share one
  /// case.
  public static let rules = [Rule("build"), Rule("idle")] + operations.map(\.rule)

  /// The laws of mixed windows.
  public static let laws = MixedWorld.laws

  /// Returns whether a rule is possible now: a window is built once, and then receives events.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch rule {
    case 0: !isBuilt
    case 1: isBuilt
    default: isBuilt && mixed.isEnabled(Self.operations[rule - 2].rawValue)
    }
  }

  /// Builds the window, or sends an event to it.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      isBuilt = true
      try build(&draw, &ledger)
    case 1: idle(&ledger)
    default:
      let operation = Self.operations[rule - 2].rawValue
      try mixed.perform(operation, draw: &draw, ledger: &ledger)
    }
  }

  /// Checks the laws of mixed windows.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) { mixed.check(&ledger) }

  /// Checks that the window can be restored unchanged, and the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    mixed.checkRestoring()
    mixed.check(&ledger)
    mixed.finish(draw: &draw, ledger: &ledger)
  }

  /// A hash of the screens in the window, their paradigms and their arrangement.
  public var abstractState: UInt64 { mixed.abstractState }

  /// Returns the screens with their owners, layer by layer, and the paradigm of each part.
  public func observed() -> String { mixed.observed() }

  /// Returns what the window shows, with the expected result.
  public func frame() -> Frame { mixed.frame() }

  /// Returns `nil`, because the tool's own command creates the plan.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: `nil`.
  public static func swiftText(of configuration: MixedScopePlan) -> String? { nil }

  /// The name of the world in reports.
  public static let name = "mixed-scope"
  /// A one-line description of the system under test.
  public static let summary = "every small mixed window, and every event on each"
  /// The planted faults, which are those of mixed windows.
  public static let mutants = MixedWorld.mutants
}

/// The size of the windows to try.
public struct MixedScopePlan: Sendable {
  /// The maximum number of navigators inside the root.
  let inner: Int
  /// The maximum number of entries.
  let entries: Int
  let mixed: MixedPlan

  /// The names of all paradigms.
  public static let paradigms = Paradigm.allCases.map { "\($0)" }

  /// Creates a plan for windows with one kind of root.
  ///
  /// - Parameters:
  ///   - root: The paradigm of the root.
  ///   - inner: The maximum number of navigators inside the root.
  ///   - entries: The maximum number of entries.
  public init(root: String, inner: Int = 2, entries: Int = 5) {
    self.inner = inner
    self.entries = entries
    mixed = MixedPlan(roots: [root], isHosted: false)
  }
}

/// The result of trying all windows of a plan, and all events on them.
public struct MixedScopeReport: Sendable {
  /// The number of windows.
  public let windows: Int
  /// The number of events on these windows.
  public let events: Int
  /// The first violation that was found; `nil` if every law held.
  public let violation: Violation?
  /// The steps that lead to the violation, by name; empty if there is none.
  public let script: Script

  /// Creates the report by building every window and sending every event to each, until a law is
  /// broken.
  ///
  /// - Parameter plan: The size of the windows.
  public init(_ plan: MixedScopePlan) {
    let runner = WorldRunner(MixedScopeWorld.self, plan)
    let windows = runner.session(nil)
    let built = windows.exhaust(steps: 1, values: .max)
    self.windows = built?.cases ?? 0
    let session = runner.session(nil)
    let proof = built?.violation == nil ? session.exhaust(steps: 2, values: .max) : built
    violation = proof?.violation
    script = proof?.script ?? Script()
    let outcomes = session.takePart().tally.outcomes
    events = Rule.Kind.allCases.reduce(0) { sum, kind in
      OutcomeTally.Outcome.allCases.reduce(sum) { $0 + outcomes[$1, of: kind] }
    }
  }
}
