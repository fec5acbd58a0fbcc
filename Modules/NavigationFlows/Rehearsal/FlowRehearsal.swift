public import NavigationModel

/// A test of a whole journey without a user interface: the flows make their real decisions, and the
/// test acts as the user and checks what would be shown.
///
/// ```swift
/// let rehearsal = FlowRehearsal()
/// await rehearsal.start(SearchFlow(), with: TravelIntent.start)
/// await rehearsal.send(TravelIntent.search("Li"))
/// await rehearsal.send(TravelIntent.choose(trip: "Lima"))
///
/// rehearsal.screens  // ["SearchScreen", "ResultsScreen", "BookingScreen"]
/// rehearsal.flows  // ["SearchFlow", "BookingFlow"]
/// ```
///
/// Each step waits until the flows have answered, however long their work takes.
/// ``sendWithoutWaiting(_:)`` does not wait, which is useful for a flow that never answers.
@MainActor
public final class FlowRehearsal {
  /// The coordinator, set up as in an app.
  public let coordinator: FlowCoordinator

  /// The reports about intents and drivers so far, one per element; a report ends with its outcome,
  /// if there is one.
  public private(set) var log: [String] = []

  private let runner = StepwiseEffectRunner()
  /// The outcome of the intent that ended last.
  private var lastEnd: Outcome?

  /// Creates a rehearsal without flows.
  ///
  /// - Parameter policy: The policy for an intent that arrives while an earlier one waits for a
  ///   flow's answer.
  public init(policy: InFlightPolicy = .latest) {
    coordinator = FlowCoordinator(policy: policy, runner: runner)
    coordinator.navigator.onReport = { [weak self] report in
      let (line, end) = (report.line, report.end)
      MainActor.assumeIsolated {
        self?.log.append(line)
        if let end { self?.lastEnd = end }
      }
    }
  }

  /// Begins a flow on top of what is shown.
  ///
  /// - Parameters:
  ///   - flow: The flow to begin.
  ///   - intent: The first intent that the flow receives.
  /// - Returns: The outcome; if the intent waits for work, the outcome after that work.
  @discardableResult
  public func start(_ flow: any Flow, with intent: any Intent) async -> Outcome {
    lastEnd = nil
    return await settled(coordinator.contribute(.forwardToNewFlow(flow: flow, intent: intent)))
  }

  /// Sends an intent from the screen in front, and waits until all work is done.
  ///
  /// - Parameter intent: What the user wants.
  /// - Returns: The outcome; if the intent waits for work, the outcome after that work.
  @discardableResult
  public func send(_ intent: any Intent) async -> Outcome {
    lastEnd = nil
    return await settled(sendWithoutWaiting(intent))
  }

  /// Sends an intent from the screen in front without waiting.
  ///
  /// - Parameter intent: What the user wants.
  /// - Returns: The outcome; ignored as stale if nothing is shown.
  @discardableResult
  public func sendWithoutWaiting(_ intent: any Intent) -> Outcome {
    guard let shown = coordinator.state.focused else { return .ignored(.staleSource) }
    return coordinator.navigator.send(intent, from: shown.id)
  }

  /// Performs the action with the given label on the screen in front.
  ///
  /// - Parameters:
  ///   - label: The label of one of the screen's actions.
  ///   - value: What the user chose or typed.
  /// - Returns: The outcome; ignored if no screen is in front or it offers no action with this
  ///   label. If the intent waits for work, the outcome after that work.
  @discardableResult
  public func tap(_ label: String, value: ActionValue = .none) async -> Outcome {
    guard let shown = coordinator.state.focused,
      let action = coordinator.navigator.actions(on: shown.id).first(where: { $0.label == label })
    else { return .ignored(.noTransition) }
    lastEnd = nil
    return await settled(
      coordinator.navigator.perform(action.index, on: shown.id, value: value))
  }

  /// Goes back as the user does: leaves the screen in front or, if that is the first screen of a
  /// layer, such as a sheet, dismisses the layer.
  ///
  /// - Returns: The outcome; ignored at the root. If a flow's answer to a leave request waits for
  ///   work, the outcome is `deferred`, because this method does not wait for that work.
  @discardableResult
  public func goBack() async -> Outcome {
    let outcome = coordinator.navigator.goBack()
    await settle()
    return outcome
  }

  /// Waits until all work is done, and replaces a deferred outcome with the final one.
  private func settled(_ outcome: Outcome) async -> Outcome {
    await settle()
    guard case .deferred = outcome else { return outcome }
    return lastEnd ?? outcome
  }

  /// Waits until no flow waits for work.
  public func settle() async {
    while let token = runner.tokens.first { await runner.perform(token) }
  }
}

extension FlowRehearsal {
  /// The names of the flows, lowest first.
  public var flows: [String] { coordinator.flows }

  /// The names of the screens, lowest first, including those of covered layers.
  public var screens: [String] { coordinator.screens }

  /// The names of the screens of each layer, lowest layer first.
  public var layers: [[String]] {
    let state = coordinator.state
    return state.layers.map { layer in
      state.entries(of: layer.container).filter { !$0.isPlaceholder }
        .map { coordinator.navigator.name(of: $0) }
    }
  }

  /// Returns the screen in front if it has the given type.
  ///
  /// - Parameter type: The type of the presentable.
  /// - Returns: The presentable; `nil` if no screen is in front, or if the screen in front has
  ///   another type.
  public func screen<Screen: Presentable>(as type: Screen.Type) -> Screen? {
    coordinator.presentableInFront as? Screen
  }
}

extension FlowReport {
  /// The outcome of an intent that has ended; `nil` for all other reports.
  fileprivate var end: Outcome? {
    guard case .ended = subject, let outcome else { return nil }
    if case .deferred = outcome { return nil }
    return outcome
  }

  /// The report as a line of a log.
  fileprivate var line: String {
    let outcome = outcome.map { ": \($0.word)" } ?? ""
    switch subject {
    case .asked(let intent): return "\(flow ?? "no flow") is asked about \(intent)"
    case .ended(let intent): return "\(intent) ends\(outcome)"
    case .moved(let move): return "\(flow ?? "the app") wants \(move.words)\(outcome)"
    }
  }
}

extension FlowMove {
  fileprivate var words: String {
    switch self {
    case .forwardToNew(let node, let intent): "\(node.name) to answer \(intent)"
    case .forwardToCurrent(let intent): "\(intent) to be answered"
    case .popToParent: "to end"
    case .view(let screen, let style): "\(screen.name) by \(style)"
    case .pop: "the screen in front to go"
    case .all(let moves): moves.map(\.words).joined(separator: ", then ")
    case .none: "nothing"
    }
  }
}

extension Outcome {
  fileprivate var word: String {
    switch self {
    case .applied: "done"
    case .ignored(let reason): "\(reason)"
    case .refused(let refusal): "\(refusal)"
    case .deferred: "later"
    }
  }
}
