import NavigationFlows
import NavigationModel

/// A window of an app with two tracks of flows.
@MainActor
protocol TwoTracks: AnyObject {
  var navigator: FlowNavigator { get }
  var coordinators: [FlowCoordinator] { get }
  /// The number of the track with the focus.
  var selectedTrack: Int { get }

  /// Begins a flow in each track, and returns the outcomes.
  func start(_ drivers: [FlowDriver]) -> [Outcome]
  /// Gives a track the focus.
  func select(track: Int) -> Outcome
  /// Gives a track the focus and performs a driver in it.
  func open(_ driver: FlowDriver, inTrack track: Int) -> Outcome
  /// The error in the names of the tracks; `nil` if there is none.
  var wrongTitles: String? { get }
}

extension TabBarNavCoordinator: TwoTracks {
  private static let names = ["left", "right"]

  var selectedTrack: Int { selectedTab }
  var wrongTitles: String? { titles == Self.names ? nil : "titles \(titles)" }

  func start(_ drivers: [FlowDriver]) -> [Outcome] {
    startFlows(zip(Self.names, drivers).map { (title: $0, driver: $1) })
  }

  func select(track: Int) -> Outcome { select(tab: track) }
  func open(_ driver: FlowDriver, inTrack track: Int) -> Outcome { open(driver, inTab: track) }
}

extension SplitViewNavCoordinator: TwoTracks {
  var selectedTrack: Int { selectedColumn }
  var wrongTitles: String? { nil }

  func start(_ drivers: [FlowDriver]) -> [Outcome] { startFlows(drivers) }
  func select(track: Int) -> Outcome { select(column: track) }

  func open(_ driver: FlowDriver, inTrack track: Int) -> Outcome {
    select(column: track)
    return coordinators[track].contribute(driver)
  }
}

extension MasterDetailCoordinator: TwoTracks {
  var coordinators: [FlowCoordinator] { [master, detail] }
  var selectedTrack: Int {
    navigator.state.selectedIndex(of: navigator.state.layers[0].container)
  }
  var wrongTitles: String? { nil }

  func start(_ drivers: [FlowDriver]) -> [Outcome] {
    startFlows(master: drivers[0], detail: drivers[1])
  }

  func select(track: Int) -> Outcome { navigator.selectTrack(track) }

  func open(_ driver: FlowDriver, inTrack track: Int) -> Outcome {
    _ = select(track: track)
    return coordinators[track].contribute(driver)
  }
}
