import NavigationCoordinators
import NavigationSwiftUI
import SwiftUI

// The coordinator from the page "Steps, coordinators and routes" of NavigationSwiftUI.

@MainActor func makeRootCoordinator() -> any StackCoordinator {
  DefaultStackCoordinator(sequenceCoordinator: DefaultSequenceCoordinator())
}

// snippet: app
struct TripsApp: App {
  let coordinator = makeRootCoordinator()

  var body: some Scene {
    WindowGroup { coordinator.makeView() }
  }
}
// end snippet
