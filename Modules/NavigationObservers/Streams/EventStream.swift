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
/// Navigation never waits for a reader. The sequence ends with its window, with the task that reads
/// it, or when it is deinitialised. It is meant for one reader; if there are several, each element
/// goes to one of them.
public struct EventStream: AsyncSequence, Sendable {
  let buffer: EventBuffer

  /// What a reader gets.
  public enum Element: Hashable, Sendable {
    /// Something has happened.
    case event(ObservedEvent)
    /// Events in this place were dropped, because the reader was too slow.
    case missed(Gap)
  }

  /// Events that were dropped one after the other.
  public struct Gap: Hashable, Sendable {
    /// The number of the first one.
    public let first: UInt64
    /// The number of the last one.
    public private(set) var last: UInt64
    /// How many there were; fewer than the numbers say where a filter left some out.
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

  /// Reads a stream.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: EventBuffer

    /// Waits for the next element.
    ///
    /// - Returns: The element; `nil` if the sequence has ended.
    public mutating func next() async -> Element? {
      await buffer.next()
    }

    /// Waits for the next element, in the isolation of the caller.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The element; `nil` if the sequence has ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await buffer.next()
    }
  }

  /// Makes a reader.
  public func makeAsyncIterator() -> Iterator {
    Iterator(buffer: buffer)
  }
}

extension EventStream {
  /// Takes the next element if there is one already.
  ///
  /// - Returns: The element; `nil` if a reader would wait, or the sequence has ended.
  public func nextWithoutWaiting() -> Element? {
    buffer.poll()
  }
}
