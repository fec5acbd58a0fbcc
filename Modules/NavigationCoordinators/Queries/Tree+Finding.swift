// Finding coordinators. If several match, a function that returns only one result returns the first
// in the order of ``Tree/routes``.
extension Tree {
  /// Returns the route to the coordinator with the given id; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findRoute(id: ObjectIdentifier) -> Route? {
    routes.first { $0.coordinator.id == id }
  }

  /// Returns the routes to all coordinators with the given tag, in the order of ``routes``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findRoutes(tag: String) -> [Route] {
    routes.filter { $0.coordinator.tag == tag }
  }

  /// Returns the route to the first coordinator with the given tag; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findRoute(tag: String) -> Route? {
    findRoutes(tag: tag).first
  }

  /// Returns the coordinator with the given id; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findCoordinator(id: ObjectIdentifier) -> CoordinatorNode? {
    findRoute(id: id)?.coordinator
  }

  /// Returns the first coordinator with the given tag; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findCoordinator(tag: String) -> CoordinatorNode? {
    findRoute(tag: tag)?.coordinator
  }

  /// Returns all coordinators of the given kind, in the order of ``routes``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findCoordinators(kind: CoordinatorKind) -> [CoordinatorNode] {
    routes.map(\.coordinator).filter { $0.kind == kind }
  }

  /// Returns the first facade of the given type; `nil` if there is none.
  ///
  /// A facade is the object that represents a coordinator in the app's code.
  ///
  /// ```swift
  /// tree.findCoordinator(as: AuthenticationSequenceCoordinator.self)
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findCoordinator<Facade>(as type: Facade.Type) -> Facade? {
    findCoordinators(as: type).first
  }

  /// Returns all facades of the given type, in the order of ``routes``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func findCoordinators<Facade>(as type: Facade.Type) -> [Facade] {
    routes.compactMap { $0.coordinator.facade as? Facade }
  }
}
