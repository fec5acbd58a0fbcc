import NavigationFlows
import NavigationModel
import Testing

/// Windows with several coordinators: tabs, columns, and a list with its detail.
@MainActor
@Suite struct WindowTests {
  private func startedTabs() -> TabBarNavCoordinator {
    let window = TabBarNavCoordinator()
    window.startFlows([("Search", search()), ("Again", search())])
    return window
  }

  private func search() -> FlowDriver {
    .forwardToNewFlow(flow: SearchFlow(), intent: TravelIntent.start)
  }

  private func send(_ intent: TravelIntent, in coordinator: FlowCoordinator) -> Outcome {
    (coordinator.presentableInFront?.intentPublisher as? IntentSubject)?.send(intent)
      ?? .ignored(.nothingPresented)
  }

  @Test func `each tab has a journey of its own`() {
    let window = startedTabs()

    let outcome = send(.search("Li"), in: window.coordinators[0])

    #expect(outcome.isApplied)
    #expect(window.titles == ["Search", "Again"])
    #expect(window.coordinators[0].screens == ["SearchScreen", "ResultsScreen"])
    #expect(window.coordinators[1].screens == ["SearchScreen"])
  }

  @Test func `selecting the selected tab again is a reselection`() {
    let window = startedTabs()

    #expect(window.select(tab: 1).isApplied)
    #expect(window.selectedTab == 1)
    #expect(window.select(tab: 1) == .ignored(.reselected))
    #expect(window.select(tab: 2).refusalText?.contains("no track 2") == true)
    #expect(window.select(tab: -1).refusalText?.contains("no track -1") == true)
    #expect(window.selectedTab == 1)
  }

  @Test func `an intent in a tab that is not selected has no effect`() {
    let window = startedTabs()

    let outcome = send(.search("Li"), in: window.coordinators[1])

    #expect(outcome == .ignored(.staleSource))
    #expect(window.coordinators[1].screens == ["SearchScreen"])
  }

  @Test func `a link opens a tab and continues there`() {
    let window = startedTabs()

    let outcome = window.open(.view(NamedScreen("news"), style: .push), inTab: 1)
    let unknown = window.open(.view(NamedScreen("lost"), style: .push), inTab: 7)

    #expect(outcome.isApplied)
    #expect(unknown.refusalText?.contains("no track 7") == true)
    #expect(window.selectedTab == 1)
    #expect(window.coordinators.map(\.screens) == [["SearchScreen"], ["SearchScreen", "news"]])
  }

  @Test func `new tabs replace the old ones, whose flows are released`() {
    let window = TabBarNavCoordinator()
    weak var kept: SearchFlow?
    do {
      let flow = SearchFlow()
      kept = flow
      window.startFlows([("Old", .forwardToNewFlow(flow: flow, intent: TravelIntent.start))])
    }
    let before = kept != nil

    window.startFlows([("New", search()), ("Newer", search()), ("Newest", search())])

    #expect(before)
    #expect(kept == nil)
    #expect(window.navigator.trackCount == 3)
    #expect(window.coordinators.map(\.screens) == Array(repeating: ["SearchScreen"], count: 3))
  }

  @Test func `a window without tabs shows nothing and never traps`() {
    let window = TabBarNavCoordinator()

    #expect(window.selectedTab == 0)
    #expect(window.startFlows([]).isEmpty)
    #expect(window.open(.none, inTab: 0) == .ignored(.reselected))
    #expect(window.coordinators.isEmpty)
    #expect(window.titles.isEmpty)
  }

  @Test func `an intent that the list does not answer goes to the detail`() {
    let window = MasterDetailCoordinator()
    let list = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start ? [.view(NamedScreen("list"), style: .root)] : []
    }
    let detail = ScriptedFlow<[FlowDriver]> { intent in
      guard case .choose(let trip) = intent else { return [.none] }
      return [.view(NamedScreen(trip), style: .root)]
    }
    window.startFlows(
      master: .forwardToNewFlow(flow: list, intent: TravelIntent.start),
      detail: .forwardToNewFlow(flow: detail, intent: TravelIntent.choose(trip: "none yet")))

    _ = send(.choose(trip: "Lima"), in: window.master)

    #expect(list.heard == [.start, .choose(trip: "Lima")])
    #expect(detail.heard == [.choose(trip: "none yet"), .choose(trip: "Lima")])
    #expect(window.master.screens == ["list"])
    #expect(window.detail.screens == ["Lima"])
    #expect(window.navigator.selectedColumn == 1)
  }

  @Test func `the list keeps the focus if the detail has no flow`() {
    let window = MasterDetailCoordinator()
    let list = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start ? [.view(NamedScreen("list"), style: .root)] : []
    }
    window.startFlows(master: .forwardToNewFlow(flow: list, intent: TravelIntent.start))

    let outcome = send(.choose(trip: "Lima"), in: window.master)

    #expect(outcome == .ignored(.noTransition))
    #expect(window.navigator.selectedColumn == 0)
  }

  @Test(arguments: [false, true])
  func `an intent that the detail refuses or does not know leaves the focus with the list`(
    _ isKnown: Bool
  ) {
    let window = MasterDetailCoordinator()
    let list = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start ? [.view(NamedScreen("list"), style: .root)] : []
    }
    let trip = NamedScreen("trip")
    let detail = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start || isKnown ? [.view(trip, style: .push)] : []
    }
    window.startFlows(
      master: .forwardToNewFlow(flow: list, intent: TravelIntent.start),
      detail: .forwardToNewFlow(flow: detail, intent: TravelIntent.start))
    let before = window.navigator.state

    _ = send(.help, in: window.master)

    #expect(detail.heard == [.start, .help])
    #expect(window.navigator.state == before)
    #expect(window.navigator.selectedColumn == 0)
  }

  @Test func `a detail that answers with nothing to do gets the focus`() {
    let window = MasterDetailCoordinator()
    let list = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start ? [.view(NamedScreen("list"), style: .root)] : []
    }
    let detail = ScriptedFlow<[FlowDriver]> { intent in
      intent == .start ? [.view(NamedScreen("trip"), style: .root)] : [.none]
    }
    window.startFlows(
      master: .forwardToNewFlow(flow: list, intent: TravelIntent.start),
      detail: .forwardToNewFlow(flow: detail, intent: TravelIntent.start))

    _ = send(.choose(trip: "Lima"), in: window.master)

    #expect(window.navigator.selectedColumn == 1)
  }

  @Test func `one column at a time has the focus`() {
    let window = SplitViewNavCoordinator(columns: 3)
    let outcomes = window.startFlows([search(), search(), search()])

    #expect(outcomes.allSatisfy { $0.isApplied })
    #expect(window.select(column: 2).isApplied)
    #expect(window.selectedColumn == 2)
    #expect(window.select(column: 2) == .ignored(.reselected))
    #expect(window.select(column: 3).refusalText?.contains("no track 3") == true)
    #expect(window.coordinators.map(\.screens) == Array(repeating: ["SearchScreen"], count: 3))
  }

  @Test(arguments: [-1, 0, 1])
  func `a window has at least one column`(_ columns: Int) {
    let window = SplitViewNavCoordinator(columns: columns)

    #expect(window.coordinators.count == 1)
    #expect(window.startFlows([search()]).allSatisfy { $0.isApplied })
  }
}

extension FlowNavigator {
  /// The index of the focused column.
  fileprivate var selectedColumn: Int { state.selectedIndex(of: state.layers[0].container) }
}
