import Synchronization

/// The events that were delivered to a stream and have not been read yet.
///
/// Gaps take the place of dropped events.
final class EventBuffer: Sendable {
  private let policy: OverflowPolicy
  private let decisions: ObserverDecisions
  private let content = Mutex(Content())

  private struct Content {
    var elements: [EventStream.Element] = []
    var eventCount = 0
    var readers: [CheckedContinuation<EventStream.Element?, Never>] = []
    var hasEnded = false
  }

  init(_ policy: OverflowPolicy, decisions: ObserverDecisions) {
    self.policy = policy
    self.decisions = decisions
  }

  /// Passes an event to a waiting reader or, if there is none, stores it.
  ///
  /// If the buffer is full, the policy decides whether this event or the oldest one is dropped. If
  /// the sequence has ended, nothing happens.
  func offer(_ event: ObservedEvent) {
    let reader = content.withLock { content -> CheckedContinuation<EventStream.Element?, Never>? in
      guard !content.hasEnded else { return nil }
      guard content.readers.isEmpty else { return content.readers.removeFirst() }
      put(event, into: &content)
      return nil
    }
    reader?.resume(returning: .event(event))
  }

  private func put(_ event: ObservedEvent, into content: inout Content) {
    if content.eventCount < policy.limit {
      content.elements.append(.event(event))
      content.eventCount += 1
      return
    }
    switch policy {
    case .oldest:
      widenLastGap(by: event, in: &content)
    case .newest:
      dropOldest(from: &content)
      content.elements.append(.event(event))
    }
  }

  private func widenLastGap(by event: ObservedEvent, in content: inout Content) {
    guard decisions.tellsOfGaps() else { return }
    if case .missed(var gap) = content.elements.last {
      gap.add(event)
      content.elements[content.elements.count - 1] = .missed(gap)
    } else {
      content.elements.append(.missed(EventStream.Gap(event)))
    }
  }

  /// Drops the oldest event and counts it in a gap.
  ///
  /// If a gap is directly before the event, that gap grows; otherwise, a new gap takes the place of
  /// the event. With the policy `newest`, there is therefore at most one gap, at the beginning.
  private func dropOldest(from content: inout Content) {
    if case .missed(var gap) = content.elements.first {
      guard case .event(let oldest) = content.elements.remove(at: 1) else { return }
      gap.add(oldest)
      content.elements[0] = .missed(gap)
    } else if case .event(let oldest) = content.elements.removeFirst(), decisions.tellsOfGaps() {
      content.elements.insert(.missed(EventStream.Gap(oldest)), at: 0)
    }
  }

  /// Ends the sequence; stored elements can still be read.
  func end() {
    let readers = content.withLock { content in
      content.hasEnded = true
      defer { content.readers = [] }
      return content.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }

  func next() async -> EventStream.Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let (isReady, element) = take(or: reader)
        if isReady { reader.resume(returning: element) }
      }
    } onCancel: {
      end()
    }
  }

  /// Returns the next element without waiting, or `nil` if there is none yet.
  func poll() -> EventStream.Element? {
    content.withLock { Self.takeFirst(from: &$0) }
  }

  private func take(
    or reader: CheckedContinuation<EventStream.Element?, Never>
  ) -> (isReady: Bool, element: EventStream.Element?) {
    content.withLock { content in
      if let element = Self.takeFirst(from: &content) { return (true, element) }
      if content.hasEnded { return (true, nil) }
      content.readers.append(reader)
      return (false, nil)
    }
  }

  private static func takeFirst(from content: inout Content) -> EventStream.Element? {
    guard !content.elements.isEmpty else { return nil }
    let element = content.elements.removeFirst()
    if case .event = element { content.eventCount -= 1 }
    return element
  }
}
