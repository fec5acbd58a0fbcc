import NavigationFlows
import NavigationModel
import Observation
import Testing

/// Tests of leave policies that change while a screen is shown, such as when a draft is typed and
/// then saved.
@MainActor
@Suite struct LeavePolicyTests {
  private let flow = DraftFlow()

  private func showing(_ screen: some Presentable) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    flow.first = screen
    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: DraftIntent.begin))
    return coordinator
  }

  @Test func `hosts follow a leave policy that changes with an intent`() {
    let screen = Draft()
    let coordinator = showing(screen)
    let before = coordinator.state.focused?.leavePolicy

    screen.text = "Dear"
    screen.intentPublisher.send(DraftIntent.typed)

    #expect(before == .allow)
    #expect(coordinator.state.focused?.leavePolicy == .ask)
  }

  @Test func `a user who goes back from a draft typed without an intent is asked`() {
    let screen = Draft()
    let coordinator = showing(screen)

    screen.text = "Dear"
    coordinator.navigator.goBack()

    #expect(coordinator.screens == ["Home", "Draft"])
    #expect(flow.leaveRequests == 1)

    screen.text = ""
    coordinator.navigator.goBack()

    #expect(coordinator.screens == ["Home"])
  }

  @Test func `a change of policy in an observable screen takes effect without an intent`()
    async
  {
    let screen = ObservableDraft()
    let coordinator = showing(screen)

    screen.text = "Dear"
    await settle { coordinator.state.focused?.leavePolicy == .ask }
    #expect(coordinator.state.focused?.leavePolicy == .ask)

    screen.text = ""
    await settle { coordinator.state.focused?.leavePolicy == .allow }
    #expect(coordinator.state.focused?.leavePolicy == .allow)
  }

  @Test func `an observable screen that has left changes nothing`() async {
    let screen = ObservableDraft()
    let coordinator = showing(screen)
    coordinator.contribute(.pop(animated: false))
    let before = coordinator.state

    screen.text = "Dear"
    await settle { coordinator.state != before }

    #expect(coordinator.state == before)
  }

  @Test func `each coordinator of flows returns the presentable of an entry`() throws {
    let tabs = TabBarNavCoordinator()
    flow.first = Draft()
    tabs.startFlows([("Draft", .forwardToNewFlow(flow: flow, intent: DraftIntent.begin))])
    let shown = try #require(tabs.navigator.state.focused?.id)

    #expect(tabs.presentable(of: shown) is Draft)
    #expect(tabs.coordinators[0].presentable(of: shown) is Draft)
  }

  /// Lets tasks on the main actor run until a condition holds, but at most for 10,000 turns.
  private func settle(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }
}

private enum DraftIntent: Intent { case begin, typed }

/// A flow that shows a draft above a home screen, and keeps the draft when a user wants to leave.
private final class DraftFlow: Flow {
  var first: (any Presentable)?
  private(set) var leaveRequests = 0

  func navigate(to intent: any Intent) -> [FlowDriver] {
    if intent is LeaveRequest { leaveRequests += 1 }
    guard case .begin? = intent as? DraftIntent, let first else { return [.none] }
    return [.view(Home(), style: .push), .view(first, style: .push)]
  }
}

private final class Home: Presentable {
  let intentPublisher = IntentSubject()
}

private final class Draft: Presentable {
  let intentPublisher = IntentSubject()
  var text = ""
  var leavePolicy: LeavePolicy { text.isEmpty ? .allow : .ask }
}

@Observable
private final class ObservableDraft: Presentable {
  let intentPublisher = IntentSubject()
  var text = ""
  var leavePolicy: LeavePolicy { text.isEmpty ? .allow : .ask }
}
