import NavigationFlows

/// A navigator of flows, with one of its flow nodes.
struct Flows {
  let navigator: FlowNavigator
  let journey: FlowNode

  init(_ layout: FlowLayout = .single, policy: InFlightPolicy = .latest, began: Bool = true) {
    let navigator = FlowNavigator(layout, policy: policy)
    let screen = FlowScreen("same")
    journey = FlowNode("trips") { intent in
      switch (intent as? Word)?.text {
      case "start", "more": [.view(FlowScreen("trip"), style: .push)]
      case "same": [.view(screen, style: .push), .view(screen, style: .push)]
      case "again": [.forwardToCurrent(Word("again"))]
      case "parent": [.popToParent(Word("more"), animated: true)]
      case "pop": [.pop(animated: true), .pop(animated: true), .pop(animated: true)]
      case "nested": [.all([.all([.all([])]), .none])]
      default: []
      }
    }
    self.navigator = navigator
    if began { navigator.contribute(.forwardToNew(journey, Word("start"))) }
  }
}

func flowMistakes() -> [Mistake] {
  mistakes("flows", flowSituations, intentCalls + moveCalls + trackCalls)
    + mistakes("flows of an app", facadeSituations, facadeCalls)
}

private let flowSituations: [Situation<Flows>] = [
  Situation("without a flow") { Flows(began: false) },
  Situation("of one flow", inside: whileReporting) { Flows() },
  Situation("of tabs", inside: whileReporting) { Flows(.tabs(2)) },
  Situation("of no tabs") { Flows(.tabs(0)) },
  Situation("of minus one column") { Flows(.columns(-1)) },
  Situation("that is busy", inside: whileReporting) {
    let flows = Flows(policy: .refuse)
    let late = FlowNode(Late(), name: "late") { _ in
      FlowMoves([], later: .init(work: { .cancelled }, read: { _ in nil }))
    }
    flows.navigator.contribute(.forwardToNew(late, Word("start")))
    return flows
  },
]

private final class Late {}

@MainActor
private func whileReporting(_ flows: Flows, _ call: @escaping @MainActor () -> Void) {
  var isCalling = false
  flows.navigator.onReport = { _ in
    guard !isCalling else { return }
    isCalling = true
    call()
    isCalling = false
  }
  flows.navigator.send(Word("more"))
}

private let intentCalls: [Call<Flows>] =
  [
    "more", "same", "again", "parent", "pop", "nested", "nothing", "",
  ].flatMap { word -> [Call<Flows>] in
    [
      Call("send \(word.debugDescription)") { $0.navigator.send(Word(word)) },
      Call("send \(word.debugDescription) from an entry of nowhere") {
        $0.navigator.send(Word(word), from: EntryID(rawValue: .max))
      },
      Call("send \(word.debugDescription) to a track of nowhere") {
        $0.navigator.send(Word(word), toTrack: .max)
      },
    ]
  }
private let moveCalls: [Call<Flows>] =
  [
    Call("begin a flow that is there") {
      $0.navigator.contribute(.forwardToNew($0.journey, Word("start")))
    },
    Call("show a screen without a flow") {
      $0.navigator.contribute(.view(FlowScreen("bare"), style: .push))
    },
    Call("show a screen without a name") {
      $0.navigator.contribute(.view(FlowScreen(""), style: .modal))
    },
    Call("pop") { $0.navigator.contribute(.pop(animated: true)) },
    Call("leave for the parent") { $0.navigator.contribute(.popToParent(nil, animated: true)) },
    Call("do nothing") { $0.navigator.contribute(.none) },
    Call("do all of nothing") { $0.navigator.contribute(.all([])) },
    Call("begin a flow without a name") {
      $0.navigator.contribute(.forwardToNew(FlowNode("") { _ in [] }, Word("start")))
    },
    Call("flows without end") { flows in
      func next(_ depth: Int) -> FlowNode {
        FlowNode("flow \(depth)") { _ in [.forwardToNew(next(depth + 1), Word("start"))] }
      }
      return flows.navigator.contribute(.forwardToNew(next(0), Word("start")))
    },
    Call("send from inside an answer") { flows in
      var answer: Outcome?
      let inner = FlowNode("inner") { [navigator = flows.navigator] _ in
        answer = navigator.send(Word("more"))
        return [.view(FlowScreen("inner"), style: .push)]
      }
      _ = flows.navigator.contribute(.forwardToNew(inner, Word("start")))
      return answer.map { "\($0)" } ?? "not asked"
    },
  ]
