public import NavigationModel

/// A flow's answer to an intent: moves that are known immediately, and possibly more that come
/// later.
public struct FlowMoves {
  /// The moves that are known immediately, in order.
  public let moves: [FlowMove]
  /// The source of later moves; `nil` if there are none.
  public let later: Later?

  /// Creates an answer.
  ///
  /// An answer without moves and without a source of later moves passes the intent to the flow
  /// beneath.
  ///
  /// - Parameters:
  ///   - moves: The moves that are known immediately.
  ///   - later: The source of later moves.
  public init(_ moves: [FlowMove], later: Later? = nil) {
    self.moves = moves
    self.later = later
  }

  /// A source of moves that arrive one after the other.
  public struct Later {
    let work: () async -> EffectResult
    let read: (any Sendable) -> FlowMove?

    /// Creates a source of moves.
    ///
    /// - Parameters:
    ///   - work: Waits for the next value, in the isolation of the effect runner.
    ///   - read: Makes a move from a value; returns `nil` if there are no more moves.
    public init(
      work: @escaping () async -> EffectResult, read: @escaping (any Sendable) -> FlowMove?
    ) {
      self.work = work
      self.read = read
    }
  }
}
