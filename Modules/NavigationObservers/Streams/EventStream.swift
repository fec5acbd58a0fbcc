/// The events of a window as an asynchronous sequence.
///
/// ```swift
/// for await element in context.events(keeping: .newest(64)) {
///   switch element {
///   case .event(let event): upload(event)
///   case .missed(let gap): note("\(gap.count) events were dropped")
///   }
/// }
/// ```
///
/// Navigation never waits for a reader. The sequence ends when its window is deinitialized, or when
/// a task that reads the sequence is canceled. Elements that are stored at that time can still be
/// read. The sequence is meant for one reader; if there are several, each element goes to only one
/// of them.
public struct EventStream: AsyncSequence, Sendable {
  let buffer: EventBuffer

  /// An element of the sequence.
  public enum Element: Hashable, Sendable {
    /// An event.
    case event(ObservedEvent)
    /// Events were dropped here, because the reader was too slow.
    case missed(Gap)
  }

  /// Consecutive events that were dropped.
  public struct Gap: Hashable, Sendable {
    /// The number of the first dropped event.
    public let first: UInt64
    /// The number of the last dropped event.
    public private(set) var last: UInt64
    /// The number of dropped events.
    ///
    /// Events between ``first`` and ``last`` that a filter excluded are not counted.
    public private(set) var count: Int

    init(_ event: ObservedEvent) {
      first = event.number
      last = event.number
      count = 1
    }

    mutating func add(_ event: ObservedEvent) {
      last = event.number
      count += 1
    }
  }

  /// A reader of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: EventBuffer

    /// Waits for the next element.
    ///
    /// - Returns: The element, or `nil` if the sequence has ended.
    public mutating func next() async -> Element? {
      await buffer.next()
    }

    /// Waits for the next element, in the isolation of the caller.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The element, or `nil` if the sequence has ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await buffer.next()
    }
  }

  /// Creates a reader.
  public func makeAsyncIterator() -> Iterator {
    Iterator(buffer: buffer)
  }
}

extension EventStream {
  /// Returns the next element if there already is one.
  ///
  /// - Returns: The element, or `nil` if a reader would have to wait or the sequence has ended.
  public func nextWithoutWaiting() -> Element? {
    buffer.poll()
  }
}
