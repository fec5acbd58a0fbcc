import NavigationHosting
import NavigationModel
import Testing

// snippet: host
/// A host that shows each step immediately and reports it.
final class PlainHost: StepPerformer {
  private var journal = HostJournal()
  private var connection: HostConnection?

  func show(_ navigator: any Navigator) {
    connection = HostConnection(
      navigator: navigator, performer: self, capabilities: .oneAtATime)
    report()
  }

  func perform(_ step: HostStep) {
    if let target = journal.begin(step) { journal.settle(on: target) }
    report()
  }

  func userGoesBack() {
    var picture = journal.shown
    picture.containers[0].entries.removeLast()
    journal.recordUserChange(to: picture)
    report()
  }

  private func report() { connection?.receive(journal.report()) }
}
// end snippet

extension PlainHost {
  fileprivate var depth: Int { journal.shown.containers.first?.entries.count ?? 0 }
}

@Suite struct FollowingAHostTests {
  private final class Plain: Navigator {
    let attachment = Attachment()
    init() { attachment.register(self) }
    func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
  }

  @Test func `a host shows the state, and the state follows the host's user`() {
    let navigator = Plain()
    let host = PlainHost()

    // snippet: using
    host.show(navigator)
    navigator.context.apply(.pushAll([1, 2, 3]))  // three steps, one entry each
    host.userGoesBack()  // the host has removed 3; the state follows
    // end snippet

    #expect(host.depth == 2)
    #expect(
      navigator.state.entries(of: navigator.state.focusedStack).map(\.screen) == [1, 2])
    #expect(navigator.context.leavingEntries.isEmpty)
  }

  @Test func `an embedded navigator without screens covers nothing`() {
    let navigator = Plain()
    let child = Plain()
    let host = PlainHost()
    host.show(navigator)
    navigator.context.apply(.pushAll([1, 2]))

    let adoption = navigator.context.adopt(child, at: .push, by: navigator.scope)

    #expect(adoption.outcome.isApplied)
    #expect(host.depth == 2)
    #expect(navigator.state.focused?.screen == 2)

    child.context.apply(Command(.push(7), scope: child.scope))
    #expect(host.depth == 3)
    #expect(navigator.state.focused?.screen == 7)

    host.userGoesBack()
    #expect(host.depth == 2)
    #expect(!child.attachment.isAdopted)
  }

  @Test func `going back past an embedded navigator without screens ends it`() {
    let navigator = Plain()
    let child = Plain()
    let host = PlainHost()
    host.show(navigator)
    navigator.context.apply(.pushAll([1, 2]))
    navigator.context.adopt(child, at: .push, by: navigator.scope)

    host.userGoesBack()

    #expect(host.depth == 1)
    #expect(navigator.state.focused?.screen == 1)
    #expect(!child.attachment.isAdopted)
  }

  @Test func `a session requests one step at a time and detects what the user removed`() throws {
    let navigator = Plain()
    navigator.context.apply(.pushAll([1, 2]))
    let state = navigator.state
    var journal = HostJournal()

    // snippet: session
    var session = HostSession(capabilities: .everything)
    if let step = session.nextStep(towards: state), let target = journal.begin(step) {
      journal.settle(on: target)  // the step was setRoot
    }
    let waiting = session.nextStep(towards: state)  // nil: the step is not answered yet
    _ = session.receive(journal.report(), state: state)  // accepted; the user did nothing

    var picture = journal.shown
    picture.containers[0].entries.removeLast()
    journal.recordUserChange(to: picture)
    let events = session.receive(journal.report(), state: state).events  // [.removed([2])]
    // end snippet

    #expect(waiting == nil)
    #expect(events == [.removed([try #require(state.focused).id])])
  }
}
