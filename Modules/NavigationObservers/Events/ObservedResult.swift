public import NavigationModel

/// The end of a request for a result, without the result itself.
///
/// The result itself is delivered only to the requester.
public struct ObservedResult: Hashable, Sendable {
  /// The subject of the request, and how the request ended.
  public let ending: ResultEnding
  /// The cause of the change with which the request ended, or `code` if there was no change.
  public let cause: Cause
  /// The revision of the state when the request ended.
  public let revision: UInt64
  /// The scope of the subject and the scopes around it, in order of their ids.
  public let scopes: [ScopeID]

  /// The screen of the entry that was to deliver the result.
  ///
  /// The value is `nil` if a navigator was to deliver the result, or if the entry is no longer
  /// known.
  public let screen: ScreenID?

  package init(
    ending: ResultEnding, cause: Cause, revision: UInt64, scopes: [ScopeID], screen: ScreenID?
  ) {
    self.ending = ending
    self.screen = screen
    self.cause = cause
    self.revision = revision
    self.scopes = scopes
  }
}

extension ObservedResult: CustomStringConvertible {
  /// The id of the subject: an entry such as `#4`, or a scope such as `s1`.
  public var subjectText: String {
    switch ending.subject {
    case .entry(let entry): "\(entry)"
    case .scope(let scope): "\(scope)"
    }
  }

  /// The subject and how the request ended.
  public var description: String {
    "\(subjectText) ended: \(ending.kind.rawValue)"
  }
}