private let trackCalls: [Call<Flows>] =
  Hostile.counts.flatMap { count -> [Call<Flows>] in
    [
      Call("select track \(count)") { $0.navigator.selectTrack(count) },
      Call("begin on track \(count)") {
        $0.navigator.contribute(.forwardToNew($0.journey, Word("start")), toTrack: count)
      },
      Call("the screens of track \(count)") { "\($0.navigator.screens(ofTrack: count))" },
      Call("the flow that track \(count) waits for") {
        $0.navigator.awaitedFlow(ofTrack: count) ?? "none"
      },
    ]
      + (count < 1_000
        ? [
          Call("a layout of \(count) tabs") { $0.navigator.setLayout(.tabs(count)) },
          Call("a layout of \(count) columns") { $0.navigator.setLayout(.columns(count)) },
        ] : [])
  }

/// A flow, written as in an app.
@MainActor
final class AppFlow: Flow {
  let screen = AppScreen()

  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch (intent as? Word)?.text {
    case "start": [.view(AppScreen(), style: .push)]
    case "same": [.view(screen, style: .push)]
    case "self": [.forwardToNewFlow(flow: self, intent: Word("start"))]
    case "endless": [.forwardToNewFlow(flow: AppFlow(), intent: Word("endless"))]
    default: []
    }
  }
}

final class AppScreen: Presentable {
  let intentPublisher = IntentSubject()
}

private let facadeSituations: [Situation<FlowCoordinator>] = [
  Situation("before the first flow") { FlowCoordinator() },
  Situation("with one flow", inside: whileAnswering) {
    let coordinator = FlowCoordinator()
    coordinator.contribute(.forwardToNewFlow(flow: AppFlow(), intent: Word("start")))
    return coordinator
  },
]

@MainActor
private func whileAnswering(
  _ coordinator: FlowCoordinator, _ call: @escaping @MainActor () -> Void
) {
  coordinator.navigator.onReport = { _ in call() }
  coordinator.contribute(.forwardToCurrentFlow(withIntent: Word("same")))
}

private let facadeCalls: [Call<FlowCoordinator>] = wordCalls + coordinatorCalls

private let wordCalls: [Call<FlowCoordinator>] =
  ["start", "same", "self", "endless", "nothing"].flatMap { word -> [Call<FlowCoordinator>] in
    [
      Call("begin with \(word)") {
        $0.contribute(.forwardToNewFlow(flow: AppFlow(), intent: Word(word)))
      },
      Call("forward \(word)") {
        $0.contribute(.forwardToCurrentFlow(withIntent: Word(word)))
      },
    ]
  }

private let coordinatorCalls: [Call<FlowCoordinator>] =
  [
    Call("one flow twice") { coordinator in
      let flow = AppFlow()
      coordinator.contribute(.forwardToNewFlow(flow: flow, intent: Word("start")))
      return coordinator.contribute(.forwardToNewFlow(flow: flow, intent: Word("start")))
    },
    Call("pop") { $0.contribute(.pop(animated: false)) },
    Call("a list of nothing") { $0.contribute(.list([])) },
    Call("leave for the parent") {
      $0.contribute(.popToParentFlow(withIntent: nil, animated: false))
    },
    Call("a screen without a flow") { $0.contribute(.view(AppScreen(), style: .push)) },
    Call("an intent of a screen that is not shown") { _ in
      AppScreen().intentPublisher.send(Word("start"))
    },
    Call("the screen of an entry of nowhere") {
      "\($0.presentable(of: EntryID(rawValue: .max)) == nil)"
    },
    Call("no tabs") { _ in "\(TabBarNavCoordinator().startFlows([]).count) outcomes" },
    Call("the selected tab of no tabs") { _ in "tab \(TabBarNavCoordinator().selectedTab)" },
    Call("select a tab of no tabs") { _ in TabBarNavCoordinator().select(tab: 3) },
    Call("open in a tab of nowhere") { _ in
      TabBarNavCoordinator().open(.pop(animated: true), inTab: -1)
    },
    Call("no columns") { _ in SplitViewNavCoordinator(columns: 0).select(column: 0) },
    Call("minus two columns") { _ in SplitViewNavCoordinator(columns: -2).select(column: 0) },
    Call("more drivers than columns") { _ in
      SplitViewNavCoordinator(columns: 2).startFlows([.none, .none, .none])
    },
  ]
