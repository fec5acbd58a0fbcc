/// A clock that records whether a task waits on it; every wait is canceled.
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

  /// Whether a task has waited on the clock, or does so within the next thousand yields.
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
