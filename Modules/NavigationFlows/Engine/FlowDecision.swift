internal import NavigationModel

/// An intent, or a driver from outside, from its arrival to its last effect.
///
/// The remaining tasks are a list, and not nested calls: forwarding an intent adds to it, so that
/// long chains of flows need no deep stack.
final class FlowDecision {
  /// A task that is still to be done.
  enum Task {
    case ask(FlowRow, any Intent)
    case move(JourneyMove, by: FlowRow?)
    case wait(JourneyAnswer.Later, by: FlowRow, intent: any Intent, hasMoved: Bool)
  }

  let track: FlowTrack
  let intent: any Intent
  /// The screen that the intent comes from; `nil` if it comes from outside.
  var source: EntryID?
  /// Whether flows only receive the intent, and their drivers are not carried out, because the
  /// screen is covered.
  var isHeardOnly = false
  /// Whether the intent comes from another track, where no flow answered it, and no flow here has
  /// understood it so far.
  var isPassedOn = false
  /// Whether the decision has waited, so that its drivers come late.
  var isLate = false
  /// Whether the decision is being carried out, and does not wait for work or for its turn.
  var isCarriedOut = false
  /// The token of the decision, and of the work that it waits for.
  var token: Token
  var hops = 0
  private(set) var tasks: [Task] = []
  private var applied: Change?
  private var verdict: Outcome?

  init(_ track: FlowTrack, _ intent: any Intent, from source: EntryID?, as token: Token) {
    self.track = track
    self.token = token
    self.intent = intent
    self.source = source
  }

  /// Adds the task to do next.
  func plan(_ next: Task) {
    tasks.append(next)
  }

  /// Adds the tasks to do next, in order.
  func plan(_ next: [Task]) {
    tasks.append(contentsOf: next.reversed())
  }

  func takeTask() -> Task? {
    tasks.popLast()
  }

  /// Records an outcome; a refusal ends the decision.
  func note(_ outcome: Outcome) {
    switch outcome {
    case .applied(let change): applied = change
    case .refused:
      if verdict?.isRefused != true { verdict = outcome }
      tasks = []
    case .ignored, .deferred: verdict = verdict ?? outcome
    }
  }

  /// The one outcome: that of the last change, otherwise the refusal, otherwise the first reason.
  var outcome: Outcome {
    if let applied { return .applied(applied) }
    return verdict ?? .ignored(.noTransition)
  }

  /// Whether a flow still has a task in this decision.
  func involves(_ flow: FlowRow) -> Bool {
    tasks.contains { task in
      switch task {
      case .ask(let other, _), .wait(_, by: let other, _, _): other === flow
      case .move(_, by: let other): other === flow
      }
    }
  }
}

extension Outcome {
  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}
