import NavigationRoutes
import NavigationStorage
import Synchronization

/// The places in Tern, a travel app.
enum Place: NavigationRoute {
  case home
  case trips
  case trip(Int)
  case settings

  var id: String {
    switch self {
    case .home: "home"
    case .trips: "trips"
    case .trip: "trip"
    case .settings: "settings"
    }
  }
}

/// A back end whose saves always fail.
struct BrokenBackend: StorageBackend {
  func load(_ label: String) async throws -> [UInt8]? { nil }
  func save(_ bytes: [UInt8], as label: String) async throws {
    throw StorageError.file(.write, path: label, code: 28)
  }
  func delete(_ label: String) async throws {}
  func labels() async throws -> [String] { [] }
}
