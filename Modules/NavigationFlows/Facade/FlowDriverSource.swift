/// Any answer of a flow: a driver, an array, an asynchronous stream or a ``DriverLater``; with the
/// product NavigationCombine, also a publisher.
public protocol FlowDriverSource {
  /// The drivers, starting with those that are known at once.
  @MainActor func answer() -> FlowAnswer
}

/// The drivers of a flow's decision: those known at once, and a way to wait for the others.
public struct FlowAnswer: Sendable {
  /// The drivers that are known at once, in order.
  public let drivers: [FlowDriver]
  /// Waits for the next driver, one call at a time; returns `nil` when there are no more.
  public let next: (@MainActor @Sendable () async -> FlowDriver?)?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - drivers: The drivers that are known at once, in order.
  ///   - next: Waits for the next driver; `nil` if all are known.
  public init(
    _ drivers: [FlowDriver], next: (@MainActor @Sendable () async -> FlowDriver?)? = nil
  ) {
    self.drivers = drivers
    self.next = next
  }
}

extension FlowDriver: FlowDriverSource {
  /// The driver alone.
  @MainActor public func answer() -> FlowAnswer { FlowAnswer([self]) }
}

extension Array: FlowDriverSource where Element == FlowDriver {
  /// The drivers, all at once.
  @MainActor public func answer() -> FlowAnswer { FlowAnswer(self) }
}

extension AsyncStream: FlowDriverSource where Element == FlowDriver {
  /// The drivers, in the order in which they arrive.
  @MainActor public func answer() -> FlowAnswer {
    let drivers = StreamedDrivers(makeAsyncIterator())
    return FlowAnswer([]) { await drivers.next() }
  }
}

/// The position of a reader in a stream of drivers.
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
  /// The answer itself, for flows that answer some intents at once and others later.
  @MainActor public func answer() -> FlowAnswer { self }
}

/// A driver that comes later, such as after a call to a server; a failure also becomes a driver.
///
/// ```swift
/// func navigate(to intent: any Intent) -> DriverLater {
///   DriverLater {
///     let trips = try await timetable.trips()
///     return .view(TripsScreen(trips), style: .push)
///   } onFailure: { _ in
///     .view(OfflineScreen(), style: .modal)
///   }
/// }
/// ```
public struct DriverLater: FlowDriverSource, Sendable {
  private let make: @MainActor @Sendable () async -> FlowDriver

  /// Creates a driver that comes later.
  ///
  /// - Parameters:
  ///   - make: Makes the driver.
  ///   - onFailure: Makes the driver for a failure.
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

  /// Creates a driver that comes later and that cannot fail.
  ///
  /// - Parameter make: Makes the driver.
  public init(_ make: @escaping @MainActor @Sendable () async -> FlowDriver) {
    self.make = make
  }

  /// The driver, when it arrives.
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
