public import NavigationHosting
import NavigationModel

/// A simulated user interface that behaves as badly as real ones.
///
/// The host lags behind, and its users change their minds. Nothing happens by itself: steps wait
/// until ``takeStep(refusing:)`` is called, reports wait in the ``outbox`` until they are
/// delivered, repeated or lost, and users act in between. Every interleaving is therefore a
/// sequence of calls that recorded decisions can reproduce.
public final class SimulatedHost: StepPerformer {
  /// The picture on the screen.
  public internal(set) var picture = HostPicture()
  /// The layout of the picture.
  public internal(set) var layout = HostLayout()
  /// The steps that were requested from the host and are not yet performed, oldest first.
  public private(set) var waitingSteps: [HostStep] = []
  /// The reports that the host has sent and that are not delivered yet, oldest first.
  public package(set) var outbox: [HostReport] = []
  /// The actions of users since the host was created.
  public internal(set) var truth: [UserInput] = []
  /// The gesture that a user is making, with the dragged object; `atRest` if there is none.
  public internal(set) var activity = HostReport.Activity.atRest
  /// Whether the app is in the background, where users cannot touch it and no step is performed.
  public internal(set) var isInBackground = false

  /// The changes and pictures that the platform supports.
  public let capabilities: HostCapabilities
  /// The first requested action that the platform does not support; `nil` if there is none.
  public private(set) var impossible: HostStep.Action?
  /// The last action that needlessly removed a screen that the framework had pushed by itself;
  /// `nil` if there is none.
  public internal(set) var lostForeign: HostStep.Action?
  /// The number of users' requests to leave screens that the framework has pushed by itself, to
  /// which no step has responded yet.
  var requestsOnForeign = 0

  private var answers: [(answer: HostReport.Answer, report: UInt64)] = []
  private var lastStep: StepID?
  private var reportCount: UInt64 = 0
  private var lastChangeByUser: UInt64 = 0

  /// Creates a host that shows nothing yet.
  ///
  /// - Parameter capabilities: The changes and pictures that the platform supports; by default,
  ///   all.
  public init(capabilities: HostCapabilities = .everything) {
    self.capabilities = capabilities
  }

  /// Records a step, which is performed later.
  public func perform(_ step: HostStep) {
    waitingSteps.append(step)
  }

  /// Whether a user can touch the screen and is not already doing so.
  public var canAct: Bool {
    activity == .atRest && !isInBackground
  }

  /// Whether a step is waiting and the host can perform it now.
  public var canTakeStep: Bool {
    !waitingSteps.isEmpty && canAct
  }

  /// Performs the oldest waiting step and sends a report.
  ///
  /// The step is not performed if it is not newer than the last step that the host took, or if a
  /// user's change has made it outdated. During a gesture and in the background, no step is
  /// performed.
  ///
  /// - Parameter refuses: If `true`, the platform refuses the step, as platforms do during a
  ///   transition; if `false`, it performs the step.
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
    let before = picture
    picture = picture.performing(action)
    noteForeign(before: before, action)
    switch action {
    case .select(let container, _), .setChildren(let container, _, _, _): layout.follow(container)
    default: break
    }
  }
}

extension SimulatedHost {
  /// Sends a report of the picture on the screen.
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

  /// Applies a user's change to the picture, records it and reports it.
  func changeByUser(
    _ action: UserInput, requesting requests: [HostReport.Request] = [],
    _ change: (inout HostPicture) -> Void
  ) {
    change(&picture)
    activity = .atRest
    truth.append(action)
    report(requests)
    lastChangeByUser = reportCount
  }

  /// Reports a request of the user without changing the picture.
  func ask(_ request: HostReport.Request, _ action: UserInput) {
    truth.append(action)
    if concernsForeign(request) { requestsOnForeign += 1 }
    report([request])
  }
}
