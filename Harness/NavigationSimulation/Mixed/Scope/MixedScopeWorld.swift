import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// Every mixed window of a few navigators and entries, and every event on each.
///
/// The first step builds a window, the second one is an event: so all windows are the cases of one
/// step, and all events on them those of two.
public struct MixedScopeWorld: World {
  var mixed: MixedWorld
  let plan: MixedScopePlan
  private var isBuilt = false

  /// Builds the window with its root alone.
  ///
  /// - Parameters:
  ///   - configuration: How large the windows are.
  ///   - mutant: The fault to plant.
  ///   - draw: Unused but for the paradigm of the root.
  /// - Throws: What drawing throws.
  public init(
    _ configuration: MixedScopePlan, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    plan = configuration
    mixed = try MixedWorld(configuration.mixed, mutant: mutant, draw: &draw)
  }

  /// The events that have an effect, each in a case of its own.
  static let deeds: [MixedDeed] = [.tap, .back, .swipe, .drag, .leave, .link]

  /// First what builds a window, then the events; those without an effect share one case.
  public static let rules = [Rule("build"), Rule("idle")] + deeds.map(\.rule)

  /// The laws of mixed windows.
  public static let laws = MixedWorld.laws

  /// Whether a rule makes sense now: a window is built once, and then used.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it does.
  public func isEnabled(_ rule: Int) -> Bool {
    switch rule {
    case 0: !isBuilt
    case 1: isBuilt
    default: isBuilt && mixed.isEnabled(Self.deeds[rule - 2].rawValue)
    }
  }

  /// Builds the window, or passes an event to it.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where the outcome is counted.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      isBuilt = true
      try build(&draw, &ledger)
    case 1: idle(&ledger)
    default:
      let deed = Self.deeds[rule - 2].rawValue
      try mixed.perform(deed, draw: &draw, ledger: &ledger)
    }
  }

  /// Checks the laws of mixed windows.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) { mixed.check(&ledger) }

  /// Checks that the window is restored as it is, and what must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    mixed.checkRestoring()
    mixed.check(&ledger)
    mixed.finish(draw: &draw, ledger: &ledger)
  }

  /// Which paradigms are in the window, and how they lie.
  public var abstractState: UInt64 { mixed.abstractState }

  /// Whose screens are shown, layer by layer.
  public func observed() -> String { mixed.observed() }

  /// What the window shows, and what is expected of it.
  public func frame() -> Frame { mixed.frame() }

  /// The call that makes the whole plan.
  ///
  /// - Parameter configuration: How large the windows are.
  /// - Returns: No text: the plan is made by a command.
  public static func swiftText(of configuration: MixedScopePlan) -> String? { nil }

  /// The name in reports.
  public static let name = "mixed-scope"
  /// What it exercises.
  public static let summary = "every small mixed window, and every event on each"
  /// The planted faults are those of mixed windows.
  public static let mutants = MixedWorld.mutants
}

/// How large the windows of a small scope are.
public struct MixedScopePlan: Sendable {
  /// The most navigators inside the root.
  let inner: Int
  /// The most entries.
  let entries: Int
  let mixed: MixedPlan

  /// The names of all paradigms.
  public static let paradigms = Paradigm.allCases.map { "\($0)" }

  /// Windows with one kind of root.
  ///
  /// - Parameters:
  ///   - root: The paradigm of the root.
  ///   - inner: The most navigators inside it.
  ///   - entries: The most entries.
  public init(root: String, inner: Int = 2, entries: Int = 5) {
    self.inner = inner
    self.entries = entries
    mixed = MixedPlan(roots: [root], isHosted: false)
  }
}

/// The result of a whole scope.
public struct MixedScopeReport: Sendable {
  /// How many windows there are.
  public let windows: Int
  /// How many events happened on them.
  public let events: Int
  /// What was found first; `nil` if every law was kept.
  public let violation: Violation?
  /// The steps to it by name.
  public let script: Script

  /// Builds every window and passes every event to each, until a law is broken.
  ///
  /// - Parameter plan: How large the windows are.
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
