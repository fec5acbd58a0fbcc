import NavigationHosting
import NavigationModel
import Testing

/// How a session interprets the reports of a host, which may arrive in any order.
@Suite struct SessionTests {
  @Test func `the first step shows the whole root`() throws {
    var talk = try Talk(.stack([0, 1, 2]))

    let step = try talk.nextStep()
    talk.hear(talk.answer(step))

    #expect(talk.screen == HostPicture(of: talk.state))
    #expect(talk.ask() == nil)
    #expect(talk.session.isSettled(on: talk.state))
  }

  @Test func `no step is requested while another is in flight`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))

    let step = talk.ask()
    talk.state.apply(.push(2))

    #expect(step != nil)
    #expect(talk.session.inFlight == step)
    #expect(talk.ask() == nil)
    #expect(!talk.session.isSettled(on: talk.state))
  }

  @Test func `an entry that was shown and has gone was removed by the user`() throws {
    var talk = try Talk(shown: [0, 1, 2])
    let top = talk.top

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([top])]))
  }

  @Test func `several entries that have gone are reported in one event, topmost first`() throws {
    var talk = try Talk(shown: [0, 1, 2])
    let entries = talk.state.entries(of: talk.state.focusedStack).map(\.id)

    talk.leave(2)

    #expect(talk.hear(talk.write()) == .taken([.removed([entries[2], entries[1]])]))
  }

  @Test func `an entry that was never shown is not removed`() throws {
    var talk = try Talk(shown: [0])

    talk.state.apply(.push(1))

    #expect(talk.hear(talk.write()) == .taken([]))
  }

  @Test func `an entry that the state itself has removed causes no event`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.state.apply(.pop(1))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([]))
  }

  @Test func `if several layers have gone, the lowest is dismissed`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.present(1, .sheet))
    talk.state.apply(.present(2, .sheet))
    talk.catchUp()

    talk.dropLayers(from: 1)

    #expect(talk.hear(talk.write()) == .taken([.dismissed(talk.state.layers[1].id)]))
  }

  @Test func `layers are handled before entries, and entries before selections`() throws {
    var talk = try Talk(
      .tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack([2]))], selected: 0))
    talk.state.apply(.present(3, .sheet))
    talk.catchUp()
    let tabs = talk.state.layers[0].container
    let entry = try #require(talk.state.entries(of: talk.state.children(of: tabs)[0]).last)

    talk.dropLayers(from: 1)
    talk.leave()
    talk.screen = talk.screen.performing(.select(tabs, index: 1))

    #expect(
      talk.hear(talk.write())
        == .taken([
          .dismissed(talk.state.layers[1].id), .removed([entry.id]), .selected(tabs, index: 1),
        ]))
  }
}

extension SessionTests {
  @Test func `a report is accepted once`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.leave()
    let report = talk.write()

    let first = talk.hear(report)

    #expect(first.events.count == 1)
    #expect(talk.hear(report) == .stale)
  }

  @Test func `a report that arrives after a later one is stale`() throws {
    var talk = try Talk(shown: [0, 1, 2])
    talk.leave()
    let early = talk.write()
    talk.leave()
    let late = talk.write()

    let all = talk.hear(late)

    #expect(all.events == [.removed(Array(talk.state.pathFromTop))])
    #expect(talk.hear(early) == .stale)
  }

  @Test func `after a lost report the next one contains everything`() throws {
    var talk = try Talk(shown: [0, 1, 2])
    talk.leave()
    _ = talk.write()
    talk.leave()

    #expect(talk.hear(talk.write()).events == [.removed(Array(talk.state.pathFromTop))])
  }

  @Test func `an answer whose report was lost is read from a later report`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = try talk.nextStep()
    let lost = talk.answer(step)
    talk.leave()

    let reception = talk.hear(talk.write(lost.answers))

    #expect(reception == .taken([.removed([talk.top])]))
    #expect(talk.session.inFlight == nil)
  }

  @Test func `an answer to a step that was never requested is ignored`() throws {
    var talk = try Talk(shown: [0, 1])
    let unknown = HostReport.Answer(StepID(rawValue: 99), .performed)

    #expect(talk.hear(talk.write([unknown])) == .taken([]))
  }

  @Test func `an outdated step is requested again with a higher number`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.state.apply(.push(2))
    let step = try talk.nextStep()
    talk.leave()

    let reception = talk.hear(talk.answer(step, .outdated))
    talk.state.apply(.remove([talk.state.entries(of: talk.state.focusedStack)[1].id]))
    let again = try talk.nextStep()

    #expect(reception.events.count == 1)
    #expect(again.id > step.id)
    #expect(again.basis == talk.number)
  }

  @Test func `a refused step is requested again after a later report`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = try talk.nextStep()

    talk.hear(talk.answer(step, .refused))
    let atOnce = talk.ask()
    talk.hear(talk.write())
    let later = try talk.nextStep()

    #expect(atOnce == nil)
    #expect(later.action == step.action)
    #expect(later.id > step.id)
  }
}

