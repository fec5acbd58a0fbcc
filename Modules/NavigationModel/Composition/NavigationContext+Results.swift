extension NavigationContext {
  /// Requests a result from an entry.
  ///
  /// The request ends with a value if one is passed to ``answer(_:with:)``. It ends without a
  /// value:
  ///
  /// - as canceled if the entry is removed,
  /// - as replaced if another entry takes the entry's place, or if another result is requested from
  ///   the entry,
  /// - as lost if the window is restored, or if the value is not of the expected type.
  ///
  /// The request ends exactly once, unless the window is deinitialized first.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - entry: The entry that should provide the result.
  ///   - deliver: Called once, with the result or with the reason why there is none.
  /// - Returns: `nil` if the request was made. Otherwise, the reason why it was not; `deliver` is
  ///   then never called.
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

  /// Ends the pending request for an entry with a result.
  ///
  /// - Parameters:
  ///   - entry: The entry from which a result was requested.
  ///   - value: The result to deliver.
  /// - Returns: `nil` if the call ended the request; if the value is not of the requested type, the
  ///   request has ended as ``Resolution/lost(_:)``. Otherwise, ``IgnoredReason/alreadyCompleted``:
  ///   no result was requested from the entry, or the request had already ended.
  @discardableResult
  public func answer<Value>(_ entry: EntryID, with value: Value) -> IgnoredReason? {
    guard let request = owners.takeRequest(of: entry) else { return .alreadyCompleted }
    resolve(request, of: .entry(entry), .value(value))
    giveTurnToWitness()
    return nil
  }

  /// Delivers the resolution of a request, after notifying the window's ``DecisionWitness``.
  func resolve(
    _ request: ResultRequest, of subject: ResultEnding.Subject, _ resolution: Resolution<Any>
  ) {
    request.resolve(resolution) { kind in showWitness(ResultEnding(subject, kind)) }
  }

  /// The number of requests for results that have not ended yet.
  ///
  /// Each adopted navigator counts as one request.
  public var pendingRequestCount: Int {
    owners.requestCount + owners.rows.count
  }
}

/// How a request for a result ended; every request ends in exactly one way.
public enum Resolution<Value> {
  /// The result was provided.
  case value(Value)
  /// The entry or scope ended without a result, for example because the user went back.
  case cancelled
  /// Another entry or scope took the place of the one that should provide the result.
  ///
  /// A request also ends as replaced if another result is requested from the same entry.
  case replaced
  /// The result cannot be delivered, for example because the window was restored; the text gives
  /// the reason.
  case lost(String)
}

extension Resolution {
  /// The result, or `nil` if the request ended without a result.
  public var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// Returns this resolution with its result converted to another type.
  ///
  /// A result that is not of that type becomes ``lost(_:)``.
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
  /// The entry or scope from which the result was requested.
  public let subject: Subject
  /// How the request ended.
  public let kind: Kind

  package init(_ subject: Subject, _ kind: Kind) {
    self.subject = subject
    self.kind = kind
  }

  /// The source of a requested result.
  public enum Subject: Hashable, Sendable {
    /// An entry from which ``NavigationContext/request(_:from:deliver:)`` requested a result.
    case entry(EntryID)
    /// The scope of an embedded navigator.
    case scope(ScopeID)
  }

  /// How a request ended; each case corresponds to the case of ``Resolution`` with the same name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// With a result.
    case value
    /// The entry or scope ended without a result.
    case cancelled
    /// Another entry or scope took the place of the one that should provide the result.
    ///
    /// A request also ends as replaced if another result is requested from the same entry.
    case replaced
    /// The result could not be delivered, for example because the window was restored or the result
    /// is not of the requested type.
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

/// A request for a result from an entry or scope, which is resolved at most once.
final class ResultRequest {
  private typealias Announce = (ResultEnding.Kind) -> Void

  private var deliver: ((Resolution<Any>, Announce) -> Void)?

  init<Value>(_ type: Value.Type, _ deliver: @escaping (Resolution<Value>) -> Void) {
    self.deliver = { resolution, announce in
      let result = resolution.cast(to: type)
      announce(ResultEnding.Kind(result))
      deliver(result)
    }
  }

  /// Delivers a resolution, unless one has already been delivered.
  ///
  /// - Parameters:
  ///   - resolution: The resolution, whose result may be of another type than the requested one.
  ///   - announce: Called before the delivery with the way in which the request ends for the
  ///     caller.
  func resolve(_ resolution: Resolution<Any>, announcing announce: (ResultEnding.Kind) -> Void) {
    let deliver = self.deliver
    self.deliver = nil
    deliver?(resolution, announce)
  }
}
