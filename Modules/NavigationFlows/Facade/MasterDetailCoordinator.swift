public import NavigationModel

/// A window with two columns: a list, and the detail of the chosen item.
///
/// An intent that no flow of the list answers goes to the flows of the detail, if there are any.
///
/// ```swift
/// let coordinator = MasterDetailCoordinator()
/// coordinator.startFlows(
///   master: .forwardToNewFlow(flow: TripsFlow(), intent: TravelIntent.search(text: "")),
///   detail: .forwardToNewFlow(flow: TripFlow(), intent: TravelIntent.book(trip: 0)))
/// ```
@MainActor
public final class MasterDetailCoordinator {
  private let split: SplitViewNavCoordinator

  /// Creates a window with two empty columns.
  ///
  /// - Parameters:
  ///   - policy: The policy for an intent that arrives while an earlier intent of the same column
  ///     waits for an answer.
  ///   - runner: The runner that performs the asynchronous work of the window's flows. It must not
  ///     serve another window, because the tokens that identify work are unique only in a window.
  public init(policy: InFlightPolicy = .latest, runner: any EffectRunner = TaskEffectRunner()) {
    split = SplitViewNavCoordinator(columns: 2, policy: policy, runner: runner)
  }

  /// The coordinator of the list.
  public var master: FlowCoordinator { split.coordinators[0] }

  /// The coordinator of the detail.
  public var detail: FlowCoordinator { split.coordinators[1] }

  /// The engine behind both coordinators.
  public var navigator: FlowNavigator { split.navigator }

  /// Begins both journeys.
  ///
  /// - Parameters:
  ///   - master: The driver that begins the journey of the list.
  ///   - detail: The driver that begins the journey of the detail.
  /// - Returns: The outcomes of the two drivers.
  @discardableResult
  public func startFlows(master: FlowDriver, detail: FlowDriver = .none) -> [Outcome] {
    split.startFlows([master, detail])
  }
}
