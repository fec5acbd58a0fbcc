import NavigationHosting
import NavigationModel
import Testing

/// A navigator and hosts that answer immediately, correctly or not.
@Suite struct HostConnectionTests {
  @Test func `steps for a host that answers immediately are requested in a loop`() throws {
    let scene = try Scene(.swiftUI)

    scene.navigator.context.apply(.pushAll((1...300).map { NewEntry(ScreenID(rawValue: $0)) }))

    #expect(scene.host.steps.count == 301)
    #expect(scene.host.deepest == 1)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test(arguments: [PromptHost.Habit.refuses, .callsEverythingOutdated, .pretends])
  func `a host that never performs a step is left alone after a few attempts`(
    habit: PromptHost.Habit
  ) throws {
    let scene = try Scene(.everything)
    scene.host.habit = habit
    let before = scene.host.steps.count

    scene.navigator.context.apply(.push(1))
    let asked = scene.host.steps.count - before
    scene.host.habit = .obeys
    scene.host.report()

    #expect((1...10).contains(asked))
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `an observer that answers each push with a pop reaches a stable state`() throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    let registration = context.observeChanges { change in
      if change.inserted.contains(where: { $0.screen == 1 }) { context.apply(.replaceTop(2)) }
    }

    context.apply(.push(1))
    registration.cancel()

    #expect(scene.state.focused?.screen == 2)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `a report that arrives during another one waits for that one's events`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.pushAll([1, 2, 3]))
    let context = scene.navigator.context
    let host = scene.host
    var isFirst = true
    let registration = context.observeChanges { change in
      guard change.cause == .gesture, isFirst else { return }
      isFirst = false
      host.leaveTop()
    }

    host.leaveTop()
    registration.cancel()

    #expect(scene.state.depth(of: scene.state.focusedStack) == 2)
    #expect(scene.host.picture == HostPicture(of: scene.state))
    #expect(scene.host.steps.count == 2)
  }

  @Test func `requests are handled after the events of their report`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.pushAll([1, 2]))
    let entries = scene.state.entries(of: scene.state.focusedStack).map(\.id)

    scene.host.leaveTop(requests: [.back(from: entries[1])])

    #expect(scene.state.entries(of: scene.state.focusedStack).map(\.id) == [entries[0]])
  }
}

extension HostConnectionTests {
  @Test func `what leaves the state stays readable until the host has settled`() throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    context.apply(.push(1))
    scene.host.isAway = true

    context.apply(.pop(1))
    let leaving = context.leavingEntries.map(\.screen)
    scene.host.isAway = false
    scene.connection.retry()

    #expect(leaving == [1])
    #expect(context.leavingEntries.isEmpty)
    #expect(scene.navigator.settled.last == context.state.revision)
  }

  @Test func `entries that left are kept while an abandoned step may still show them`() throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    scene.host.isAway = true
    context.apply(.push(1))
    context.apply(.pop(1))

    scene.host.isAway = false
    scene.host.report()
    let leaving = context.leavingEntries.count
    scene.connection.retry()

    #expect(leaving == 1)
    #expect(context.leavingEntries.isEmpty)
  }

  @Test func `after disconnecting, nothing is requested and nothing is kept`() throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    context.apply(.push(1))
    scene.host.isAway = true
    context.apply(.pop(1))
    let steps = scene.host.steps.count

    scene.connection.disconnect()
    context.apply(.push(2))
    scene.host.isAway = false
    scene.host.report()

    #expect(scene.host.steps.count == steps)
    #expect(context.leavingEntries.isEmpty && !context.isHosted)
    #expect(scene.connection.receive(HostReport(number: 99, picture: HostPicture())).isEmpty)
  }

  @Test func `a disconnected window can be shown by another host`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    scene.connection.disconnect()

    let second = Scene(scene.navigator, .swiftUI)

    #expect(second.host.picture == HostPicture(of: scene.state))
    #expect(scene.navigator.context.isHosted)
  }
}
