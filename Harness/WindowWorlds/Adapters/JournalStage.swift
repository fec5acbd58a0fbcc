import NavigationHosting
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A window and a host that keeps a journal, as adapters for user interface frameworks do.
final class JournalStage: StepPerformer {
  let navigator: PlainNavigator
  private(set) var connection: HostConnection?
  private(set) var journal = HostJournal()
  private(set) var reference = NaiveJournal()
  let plant: AdapterFault?
  /// The steps that are still on their way to the host.
  private(set) var waiting: [HostStep] = []
  /// The steps that the host has received.
  private(set) var taken: [HostStep] = []
  /// The reports that the host has sent and that have not been delivered.
  private(set) var mail: [HostReport] = []
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: AdapterLaw, text: String)?

  init(root: NewContainer, _ capabilities: HostCapabilities, _ fault: AdapterFault?) {
    navigator = PlainNavigator(root: root)
    plant = fault
    connection = HostConnection(
      navigator: navigator, performer: self, capabilities: capabilities)
  }

  func note(_ law: AdapterLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  func perform(_ step: HostStep) {
    waiting.append(step)
  }

  var shown: HostPicture { journal.shown }

  /// Returns the state, and the content of the screen according to the journal.
  func frame(_ text: String) -> Frame {
    var frame = Frame(of: navigator.state, text: text) { "screen \($0.id.rawValue)" }
    frame.screen = Frame.Picture(shown) { "screen \($0.rawValue)" }
    return frame
  }

  var isMoving: Bool { journal.target != nil }

  /// Gives the host a step: the oldest waiting one or, if `again` is `true`, once more the last one
  /// that the host has received, if any.
  ///
  /// The host refuses the step unless `canShow` is `true`.
  func take(canShow: Bool, again: Bool) {
    let step: HostStep
    if again, let last = taken.last {
      step = last
    } else {
      guard !waiting.isEmpty else { return }
      step = waiting.removeFirst()
    }
    taken.append(step)
    let target = journal.begin(step) { _ in canShow }
    let wanted = reference.begin(step, canShow: canShow)
    if target != wanted { note(.steps, "step \(step.id.rawValue) leads to another picture") }
    compare()
  }

  /// Ends the transition that is running in the host.
  ///
  /// The host then shows the picture to which its step leads or, if `interrupted` is `true`, the
  /// picture before this step.
  func rest(interrupted: Bool) {
    guard let target = journal.target else { return }
    settle(on: interrupted ? journal.shown : target)
  }

  /// Changes the picture as the user would.
  ///
  /// The journal is notified that the user has made the change if `atOnce` is `true` or a
  /// transition is running. Otherwise, it receives only the picture on which the host comes to
  /// rest, and must infer the user's change from the difference.
  func change(to picture: HostPicture, atOnce: Bool) {
    if atOnce || isMoving {
      journal.recordUserChange(to: plant == nil ? picture : journal.shown)
      reference.settle(on: picture, byUser: true)
      compare()
    } else {
      settle(on: picture)
    }
  }

  private func settle(on picture: HostPicture) {
    journal.settle(on: plant == nil || isMoving ? picture : journal.shown)
    reference.settle(on: picture, byUser: false)
    compare()
  }

  private func compare() {
    if journal.shown != reference.shown || journal.target != reference.inFlight?.target {
      note(.pictures, "the wrong picture is recorded as shown")
    }
  }

  func report() {
    let report = journal.report()
    let answers = reference.report()
    if report.number != reference.reportCount || report.picture != reference.shown {
      note(.reports, "report \(report.number) is not the next one")
    }
    if report.answers != answers {
      note(.reports, Mismatch.text("answers", expected: answers, got: report.answers))
    }
    mail.append(report)
  }

  /// Handles a report: delivers the oldest one, loses it, delivers it twice, or delivers the newest
  /// one before all others.
  func deliver(_ way: MailWay) {
    guard !mail.isEmpty else { return }
    switch way {
    case .arrives: connection?.receive(mail.removeFirst())
    case .isLost: mail.removeFirst()
    case .comesFirst: connection?.receive(mail.removeLast())
    case .comesTwice: connection?.receive(mail[0])
    }
  }

  func apply(_ command: Command) {
    let count = waiting.count
    let outcome = navigator.context.apply(command)
    guard outcome.isApplied, waiting.count > count, let last = waiting.last else { return }
    if last.animation != command.animation {
      note(.animations, Mismatch.text(expected: command.animation, got: last.animation))
    }
    if command.animation == .none, last.transition != .none {
      note(.animations, "a step without animation has \(last.transition)")
    }
  }

  func retry() { connection?.retry() }

  /// Performs all pending steps and delivers the newest reports until the host shows the state.
  ///
  /// Records a violation if the host does not show the state after 200 rounds.
  func comeToRest() {
    for round in 0..<200 {
      while !waiting.isEmpty { take(canShow: true, again: false) }
      rest(interrupted: false)
      report()
      mail.removeFirst(mail.count - 1)
      deliver(.arrives)
      if waiting.isEmpty, !isMoving, connection?.session.inFlight == nil {
        if isSettled { return }
        // A host that has refused a step must receive it again.
        retry()
      }
      if round == 199 {
        note(.rest, "the host never comes to rest: \(taken.suffix(2).map { "\($0.action)" })")
      }
    }
  }

  private var isSettled: Bool {
    guard let session = connection?.session else { return false }
    let wanted = session.planner.capabilities.showable(HostPicture(of: navigator.state))
    // If the platform can show nothing of the state, the host leaves its picture unchanged.
    let isShown = shown == wanted || wanted.layers.isEmpty
    return isShown && session.isSettled(on: navigator.state)
  }
}

/// The fate of a report.
enum MailWay: CaseIterable {
  case arrives, isLost, comesFirst, comesTwice
}
