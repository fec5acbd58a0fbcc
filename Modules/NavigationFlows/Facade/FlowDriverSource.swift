/// A type that a flow can answer with: a driver, an array or asynchronous stream of drivers, a
/// ``DeferredDriver`` or a ``FlowAnswer``.
///
/// The product NavigationCombine adds publishers.
public protocol FlowDriverSource {
  /// Returns the drivers that are available immediately, and a closure that waits for the others.
  @MainActor func answer() -> FlowAnswer
}

/// The drivers that answer an intent: those available immediately, and a closure that waits for the
/// others.
public struct FlowAnswer: Sendable {
  /// The drivers to execute immediately, in order.
  public let drivers: [FlowDriver]
  /// The closure that waits for the next driver and returns it; it returns `nil` after the last.
  ///
  /// There is no closure if all drivers are available immediately. A call may begin only after the
  /// previous one has returned.
  public let next: (@MainActor @Sendable () async -> FlowDriver?)?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - drivers: The drivers to execute immediately, in order.
  ///   - next: Waits for the next driver; `nil` if there are no others.
  public init(
    _ drivers: [FlowDriver], next: (@MainActor @Sendable () async -> FlowDriver?)? = nil
  ) {
    self.drivers = drivers
    self.next = next
  }
}

extension FlowDriver: FlowDriverSource {
  /// Returns an answer with this driver only.
  @MainActor public func answer() -> FlowAnswer { FlowAnswer([self]) }
}

extension Array: FlowDriverSource where Element == FlowDriver {
  /// Returns an answer with these drivers, known immediately.
  @MainActor public func answer() -> FlowAnswer { FlowAnswer(self) }
}

extension AsyncStream: FlowDriverSource where Element == FlowDriver {
  /// Returns an answer with the drivers of the stream, each delivered when it arrives.
  @MainActor public func answer() -> FlowAnswer {
    let drivers = StreamedDrivers(makeAsyncIterator())
    return FlowAnswer([]) { await drivers.next() }
  }
}

/// A reader's position in a stream of drivers.
@MainActor
private final class StreamedDrivers {
  private var iterator: AsyncStream<FlowDriver>.Iterator

  init(_ iterator: AsyncStream<FlowDriver>.Iterator) {
    self.iterator = iterator
  }

  func next() async -> FlowDriver? {
    var iterator = iterator
    return await iterator.next(isolation: MainActor.shared)
  }
}

extension FlowAnswer: FlowDriverSource {
  /// Returns itself, for flows that answer some intents immediately and others later.
  @MainActor public func answer() -> FlowAnswer { self }
}

/// A driver that is made later, for example after a server call; an error also becomes a driver.
///
/// ```swift
/// func navigate(to intent: any Intent) -> DeferredDriver {
///   DeferredDriver {
///     let trips = try await self.timetable.trips()
///     return .view(TripsScreen(trips), style: .push)
///   } onFailure: { _ in
///     .view(OfflineScreen(), style: .modal)
///   }
/// }
/// ```
public struct DeferredDriver: FlowDriverSource, Sendable {
  private let make: @MainActor @Sendable () async -> FlowDriver

  /// Creates a driver that is made later.
  ///
  /// - Parameters:
  ///   - make: Makes the driver.
  ///   - onFailure: Makes a driver from an error that `make` throws.
  public init(
    _ make: @escaping @MainActor @Sendable () async throws -> FlowDriver,
    onFailure: @escaping @MainActor @Sendable (any Error) -> FlowDriver
  ) {
    self.make = {
      do {
        return try await make()
      } catch {
        return onFailure(error)
      }
    }
  }

  /// Creates a driver that is made later by a closure that cannot fail.
  ///
  /// - Parameter make: Makes the driver.
  public init(_ make: @escaping @MainActor @Sendable () async -> FlowDriver) {
    self.make = make
  }

  /// Returns an answer with a single driver, which is delivered once the driver has been made.
  @MainActor public func answer() -> FlowAnswer {
    let once = Once()
    return FlowAnswer([]) { [make] in
      guard once.take() else { return nil }
      return await make()
    }
  }

  @MainActor
  private final class Once {
    private var isTaken = false

    func take() -> Bool {
      defer { isTaken = true }
      return !isTaken
    }
  }
}
