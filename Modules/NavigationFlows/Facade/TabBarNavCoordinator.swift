public import NavigationModel

/// A window with a tab bar; each tab has a coordinator and a journey of its own.
///
/// ```swift
/// let tabs = TabBarNavCoordinator()
/// tabs.startFlows([
///   ("Search", .forwardToNewFlow(flow: SearchFlow(), intent: TravelIntent.search(text: ""))),
///   ("Account", .forwardToNewFlow(flow: AccountFlow(), intent: TravelIntent.account)),
/// ])
/// ```
///
/// An intent from one tab does not change another tab, unless the app sets
/// ``FlowNavigator/forwardIntent`` of the ``navigator``.
@MainActor
public final class TabBarNavCoordinator {
  /// The coordinators of the tabs, in order.
  public private(set) var coordinators: [FlowCoordinator] = []

  /// The titles of the tabs, in order.
  public private(set) var titles: [String] = []

  private let stage: FlowStage

  /// Creates a window without tabs.
  ///
  /// - Parameters:
  ///   - policy: The policy for an intent that arrives while an earlier intent of the same tab
  ///     waits for an answer.
  ///   - runner: The runner that performs the asynchronous work of the window's flows. It must not
  ///     serve another window, because the tokens that identify work are unique only in a window.
  public init(policy: InFlightPolicy = .latest, runner: any EffectRunner = TaskEffectRunner()) {
    stage = FlowStage(.single, policy: policy, runner: runner)
  }

  /// The engine behind the tabs.
  public var navigator: FlowNavigator { stage.navigator }

  /// Replaces everything in the window with these tabs and begins their journeys.
  ///
  /// If `tabs` is empty, the window shows one tab without a coordinator.
  ///
  /// - Parameter tabs: The title of each tab and the driver that begins its journey.
  /// - Returns: The outcome of each driver, in order; empty if `tabs` is empty or the tabs could
  ///   not be set.
  @discardableResult
  public func startFlows(_ tabs: [(title: String, driver: FlowDriver)]) -> [Outcome] {
    guard navigator.setLayout(.tabs(tabs.count)).isApplied else { return [] }
    titles = tabs.map(\.title)
    coordinators = tabs.indices.map { FlowCoordinator(stage, track: $0) }
    return zip(coordinators, tabs).map { $0.contribute($1.driver) }
  }

  /// The number of the selected tab.
  public var selectedTab: Int {
    navigator.state.selectedIndex(of: navigator.state.layers[0].container)
  }

  /// Selects a tab.
  ///
  /// - Parameter tab: The number of the tab, from 0.
  /// - Returns: The outcome; ignored as `reselected` if the tab is selected already, or if it is
  ///   tab 0 of a window without tabs; refused if there is no such tab.
  /// - Complexity: O(*n*), where *n* is the number of tracks.
  @discardableResult
  public func select(tab: Int) -> Outcome {
    navigator.selectTrack(tab)
  }

  /// Selects a tab and executes a driver in it, for example to open a link.
  ///
  /// - Parameters:
  ///   - driver: The driver to execute in the tab.
  ///   - tab: The number of the tab, from 0.
  /// - Returns: The outcome of the driver. If there is no such tab, the driver is not executed, and
  ///   the outcome is that of ``select(tab:)``.
  @discardableResult
  public func open(_ driver: FlowDriver, inTab tab: Int) -> Outcome {
    guard coordinators.indices.contains(tab) else { return select(tab: tab) }
    select(tab: tab)
    return coordinators[tab].contribute(driver)
  }
}
