internal import NavigationModel

/// An intent, or a driver from outside, from its arrival to the last thing that came of it.
///
/// What is still to be done is a list, and not a nest of calls: forwarding an intent adds to it, so
/// that long chains of flows need no deep stack.
final class FlowDecision {
  // No access to these, nor to those of the navigator and its tracks, is open while a flow or a
  // screen runs, and all are read for each flow that is asked: the check for overlapping accesses
  // at run time was a fifth of the work.

  /// Something that is still to be done.
  enum Task {
    case ask(FlowRow, any Intent)
    case move(JourneyMove, by: FlowRow?)
    case wait(JourneyAnswer.Later, by: FlowRow, intent: any Intent, hasMoved: Bool)
  }

  let track: FlowTrack
  let intent: any Intent
  /// The screen that the intent comes from; none where it comes from outside.
  @exclusivity(unchecked) var source: EntryID?
  /// Whether flows only hear of the intent, because the screen is covered.
  @exclusivity(unchecked) var isHeardOnly = false
  /// Whether the intent comes from another track, in which nobody answered, and was not understood
  /// here either so far.
  var isPassedOn = false
  /// Whether the decision has waited, so that its drivers are late.
  var isLate = false
  /// Whether the decision is being carried out, and does not wait for work or for its turn.
  @exclusivity(unchecked) var isCarriedOut = false
  /// The name of the decision, and of the work that it waits for.
  @exclusivity(unchecked) var token: Token
  @exclusivity(unchecked) var hops = 0
  @exclusivity(unchecked) private(set) var tasks: [Task] = []
  @exclusivity(unchecked) private var applied: Change?
  @exclusivity(unchecked) private var verdict: Outcome?

  init(_ track: FlowTrack, _ intent: any Intent, from source: EntryID?, as token: Token) {
    self.track = track
    self.token = token
    self.intent = intent
    self.source = source
  }

  /// Adds what is to be done next.
  func plan(_ next: Task) {
    tasks.append(next)
  }

  /// Adds what is to be done next, the first thing first.
  func plan(_ next: [Task]) {
    tasks.append(contentsOf: next.reversed())
  }

  func takeTask() -> Task? {
    tasks.popLast()
  }

  /// Notes what came of something; a refusal ends the decision.
  func note(_ outcome: Outcome) {
    switch outcome {
    case .applied(let change): applied = change
    case .refused:
      if verdict?.isRefused != true { verdict = outcome }
      tasks = []
    case .ignored, .deferred: verdict = verdict ?? outcome
    }
  }

  /// The one outcome: what was applied last, else the refusal, else the first reason.
  var outcome: Outcome {
    if let applied { return .applied(applied) }
    return verdict ?? .ignored(.noTransition)
  }

  /// Whether a flow still has something to say in this decision.
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
