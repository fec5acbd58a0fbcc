public import NavigationModel

extension NavigationContext {
  /// Returns the events of the window from now on, as an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - filter: The events to deliver.
  ///   - policy: Which events are kept if the reader is too slow.
  /// - Returns: The sequence. When the sequence and its readers have been deinitialized, the window
  ///   stops delivering events to the sequence at its next command or event.
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

/// A weak reference to a buffer, which the stream and the readers of the stream retain.
private final class WeakBuffer {
  private(set) weak var buffer: EventBuffer?

  init(_ buffer: EventBuffer) {
    self.buffer = buffer
  }
}
