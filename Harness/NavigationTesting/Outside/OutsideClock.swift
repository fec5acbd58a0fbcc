/// A clock that stands still until a test lets time pass.
public struct OutsideClock: Clock {
  /// A moment, given by the time since the app was started.
  public struct Instant: InstantProtocol {
    /// The time since the app was started.
    public let time: Duration

    /// Returns a later or earlier moment.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    /// Returns the duration until another moment.
    public func duration(to other: Instant) -> Duration { other.time - time }
    /// Returns whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  let outside: Outside

  /// The current moment.
  public var now: Instant { Instant(time: outside.now) }
  /// Zero: every moment is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has let enough time pass; throws `CancellationError` if the task is
  /// canceled or the test no longer uses the app.
  ///
  /// If the deadline has been reached already and the task is not canceled, returns immediately.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    _ = try await outside.wait(.moment(deadline.time))
  }
}
