public import NavigationModel

/// Drives a user's journey: asks flows about intents and carries out their drivers.
///
/// A simple app needs one; an app with tabs has one for each tab, see ``TabBarNavCoordinator``.
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
  /// The engine behind the coordinator; like the coordinator, it is used on the main actor only.
  public let navigator: FlowNavigator

  /// The number of the coordinator's track: that of its tab or column.
  public let track: Int

  /// The outcome of the last driver that was injected.
  public private(set) var lastOutcome = Outcome.ignored(.noChange)

  let bridge: FlowBridge

  /// Injects a driver, to begin a journey or to continue one from outside.
  public var flowContributor: FlowDriver = .none {
    didSet { contribute(flowContributor) }
  }

  /// Creates a coordinator with a window of its own, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - policy: What happens to an intent while an earlier one waits for a flow's answer.
  ///   - runner: Performs the asynchronous work of flows, for this window alone, since two windows
  ///     may give their work the same tokens.
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

  /// Injects a driver, to begin a journey or to continue one from outside.
  ///
  /// - Parameter driver: The driver; it counts as one of the flow on top.
  /// - Returns: The one outcome.
  @discardableResult
  public func contribute(_ driver: FlowDriver) -> Outcome {
    lastOutcome = navigator.contribute(bridge.move(driver), toTrack: track)
    return lastOutcome
  }
}

extension FlowCoordinator {
  /// What is on screen.
  public var state: NavigationState { navigator.state }

  /// The names of the coordinator's flows, from the lowest.
  public var flows: [String] { navigator.flows(ofTrack: track) }

  /// The names of the coordinator's screens, from the lowest.
  public var screens: [String] { navigator.screens(ofTrack: track) }

  /// Whether the coordinator waits for a flow's answer.
  public var isWaiting: Bool { navigator.isWaiting(track: track) }

  /// The presentable in front; `nil` while the coordinator shows nothing.
  public var presentableInFront: (any Presentable)? {
    navigator.entries(ofTrack: track).last.flatMap { presentable(of: $0) }
  }
}

/// An engine, and what binds it to the main actor: shared by the coordinators of one window.
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
