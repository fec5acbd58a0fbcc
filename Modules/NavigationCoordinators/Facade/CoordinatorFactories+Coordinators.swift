// Coordinators that apps subclass, stored and made again.
extension CoordinatorFactories {
  /// Says how to make coordinators of a name that apps subclass or compose.
  ///
  /// - Parameters:
  ///   - name: The name under which they are stored.
  ///   - make: Makes a coordinator that is in no tree, of what was stored with it; none where that
  ///     means nothing any longer.
  @MainActor public mutating func registerCoordinator(
    _ name: String, make: @escaping ([UInt8]) -> (any Coordinator)?
  ) {
    register(name, maker: { payload in make(payload).map { ($0.claimedNode, $0) } })
  }

  /// Makes a coordinator again, with everything in it; nothing of it is shown yet.
  ///
  /// - Parameter description: What was stored.
  /// - Returns: A coordinator that is in no tree: what its maker made, or a default one where it
  ///   needs none.
  /// - Throws: ``CoordinatorRefusal``, as ``make(_:)`` does.
  @MainActor public func makeCoordinator(
    _ description: CoordinatorDescription
  ) throws(CoordinatorRefusal) -> any Coordinator {
    var facades: [AnyObject] = []
    defer { withExtendedLifetime(facades) {} }
    return try make(description, holding: &facades).coordinator
  }
}

extension CoordinatorNode {
  /// Who stands in front of the coordinator on the main actor; a default one where nobody does.
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
