public import NavigationModel

extension CoordinatorTree {
  /// Restores data that earlier versions saved without the state of a window.
  ///
  /// - Parameter snapshot: The data of the tree alone.
  /// - Returns: The outcome: applied or refused. A snapshot is refused, for example, if it is not
  ///   of coordinators, or if a factory is missing. A refused snapshot changes nothing.
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the old and the new tree,
  ///   plus the calls of the factories.
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    guard snapshot.kind == kind else {
      return .refused(.damaged("a snapshot of '\(snapshot.kind)' is not one of coordinators"))
    }
    do throws(CoordinatorRefusal) {
      let revived = try revive(snapshot.data)
      defer { withExtendedLifetime(revived) {} }
      return setRoot(revived.root, animation: .none).asOutcome
    } catch {
      return .refused(error.asRefusal)
    }
  }
}
