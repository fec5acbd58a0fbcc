// Recreates stored coordinators, including coordinators of classes that the app defines.
extension CoordinatorFactories {
  /// Registers a closure that recreates the coordinators stored under a name, including
  /// coordinators of the app's own classes.
  ///
  /// - Parameters:
  ///   - name: The name under which such coordinators are stored.
  ///   - make: Makes a coordinator, not yet part of a tree, from the data stored with it. Returns
  ///     `nil` if the data is no longer valid.
  @MainActor public mutating func registerCoordinator(
    _ name: String, make: @escaping ([UInt8]) -> (any Coordinator)?
  ) {
    register(name, maker: { payload in make(payload).map { ($0.claimedNode, $0) } })
  }

  /// Recreates a stored coordinator, with everything in it; nothing is shown yet.
  ///
  /// - Parameter description: The stored description.
  /// - Returns: The coordinator that the factory makes, not yet part of a tree. A default
  ///   coordinator, if the description names no factory or the factory makes only a
  ///   ``CoordinatorNode``.
  /// - Throws: ``CoordinatorRefusal``, under the same conditions as ``make(_:)``.
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the description, plus the
  ///   calls of the factories.
  @MainActor public func makeCoordinator(
    _ description: CoordinatorDescription
  ) throws(CoordinatorRefusal) -> any Coordinator {
    var facades: [AnyObject] = []
    let node = try make(description, holding: &facades)
    return withExtendedLifetime(facades) { node.coordinator }
  }
}

extension CoordinatorNode {
  /// The facade of this node: the object that represents it on the main actor.
  ///
  /// If the node has no facade that is a ``Coordinator``, a default one is created.
  @MainActor var coordinator: any Coordinator {
    if let coordinator = facade as? any Coordinator { return coordinator }
    let coordinator: any Coordinator =
      switch kind {
      case .screen: DefaultScreenCoordinator(self)
      case .sequence: DefaultSequenceCoordinator(self)
      case .stack: DefaultStackCoordinator(self)
      case .tabs: TabCoordinator(self)
      case .split: SplitCoordinator(self)
      }
    if facade == nil { claim(coordinator) }
    return coordinator
  }
}
