public import NavigationModel

// The coordinators of flows provide the navigator that hosts and tests use.

extension FlowCoordinator: NavigatorProviding {}

extension TabBarNavCoordinator: NavigatorProviding {}

extension SplitViewNavCoordinator: NavigatorProviding {}

extension MasterDetailCoordinator: NavigatorProviding {}
