/// A storage of values of one type under identifiers, which an app implements to keep its stacks in
/// its own format or place.
///
/// ```swift
/// let storage = FileStorage(XMLFileStorage<[Route]>())
/// let routes = RoutingManager<Route>(storage: .custom(storage: storage))
/// ```
///
/// Calls are made one after the other.
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
