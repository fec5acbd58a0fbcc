public import NavigationStorage

// Aliases for some functions: their names in the library whose names this module uses.

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
