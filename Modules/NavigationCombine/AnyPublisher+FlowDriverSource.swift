#if Combine
  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import NavigationFlows
  internal import Synchronization

  extension AnyPublisher: FlowDriverSource where Output == FlowDriver, Failure == Never {
    /// Returns an answer with the drivers that are published immediately upon subscription.
    ///
    /// Drivers that are published later follow as they arrive.
    ///
    /// The publisher can publish on any thread. The subscription lasts as long as the answer waits
    /// for more drivers.
    @MainActor public func answer() -> FlowAnswer {
      let (stream, continuation) = AsyncStream.makeStream(of: FlowDriver.self)
      let start = Beginning()
      let subscription = sink { @Sendable _ in
        start.finish()
        continuation.finish()
      } receiveValue: { @Sendable driver in
        if !start.take(driver) { continuation.yield(driver) }
      }
      let (drivers, isFinished) = start.end()
      guard !isFinished else { return FlowAnswer(drivers) }
      let later = PublishedDrivers(stream, subscription)
      return FlowAnswer(drivers) { await later.next() }
    }
  }

  /// The drivers that a publisher publishes during subscription.
  private final class Beginning: Sendable {
    private struct State {
      var drivers: [FlowDriver] = []
      var isOver = false
      var isFinished = false
    }

    private let state = Mutex(State())

    /// Stores a driver during subscription.
    ///
    /// - Returns: Whether the driver was stored; `false` once ``end()`` has been called.
    func take(_ driver: FlowDriver) -> Bool {
      state.withLock { state in
        guard !state.isOver else { return false }
        state.drivers.append(driver)
        return true
      }
    }

    func finish() {
      state.withLock { $0.isFinished = true }
    }

    /// Stops storing drivers, and returns the stored ones and whether the publisher has finished.
    func end() -> (drivers: [FlowDriver], isFinished: Bool) {
      state.withLock { state in
        state.isOver = true
        return (state.drivers, state.isFinished)
      }
    }
  }

  /// The drivers that a publisher publishes after subscription.
  ///
  /// The subscription ends when this object is deinitialized.
  @MainActor
  private final class PublishedDrivers {
    private let subscription: AnyCancellable
    private let iterator: AsyncStream<FlowDriver>.Iterator

    init(_ stream: AsyncStream<FlowDriver>, _ subscription: AnyCancellable) {
      self.subscription = subscription
      iterator = stream.makeAsyncIterator()
    }

    func next() async -> FlowDriver? {
      var iterator = iterator
      return await iterator.next(isolation: MainActor.shared)
    }
  }
#endif
