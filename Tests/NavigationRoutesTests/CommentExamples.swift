import Foundation
import NavigationRoutes
import NavigationStorage
import Testing

/// The Swift in the comments of NavigationRoutes, and in those of NavigationStorage that use
/// routes.
@Suite struct `Examples in comments` {
  private enum Route: NavigationRoute {
    case trips
    case trip(Int)
    case ticket(Int)
    case settings

    var id: String { "\(self)" }
  }

  @Test func `show a type of routes`() {
    // snippet: Modules/NavigationRoutes/NavigationRoute.swift
    enum Route: String, NavigationRoute {
      case trips
      case settings
      var id: String { rawValue }
    }
    // end snippet

    #expect(Route.settings.id == "settings")
  }

  @Test func `show the reason for a failure`() {
    let routes = RoutingManager<Route>()
    var logged: [String] = []
    func log(_ text: String) { logged.append(text) }

    // snippet: Modules/NavigationRoutes/NavigationResult.swift
    routes.goToFirstOccurrence(of: .settings)
      .navigationError { error in log(error.localizedDescription) }
    // end snippet

    #expect(logged.count == 1)
  }

  private func show(_ log: (NavigationError) -> Void) async {
    // snippet: Modules/NavigationRoutes/Manager/RoutingManager.swift
    let routes = RoutingManager<Route>(storage: .fileSystem())
    await routes.loadRouteStack()  // what the last launch left
    routes.push(to: .trips)
    routes.push(to: [.trip(7), .ticket(7)])
    routes.goToFirstOccurrence(of: .trips)
      .navigationError { error in log(error) }
    // end snippet
  }

  private func store() -> RoutingManager<Route> {
    // snippet: Modules/NavigationStorage/Typed/FileStorageRepresentable.swift
    let storage = FileStorage(XMLFileStorage<[Route]>())
    let routes = RoutingManager<Route>(storage: .custom(storage: storage))
    // end snippet
    return routes
  }
}

/// A stand-in for a storage of an app.
private final class XMLFileStorage<T: Codable>: FileStorageRepresentable {
  func save(_ object: T, as identifier: String) async throws {}
  func load(for identifier: String) async throws -> T? { nil }
  func delete(for identifier: String) async throws {}
  func listAllIdentifiers() async throws -> [String] { [] }
}
