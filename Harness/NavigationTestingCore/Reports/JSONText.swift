/// A JSON document whose keys stay in the order in which the caller specifies them.
///
/// The order is part of the format: the same report produces the same bytes in every process and
/// build.
public indirect enum JSONText: Sendable, Hashable {
  /// An object; keys stay in order.
  case object([Member])
  /// An array.
  case array([JSONText])
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int)
  /// A number with a fixed number of decimal places; written as null if it is not finite, and as
  /// Swift prints it if it is very large.
  case decimal(Double, places: Int)
  /// True or false.
  case bool(Bool)
  /// The null value.
  case null

  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONText

    /// Creates a key with its value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The value.
    public init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONText: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates an object; keys stay in order.
  ///
  /// - Parameter elements: Keys and values.
  public init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  /// Creates an array.
  ///
  /// - Parameter elements: The values.
  public init(arrayLiteral elements: JSONText...) {
    self = .array(elements)
  }

  /// Creates a string.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates an integer.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// Creates true or false.
  ///
  /// - Parameter value: The Boolean value.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a string, or null for `nil`.
  ///
  /// - Parameter text: The text, if any.
  public init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }
}
