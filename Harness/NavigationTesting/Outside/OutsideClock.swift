/// A clock that stands still until a test lets time pass.
public struct OutsideClock: Clock {
  /// A moment, by the time since the app was started.
  public struct Instant: InstantProtocol {
    /// The time since the app was started.
    public let time: Duration

    /// A later or earlier moment.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    /// How long it is until another moment.
    public func duration(to other: Instant) -> Duration { other.time - time }
    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  let outside: Outside

  /// The present moment.
  public var now: Instant { Instant(time: outside.now) }
  /// Every moment is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has let enough time pass.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    _ = try await outside.wait(.moment(deadline.time))
  }
}
