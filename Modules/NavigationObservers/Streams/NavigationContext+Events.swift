public import NavigationModel

extension NavigationContext {
  /// Returns the events of the window from now on, as an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - filter: The events to deliver.
  ///   - policy: Which events are kept if the reader is too slow.
  /// - Returns: The sequence. Once the sequence and its readers have been deinitialized, the next
  ///   command or event of the window ends the delivery of events.
  public func events(
    _ filter: ObserverFilter = .everything, keeping policy: OverflowPolicy
  ) -> EventStream {
    hub.stream(filter, policy)
  }
}

extension ObserverHub {
  func stream(_ filter: ObserverFilter, _ policy: OverflowPolicy) -> EventStream {
    let buffer = EventBuffer(policy, decisions: decisions)
    let reference = WeakBuffer(buffer)
    let observer = HubObserver(
      filter, event: { reference.buffer?.offer($0) }, didEnd: { reference.buffer?.end() })
    observer.isWanted = { reference.buffer != nil }
    keep(observer)
    return EventStream(buffer: buffer)
  }
}

/// A weak reference to a buffer, which lives as long as its stream or a reader of the stream.
private final class WeakBuffer {
  private(set) weak var buffer: EventBuffer?

  init(_ buffer: EventBuffer) {
    self.buffer = buffer
  }
}
