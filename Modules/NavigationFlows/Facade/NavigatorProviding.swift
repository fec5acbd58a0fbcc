public import NavigationModel

// Flow coordinators provide the navigator that hosts and tests use.

extension NavigatorProviding where Provided == FlowNavigator {
  /// Returns the presentable that an entry shows, including an entry that is leaving; `nil` for
  /// entries of other navigators and for entries that nothing shows any longer.
  @MainActor public func presentable(of entry: EntryID) -> (any Presentable)? {
    navigator.object(of: entry) as? any Presentable
  }
}

extension FlowCoordinator: NavigatorProviding {}

extension TabBarNavCoordinator: NavigatorProviding {}

extension SplitViewNavCoordinator: NavigatorProviding {}

extension MasterDetailCoordinator: NavigatorProviding {}
