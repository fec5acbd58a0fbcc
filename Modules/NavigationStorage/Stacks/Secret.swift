/// A part of a route that is never written: neither into a file nor into a message.
///
/// ```swift
/// enum Route: NavigationRoute {
///   case signIn(code: Secret<String>)
/// }
/// ```
///
/// What comes back has no value there; what a file says about it is ignored. If the screen makes no
/// sense without it, make the route `Restorable` and return `nil`.
public struct Secret<Value> {
  /// The value; `nil` after it came back from a file.
  public var value: Value?

  /// Keeps a value secret.
  public init(_ value: Value?) {
    self.value = value
  }
}

/// A part of a route that is not written, because it makes no sense after a relaunch.
///
/// What comes back has no value there; what a file says about it is ignored.
public struct Transient<Value> {
  /// The value; `nil` after it came back from a file.
  public var value: Value?

  /// Keeps a value until the process ends.
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
  /// Reads nothing.
  public init(from decoder: any Decoder) throws {
    self.init(nil)
  }

  /// Writes that there is nothing.
  ///
  /// - Complexity: O(bytes).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Transient: Codable {
  /// Reads nothing.
  public init(from decoder: any Decoder) throws {
    self.init(nil)
  }

  /// Writes that there is nothing.
  ///
  /// - Complexity: O(bytes).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing that could be looked at.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
