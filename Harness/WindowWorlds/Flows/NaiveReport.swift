import NavigationFlows
import NavigationModel
import WorldParts

/// A report about an intent or a move, as the reference expects it.
struct NaiveReport: Equatable {
  let subject: Subject
  /// The name of the flow that receives the intent or returned the move.
  let flow: String?
  /// The outcome; `nil` if a flow is about to answer.
  let outcome: NaiveOutcome?
  /// The reason why an intent or a move is refused.
  let refusal: Refusal?

  enum Subject: Equatable {
    case asked(NaiveIntent)
    case ended(NaiveIntent)
    case moved(Move)
  }

  /// A move with the names of its flows and screens.
  enum Move: Equatable {
    case none
    case view(String, PresentingStyle)
    case pop(animated: Bool)
    case popToParent(NaiveIntent?, animated: Bool)
    case forwardToNew(String, NaiveIntent)
    case forwardToCurrent(NaiveIntent)
    case all([Move])
  }

  init(
    _ subject: Subject, flow: String?, outcome: NaiveOutcome?, refusal: Refusal? = nil
  ) {
    self.subject = subject
    self.flow = flow
    self.outcome = outcome
    self.refusal = refusal
  }

  /// Creates the report that a navigator made.
  init(_ report: FlowReport) {
    subject =
      switch report.subject {
      case .asked(let intent): .asked(NaiveIntent(intent))
      case .ended(let intent): .ended(NaiveIntent(intent))
      case .moved(let move): .moved(Move(move))
      }
    flow = report.flow
    outcome = report.outcome.map { NaiveOutcome($0) }
    refusal = if case .refused(let refusal)? = report.outcome { refusal } else { nil }
  }

  /// The report as a line of a rehearsal's log.
  var line: String {
    let result =
      switch outcome {
      case nil: ""
      case .applied?: ": done"
      case .ignored(let reason)?: ": \(reason)"
      case .refused?: ": \(refusal.map { "\($0)" } ?? "refused")"
      case .deferred?: ": later"
      }
    return switch subject {
    case .asked(let intent): "\(flow ?? "no flow") is asked about \(intent)\(result)"
    case .ended(let intent): "\(intent) ends\(result)"
    case .moved(let move): "\(flow ?? "the app") wants \(move.words)\(result)"
    }
  }
}

/// An intent of the reference.
enum NaiveIntent: Equatable, CustomStringConvertible {
  /// An intent of the app.
  case number(Int)
  /// The request to leave the screen with a name.
  case leave(String)
  /// A placeholder: a move from outside has no intent.
  case outside

  init(_ intent: any Intent) {
    self =
      switch intent {
      case let intent as IntentNumber: .number(intent.number)
      case let request as LeaveRequest: .leave(request.screen)
      default: .outside
      }
  }

  var description: String {
    switch self {
    case .number(let number): "IntentNumber(number: \(number))"
    case .leave(let screen): "LeaveRequest(screen: \"\(screen)\")"
    case .outside: "Contribution()"
    }
  }

  /// The index of the intent among the answers of a kind of flow.
  var row: Int {
    if case .number(let number) = self { number } else { IntentPlan.intentCount - 1 }
  }
}

extension NaiveReport.Move {
  init(_ move: FlowMove) {
    self =
      switch move {
      case .none: .none
      case .view(let screen, let style): .view(screen.name, style)
      case .pop(let animated): .pop(animated: animated)
      case .popToParent(let intent, let animated):
        .popToParent(intent.map { NaiveIntent($0) }, animated: animated)
      case .forwardToNew(let node, let intent): .forwardToNew(node.name, NaiveIntent(intent))
      case .forwardToCurrent(let intent): .forwardToCurrent(NaiveIntent(intent))
      case .all(let moves): .all(moves.map { Self($0) })
      }
  }

  init(_ thing: NaiveFlows.Thing) {
    self =
      switch thing {
      case .view(_, let name, let style): .view(name, style)
      case .begin(let flow, let intent): .forwardToNew(flow.name, .number(intent))
      case .pass(let intent): .forwardToCurrent(intent)
      case .all(let things): .all(things.map { Self($0) })
      case .plain(.pop(let animated)): .pop(animated: animated)
      case .plain(.popToParent(let intent, let animated)):
        .popToParent(intent.map { .number($0) }, animated: animated)
      case .plain(.forwardToCurrent(let intent)): .forwardToCurrent(.number(intent))
      case .plain: .none
      }
  }

  fileprivate var words: String {
    switch self {
    case .none: "nothing"
    case .view(let name, let style): "\(name) by \(style)"
    case .pop: "the screen in front to go"
    case .popToParent: "to end"
    case .forwardToNew(let name, let intent): "\(name) to answer \(intent)"
    case .forwardToCurrent(let intent): "\(intent) to be answered"
    case .all(let moves): moves.map(\.words).joined(separator: ", then ")
    }
  }
}

extension NaiveFlows {
  /// Reports the end of an intent or of a move from outside, and returns its outcome.
  mutating func end(
    _ wish: Wish, _ outcome: NaiveOutcome, _ refusal: Refusal? = nil
  ) -> NaiveOutcome {
    guard notesReports else { return outcome }
    reports.append(
      NaiveReport(.ended(wish.intent), flow: nil, outcome: outcome, refusal: refusal))
    return outcome
  }

  /// Records and reports the outcome of a move.
  ///
  /// The first move that is applied, or that is `none`, counts as an answer. If a column answers an
  /// intent that another column has left unanswered, the answering column receives the focus.
  mutating func note(
    _ outcome: NaiveOutcome, of thing: Thing, by flow: Flow?, _ wish: Wish,
    because error: FlowError? = nil
  ) {
    let refusal = error.map { Refusal.impossible($0.description) }
    if notesReports {
      reports.append(
        NaiveReport(
          .moved(NaiveReport.Move(thing)), flow: flow?.name, outcome: outcome, refusal: refusal))
    }
    wish.note(outcome, refusal)
    guard wish.isPassedOn else { return }
    if case .plain(.none) = thing {} else if outcome != .applied { return }
    wish.isPassedOn = false
    guard plan.passing == .columns, selected != wish.track else { return }
    selected = wish.track
    noteChange(by: .code)
  }
}
