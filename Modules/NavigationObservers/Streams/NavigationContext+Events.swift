public import NavigationModel

extension NavigationContext {
  /// The events of the window from now on, as an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - filter: Which events are wanted.
  ///   - policy: What is kept when the reader is slower than the navigation.
  /// - Returns: The sequence; letting it and its readers go ends the registration.
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

/// A buffer that lives as long as it has a reader.
private final class WeakBuffer {
  private(set) weak var buffer: EventBuffer?

  init(_ buffer: EventBuffer) {
    self.buffer = buffer
  }
}
