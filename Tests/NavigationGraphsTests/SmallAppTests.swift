import NavigationGraphs
import NavigationModel
import Testing

@Suite struct SmallAppTests {
  @Test func `choosing a trip pushes its detail once`() throws {
    let controller = makeTrips()
    let list = try #require(controller.state.focused)

    let first = controller.complete(list.id, with: "Lima")
    let second = controller.complete(list.id, with: "Lima")

    #expect(first.isApplied)
    #expect(second == .ignored(.staleSource))
    let detail = try #require(controller.state.focused)
    #expect(controller.input(of: detail.id, as: String.self) == "Lima")
  }

  @Test func `the view of the list takes the edge once`() throws {
    let controller = makeTrips()
    let list = try #require(controller.state.focused)

    choose("Lima", on: list.id, in: controller)
    choose("Oslo", on: list.id, in: controller)

    let detail = try #require(controller.state.focused)
    #expect(controller.input(of: detail.id, as: String.self) == "Lima")
  }
}
