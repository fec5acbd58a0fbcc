import NavigationHosting
import NavigationModel
import Testing

/// Screens that contain a screen with a leave policy, even in a tab that is not selected.
@Suite struct `Leaving a screen that contains guarded ones` {
  /// A window in which the screen on top shows two tabs.
  private struct Window {
    let scene: Scene
    let container: EntryID
    let hidden: EntryID

    init(_ policy: LeavePolicy) throws {
      scene = try Scene(.everything)
      let context = scene.navigator.context
      context.apply(.push(1))
      container = try #require(scene.state.focused).id
      let tabs = NewContainer.tabs(
        [
          NewTab(0, .stack(2)),
          NewTab(1, .stack([NewEntry(3), NewEntry(4, leavePolicy: policy)])),
        ], selected: 0)
      context.apply(.attach(tabs, to: container, as: .content))
      let stacks = scene.state.stacks(in: scene.state.layers[0].container)
      hidden = try #require(scene.state.entries(of: stacks[2]).last).id
    }
  }

  @Test(arguments: [LeavePolicy.allow, .ask, .deny])
  func `a host learns the strictest policy`(policy: LeavePolicy) throws {
    let window = try Window(policy)

    let root = try #require(HostPicture(of: window.scene.state).containers.first)

    #expect(root.entries.map(\.leavePolicy) == [.allow, policy])
    #expect(root.countStaying(goingBackFrom: 2) == (policy == .allow ? 1 : 2))
  }

  @Test(arguments: [(LeavePolicy.allow, 0), (.ask, 1), (.deny, 0)])
  func `the owner of the guarded screen is asked`(policy: LeavePolicy, questions: Int) throws {
    let window = try Window(policy)

    window.scene.host.report(requests: [.leave(window.container)])

    #expect(window.scene.navigator.asked == Array(repeating: window.hidden, count: questions))
    #expect(window.scene.state.entry(window.hidden) != nil)
  }

  @Test(arguments: [(LeavePolicy.allow, 0), (.ask, 1), (.deny, 0)])
  func `a tap on the selected tab stops there`(policy: LeavePolicy, questions: Int) throws {
    let scene = try Scene(.everything)
    let context = scene.navigator.context
    context.apply(.setRoot(.tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack(2))], selected: 0)))
    let container = try #require(scene.state.focused).id
    context.apply(
      .attach(.stack(NewEntry(3, leavePolicy: policy)), to: container, as: .embedded))
    let tabs = scene.state.layers[0].container

    scene.host.report(requests: [.reselect(tabs, front: container)])

    #expect((scene.state.entry(container) == nil) == (policy == .allow))
    #expect(scene.navigator.asked.count == questions)
  }

  @Test func `of several guarded screens, the one that the user sees comes first`() throws {
    let window = try Window(.ask)
    let front = try #require(window.scene.state.focused).id
    window.scene.navigator.context.apply(.setLeavePolicy(front, .ask))

    window.scene.host.report(requests: [.leave(window.container)])

    #expect(window.scene.navigator.asked == [front])
  }

  @Test func `a screen pushed in the meantime stays with them`() throws {
    var talk = try Talk(shown: [0, 1])
    let left = talk.top
    talk.state.apply(.push(2))
    let pushed = talk.top
    talk.state.apply(
      Command(.attach(.stack(NewEntry(3, leavePolicy: .ask)), to: pushed, as: .embedded)))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([left])]))
  }
}
