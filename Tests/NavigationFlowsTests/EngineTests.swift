import NavigationFlows
import NavigationModel
import Testing

@Suite struct EngineTests {
  @Test func `a flow shows a screen`() throws {
    let navigator = FlowNavigator()
    let search = Journey("search") { _ in [.view(JourneyScreen("results"), style: .push)] }

    let outcome = navigator.contribute(.forwardToNew(search, LeaveRequest(screen: "x")))

    #expect(outcome.isApplied)
    #expect(navigator.state.focused.map { navigator.name(of: $0) } == "results")
  }
}
