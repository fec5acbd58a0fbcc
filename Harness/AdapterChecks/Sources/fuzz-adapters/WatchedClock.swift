/// A clock that knows whether anyone waits on it; every wait is cancelled.
struct WatchedClock: Clock {
  private actor Bell {
    var hasRung = false

    func ring() { hasRung = true }
  }

  private let bell = Bell()
  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await bell.ring()
    throw CancellationError()
  }

  /// Whether anyone waits on the clock, now or soon.
  @MainActor var isWaitedOn: Bool {
    get async {
      for _ in 0..<1_000 {
        if await bell.hasRung { return true }
        await Task.yield()
      }
      return false
    }
  }
}
