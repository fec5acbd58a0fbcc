import MeasuredWorlds
package import NavigationGraphs
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A typed graph under a hostile host, compared with a naive reference after every step.
public struct FlowWorld: World, WindowedWorld {
  let flow: FlowGraph
  package var window: HostedNavigator<RecordedNavigator<NavigationController>>
  var reference: NaiveFlow
  package let followed: WatchedWindow
  let requests = Requests()
  /// The token of the work that began last; `nil` if none has begun.
  var token: Token?
  /// The work that a runner would have in progress.
  var working: Set<Token> = []
  /// The first difference between the system and the reference; `nil` if there is none.
  var dispute: Dispute?
  /// The screens that the user has completed last, which may have left the window.
  var completed: [(id: EntryID, screen: NaiveFlow.Screen)] = []
  /// Whether the case has performed a step.
  var hasBegun = false

  /// The requests for results, and how they ended.
  final class Requests {
    var count = 0
    var answers: [Int?] = []
  }

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
    let plan = try FlowPlan.drawn(from: &draw)
    flow = FlowGraph(plan)
    try draw.require(flow.graph.wiringProblems().isEmpty, "a drawn graph was never valid")
    let policies = InFlightPolicy.allCases
    let policy = policies[try draw.index("policy", below: 3) { policies[$0].rawValue }]
    let platform = try HostCapabilities.drawn(from: &draw)
    let fault = FlowFault(mutant)
    let controller = NavigationController(
      graph: flow.graph, policy: policy, decisions: fault?.decisions ?? .standard)
    reference = NaiveFlow(plan, policy: policy)
    followed = WatchedWindow(controller)
    window = HostedNavigator(
      RecordedNavigator(controller), session: HostSession(capabilities: platform))
    start(0)
  }

  var controller: NavigationController { window.navigator.subject }

  /// A hash of the focused screen, its depth, the number of layers, and whether work is in
  /// progress.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let screen = state.focused.map { Int($0.screen.rawValue) + 1 } ?? 0
    let waits = reference.running == nil ? 0 : 1
    return UInt64(depth | min(state.layers.count, 15) << 4 | waits << 8 | screen << 9)
  }

  /// Returns what is open, layer by layer.
  public func observed() -> String {
    state.describe { "\(controller.name(of: $0))\($0.id)" }.replacing("\n", with: " | ")
  }

  /// Starts, or restarts, the app at its first node.
  mutating func start(_ value: Int) {
    let outcome = Self.start(controller, flow.start, value)
    compare(outcome, reference.wish(.visit(0, value, .clearStackAndSet, isAsked: false)), "start")
  }

  private static func start<Node: TypedNode>(
    _ controller: NavigationController, _ node: Node, _ value: Int
  ) -> Outcome {
    controller.start(at: node, with: Node.InputType(value))
  }
}

extension FlowWorld {
  /// Records a dispute if the result of an action, the screens after it, or the calls to the app's
  /// functions differ from the reference.
  mutating func compare(_ outcome: Outcome, _ expected: NaiveOutcome, _ what: String) {
    followed.count(outcome)
    compareOutcome(outcome, expected, what)
    settleScreens()
  }

  private mutating func compareOutcome(
    _ outcome: Outcome, _ expected: NaiveOutcome, _ what: String
  ) {
    dispute = dispute ?? Dispute(FlowLaw.outcomes, what, outcome: outcome, expected: expected)
  }

  /// Updates the work in progress, and compares the screens and the calls to the app's functions.
  mutating func settleScreens() {
    for effect in controller.drainEffects() {
      switch effect.work {
      case .run:
        token = effect.token
        working.insert(effect.token)
      case .cancel: working.remove(effect.token)
      }
    }
    let asked = flow.takeAsked()
    let wanted = reference.asked
    reference.asked = []
    guard dispute == nil else { return }
    if asked != wanted {
      dispute = Dispute(FlowLaw.questions, Mismatch.text("asked", expected: wanted, got: asked))
    }
    if let difference = reference.difference(from: controller) {
      dispute = Dispute(FlowLaw.screens, difference)
    }
  }

  /// Applies the host's reports to the reference.
  ///
  /// A report may contain several events, so the screens are compared after all of them.
  mutating func settleRecords() {
    let records = window.navigator.takeRecords()
    guard !records.isEmpty else { return }
    for record in records {
      guard case .host(let event) = record.event else { continue }
      guard let expected = reference.follow(event) else { continue }
      if case .removed = event {
        compareRemoval(record.outcome, expected)
      } else {
        compareOutcome(record.outcome, expected, "\(event)")
      }
    }
    settleScreens()
  }

  private mutating func compareRemoval(_ outcome: Outcome, _ expected: NaiveOutcome) {
    guard dispute == nil, outcome.isApplied != (expected == .applied) else { return }
    dispute = Dispute(FlowLaw.outcomes, Mismatch.text("removed", expected: expected, got: outcome))
  }
}
