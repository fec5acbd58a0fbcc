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
  /// The result; `nil` unless there is one.
  public var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// The same ending with another kind of result; a result of a kind that was not asked for counts
  /// as lost.
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
