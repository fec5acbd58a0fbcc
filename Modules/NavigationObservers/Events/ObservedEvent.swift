public import NavigationModel

/// An event in a window: a committed change, or the end of a request.
///
/// Events are numbered without gaps, so the numbers of two events show whether events between them
/// are missing. Ignored and refused commands are not events;
/// `NavigationContext.observeDecisions(_:_:)` delivers their outcomes.
public struct ObservedEvent: Hashable, Sendable {
  /// The number of the event in its window, from 1; events are counted only while there are
  /// observers.
  public let number: UInt64
  /// What happened.
  public let content: Content

  package init(number: UInt64, content: Content) {
    self.number = number
    self.content = content
  }

  /// The kinds of event.
  public enum Content: Hashable, Sendable {
    /// The state has changed.
    case change(ObservedChange)
    /// A request for a result has ended.
    case result(ObservedResult)
  }
}

extension ObservedEvent {
  /// The change, or `nil` if a request has ended.
  public var change: ObservedChange? {
    guard case .change(let change) = content else { return nil }
    return change
  }

  /// The end of a request for a result; `nil` if this event is a change.
  public var result: ObservedResult? {
    guard case .result(let result) = content else { return nil }
    return result
  }

  /// The cause of the event, or `code` for a request that ended without a change.
  public var cause: Cause {
    switch content {
    case .change(let change): change.change.cause
    case .result(let result): result.cause
    }
  }

  /// The entries that the user sees after the change and did not see before; empty if a request has
  /// ended.
  public var appeared: [Entry] { change?.appeared ?? [] }

  /// The entries that the user saw before the change and does not see after it; empty if a request
  /// has ended.
  public var disappeared: [Entry] { change?.disappeared ?? [] }

  /// The scopes that the event concerns and the scopes around them, in order of their ids.
  public var scopes: [ScopeID] {
    switch content {
    case .change(let change): change.scopes
    case .result(let result): result.scopes
    }
  }
}

extension ObservedEvent: CustomStringConvertible {
  /// One line with the number, the cause, and the change or result.
  public var description: String {
    switch content {
    case .change(let change): "\(number) \(cause): \(change)"
    case .result(let result): "\(number) \(cause): \(result)"
    }
  }
}
