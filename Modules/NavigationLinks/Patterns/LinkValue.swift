/// A value in a link, such as the number of a trip.
public enum LinkValue: Hashable, Sendable {
  /// Any text.
  case text(String)
  /// A whole number.
  case int(Int)
  /// `true` or `false`.
  case bool(Bool)
  /// The values of a query item that may be repeated, or the rest of a path.
  case list([LinkValue])
}

extension LinkValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Creates a text value.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }

  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a list of values.
  public init(arrayLiteral elements: LinkValue...) { self = .list(elements) }
}

extension LinkValue: CustomStringConvertible {
  /// The value as it appears in a link before encoding; the values of a list are separated by
  /// commas.
  public var description: String {
    switch self {
    case .text(let text): text
    case .int(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .list(let values): values.map(\.description).joined(separator: ",")
    }
  }
}

/// The values in a link, by the names that the link's pattern defines.
///
/// ```swift
/// let values: LinkValues = ["trip": 7, "tab": "days"]
/// values.int("trip")  // 7
/// values.text("day")  // nil
/// ```
public struct LinkValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: LinkValue] = [:]

  /// Creates an empty collection of values.
  public init() {}

  /// Creates a collection of values by name; a name with the value `nil` is omitted.
  ///
  /// If a name occurs twice, the later value is used.
  public init(dictionaryLiteral elements: (String, LinkValue?)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value with a name; an empty list is the same as no value.
  public subscript(name: String) -> LinkValue? {
    get { values[name] }
    set { values[name] = newValue == .list([]) ? nil : newValue }
  }

  /// All names, sorted.
  public var names: [String] { values.keys.sorted() }

  /// Returns the text with a name, or `nil` if there is no value or it is not text.
  public func text(_ name: String) -> String? {
    if case .text(let text)? = values[name] { text } else { nil }
  }

  /// Returns the whole number with a name, or `nil` if there is no value or it is not a whole
  /// number.
  public func int(_ name: String) -> Int? {
    if case .int(let number)? = values[name] { number } else { nil }
  }

  /// Returns the Boolean with a name, or `nil` if there is no value or it is not a Boolean.
  public func bool(_ name: String) -> Bool? {
    if case .bool(let flag)? = values[name] { flag } else { nil }
  }

  /// Returns the texts in a list with a name, or an empty array if there is no such list; other
  /// values in the list are skipped.
  public func texts(_ name: String) -> [String] {
    guard case .list(let list)? = values[name] else { return [] }
    return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the numbers in a list with a name, or an empty array if there is no such list; other
  /// values in the list are skipped.
  public func ints(_ name: String) -> [Int] {
    guard case .list(let list)? = values[name] else { return [] }
    return list.compactMap { if case .int(let number) = $0 { number } else { nil } }
  }
}
