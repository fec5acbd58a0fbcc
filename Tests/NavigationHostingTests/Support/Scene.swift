import NavigationHosting
import NavigationModel

/// A navigator, a host that answers at once, and what joins them.
final class Scene {
  let navigator: FollowingNavigator
  let host = PromptHost()
  let connection: HostConnection

  var state: NavigationState { navigator.context.state }

  convenience init(_ capabilities: HostCapabilities) throws {
    let state = try NavigationState(root: .stack(0))
    self.init(FollowingNavigator(NavigationContext(state: state)), capabilities)
  }

  init(_ navigator: FollowingNavigator, _ capabilities: HostCapabilities) {
    self.navigator = navigator
    connection = HostConnection(
      navigator: navigator, performer: host, capabilities: capabilities)
    host.connection = connection
    connection.retry()
  }
}

/// A host that answers before it returns.
final class PromptHost: StepPerformer {
  /// What the host does with a step.
  enum Habit: Sendable {
    case obeys, refuses, callsEverythingOutdated, pretends
  }

  var habit = Habit.obeys
  /// Whether the host does not hear of steps.
  var isAway = false
  private(set) var steps: [HostStep] = []
  private(set) var deepest = 0
  private(set) var picture = HostPicture()
  weak var connection: HostConnection?
  private var depth = 0
  private var number: UInt64 = 0

  func perform(_ step: HostStep) {
    guard !isAway, connection != nil else { return }
    steps.append(step)
    depth += 1
    deepest = max(deepest, depth)
    if habit == .obeys { picture = picture.performing(step.action) }
    report([HostReport.Answer(step.id, verdict)])
    depth -= 1
  }

  func report(
    _ answers: [HostReport.Answer] = [], requests: [HostReport.Request] = []
  ) {
    number += 1
    connection?.receive(
      HostReport(number: number, answers: answers, picture: picture, requests: requests))
  }

  func leaveTop(requests: [HostReport.Request] = []) {
    guard let stack = picture.focusedStack else { return }
    let rest = Array(stack.entries.dropLast())
    picture = picture.performing(.setStack(stack.id, rest, content: []))
    report(requests: requests)
  }

  private var verdict: HostReport.Verdict {
    switch habit {
    case .obeys, .pretends: .performed
    case .refuses: .refused
    case .callsEverythingOutdated: .outdated
    }
  }
}

/// A navigator that follows whatever the host says.
final class FollowingNavigator: Navigator {
  let attachment: Attachment
  private(set) var settled: [UInt64] = []

  init(_ context: NavigationContext) {
    attachment = Attachment(context)
    attachment.register(self)
  }

  func decide(_ event: HostEvent) -> Outcome {
    if case .settled(let revision) = event { settled.append(revision) }
    return context.follow(event, by: self)
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
