import NavigationTestingCore
import PropertyTesting

/// A step that concerns the app, its asynchronous work or the whole screen; simplest first.
enum Operation: Int, CaseIterable {
  case tap, workEnds, openLink, doubleTap, tapCovered, workFails, workEndsAgain, relaunch, freeze,
    thaw

  var rule: Rule {
    switch self {
    case .tap: Rule("tap", weight: 24)
    case .workEnds: Rule("work ends", weight: 8)
    case .openLink: Rule("open link", weight: 3)
    case .doubleTap: Rule("double tap", weight: 4)
    case .tapCovered: Rule("tap too late", .hostile, weight: 2)
    case .workFails: Rule("work fails", .hostile, weight: 2)
    case .workEndsAgain: Rule("work ends again", .hostile, weight: 2)
    case .relaunch: Rule("relaunch", .hostile)
    case .freeze: Rule("screen freezes", .hostile)
    case .thaw: Rule("screen catches up", .hostile, weight: 6)
    }
  }
}

extension HostAction {
  /// The name of the action in steps and reports.
  var words: String {
    switch self {
    case .takeStep: "screen follows"
    case .deliver: "screen reports"
    case .select: "select"
    case .goBack: "go back"
    case .beginSwipe: "begin swipe"
    case .finishSwipe: "finish swipe"
    case .cancelSwipe: "cancel swipe"
    case .dragAway: "drag away"
    case .beginDrag: "begin drag"
    case .finishDrag: "finish drag"
    case .cancelDrag: "cancel drag"
    case .backMenu: "back menu"
    case .requestBack: "press escape"
    case .refuseStep: "screen refuses"
    case .loseStep: "screen loses step"
    case .deliverTwice: "screen reports twice"
    case .loseReport: "report is lost"
    case .retry: "screen is asked again"
    case .resize: "resize"
    case .enterBackground: "leave app"
    case .enterForeground: "return to app"
    case .dropLayers: "system closes"
    case .replaceHost: "reopen window"
    case .resizeSheet: "resize sheet"
    }
  }

  /// Whether the action concerns a screen that lags behind.
  ///
  /// Such an action happens only while the screen is frozen.
  var isAboutLateness: Bool {
    switch self {
    case .takeStep, .deliver, .refuseStep, .loseStep, .deliverTwice, .loseReport, .retry: true
    default: false
    }
  }
}

extension RequestAction {
  /// The requests of users, in addition to the actions of ``HostAction``, simplest first.
  ///
  /// The list contains no taps on links of the framework, because the screens behind such links
  /// belong to no app.
  static let ofPeople: [RequestAction] = [.tapSelectedTab, .pressButton, .moveTab]

  /// The name of the action in steps and reports.
  var words: String {
    switch self {
    case .tapSelectedTab: "select again"
    case .pressButton: "choose"
    case .moveTab: "reorder tabs"
    case .openForeign: "follow a link of the framework"
    }
  }
}

/// The kind of a step.
enum StepKind: Hashable {
  case operation(Operation)
  case host(HostAction)
  case request(RequestAction)
  /// An action that the test declares with ``UserAction``, by its index.
  case own(Int)
  /// The end of one of the app's waits.
  case outside(OutsideEvent)

  /// Whether the step continues what the app does: it answers a request, ends work, or happens on
  /// a screen that the app shows.
  var isReaction: Bool {
    switch self {
    case .outside, .host: true
    case .operation(let operation):
      switch operation {
      case .workEnds, .workFails, .workEndsAgain, .tapCovered, .thaw: true
      case .tap, .openLink, .doubleTap, .relaunch, .freeze: false
      }
    case .request, .own: false
    }
  }

  /// Whether the step happens on the screen, rather than in the app or its environment.
  var isOnScreen: Bool {
    switch self {
    case .host, .request: true
    case .operation, .own, .outside: false
    }
  }
}

/// All possible kinds of steps for an app, with their rules.
struct Vocabulary {
  let kinds: [StepKind]
  let rules: [Rule]

  /// Creates the vocabulary of an app.
  ///
  /// - Parameters:
  ///   - own: The names of the actions that the test declares with ``UserAction``, and their
  ///     frequencies relative to each other.
  ///   - hasOutside: Whether the app may wait for a server and a clock.
  init(own: [(name: String, frequency: Double)], hasOutside: Bool) {
    let host = HostAction.allCases.map { (StepKind.host($0), Self.rule($0.words, like: $0.rule)) }
    let requests = RequestAction.ofPeople.map {
      (StepKind.request($0), Self.rule($0.words, like: $0.rule))
    }
    let own = own.enumerated().map { number, action in
      (StepKind.own(number), Rule(action.name, weight: Int(12 * action.frequency)))
    }
    let operations = Operation.allCases.map { (StepKind.operation($0), $0.rule) }
    let outside = (hasOutside ? OutsideEvent.allCases : []).map { (StepKind.outside($0), $0.rule) }
    // A tap and the app's own actions are simpler than anything else, such as a double tap.
    let all = operations.prefix(1) + own + operations.dropFirst() + host + requests + outside
    (kinds, rules) = (all.map(\.0), all.map(\.1))
  }

  /// Returns a rule with a name that users know, and with the kind and weight of another rule.
  private static func rule(_ name: String, like rule: Rule) -> Rule {
    Rule(name, rule.kind, weight: rule.weight)
  }

  /// The weight factors for users who only tap, select tabs, perform declared actions, wait and go
  /// back.
  var plainFactors: [Int] {
    kinds.map { kind in
      switch kind {
      case .operation(.tap), .operation(.workEnds), .host(.goBack), .host(.select): 1
      case .request(.pressButton), .own: 1
      case .outside(.reply), .outside(.passTime): 1
      default: 0
      }
    }
  }

  /// Returns the step that was skipped according to a note of the script reader, such as
  /// `step 5, server replies`, if the step is a reaction.
  ///
  /// The result is `nil` for other notes and for other steps.
  func skippedReaction(in note: String) -> String? {
    let reason = ": \(Script.Step.impossible)"
    guard note.hasSuffix(reason) else { return nil }
    let step = note.dropLast(reason.count)
    let isReaction = zip(kinds, rules).contains { kind, rule in
      kind.isReaction && step.hasSuffix(", \(rule.name)")
    }
    return isReaction ? String(step) : nil
  }
}
