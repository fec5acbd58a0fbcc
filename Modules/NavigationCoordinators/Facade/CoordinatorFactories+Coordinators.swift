// Coordinators that apps subclass: how they are stored and made again.
extension CoordinatorFactories {
  /// Registers how to make coordinators of a name that apps subclass or compose.
  ///
  /// - Parameters:
  ///   - name: The name under which they are stored.
  ///   - make: Makes a coordinator that is in no tree, from the data stored with it. Returns `nil`
  ///     if the data is no longer valid.
  @MainActor public mutating func registerCoordinator(
    _ name: String, make: @escaping ([UInt8]) -> (any Coordinator)?
  ) {
    register(name, maker: { payload in make(payload).map { ($0.claimedNode, $0) } })
  }

  /// Makes a coordinator again, with everything in it; nothing is shown yet.
  ///
  /// - Parameter description: What was stored.
  /// - Returns: A coordinator that is in no tree: the one its factory made, or a default one if it
  ///   needs no factory.
  /// - Throws: ``CoordinatorRefusal``, as ``make(_:)`` does.
  /// - Complexity: O(coordinators).
  @MainActor public func makeCoordinator(
    _ description: CoordinatorDescription
  ) throws(CoordinatorRefusal) -> any Coordinator {
    var facades: [AnyObject] = []
    defer { withExtendedLifetime(facades) {} }
    return try make(description, holding: &facades).coordinator
  }
}

extension CoordinatorNode {
  /// The object in front of the coordinator on the main actor; a default one if there is none.
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
