// snippet: app
import NavigationCoordinators

final class Trips: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "trips")

  init() {
    navigationComponent.set(screen: DefaultScreenCoordinator(view: "Trips", tag: "list"))
  }

  func choose(_ city: String) {
    navigationComponent.push(screen: DefaultScreenCoordinator(view: city, tag: "detail"))
  }
}

@MainActor
func makeWindow(_ trips: Trips) throws -> CoordinatorWindow {
  try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: trips))
}
// end snippet
