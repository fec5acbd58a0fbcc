// Finding coordinators; where several fit, the first of the flat tree is given.
extension Tree {
  /// How one gets to the coordinator of an id.
  ///
  /// - Complexity: O(coordinators).
  public func findRoute(id: ObjectIdentifier) -> Route? {
    getFlatTree().first { $0.coordinator.id == id }
  }

  /// How one gets to every coordinator of a tag, in the order of the flat tree.
  ///
  /// - Complexity: O(coordinators).
  public func findRoutes(tag: String) -> [Route] {
    getFlatTree().filter { $0.coordinator.tag == tag }
  }

  /// How one gets to the first coordinator of a tag.
  ///
  /// - Complexity: O(coordinators).
  public func findRoute(tag: String) -> Route? {
    findRoutes(tag: tag).first
  }

  /// The coordinator of an id.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator(id: ObjectIdentifier) -> CoordinatorNode? {
    findRoute(id: id)?.coordinator
  }

  /// The first coordinator of a tag.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator(tag: String) -> CoordinatorNode? {
    findRoute(tag: tag)?.coordinator
  }

  /// Every coordinator of a kind, in the order of the flat tree.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinators(kind: CoordinatorKind) -> [CoordinatorNode] {
    getFlatTree().map(\.coordinator).filter { $0.kind == kind }
  }

  /// The first object of a type that stands in front of a coordinator.
  ///
  /// ```swift
  /// tree.findCoordinator(as: AuthenticationSequenceCoordinator.self)
  /// ```
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinator<Facade>(as type: Facade.Type) -> Facade? {
    findCoordinators(as: type).first
  }

  /// Every object of a type that stands in front of a coordinator, in the order of the flat tree.
  ///
  /// - Complexity: O(coordinators).
  public func findCoordinators<Facade>(as type: Facade.Type) -> [Facade] {
    getFlatTree().compactMap { $0.coordinator.facade as? Facade }
  }
}
