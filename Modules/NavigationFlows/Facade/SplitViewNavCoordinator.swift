public import NavigationModel

/// A window with columns side by side, each with a coordinator and flows of its own.
///
/// An intent that no flow of a column answers goes to the next column on its right, if that column
/// has a flow. The column that receives the intent gets the focus if one of its flows answers with
/// a driver that changes something, or with ``FlowDriver/none``.
@MainActor
public final class SplitViewNavCoordinator {
  /// The coordinators of the columns, from left to right.
  public let coordinators: [FlowCoordinator]

  private let stage: FlowStage

  /// Creates a window with empty columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; at least one.
  ///   - policy: The policy for an intent that arrives while an earlier intent of the same column
  ///     waits for an answer.
  ///   - runner: The runner that performs the asynchronous work of the window's flows. It must not
  ///     serve another window, because the tokens that identify work are unique only in a window.
  public init(
    columns: Int = 2, policy: InFlightPolicy = .latest,
    runner: any EffectRunner = TaskEffectRunner()
  ) {
    let stage = FlowStage(.columns(columns), policy: policy, runner: runner)
    self.stage = stage
    coordinators = (0..<max(1, columns)).map { FlowCoordinator(stage, track: $0) }
    stage.navigator.forwardIntent = { [weak navigator = stage.navigator] _, column in
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
  /// - Parameter drivers: The drivers that begin the columns' journeys, from left to right. Drivers
  ///   for which there is no column are ignored.
  /// - Returns: The outcome of each driver that was executed, in order.
  @discardableResult
  public func startFlows(_ drivers: [FlowDriver]) -> [Outcome] {
    zip(coordinators, drivers).map { $0.contribute($1) }
  }

  /// The number of the column that has the focus, which is the one shown if there is room for only
  /// one.
  public var selectedColumn: Int {
    navigator.state.selectedIndex(of: navigator.state.layers[0].container)
  }

  /// Gives a column the focus.
  ///
  /// - Parameter column: The number of the column, from 0.
  /// - Returns: The outcome; ignored as `reselected` if the column has the focus already, refused
  ///   if there is no such column.
  /// - Complexity: O(*n*), where *n* is the number of tracks.
  @discardableResult
  public func select(column: Int) -> Outcome {
    navigator.selectTrack(column)
  }
}
