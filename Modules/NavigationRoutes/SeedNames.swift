public import NavigationStorage

// The names that some functions have in the package RoutingManager, for apps that come from that
// package.

extension RoutingManager {
  /// Returns the same as ``savedIdentifiers()``.
  public func getAllRoutes() async -> Result<[PathIdentifier], NavigationError> {
    await savedIdentifiers()
  }

  /// Returns the same as ``savedIdentifier(for:)``.
  public func getPathIdentifier(for label: String) async throws(NavigationError) -> PathIdentifier {
    try await savedIdentifier(for: label)
  }
}
