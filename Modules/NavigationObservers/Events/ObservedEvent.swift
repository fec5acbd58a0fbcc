public import NavigationModel

/// One thing that has happened in a window for good: a committed change, or the end of a request.
///
/// Events are numbered without gaps, so that two of them show whether something is missing between
/// them. What was ignored or refused is no event; it is in the stream of outcomes.
public struct ObservedEvent: Hashable, Sendable {
  /// The number of the event, counted in its window from 1 while there are observers.
  public let number: UInt64
  /// What has happened.
  public let content: Content

  package init(number: UInt64, content: Content) {
    self.number = number
    self.content = content
  }

  /// What can happen.
  public enum Content: Hashable, Sendable {
    /// The state has changed.
    case change(ObservedChange)
    /// A request for a result has ended.
    case result(ObservedResult)
  }
}

extension ObservedEvent {
  /// The change; `nil` if a request has ended.
  public var change: ObservedChange? {
    guard case .change(let change) = content else { return nil }
    return change
  }

  /// How a request has ended; `nil` if the state has changed.
  public var result: ObservedResult? {
    guard case .result(let result) = content else { return nil }
    return result
  }

  /// Who wanted it; a result that is given outside a change comes from code.
  public var cause: Cause {
    switch content {
    case .change(let change): change.change.cause
    case .result(let result): result.cause
    }
  }

  /// The entries that a person sees now and did not see before.
  public var appeared: [Entry] { change?.appeared ?? [] }

  /// The entries that a person saw before and does not see now.
  public var disappeared: [Entry] { change?.disappeared ?? [] }

  /// The scopes that the event concerns, and those around them, in order of their ids.
  public var scopes: [ScopeID] {
    switch content {
    case .change(let change): change.scopes
    case .result(let result): result.scopes
    }
  }
}

extension ObservedEvent: CustomStringConvertible {
  /// One line: the number, the cause, and what came and went.
  public var description: String {
    switch content {
    case .change(let change): "\(number) \(cause): \(change)"
    case .result(let result): "\(number) \(cause): \(result)"
    }
  }
}
