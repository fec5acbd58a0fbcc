import NavigationFlows
import NavigationModel
import Testing

@MainActor
@Suite struct RehearsalTests {
  @Test func `a flow's drivers can be asserted without a user interface`() async {
    // snippet: drivers
    let flow = SearchFlow()

    let drivers = await flow.drivers(for: TravelIntent.choose(trip: "Lima"))

    let expected = FlowDriver.forwardToNewFlow(
      flow: BookingFlow("Lima"), intent: TravelIntent.start)
    #expect(drivers.match([expected]))
    // end snippet
  }

  @Test func `a journey through several flows can be rehearsed`() async {
    // snippet: rehearsal
    let rehearsal = FlowRehearsal()
    await rehearsal.start(SearchFlow(), with: TravelIntent.start)
    await rehearsal.send(TravelIntent.search("Li"))
    await rehearsal.tap("Lima")
    let flows = rehearsal.flows  // ["SearchFlow", "BookingFlow"]
    let layers = rehearsal.layers  // [["SearchScreen", "ResultsScreen"], ["BookingScreen"]]
    await rehearsal.send(TravelIntent.pay)
    let ticket = rehearsal.screen(as: TicketScreen.self)?.trip  // "Lima"
    // end snippet

    #expect(flows == ["SearchFlow", "BookingFlow"])
    #expect(layers == [["SearchScreen", "ResultsScreen"], ["BookingScreen"]])
    #expect(ticket == "Lima")
  }

  @Test func `a rehearsal waits for work, or lets the user act before it ends`() async {
    let rehearsal = FlowRehearsal(policy: .refuse)
    let flow = ScriptedFlow { intent in
      DeferredDriver { .view(NamedScreen("\(intent)"), style: .push) }
    }
    await rehearsal.start(flow, with: TravelIntent.start)

    let first = rehearsal.sendWithoutWaiting(TravelIntent.pay)
    let second = rehearsal.sendWithoutWaiting(TravelIntent.help)
    await rehearsal.settle()

    guard case .deferred = first else {
      Issue.record("\(first) is not deferred")
      return
    }
    #expect(second == .refused(.busy))
    #expect(rehearsal.screens == ["start", "pay"])
  }

  @Test func `the result of the work is the outcome of the intents that wait for it`() async {
    let rehearsal = FlowRehearsal()
    let flow = ScriptedFlow { intent in
      DeferredDriver { .view(NamedScreen("\(intent)"), style: .push) }
    }

    let started = await rehearsal.start(flow, with: TravelIntent.start)
    let sent = await rehearsal.send(TravelIntent.pay)

    #expect(started.isApplied, "\(started)")
    #expect(sent.isApplied, "\(sent)")
    #expect(rehearsal.screens == ["start", "pay"])
  }

  @Test func `a log contains the flow that received each intent, and the outcome`() async {
    let rehearsal = FlowRehearsal()
    await rehearsal.start(SearchFlow(), with: TravelIntent.start)

    await rehearsal.send(TravelIntent.help)

    #expect(
      rehearsal.log.suffix(3) == [
        "SearchFlow is asked about help",
        "SearchFlow wants nothing: The screen offers no such action, transition or link.",
        "help ends: The screen offers no such action, transition or link.",
      ])
  }

  @Test func `going back at the root changes nothing`() async {
    let rehearsal = FlowRehearsal()
    await rehearsal.start(SearchFlow(), with: TravelIntent.start)

    #expect(await rehearsal.goBack() == .ignored(.atRoot))
    #expect(rehearsal.screens == ["SearchScreen"])
  }

  @Test func `drivers match if they request the same thing`() {
    for pair in DriverPair.all {
      #expect(pair.one.matches(pair.other) == pair.isMatch, "\(pair.one) and \(pair.other)")
    }
  }

  @Test func `a driver is described by what it requests`() {
    let driver = FlowDriver.list([
      .view(BookingScreen("Lima"), style: .push),
      .popToParentFlow(withIntent: nil, animated: true),
    ])

    #expect(
      "\(driver)" == "[view(BookingScreen, push), popToParentFlow(no intent, animated: true)]")
  }
}

/// Two drivers, and whether they should match.
struct DriverPair {
  let one: FlowDriver
  let other: FlowDriver
  let isMatch: Bool

  @MainActor static var all: [DriverPair] {
    let lima = FlowDriver.view(BookingScreen("Lima"), style: .push)
    let pop = FlowDriver.popToParentFlow(withIntent: TravelIntent.pay, animated: true)
    return [
      DriverPair(one: .none, other: .none, isMatch: true),
      DriverPair(one: .none, other: .pop(animated: true), isMatch: false),
      DriverPair(one: .pop(animated: true), other: .pop(animated: false), isMatch: false),
      DriverPair(one: lima, other: .view(BookingScreen("Lima"), style: .push), isMatch: true),
      DriverPair(one: lima, other: .view(BookingScreen("Oslo"), style: .push), isMatch: false),
      DriverPair(one: lima, other: .view(BookingScreen("Lima"), style: .root), isMatch: false),
      DriverPair(one: lima, other: .view(TicketScreen("Lima"), style: .push), isMatch: false),
      DriverPair(one: pop, other: pop, isMatch: true),
      DriverPair(
        one: pop, other: .popToParentFlow(withIntent: nil, animated: true), isMatch: false),
      DriverPair(one: .list([lima, pop]), other: .list([lima, pop]), isMatch: true),
      DriverPair(one: .list([lima, pop]), other: .list([lima]), isMatch: false),
      DriverPair(
        one: .forwardToCurrentFlow(withIntent: TravelIntent.search("a")),
        other: .forwardToCurrentFlow(withIntent: TravelIntent.search("b")), isMatch: false),
    ]
  }
}
