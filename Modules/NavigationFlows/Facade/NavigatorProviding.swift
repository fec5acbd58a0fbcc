public import NavigationModel

// The coordinators of flows provide the navigator that hosts and tests use.

extension NavigatorProviding where Provided == FlowNavigator {
  /// The presentable that is shown under an entry, even while it leaves; `nil` for entries of other
  /// navigators.
  @MainActor public func presentable(of entry: EntryID) -> (any Presentable)? {
    navigator.object(of: entry) as? any Presentable
  }
}

extension FlowCoordinator: NavigatorProviding {}

extension TabBarNavCoordinator: NavigatorProviding {}

extension SplitViewNavCoordinator: NavigatorProviding {}

extension MasterDetailCoordinator: NavigatorProviding {}
