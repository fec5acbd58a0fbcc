public import NavigationStorage

// The names under which users of the library whose names this module keeps know some calls.

extension RoutingManager {
  /// The same as ``savedIdentifiers()``.
  public func getAllRoutes() async -> Result<[PathIdentifier], NavigationError> {
    await savedIdentifiers()
  }

  /// The same as ``savedIdentifier(for:)``.
  public func getPathIdentifier(for label: String) async throws(NavigationError) -> PathIdentifier {
    try await savedIdentifier(for: label)
  }
}
