import NavigationHosting
import NavigationModel

/// A navigator, a host that answers immediately, and their connection.
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
  /// The way in which the host treats each step; a host that `pretends` answers that it has
  /// performed the step, but shows nothing.
  enum Habit: Sendable {
    case obeys, refuses, callsEverythingOutdated, pretends
  }

  var habit = Habit.obeys
  /// Whether the host neither performs nor answers the steps that it is asked to perform.
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

  /// The screens that were scrolled to their top.
  private(set) var scrolled: [EntryID] = []

  func scrollToTop(of entry: EntryID) { scrolled.append(entry) }

  /// Changes the picture as a user would, and reports it with the user's requests.
  func change(
    requests: [HostReport.Request] = [], _ body: (inout HostPicture) -> Void
  ) {
    body(&picture)
    report(requests: requests)
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

/// A navigator that follows everything that the host reports.
final class FollowingNavigator: Navigator {
  let attachment: Attachment
  private(set) var settled: [UInt64] = []
  private(set) var problems: [HostProblem] = []
  private(set) var asked: [EntryID] = []
  private(set) var opened: [String] = []
  private(set) var performed: [(action: Int, entry: EntryID, layers: Int, isFocused: Bool)] = []
  /// Whether the navigator dismisses a layer that the platform cannot show.
  var mendsProblems = false
  /// Whether the looks of all screens request a zoom.
  var zooms = false

  init(_ context: NavigationContext) {
    attachment = Attachment(context)
    attachment.register(self)
  }

  func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .settled(let revision): settled.append(revision)
    case .leaveRequested(let entry): asked.append(entry)
    case .cannotShow(let problem):
      problems.append(problem)
      if mendsProblems, let layer = problem.layer { return context.apply(.dismissLayer(layer)) }
    default: break
    }
    return context.follow(event, by: self)
  }

  func actions(on entry: Entry) -> [NavigationAction] { [NavigationAction(index: 0, label: "go")] }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    let isFocused = state.focused?.id == entry.id
    performed.append((action, entry.id, state.layers.count, isFocused))
    return .ignored(.noChange)
  }

  func open(_ link: String) -> Outcome {
    opened.append(link)
    return .ignored(.noChange)
  }

  func look(of entry: Entry) -> ScreenLook {
    ScreenLook(title: name(of: entry.screen), zooms: zooms)
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