extension SessionTests {
  @Test func `a step that is requested again after giving up keeps its number`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = talk.ask()

    talk.session.stopWaiting()

    #expect(talk.ask() == step)
  }

  @Test func `a step gets a new number if the state or the screen has changed`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = try talk.nextStep()

    talk.session.stopWaiting()
    talk.state.apply(.push(2))
    let question = try talk.nextStep()
    talk.hear(talk.answer(question))
    let wider = try talk.nextStep()
    talk.hear(talk.write())
    talk.session.stopWaiting()
    let later = try talk.nextStep()

    #expect(question.id > step.id)
    #expect(wider.id > question.id)
    #expect(later.id > wider.id)
    #expect(later.action == wider.action)
  }

  @Test func `nothing else is requested while an earlier step may still be performed`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.present(1, .alert))
    let alert = try talk.nextStep()
    talk.state.apply(.dismiss)
    talk.state.apply(.present(2, .sheet))

    talk.session.stopWaiting()
    let question = try talk.nextStep()
    talk.screen = talk.screen.performing(alert.action)
    talk.hear(talk.answer(question))
    let next = try talk.nextStep()

    #expect(question.action == .report)
    #expect(next.action == .dismiss(above: talk.screen.layers[0].id))
  }

  @Test func `the answer to an abandoned step still counts`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = try talk.nextStep()
    talk.session.stopWaiting()
    talk.state.apply(.push(2))
    _ = talk.ask()
    let report = talk.answer(step)

    talk.leave()

    #expect(talk.hear(report) == .taken([]))
    #expect(talk.hear(talk.write()).events.count == 1)
  }

  @Test func `a report settles a session that has nothing left to do after giving up`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.push(1))
    let step = try talk.nextStep()
    talk.session.stopWaiting()
    talk.state.apply(.pop(1))

    let fence = try talk.nextStep()
    let isSettledBefore = talk.session.isSettled(on: talk.state)
    talk.hear(talk.answer(fence))

    #expect(fence.action == .report)
    #expect(fence.id > step.id)
    #expect(!isSettledBefore)
    #expect(talk.session.isSettled(on: talk.state))
  }
}

extension SessionTests {
  @Test func `a request to go back is an event while its entry is in front`() throws {
    var talk = try Talk(shown: [0, 1])
    let top = talk.top

    let now = talk.session.event(for: .back(from: top), state: talk.state)
    talk.state.apply(.push(2))
    let later = talk.session.event(for: .back(from: top), state: talk.state)

    #expect(now == .backRequested)
    #expect(later == nil)
  }

  @Test(arguments: [
    (LeavePolicy.allow, HostEvent.backRequested as HostEvent?), (.ask, nil), (.deny, nil),
  ])
  func `a request is judged by the leave policy at that moment`(
    policy: LeavePolicy, back: HostEvent?
  ) throws {
    var talk = try Talk(shown: [0, 1])
    talk.state.apply(.setLeavePolicy(talk.top, policy))

    let question = policy == .ask ? HostEvent.leaveRequested(talk.top) : nil

    #expect(talk.session.event(for: .back(from: talk.top), state: talk.state) == back ?? question)
    #expect(talk.session.event(for: .leave(talk.top), state: talk.state) == question)
  }
}

extension NavigationState {
  /// The ids above the root of the focused stack, topmost first.
  fileprivate var pathFromTop: ReversedCollection<ArraySlice<EntryID>> {
    Array(entries(of: focusedStack).map(\.id)).dropFirst().reversed()
  }
}
