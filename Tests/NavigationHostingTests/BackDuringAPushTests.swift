import NavigationHosting
import NavigationModel
import Testing

/// Going back while a push from the same screen is in flight.
@Suite struct `Going back while a push is in flight` {
  @Test func `drops what was pushed but never shown`() throws {
    var talk = try Talk(shown: [0, 1])
    let left = talk.top
    talk.state.apply(.push(2))
    let step = talk.ask()

    talk.leave()

    #expect(step != nil)
    #expect(talk.hear(talk.write()) == .taken([.removed([talk.top, left])]))
  }

  @Test func `drops only the top screen if the push has been shown`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.state.apply(.push(2))
    talk.catchUp()
    let shown = talk.top
    talk.state.apply(.push(3))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([talk.top, shown])]))
  }

  @Test func `leaves other stacks alone`() throws {
    var talk = try Talk(
      .tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack(2))], selected: 0))
    talk.catchUp()
    let left = talk.top
    let other = talk.state.children(of: talk.state.layers[0].container)[1]
    talk.state.apply(Command(.push(3), in: other))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([left])]))
  }

  @Test func `removes nothing if a command has overridden the swipe`() throws {
    var talk = try Talk(shown: [0, 1])
    let left = talk.top
    talk.hear(talk.write([], .leaving(left)))
    let duringSwipe = talk.ask()
    talk.state.apply(.push(2))

    talk.leave()

    #expect(duringSwipe == nil)
    #expect(talk.hear(talk.write()) == .taken([]))
  }

  @Test func `keeps a screen that may not be left`() throws {
    var talk = try Talk(shown: [0, 1])
    let left = talk.top
    talk.state.apply(.push(NewEntry(2, leavePolicy: .deny)))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([left])]))
  }

  @Test func `keeps what was there before the host was attached`() throws {
    let context = NavigationContext(state: try NavigationState(root: .stack([0, 1, 2])))
    let navigator = FollowingNavigator(context)
    let host = SlowHost()
    let connection = HostConnection(
      navigator: navigator, performer: host, capabilities: .swiftUI)
    host.takeSteps(2, for: connection)

    host.leaveTop(for: connection)

    #expect(context.state.entries(of: context.state.focusedStack).map(\.screen) == [0, 2])
  }

  @Test(arguments: [(Cause.link, 2), (.restore, 2), (.user, 1), (.code, 1)])
  func `keeps what a link has opened in the meantime`(cause: Cause, depth: Int) throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    scene.host.isAway = true
    scene.navigator.context.apply(Command(.push(2), cause: cause))
    scene.host.isAway = false

    scene.host.leaveTop()
    scene.connection.retry()

    #expect(scene.state.depth(of: scene.state.focusedStack) == depth)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }
}

/// A host that performs its steps when the test requests it.
private final class SlowHost: StepPerformer {
  private var waiting: [HostStep] = []
  private var picture = HostPicture()
  private var number: UInt64 = 0

  func perform(_ step: HostStep) { waiting.append(step) }

  func takeSteps(_ count: Int, for connection: HostConnection) {
    for _ in 0..<count where !waiting.isEmpty {
      let step = waiting.removeFirst()
      picture = picture.performing(step.action)
      report([HostReport.Answer(step.id, .performed)], to: connection)
    }
  }

  func leaveTop(for connection: HostConnection) {
    picture.containers[0].entries.removeLast()
    report([], to: connection)
  }

  private func report(_ answers: [HostReport.Answer], to connection: HostConnection) {
    number += 1
    connection.receive(HostReport(number: number, answers: answers, picture: picture))
  }
}
