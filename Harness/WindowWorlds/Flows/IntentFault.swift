import MeasuredWorlds
import NavigationFlows
import NavigationModel
public import NavigationTestingCore

/// The deliberate faults of flows: each is one wrong decision.
enum IntentFault: String, PlantedFault {
  static let module = "NavigationFlows"

  case topFlowHears = "top-flow-hears"
  case removedScreensAreHeard = "removed-screens-are-heard"
  case coveredScreensAct = "covered-screens-act"
  case nothingPassesOn = "nothing-passes-on"
  case parentIsTheLowest = "parent-is-the-lowest-flow"
  case parentHearsTwice = "parent-hears-twice"
  case emptyFlowsStay = "empty-flows-stay"
  case backEndsAwaited = "back-ends-awaited-flows"
  case goneFlowsAnswer = "gone-flows-answer"
  case coveredFlowsShow = "covered-flows-show"
  case sameTwice = "same-instance-twice"
  case latestWaits = "latest-waits-its-turn"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .topFlowHears: "the flow on top hears the intents of all screens"
    case .removedScreensAreHeard: "intents of removed screens go to a flow that remains"
    case .coveredScreensAct: "the intents of covered screens have an effect"
    case .nothingPassesOn: "an unanswered intent is not passed on to another flow"
    case .parentIsTheLowest: "popping to the parent pops to the lowest flow"
    case .parentHearsTwice: "a parent that is popped to with an intent receives it twice"
    case .emptyFlowsStay: "flows without screens stay in the stack"
    case .backEndsAwaited: "going back beneath an awaited flow ends it"
    case .goneFlowsAnswer: "late drivers of a flow that has ended are performed"
    case .coveredFlowsShow: "flows show screens although another one is on top"
    case .sameTwice: "the same flow or screen can be in the stack twice"
    case .latestWaits: "a newer intent waits instead of replacing the older one"
    }
  }

  /// The smallest number of steps that reveals the fault; `mutants --prove` proves it.
  var minimumSteps: Int? {
    switch self {
    // Even before the first step, each tab, or the window if it has no tabs, gets a driver that
    // begins a flow of kind 0, which shows a screen. If both tabs get the same flow, the second
    // must be refused. If both get the same screen, the second flow shows none and must not stay.
    case .emptyFlowsStay, .sameTwice: 0
    case .coveredScreensAct, .nothingPassesOn, .parentHearsTwice: 1
    // The first step adds a flow, removes a screen or leaves an answer pending. Only the next step
    // can show the fault.
    case .topFlowHears, .removedScreensAreHeard, .parentIsTheLowest, .coveredFlowsShow,
      .latestWaits:
      2
    case .backEndsAwaited, .goneFlowsAnswer: 3
    }
  }

  /// The decisions of a navigator that has this fault.
  var decisions: FlowDecisions {
    var decisions = FlowDecisions.standard
    switch self {
    case .topFlowHears: decisions.hearer = { _, top in top }
    case .removedScreensAreHeard: decisions.hears = { _ in true }
    case .coveredScreensAct: decisions.counts = { _ in true }
    case .nothingPassesOn: decisions.bubbles = { _ in false }
    case .parentIsTheLowest: decisions.parent = { _ in 0 }
    case .parentHearsTwice: decisions.deliveries = 2
    case .emptyFlowsStay: decisions.lives = { _, _ in true }
    case .backEndsAwaited: decisions.outlivesGround = false
    case .goneFlowsAnswer: decisions.countsLate = { _ in true }
    case .coveredFlowsShow: decisions.maySpeak = { _ in true }
    case .sameTwice: decisions.isSame = { _ in false }
    case .latestWaits: decisions.policy = { $0 == .latest ? .queue : $0 }
    }
    return decisions
  }
}

extension IntentWorld {
  /// The name of the world on the command line.
  public static let name = "flows"
  /// A one-line description of the system under test.
  public static let summary =
    "flows that pass intents to each other, with late answers, compared with a naive reference"

  /// The planted faults.
  public static let mutants = IntentFault.mutants
}
