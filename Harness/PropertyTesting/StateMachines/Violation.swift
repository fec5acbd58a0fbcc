/// A law that did not hold.
///
/// Two violations are the same failure if their law and message agree; the details may differ.
/// Shrinking looks for the same failure, unless the caller accepts any violation.
public struct Violation: Error, Sendable, Hashable, Codable {
  /// The parts of a violation that identify the failure.
  public struct Identity: Sendable, Hashable, Codable {
    /// The id of the law.
    public let law: String
    /// A description of the failure without the values of the case.
    public let message: String

    /// Creates an identity from its parts.
    ///
    /// - Parameters:
    ///   - law: The id of the law.
    ///   - message: A description of the failure without values.
    public init(law: String, message: String) {
      self.law = law
      self.message = message
    }
  }

  /// The identity, which is equal for violations that are the same failure.
  public let identity: Identity
  /// The values with which the law was violated; may be empty.
  public let details: String

  /// Creates a violation of `law`.
  ///
  /// - Parameters:
  ///   - law: The id of the law.
  ///   - message: A description of the failure without values.
  ///   - details: The values with which the law was violated.
  public init(law: String, message: String, details: String = "") {
    identity = Identity(law: law, message: message)
    self.details = details
  }

  /// The message, with the details if there are any.
  public var description: String {
    details.isEmpty ? identity.message : "\(identity.message): \(details)"
  }
}

extension Violation.Identity: Comparable {
  /// Compares by law, then by message, byte by byte.
  public static func < (left: Self, right: Self) -> Bool {
    if left.law != right.law { return left.law.utf8.lexicographicallyPrecedes(right.law.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}
