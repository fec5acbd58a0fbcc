extension NavigationContext {
  /// Asks an entry for a result.
  ///
  /// The request ends exactly once: with the value passed to ``answer(_:with:)``, as cancelled if
  /// the entry leaves without an answer, as replaced if another entry takes its place, or as lost
  /// if the entry could not be restored.
  ///
  /// - Parameters:
  ///   - type: The kind of result.
  ///   - entry: The entry that is asked.
  ///   - deliver: Called once with the result or, if there is none, with the reason.
  /// - Returns: `nil` if the entry is asked. Otherwise, the reason why it cannot be asked;
  ///   `deliver` is then never called.
  @discardableResult
  public func request<Value>(
    _ type: Value.Type, from entry: EntryID, deliver: @escaping (Resolution<Value>) -> Void
  ) -> Refusal? {
    guard let found = state.entry(entry), !found.isPlaceholder else { return .unknownEntry(entry) }
    isAttended = true
    if let earlier = owners.takeRequest(of: entry) {
      resolve(earlier, of: .entry(entry), .replaced)
      giveTurnToWitness()
    }
    owners.ask(entry, ResultRequest(type, deliver))
    return nil
  }

  /// Answers the pending request for an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry that was asked.
  ///   - value: The result.
  /// - Returns: `nil` if the request is answered. Otherwise, the reason why there is nothing to
  ///   answer: there is no request, or it has ended.
  @discardableResult
  public func answer<Value>(_ entry: EntryID, with value: Value) -> IgnoredReason? {
    guard let request = owners.takeRequest(of: entry) else { return .alreadyCompleted }
    resolve(request, of: .entry(entry), .value(value))
    giveTurnToWitness()
    return nil
  }

  /// Delivers the ending of a request, after the witness has seen it.
  func resolve(
    _ request: ResultRequest, of subject: ResultEnding.Subject, _ resolution: Resolution<Any>
  ) {
    showWitness(ResultEnding(subject, ResultEnding.Kind(resolution)))
    request.resolve(resolution)
  }

  /// The number of results that are awaited.
  public var pendingRequestCount: Int {
    owners.requestCount + owners.rows.count
  }
}

/// How a request for a result ended; every request ends in exactly one way.
public enum Resolution<Value> {
  /// The result.
  case value(Value)
  /// The entry or scope ended without a result: the user went back, or the scope was ended.
  case cancelled
  /// Another entry took the place of the one that was asked.
  case replaced
  /// The entry or scope could not be restored; the text says why.
  case lost(String)
}

extension Resolution {
  /// The result, or `nil` if the request ended without a result.
  public var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// Returns the same ending with another result type; a result that is not of that type becomes
  /// ``lost(_:)``.
  package func cast<Other>(to type: Other.Type) -> Resolution<Other> {
    switch self {
    case .value(let value as Other): .value(value)
    case .value(let value): .lost("the result is \(Swift.type(of: value as Any)), not \(type)")
    case .cancelled: .cancelled
    case .replaced: .replaced
    case .lost(let reason): .lost(reason)
    }
  }
}

extension Resolution: Sendable where Value: Sendable {}
extension Resolution: Equatable where Value: Equatable {}

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
    /// An entry that was asked by ``NavigationContext/request(_:from:deliver:)``.
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

/// An awaited result: requested from one entry or scope, and delivered exactly once.
final class ResultRequest {
  private var deliver: ((Resolution<Any>) -> Void)?

  init<Value>(_ type: Value.Type, _ deliver: @escaping (Resolution<Value>) -> Void) {
    self.deliver = { deliver($0.cast(to: type)) }
  }

  /// Delivers the ending of the request, unless the request has already ended.
  func resolve(_ resolution: Resolution<Any>) {
    let deliver = self.deliver
    self.deliver = nil
    deliver?(resolution)
  }
}
