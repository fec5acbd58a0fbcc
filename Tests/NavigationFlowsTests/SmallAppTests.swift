import NavigationFlows
import NavigationModel
import Testing

@MainActor @Suite struct SmallAppTests {
  @Test func `choosing a trip pushes its screen`() async throws {
    let rehearsal = FlowRehearsal()
    await rehearsal.start(TripFlow(), with: TripIntent.begin)

    await rehearsal.send(TripIntent.choose("Lima"))

    #expect(rehearsal.layers == [["TripScreen", "TripScreen"]])
    let front = rehearsal.coordinator.presentableInFront as? TripScreen
    #expect(front?.city == "Lima")
  }
}
