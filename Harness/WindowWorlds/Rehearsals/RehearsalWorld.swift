import MeasuredWorlds
import NavigationFlows
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of flows in the form in which apps write them.
enum RehearsalLaw: Int, StatedLaw {
  case outcomes, asked, screens, flows, drivers, census

  var law: Law {
    switch self {
    case .outcomes:
      Law(
        "R1 outcomes", "the outcome of what is sent matches the reference",
        breach: "An intent has the wrong outcome.")
    case .asked:
      Law(
        "R2 asked", "the same flows are asked in the same order, as the log shows",
        breach: "The wrong flows are asked for an answer, or in the wrong order.")
    case .screens:
      Law(
        "R3 screens", "coordinators and rehearsals show what the reference shows",
        breach: "The wrong screens are open.")
    case .flows:
      Law(
        "R4 flows", "living and waiting flows match the reference",
        breach: "A flow lives on or waits that should not, or the other way round.")
    case .drivers:
      Law(
        "R5 drivers", "a driver's description and its matching agree with its meaning",
        breach: "An answer of a flow is described as something else.")
    case .census:
      Law(
        "R6 census", "screens that are no longer shown are released",
        breach: "A screen that is no longer shown still exists.")
    }
  }
}

/// Flows, presentables and coordinators on the main actor, driven by a rehearsal, by tabs or by
/// columns.
///
/// They are compared with the naive reference for flows.
public struct RehearsalWorld: World {
  /// An action of users or the app, simplest first.
  enum Operation: Int, CaseIterable {
    case send, tap, back, sendWithoutWaiting, settle, publish, contribute, select, match, relaunch,
      publishGone
    case ask

    var rule: Rule {
      switch self {
      case .send: Rule("send", weight: 12)
      case .tap, .sendWithoutWaiting, .publish, .contribute: Rule("\(self)", weight: 4)
      case .back, .settle, .select, .match, .ask: Rule("\(self)", weight: 3)
      case .relaunch, .publishGone: Rule("\(self)", .hostile)
      }
    }
  }

  let stage: RehearsalStage
  private let hasTabs: Bool
  private let kindCount: Int

  /// Creates a world with a random app that has started.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the app and its policy.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    var plan = try IntentPlan.drawn(from: &draw, withLists: true)
    if plan.hasTabs { plan.hasColumns = try draw.bool("columns") }
    if plan.hasColumns { plan.passing = .columns }
    let drawn = plan
    let policies = InFlightPolicy.allCases
    let policy = policies[try draw.index("policy", below: 3) { policies[$0].rawValue }]
    hasTabs = plan.hasTabs
    kindCount = plan.answers.count
    let fault = RehearsalFault(mutant)
    stage = finishOnMainActor { await RehearsalStage(drawn, policy: policy, fault) }
  }

  /// The actions of users and the app.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of flows as apps write them.
  public static let laws = RehearsalLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    let stage = stage
    switch Operation(rawValue: rule) {
    case .send, .sendWithoutWaiting, .publish, .contribute: return onMainActor { stage.canGrow }
    case .tap: return !hasTabs && onMainActor { stage.canGrow }
    case .back: return onMainActor { stage.canGoBack }
    case .select: return hasTabs
    default: return true
    }
  }

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    ledger.note(.applied)
    let stage = stage
    switch operation {
    case .send, .sendWithoutWaiting, .publish, .publishGone: try send(operation, &draw)
    case .tap:
      let (intent, way) = (try intent(&draw), try draw.int("way", in: 0...3))
      finishOnMainActor { await stage.tap(intent, way: way) }
    case .back: finishOnMainActor { await stage.goBack() }
    case .settle: finishOnMainActor { await stage.settle() }
    case .contribute:
      let move = try IntentPlan.move(of: kindCount, &draw)
      let (track, opens) = (try draw.index("track", below: 3), try draw.bool("opens"))
      onMainActor { stage.contribute(move, to: track, opens: opens) }
    case .select:
      let tab = try draw.index("tab", below: 3)
      onMainActor { stage.select(tab) }
    case .match:
      let one = try IntentPlan.move(of: kindCount, &draw)
      let isOther = try draw.bool("other")
      let other = isOther ? try IntentPlan.move(of: kindCount, &draw) : one
      onMainActor {
        stage.match(one, other)
        stage.match(.all([one, other]), .all([other, one]))
      }
    case .relaunch:
      let isEarlier = try draw.bool("earlier")
      onMainActor { stage.relaunch(isEarlier: isEarlier) }
    case .ask:
      let kind = try draw.index("flow", below: kindCount)
      let (number, limit) = (try intent(&draw), try draw.int("limit", in: 1...3))
      finishOnMainActor { await stage.ask(kind, number, limit: limit) }
    }
  }

  private func intent(_ draw: inout Draw) throws(Interruption) -> Int {
    try draw.index("intent", below: IntentPlan.intentCount)
  }

  private func send(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    let (stage, number) = (stage, try intent(&draw))
    switch operation {
    case .send: finishOnMainActor { await stage.send(number) }
    case .sendWithoutWaiting: onMainActor { stage.sendWithoutWaiting(number) }
    case .publishGone: onMainActor { stage.publishGone(number) }
    default:
      let place = try draw.int("screen", in: 0...7)
      onMainActor { stage.publish(number, at: place) }
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let stage = stage
    let found = onMainActor { stage.fault }
    ledger.require(found, "the flows of an app differ from the reference")
  }

  /// A hash of the numbers of screens, layers and flows, and of the pending work.
  public var abstractState: UInt64 {
    let stage = stage
    return onMainActor { stage.abstractState }
  }

  /// Returns what is shown, and the flows.
  public func observed() -> String {
    let stage = stage
    return onMainActor { stage.text }
  }
}

/// The deliberate fault of rehearsals: a different intent is sent.
enum RehearsalFault: String, PlantedFault {
  static let module = "NavigationFlows"

  case sendsAnother = "sends-another"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the screen in front sends another intent" }

  var minimumSteps: Int? { 1 }

  /// Returns the intent that is sent instead of the given one.
  func intent(_ number: Int) -> IntentNumber {
    IntentNumber(number: (number + 1) % IntentPlan.intentCount)
  }
}

extension RehearsalWorld {
  /// The name of the world on the command line.
  public static let name = "rehearsals"
  /// A one-line description of the system under test.
  public static let summary =
    "flows as apps write them, rehearsed, in tabs or in columns, compared with naive ones"

  /// The planted fault.
  public static let mutants = RehearsalFault.mutants
}
