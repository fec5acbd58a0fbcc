public import NavigationModel

/// A window with columns side by side, each with a coordinator and a journey of its own.
///
/// An intent that no flow of a column answers goes to the column on its right, if a flow has begun
/// there. That column gets the focus if one of its flows understands the intent.
@MainActor
public final class SplitViewNavCoordinator {
  /// The coordinators of the columns, from left to right.
  public let coordinators: [FlowCoordinator]

  private let stage: FlowStage

  /// Creates a window with columns that show nothing yet.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; at least one.
  ///   - policy: What happens to an intent while an earlier one of its column waits for an answer.
  ///   - runner: Performs the asynchronous work of flows, for this window alone, since two windows
  ///     may give their work the same tokens.
  public init(
    columns: Int = 2, policy: InFlightPolicy = .latest,
    runner: any EffectRunner = TaskEffectRunner()
  ) {
    let stage = FlowStage(.columns(columns), policy: policy, runner: runner)
    self.stage = stage
    coordinators = (0..<max(1, columns)).map { FlowCoordinator(stage, track: $0) }
    stage.navigator.passesOn = { [weak navigator = stage.navigator] _, column in
      guard let navigator, column + 1 < navigator.trackCount,
        !navigator.flows(ofTrack: column + 1).isEmpty
      else { return nil }
      return column + 1
    }
    stage.navigator.onPassedOn = { [weak navigator = stage.navigator] column in
      navigator?.selectTrack(column)
    }
  }

  /// The engine behind the columns.
  public var navigator: FlowNavigator { stage.navigator }

  /// Begins the journeys of the columns.
  ///
  /// - Parameter drivers: The driver that begins each column's journey, from left to right.
  /// - Returns: The outcome of each driver, in order.
  @discardableResult
  public func startFlows(_ drivers: [FlowDriver]) -> [Outcome] {
    zip(coordinators, drivers).map { $0.contribute($1) }
  }

  /// The number of the column that has the focus, and that is shown if there is room for only one.
  public var selectedColumn: Int {
    navigator.state.selectedIndex(of: navigator.state.layers[0].container)
  }

  /// Gives a column the focus.
  ///
  /// - Parameter column: Its number, from 0.
  /// - Returns: The one outcome.
  /// - Complexity: O(tracks).
  @discardableResult
  public func select(column: Int) -> Outcome {
    navigator.selectTrack(column)
  }
}
