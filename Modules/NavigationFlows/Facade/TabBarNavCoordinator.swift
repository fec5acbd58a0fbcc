public import NavigationModel

/// A window with a bar of tabs, each with a coordinator and a journey of its own.
///
/// ```swift
/// let tabs = TabBarNavCoordinator()
/// tabs.startFlows([
///   ("Search", .forwardToNewFlow(flow: SearchFlow(), intent: TravelIntent.search(text: ""))),
///   ("Account", .forwardToNewFlow(flow: AccountFlow(), intent: TravelIntent.account)),
/// ])
/// ```
///
/// An intent of one tab never changes another tab.
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
  ///   - policy: What happens to an intent while an earlier one of its tab waits for an answer.
  ///   - runner: Performs the asynchronous work of flows, for this window alone, since two windows
  ///     may give their work the same tokens.
  public init(policy: InFlightPolicy = .latest, runner: any EffectRunner = TaskEffectRunner()) {
    stage = FlowStage(.single, policy: policy, runner: runner)
  }

  /// The engine behind the tabs.
  public var navigator: FlowNavigator { stage.navigator }

  /// Begins with these tabs; what was shown before is removed.
  ///
  /// - Parameter tabs: The title of each tab, and the driver that begins its journey.
  /// - Returns: The outcome of each driver, in order; empty if the tabs could not be set.
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
  /// - Parameter tab: Its number, from 0.
  /// - Returns: The one outcome; ignored as `reselected` for the selected tab.
  /// - Complexity: O(tracks).
  @discardableResult
  public func select(tab: Int) -> Outcome {
    navigator.selectTrack(tab)
  }

  /// Selects a tab and continues its journey, as a link from outside does.
  ///
  /// - Parameters:
  ///   - driver: What should happen in the tab.
  ///   - tab: Its number, from 0.
  /// - Returns: The outcome of the driver, or the refusal of an unknown tab.
  @discardableResult
  public func open(_ driver: FlowDriver, inTab tab: Int) -> Outcome {
    guard coordinators.indices.contains(tab) else { return select(tab: tab) }
    select(tab: tab)
    return coordinators[tab].contribute(driver)
  }
}
