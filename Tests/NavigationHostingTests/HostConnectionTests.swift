import NavigationHosting
import NavigationModel
import Testing

/// A navigator and hosts that answer at once, well or badly.
@Suite struct HostConnectionTests {
  @Test func `a host that answers at once is asked in a loop, not in a deep stack`() throws {
    let scene = try Scene(.swiftUI)

    scene.navigator.context.apply(.pushAll((1...300).map { NewEntry(ScreenID(rawValue: $0)) }))

    #expect(scene.host.steps.count == 301)
    #expect(scene.host.deepest == 1)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test(arguments: [PromptHost.Habit.refuses, .callsEverythingOutdated, .pretends])
  func `a host that never does as it is told is left alone`(habit: PromptHost.Habit) throws {
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

  @Test func `an observer that answers each push with a pop ends in agreement`() throws {
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

  @Test func `a report that comes while another is dealt with waits for its events`() throws {
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

  @Test func `requests follow the events of their report`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.pushAll([1, 2]))
    let entries = scene.state.entries(of: scene.state.focusedStack).map(\.id)

    scene.host.leaveTop(requests: [.back(from: entries[1])])

    #expect(scene.state.entries(of: scene.state.focusedStack).map(\.id) == [entries[0]])
  }
}

extension HostConnectionTests {
  @Test func `what leaves the state can be read until the host has settled`() throws {
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

  @Test func `what has left is kept while a step that was given up may still show it`() throws {
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

  @Test func `after parting nothing is asked for and nothing is kept`() throws {
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

  @Test func `a window that was parted from can be shown by another host`() throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    scene.connection.disconnect()

    let second = Scene(scene.navigator, .swiftUI)

    #expect(second.host.picture == HostPicture(of: scene.state))
    #expect(scene.navigator.context.isHosted)
  }
}
