public import NavigationModel

/// A flow's answer to an intent: moves that are known at once, and perhaps more that come later.
public struct JourneyAnswer {
  /// The moves that are known at once, in order.
  public let moves: [JourneyMove]
  /// Where further moves come from; `nil` if there are no more.
  public let later: Later?

  /// Creates an answer.
  ///
  /// An answer without any move passes the intent to the flow beneath.
  ///
  /// - Parameters:
  ///   - moves: The moves that are known at once.
  ///   - later: Where further moves come from.
  public init(_ moves: [JourneyMove], later: Later? = nil) {
    self.moves = moves
    self.later = later
  }

  /// Moves that come later, one after the other.
  public struct Later {
    let work: () async -> EffectResult
    let read: (any Sendable) -> JourneyMove?

    /// Creates a source of moves.
    ///
    /// - Parameters:
    ///   - work: Waits for the next value, in the isolation of the runner of effects.
    ///   - read: Makes a move from a value; returns `nil` when there are no more.
    public init(
      work: @escaping () async -> EffectResult, read: @escaping (any Sendable) -> JourneyMove?
    ) {
      self.work = work
      self.read = read
    }
  }
}
