internal import NavigationModel

/// The processing of one intent, or of one driver that the app passed in, from its arrival to its
/// end.
///
/// The remaining tasks are stored in a list. A flow that forwards an intent only appends to this
/// list, so long chains of flows need no deep call stack.
final class FlowDecision {
  /// A task that remains to be done.
  enum Task {
    case ask(FlowRow, any Intent)
    case move(FlowMove, by: FlowRow?)
    case wait(FlowMoves.Later, by: FlowRow, intent: any Intent, hasMoved: Bool)
  }

  let track: FlowTrack
  let intent: any Intent
  /// The screen that sent the intent; `nil` if the app passed the intent in, or if it comes from
  /// another track.
  var source: EntryID?
  /// Whether flows receive the intent but their drivers are not executed, because the screen is
  /// covered.
  var isHeardOnly = false
  /// Whether the intent was passed on from another track and no flow of this track has handled it
  /// yet.
  var isPassedOn = false
  /// Whether the decision has waited for work, so that its flow may have ended in the meantime.
  var isLate = false
  /// Whether the decision is being processed now, as opposed to waiting for work or for its turn.
  var isCarriedOut = false
  /// The token of the decision and of the work that it waits for.
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

  /// Plans the task to do next.
  func plan(_ next: Task) {
    tasks.append(next)
  }

  /// Plans the tasks to do next, in order.
  func plan(_ next: [Task]) {
    tasks.append(contentsOf: next.reversed())
  }

  func takeTask() -> Task? {
    tasks.popLast()
  }

  /// Records the outcome of a task.
  ///
  /// A refusal ends the decision: all tasks that remain are discarded.
  func note(_ outcome: Outcome) {
    switch outcome {
    case .applied(let change): applied = change
    case .refused:
      verdict = outcome
      tasks = []
    case .ignored, .deferred: verdict = verdict ?? outcome
    }
  }

  /// The outcome of the decision: the last change, the refusal, or the first other outcome.
  ///
  /// If a task has changed the window, the outcome is the last change. If not, it is the refusal
  /// or, without a refusal, the outcome of the first task that had one. If no task had an outcome,
  /// the decision is ignored as `noTransition`.
  var outcome: Outcome {
    if let applied { return .applied(applied) }
    return verdict ?? .ignored(.noTransition)
  }

  /// Returns whether a flow still has a task in this decision.
  func involves(_ flow: FlowRow) -> Bool {
    tasks.contains { task in
      switch task {
      case .ask(let other, _), .wait(_, by: let other, _, _): other === flow
      case .move(_, by: let other): other === flow
      }
    }
  }
}
