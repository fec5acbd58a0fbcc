import MeasuredWorlds
package import NavigationFlows
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// Flows that pass intents to each other under a hostile host.
///
/// After every step, the flows are compared with a naive reference.
public struct IntentWorld: World, WindowedWorld {
  let app: IntentApp
  package var window: HostedNavigator<RecordedNavigator<FlowNavigator>>
  var reference: NaiveFlows
  package let followed: WatchedWindow
  /// The first difference between the system and the reference; `nil` if there is none.
  var dispute: Dispute?
  /// The screens that have left the window most recently, at most four or, after a relaunch, all of
  /// them.
  ///
  /// Intents that they send come too late.
  var gone: [NaiveFlows.Screen] = []
  /// A description of a change that a step made outside its own track; `nil` if no step made one.
  var trespass: String?
  /// A description of a change that a canceled gesture made; `nil` if none made one.
  var disturbance: String?
  var cancelledCount = 0
  var trackedCount = 0
  /// The numbers of changes of the system and of the reference at the last comparison.
  var compared: (system: UInt64, reference: Int) = (0, -1)
  /// The number of steps that were checked.
  var checkCount = 0
  /// The number of pops from the lowest flow, and the first wrong result of such a pop.
  var rootPops: (count: Int, fault: String?) = (0, nil)
  /// The work that a runner would have in progress.
  var working: Set<Token> = []

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
    try self.init(mutant: mutant, withLists: false, draw: &draw)
  }

  /// Creates a world with a random app that has started.
  ///
  /// - Parameters:
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - withLists: If `true`, an answer of a flow may have several immediate moves; if `false`, at
  ///     most one, or only later moves.
  ///   - draw: Generates the app, its policy and the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  package init(mutant: Mutant?, withLists: Bool, draw: inout Draw) throws(Interruption) {
    var plan = try IntentPlan.drawn(from: &draw, withLists: withLists)
    if withLists { try plan.drawHabits(from: &draw) }
    let policies = InFlightPolicy.allCases
    let policy = policies[try draw.index("policy", below: 3) { policies[$0].rawValue }]
    let platform = try HostCapabilities.drawn(from: &draw)
    var decisions = IntentFault(mutant)?.decisions ?? .standard
    // The limit is lower than in an app, because more forwarding would only take time.
    decisions.forwardLimit = 8
    let navigator = FlowNavigator(
      plan.hasTabs ? plan.hasColumns ? .columns(2) : .tabs(2) : .single, policy: policy,
      decisions: decisions)
    app = IntentApp(plan)
    app.register(with: navigator)
    reference = NaiveFlows(
      plan, policy: policy, forwardLimit: decisions.forwardLimit, notesReports: plan.notesReports)
    followed = WatchedWindow(navigator, isHeldElsewhere: true)
    window = HostedNavigator(
      RecordedNavigator(navigator), session: HostSession(capabilities: platform))
    for track in 0..<navigator.trackCount { contribute(.forwardToNew(0, 0), to: track) }
  }

  var navigator: FlowNavigator { window.navigator.subject }

  /// A hash of the depth of the focused stack, the number of layers, the screen in front, and the
  /// flows and the pending work of the first track.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let flows = min(reference.flows[0].count, 7)
    let waits = reference.running[0] == nil ? 0 : 1
    let queued = min(reference.queues[0].count, 3)
    let screen = reference.visible.map { $0.kind + 1 } ?? 0
    return UInt64(
      depth | min(state.layers.count, 7) << 4 | flows << 7 | waits << 10 | queued << 11
        | screen << 13)
  }

  /// Returns what is open, and the flows of each track.
  public func observed() -> String {
    let shown = state.describe { "\(navigator.name(of: $0))\($0.id)" }
    let flows = (0..<navigator.trackCount).map { navigator.flows(ofTrack: $0) }
    return "\(shown) of \(flows)".replacing("\n", with: " | ")
  }
}

extension IntentWorld {
  /// Records a dispute if the result of an action differs from the reference.
  mutating func compare(_ outcome: Outcome, _ expected: NaiveOutcome, _ what: String) {
    followed.count(outcome)
    compareOutcome(outcome, expected, what)
    settleWindow()
  }

  private mutating func compareOutcome(
    _ outcome: Outcome, _ expected: NaiveOutcome, _ what: String
  ) {
    dispute = dispute ?? Dispute(IntentLaw.outcomes, what, outcome: outcome, expected: expected)
  }

  /// Compares what is open, the existing flows, and the intents that they received.
  mutating func settleWindow() {
    for effect in navigator.drainEffects() {
      switch effect.work {
      case .run: working.insert(effect.token)
      case .cancel: working.remove(effect.token)
      }
    }
    let waiting = (0..<navigator.trackCount).compactMap { navigator.token(ofTrack: $0) }
    if working != Set(waiting) {
      dispute =
        dispute
        ?? Dispute(IntentLaw.flows, "work is in progress for \(working), not for \(waiting)")
    }
    let asked = app.takeAsked()
    let wanted = reference.asked
    reference.asked = []
    let reports = (system: app.takeReports(), reference: reference.reports)
    reference.reports = []
    let stacks = (system: app.takeStacks(), reference: reference.stacksWhenAsked)
    reference.stacksWhenAsked = []
    let causes = (system: followed.takeCauses(), reference: reference.causes)
    reference.causes = []
    guard dispute == nil else { return }
    let counts = (system: followed.count, reference: reference.changeCount)
    let isNew = counts != compared
    compared = counts
    if asked != wanted {
      dispute = Dispute(IntentLaw.hearing, Mismatch.text("asked", expected: wanted, got: asked))
    } else if let fault = app.eagerFault {
      dispute = Dispute(IntentLaw.outcomes, fault)
    } else if stacks.system != stacks.reference {
      dispute = Dispute(
        IntentLaw.flows,
        Mismatch.text("flows when asked", expected: stacks.reference, got: stacks.system))
    } else if app.plan.notesReports, reports.system != reports.reference {
      dispute = Dispute(
        IntentLaw.reports,
        Mismatch.text(
          expected: reports.reference.map(\.line), got: reports.system.map(\.line)))
    } else if isNew, let difference = reference.difference(from: navigator) {
      dispute = Dispute(IntentLaw.screens, difference)
    } else if let difference = reference.differenceOfFlows(from: navigator) {
      dispute = Dispute(IntentLaw.flows, difference)
    } else if causes.system != causes.reference {
      dispute = Dispute(
        IntentLaw.causes,
        Mismatch.text("changes are by", expected: causes.reference, got: causes.system))
    }
  }

  /// Applies the host's reports to the reference.
  ///
  /// A report may contain several events, so the screens are compared after all of them.
  mutating func settleRecords() {
    for record in window.navigator.takeRecords() {
      guard case .host(let event) = record.event, let expected = reference.follow(event) else {
        continue
      }
      if case .removed = event {
        guard dispute == nil, record.outcome.isApplied != (expected == .applied) else { continue }
        dispute = Dispute(
          IntentLaw.outcomes, Mismatch.text("removed", expected: expected, got: record.outcome))
      } else {
        compareOutcome(record.outcome, expected, "\(event)")
      }
    }
    settleWindow()
  }
}
