/// A part of a route that appears neither in a file nor in printed text.
///
/// ```swift
/// enum Route: Codable, Hashable, Sendable {
///   case signIn(code: Secret<String>)
/// }
/// ```
///
/// In a restored route, ``value`` is `nil`; any value in a file is ignored. If the screen makes no
/// sense without the value, make the route ``Restorable``, and return `nil` as its `saved` part so
/// that it is not saved.
public struct Secret<Value> {
  /// The value; `nil` after the route was restored.
  public var value: Value?

  /// Creates a secret.
  public init(_ value: Value?) {
    self.value = value
  }
}

/// A part of a route that is not written, because it makes no sense after a relaunch.
///
/// In a restored route, ``value`` is `nil`; any value in a file is ignored.
public struct Transient<Value> {
  /// The value; `nil` after the route was restored.
  public var value: Value?

  /// Creates a transient value, which is kept until the process ends.
  public init(_ value: Value?) {
    self.value = value
  }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}
extension Secret: Sendable where Value: Sendable {}
extension Transient: Equatable where Value: Equatable {}
extension Transient: Hashable where Value: Hashable {}
extension Transient: Sendable where Value: Sendable {}

extension Secret: Codable {
  /// Creates an empty value; nothing is read.
  public init(from decoder: any Decoder) throws {
    self.init(nil)
  }

  /// Writes an empty value.
  ///
  /// - Complexity: O(1), plus the cost of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Transient: Codable {
  /// Creates an empty value; nothing is read.
  public init(from decoder: any Decoder) throws {
    self.init(nil)
  }

  /// Writes an empty value.
  ///
  /// - Complexity: O(1), plus the cost of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots in place of the value.
  public var description: String { "•••" }
  /// Three dots in place of the value.
  public var debugDescription: String { description }
  /// A mirror without children, so that the value is not reflected.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
