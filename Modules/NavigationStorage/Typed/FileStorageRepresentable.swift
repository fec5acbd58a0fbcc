/// Keeps values of one type under identifiers: what an app writes to keep its stacks in a format or
/// a place of its own.
///
/// ```swift
/// let storage = FileStorage(XMLFileStorage<[Route]>())
/// let routes = RoutingManager<Route>(storage: .custom(storage: storage))
/// ```
///
/// Whatever the implementation, calls reach it one after the other.
public protocol FileStorageRepresentable<T>: SendableMetatype {
  /// What is kept; for stacks of routes, a list of routes.
  associatedtype T: Codable

  /// Saves a value in the place of what was saved under the identifier.
  func save(_ object: T, as identifier: String) async throws

  /// What is saved under an identifier; `nil` if nothing is.
  func load(for identifier: String) async throws -> T?

  /// Forgets what is saved under an identifier.
  func delete(for identifier: String) async throws

  /// The identifiers under which something is saved.
  func listAllIdentifiers() async throws -> [String]
}
