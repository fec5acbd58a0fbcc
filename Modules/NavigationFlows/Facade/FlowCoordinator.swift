public import NavigationModel

/// A coordinator that sends intents to flows and executes the drivers with which they answer.
///
/// Each coordinator manages one journey of the user. A simple app needs one coordinator; an app
/// with tabs has one for each tab, see ``TabBarNavCoordinator``.
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.flowContributor = .forwardToNewFlow(
///   flow: SearchFlow(), intent: TravelIntent.search(text: ""))
/// ```
///
/// Hosts, observers and storage work with its ``navigator``.
@MainActor
public final class FlowCoordinator {
  /// The engine behind the coordinator, used on the main actor only.
  public let navigator: FlowNavigator

  /// The number of the coordinator's track: its tab or column, or 0 if the track fills the window.
  public let track: Int

  /// The outcome of the last driver (the instruction to navigate) that code passed to the
  /// coordinator.
  ///
  /// Drivers that flows return are not included. Before the first driver, the outcome is
  /// `.ignored(.noChange)`.
  public private(set) var lastOutcome = Outcome.ignored(.noChange)

  let bridge: FlowBridge

  /// A driver that the coordinator executes as soon as it is set.
  ///
  /// Set it to begin a journey, or to continue one for a reason other than a screen's intent, such
  /// as a link.
  public var flowContributor: FlowDriver = .none {
    didSet { contribute(flowContributor) }
  }

  /// Creates a coordinator with an empty window of its own.
  ///
  /// - Parameters:
  ///   - policy: The policy for an intent that arrives while an earlier one waits for a flow's
  ///     answer.
  ///   - runner: The runner that performs the asynchronous work of the window's flows. It must not
  ///     serve another window, because the tokens that identify work are unique only in a window.
  public convenience init(
    policy: InFlightPolicy = .latest, runner: any EffectRunner = TaskEffectRunner()
  ) {
    self.init(FlowStage(.single, policy: policy, runner: runner), track: 0)
  }

  init(_ stage: FlowStage, track: Int) {
    navigator = stage.navigator
    bridge = stage.bridge
    self.track = track
  }

  /// Executes a driver to begin a journey, or to continue one for a reason other than a screen's
  /// intent, such as a link.
  ///
  /// - Parameter driver: The driver, which counts as returned by the flow on top.
  /// - Returns: The outcome: applied, ignored with a reason, refused, or deferred if the driver
  ///   waits.
  @discardableResult
  public func contribute(_ driver: FlowDriver) -> Outcome {
    lastOutcome = navigator.contribute(bridge.move(driver), toTrack: track)
    return lastOutcome
  }
}

extension FlowCoordinator {
  /// What is open in the window.
  public var state: NavigationState { navigator.state }

  /// The names of the coordinator's flows, lowest first.
  public var flows: [String] { navigator.flows(ofTrack: track) }

  /// The names of the coordinator's screens, lowest first.
  public var screens: [String] { navigator.screens(ofTrack: track) }

  /// Whether the coordinator is waiting for a flow's answer.
  public var isWaiting: Bool { navigator.isWaiting(track: track) }

  /// The top presentable of the coordinator, even if another tab or navigator covers it; `nil`
  /// while the coordinator has no screens.
  public var presentableInFront: (any Presentable)? {
    navigator.entries(ofTrack: track).last.flatMap { presentable(of: $0) }
  }
}

/// An engine and its connection to the main actor, shared by the coordinators of one window.
@MainActor
struct FlowStage {
  let navigator: FlowNavigator
  let bridge: FlowBridge

  init(_ layout: FlowLayout, policy: InFlightPolicy, runner: any EffectRunner) {
    let navigator = FlowNavigator(layout, policy: policy)
    self.navigator = navigator
    bridge = FlowBridge { [weak navigator] intent, entry in
      navigator?.send(intent, from: entry) ?? .ignored(.staleSource)
    } followLeavePolicy: { [weak navigator] entry in
      navigator?.followLeavePolicy(of: entry)
    }
    let run: @MainActor @Sendable () -> Void = { [weak navigator] in
      navigator?.runEffects(on: runner)
    }
    navigator.context.onEffects = { MainActor.assumeIsolated { run() } }
  }
}
