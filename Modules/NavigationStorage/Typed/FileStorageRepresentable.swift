/// A storage that an app implements to save its stacks in a format or place of its own.
///
/// It saves values of one type under identifiers.
///
/// ```swift
/// let storage = FileStorage(XMLFileStorage<[Route]>())
/// let routes = RoutingManager<Route>(storage: .custom(storage: storage))
/// ```
///
/// A ``FileStorage`` never makes two calls at the same time.
public protocol FileStorageRepresentable<T>: SendableMetatype {
  /// The type of the values; for stacks of routes, an array of routes.
  associatedtype T: Codable

  /// Saves a value, replacing what was saved under the identifier.
  func save(_ object: T, as identifier: String) async throws

  /// Returns the value saved under an identifier, or `nil` if there is none.
  func load(for identifier: String) async throws -> T?

  /// Deletes what is saved under an identifier.
  func delete(for identifier: String) async throws

  /// Returns the identifiers under which something is saved.
  func listAllIdentifiers() async throws -> [String]
}
