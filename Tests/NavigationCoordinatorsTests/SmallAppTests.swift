import NavigationCoordinators
import NavigationModel
import Testing

@MainActor @Suite struct SmallAppTests {
  @Test func `choosing a trip pushes its detail`() throws {
    let trips = Trips()
    let window = try makeWindow(trips)

    trips.choose("Lima")

    let shown = window.state.entries(of: window.state.focusedStack)
    #expect(shown.map { window.tree.name(of: $0) } == ["list", "detail"])
  }
}
