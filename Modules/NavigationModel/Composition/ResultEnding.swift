/// How a request for a result ended, without the result.
public struct ResultEnding: Hashable, Sendable {
  /// The entry or scope that was asked.
  public let subject: Subject
  /// How the request ended.
  public let kind: Kind

  package init(_ subject: Subject, _ kind: Kind) {
    self.subject = subject
    self.kind = kind
  }

  /// The subject of a request for a result.
  public enum Subject: Hashable, Sendable {
    /// An entry, by ``NavigationContext/request(_:from:deliver:)``.
    case entry(EntryID)
    /// The scope of an embedded navigator.
    case scope(ScopeID)
  }

  /// The ways in which a request can end; see ``Resolution``.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// With a result.
    case value
    /// Without an answer.
    case cancelled
    /// Another entry took the place of the one that was asked.
    case replaced
    /// The entry or scope could not be restored.
    case lost
  }
}

extension ResultEnding.Kind {
  init<Value>(_ resolution: Resolution<Value>) {
    self =
      switch resolution {
      case .value: .value
      case .cancelled: .cancelled
      case .replaced: .replaced
      case .lost: .lost
      }
  }
}
