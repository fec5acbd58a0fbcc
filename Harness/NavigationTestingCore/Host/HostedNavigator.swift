public import NavigationHosting
public import NavigationModel
public import PropertyTesting

/// A navigator with a simulated host and all that lies between them, for worlds to play with.
public struct HostedNavigator<Subject: Navigator> {
  /// Decides where the user goes.
  public let navigator: Subject
  /// What the user sees.
  public let host: SimulatedHost
  /// What joins the two.
  public let connection: HostConnection
  /// What the session said that the user did, compared with what the user did.
  public internal(set) var books: HostBooks

  /// Joins a navigator and a new host.
  ///
  /// - Parameters:
  ///   - navigator: Decides where the user goes.
  ///   - capabilities: What the platform can do in one step.
  public init(_ navigator: Subject, capabilities: HostCapabilities) {
    self.init(navigator, session: HostSession(capabilities: capabilities))
  }

  package init(_ navigator: Subject, session: HostSession) {
    self.navigator = navigator
    host = SimulatedHost()
    connection = HostConnection(navigator: navigator, performer: host, session: session)
    books = HostBooks()
  }

  /// Whether an action can happen now.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether it can.
  public func isEnabled(_ action: HostAction) -> Bool {
    switch action {
    case .takeStep, .refuseStep: host.canTakeStep
    case .deliver, .deliverTwice, .loseReport: !host.outbox.isEmpty
    case .goBack, .backMenu, .beginSwipe: host.entryBehindBack != nil
    case .dragAway, .beginDrag: host.layerBehindDrag != nil
    case .select: !host.selectableContainers.isEmpty
    case .cancelSwipe, .finishSwipe: if case .leaving = host.activity { true } else { false }
    case .cancelDrag, .finishDrag: if case .dragging = host.activity { true } else { false }
    case .retry: connection.session.inFlight != nil
    }
  }

  /// Lets an action happen.
  ///
  /// - Parameters:
  ///   - action: The action; it must be enabled.
  ///   - draw: Where the arguments come from.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ action: HostAction, draw: inout Draw
  ) throws(Interruption) {
    switch action {
    case .takeStep: host.takeStep()
    case .refuseStep: host.takeStep(refusing: true)
    case .retry: retry()
    case .deliver, .deliverTwice, .loseReport: try deliver(action, &draw)
    case .select, .backMenu: try choose(action, &draw)
    default: act(action)
    }
  }

  private func act(_ action: HostAction) {
    switch action {
    case .goBack: host.goBack()
    case .beginSwipe: host.beginSwipe()
    case .cancelSwipe: host.cancelSwipe()
    case .finishSwipe: host.finishSwipe()
    case .dragAway: host.dragAway()
    case .beginDrag: host.beginDrag()
    case .cancelDrag: host.cancelDrag()
    default: host.finishDrag()
    }
  }

  private func choose(_ action: HostAction, _ draw: inout Draw) throws(Interruption) {
    guard action == .select else {
      host.goBack(steps: try draw.int("steps", in: 2...4))
      return
    }
    let containers = host.selectableContainers
    let container = containers[try draw.index("container", below: containers.count)]
    let count = host.picture.container(container)?.children.count ?? 1
    host.select(try draw.index("child", below: count), in: container)
  }

  private mutating func deliver(
    _ action: HostAction, _ draw: inout Draw
  ) throws(Interruption) {
    let index = try draw.index("report", below: host.outbox.count)
    let report = host.outbox.remove(at: index)
    guard action != .loseReport else { return }
    receive(report)
    if action == .deliverTwice { receiveAgain(report) }
  }
}
