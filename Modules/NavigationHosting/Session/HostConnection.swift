public import NavigationModel

/// What carries out steps; adapters for user interface frameworks conform to it.
public protocol StepPerformer: AnyObject {
  /// Takes one step, now or later, and reports afterwards.
  ///
  /// A host takes no step after one with a higher number, answers a step whose ``HostStep/basis``
  /// is older than its user's last change as outdated, and reports in every case.
  ///
  /// - Parameter step: What to do.
  func perform(_ step: HostStep)
}

/// Joins a navigator and a host: steps go out when the state changes, and what the user did comes
/// in as events.
public final class HostConnection {
  /// The conversation so far.
  public private(set) var session: HostSession

  private let navigator: any Navigator
  private weak var performer: (any StepPerformer)?
  private var registration: Registration?
  private var animation = Animation.automatic
  private var isReceiving = false
  private var isAdvancing = false

  /// Joins a navigator and a host and asks for the first step.
  ///
  /// - Parameters:
  ///   - navigator: Decides where the user goes.
  ///   - performer: Carries out the steps; it is not kept alive.
  ///   - capabilities: What the platform can do in one step.
  public convenience init(
    navigator: any Navigator, performer: any StepPerformer, capabilities: HostCapabilities
  ) {
    self.init(
      navigator: navigator, performer: performer,
      session: HostSession(capabilities: capabilities))
  }

  package init(navigator: any Navigator, performer: any StepPerformer, session: HostSession) {
    self.navigator = navigator
    self.performer = performer
    self.session = session
    navigator.context.isHosted = true
    registration = navigator.context.observeChanges { [weak self] change in
      self?.animation = change.animation
      self?.advance()
    }
    advance()
  }

  /// Asks for the next step, unless one is under way.
  ///
  /// A host that reports at once is asked for step after step in a loop, so that a long way takes
  /// no deep stack.
  public func advance() {
    guard !isReceiving, !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while let step = session.nextStep(towards: navigator.context.state, animation: animation) {
      performer?.perform(step)
    }
  }

  /// Gives up waiting for an answer and asks anew.
  public func retry() {
    session.giveUpWaiting()
    advance()
  }

  /// Takes a report: tells the navigator what the user did, then asks for what is still to be done.
  ///
  /// - Parameter report: What the host says of itself.
  /// - Returns: The outcomes of the events, in order; none when the report was stale.
  @discardableResult
  public func receive(_ report: HostReport) -> [Outcome] {
    let events = session.receive(report, state: navigator.context.state).events
    isReceiving = true
    let outcomes = events.map { navigator.handle(.host($0)) }
    settle()
    isReceiving = false
    advance()
    return outcomes
  }

  private func settle() {
    let state = navigator.context.state
    guard session.isSettled(on: state) else { return }
    navigator.context.settle(through: state.revision)
    _ = navigator.handle(.host(.settled(revision: state.revision)))
  }
}
