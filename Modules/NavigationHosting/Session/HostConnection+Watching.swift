extension HostConnection {
  /// Repeats requests to a host that does not respond, for as long as the task runs.
  ///
  /// Without these repetitions, the window would be blocked forever by a host that never answers a
  /// step, or that refuses a step and never reports again. If the same step is still in flight or
  /// refused after the given time, ``retry()`` is called.
  ///
  /// ```swift
  /// .task { try? await connection.watch(every: .seconds(2), on: .continuous) }
  /// ```
  ///
  /// - Parameters:
  ///   - patience: The time after which an unanswered or refused step is requested again.
  ///   - clock: The clock to wait on.
  /// - Throws: `CancellationError` if the task is canceled.
  /// - Complexity: The cost of ``retry()`` for each repeated request.
  public func watch<C: Clock<Duration>>(every patience: Duration, on clock: C) async throws {
    while true {
      let (step, refused) = (session.inFlight?.id, session.refused)
      try await clock.sleep(for: patience)
      let isSilent = step != nil && session.inFlight?.id == step
      let isRefused = refused != nil && session.refused == refused
      if isSilent || isRefused { retry() }
    }
  }
}
