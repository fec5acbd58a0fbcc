public import NavigationHosting
import NavigationModel

/// A user interface without a screen, and as bad as real ones: late, and full of users who change
/// their minds.
///
/// Nothing happens by itself. Steps wait until ``takeStep(refusing:)`` is called, reports wait in
/// the ``outbox`` until they are delivered, repeated or lost, and users act in between. So every
/// interleaving is an order of calls, and a tape can decide it.
public final class SimulatedHost: StepPerformer {
  /// What is on the screen.
  public internal(set) var picture = HostPicture()
  /// How it is laid out.
  public internal(set) var layout = HostLayout()
  /// The steps that the host was asked to take and has not dealt with, oldest first.
  public private(set) var waitingSteps: [HostStep] = []
  /// The reports that the host has written and that have not been fetched, oldest first.
  public package(set) var outbox: [HostReport] = []
  /// What the users have done since the host was made.
  public internal(set) var truth: [UserDeed] = []
  /// What a user is dragging.
  public internal(set) var activity = HostReport.Activity.atRest
  /// Whether the app is not on the screen: no one touches it and no step is performed.
  public internal(set) var isInBackground = false

  /// What the platform can show.
  public let capabilities: HostCapabilities
  /// The first thing that the host was asked to show and the platform cannot show.
  public private(set) var impossible: HostStep.Action?

  private var answers: [(answer: HostReport.Answer, report: UInt64)] = []
  private var lastStep: StepID?
  private var reportCount: UInt64 = 0
  private var lastChangeByUser: UInt64 = 0

  /// Makes a host that shows nothing yet.
  ///
  /// - Parameter capabilities: What the platform can show; everything if left out.
  public init(capabilities: HostCapabilities = .everything) {
    self.capabilities = capabilities
  }

  /// Records a step, which is performed later.
  public func perform(_ step: HostStep) {
    waitingSteps.append(step)
  }

  /// Whether a user can touch the screen and is not doing so already.
  public var canAct: Bool {
    activity == .atRest && !isInBackground
  }

  /// Whether a step waits and nothing keeps the host from taking it.
  public var canTakeStep: Bool {
    !waitingSteps.isEmpty && canAct
  }

  /// Takes the oldest waiting step and writes a report.
  ///
  /// A step that is too late, or that a user's change has made outdated, is left undone. While a
  /// user drags, no step is done.
  ///
  /// - Parameter refuses: Whether the platform refuses the step, as platforms do while a transition
  ///   runs.
  public func takeStep(refusing refuses: Bool = false) {
    guard canTakeStep else { return }
    let step = waitingSteps.removeFirst()
    answers.removeAll { $0.report <= step.basis }
    guard lastStep.map({ step.id > $0 }) ?? true else {
      report()
      return
    }
    lastStep = step.id
    let verdict = verdict(on: step, refuses)
    if verdict == .performed { show(step.action) }
    answers.append((HostReport.Answer(step.id, verdict), reportCount + 1))
    report()
  }

  /// Loses the step that has waited longest, without a report.
  public func loseStep() {
    guard canTakeStep else { return }
    waitingSteps.removeFirst()
  }

  private func verdict(on step: HostStep, _ refuses: Bool) -> HostReport.Verdict {
    if step.basis < lastChangeByUser { return .outdated }
    if !canShow(picture.performing(step.action)) { impossible = impossible ?? step.action }
    return refuses ? .refused : .performed
  }

  private func show(_ action: HostStep.Action) {
    picture = picture.performing(action)
    switch action {
    case .select(let container, _), .setChildren(let container, _, _, _): layout.follow(container)
    default: break
    }
  }
}

extension SimulatedHost {
  /// Writes a report of everything that is on the screen.
  public func report() {
    report([])
  }

  private func report(_ requests: [HostReport.Request]) {
    reportCount += 1
    outbox.append(
      HostReport(
        number: reportCount, answers: answers.map(\.answer), picture: picture, activity: activity,
        requests: requests))
  }

  /// Records that a user has changed the picture, and reports it.
  func changeByUser(
    _ deed: UserDeed, requesting requests: [HostReport.Request] = [],
    _ change: (inout HostPicture) -> Void
  ) {
    change(&picture)
    activity = .atRest
    truth.append(deed)
    report(requests)
    lastChangeByUser = reportCount
  }

  /// Passes on a request of the user; nothing has changed.
  func ask(_ request: HostReport.Request, _ deed: UserDeed) {
    truth.append(deed)
    report([request])
  }
}
