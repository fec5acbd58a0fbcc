// Finding coordinators. If several match, the first one in the flat tree is returned.
extension Tree {
  /// Returns the route to the coordinator with an id.
  ///
  /// - Complexity: O(coordinators).
  public func findRoute(id: ObjectIdentifier) -> Route? {
    routes.first { $0.coordinator.id == id }
  }

  /// Returns the routes to all coordinators with a tag, in the order of the flat tree.
  ///
  /// - Complexity: O(coordinators).
  public func findRoutes(tag: String) -> [Route] {
    routes.filter { $0.coordinator.tag == tag }
  }

  /// Returns the route to the first coordinator with a tag.
  ///
  /// - Complexity: O(coordinators).
  public func findRoute(tag: String) -> Route? {
    findRoutes(tag: tag).first
  }

  /// Returns the coordinator with an id.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator(id: ObjectIdentifier) -> CoordinatorNode? {
    findRoute(id: id)?.coordinator
  }

  /// Returns the first coordinator with a tag.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator(tag: String) -> CoordinatorNode? {
    findRoute(tag: tag)?.coordinator
  }

  /// Returns all coordinators of a kind, in the order of the flat tree.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinators(kind: CoordinatorKind) -> [CoordinatorNode] {
    routes.map(\.coordinator).filter { $0.kind == kind }
  }

  /// Returns the first object of a type that stands in front of a coordinator.
  ///
  /// ```swift
  /// tree.findCoordinator(as: AuthenticationSequenceCoordinator.self)
  /// ```
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator<Facade>(as type: Facade.Type) -> Facade? {
    findCoordinators(as: type).first
  }

  /// Returns all objects of a type that stand in front of coordinators, in the order of the flat
  /// tree.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinators<Facade>(as type: Facade.Type) -> [Facade] {
    routes.compactMap { $0.coordinator.facade as? Facade }
  }
}
