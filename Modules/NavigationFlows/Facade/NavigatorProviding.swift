public import NavigationModel

// The coordinators of flows have the navigator that hosts and tests work with.

extension FlowCoordinator: NavigatorProviding {}

extension TabBarNavCoordinator: NavigatorProviding {}

extension SplitViewNavCoordinator: NavigatorProviding {}

extension MasterDetailCoordinator: NavigatorProviding {}
