/// What an observer has thrown.
public struct ObserverFailure: Sendable {
  /// What was thrown.
  public let error: any Error
  /// The number of the event that was delivered; `nil` if it was an outcome.
  public let event: UInt64?
}
