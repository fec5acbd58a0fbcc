import NavigationFlows
import NavigationHosting
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct IntentWorldTests {
  @Test func `random apps of flows agree with their reference`() {
    var plan = CampaignPlan(seed: 3, cases: 60)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<IntentWorld>(NoConfiguration(), plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @MainActor @Test func `coordinators on the main actor do the same as the engine`() {
    var plan = CampaignPlan(seed: 3, cases: 100)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<FacadeWorld>(NoConfiguration(), plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test func `flows that answer with lists and are restored agree with their reference`() throws {
    let session = WorldRunner(BroadIntentWorld.self).session(nil)

    let hunt = try session.hunt(CampaignPlan(seed: 4, cases: 150, restarts: 0))

    #expect(hunt.shortest.map { "\($0)" } == nil)
  }

  @Test func `a flow without screens ends when another one is pushed above it`() throws {
    let replay = try Replay<IntentWorld>(
      script: """
        * flows=1 waits=false answers=false waits=false answers=true move=forwardToNew flow=1 intent=0
        * oneFlow=false waits=true late=1 move=forwardToCurrent intent=2 waits=false answers=false
        * waits=false answers=false oneFlow=false oneScreen=false kept=false tabs=false policy=latest
        * platform=everything
        > emit intent=2
        > endWork track=0 end=next
        """)

    #expect(replay.violation == nil)
    #expect(replay.staleNotes == [])
  }

  @Test func `a cancelled swipe does not affect flows and screens`() {
    let navigator = FlowNavigator()
    let inner = FlowNode("inner") { _ in [.view(FlowScreen("b1"), style: .push)] }
    let outer = FlowNode("outer") { _ in
      [.view(FlowScreen("a1"), style: .push), .forwardToNew(inner, LeaveRequest(screen: ""))]
    }
    navigator.contribute(.forwardToNew(outer, LeaveRequest(screen: "")))
    var window = HostedNavigator(navigator, capabilities: .uiKit)
    _ = window.comeToRest()

    window.host.beginSwipe()
    let isSwiping = window.host.activity != .atRest
    window.host.cancelSwipe()
    let rests = window.comeToRest()

    #expect(isSwiping)
    #expect(rests)
    #expect(navigator.flows() == ["outer", "inner"])
    #expect(navigator.screens() == ["a1", "b1"])
  }
}
