/// What an observer has thrown.
public struct ObserverFailure: Sendable {
  /// What was thrown.
  public let error: any Error
  /// The number of the event that the observer was told of; none when it was an outcome.
  public let event: UInt64?
}
