/// An error that an observer has thrown.
public struct ObserverFailure: Sendable {
  /// The error.
  public let error: any Error
  /// The number of the delivered event, or `nil` if an outcome was delivered.
  public let event: UInt64?
}
