/// A value in the form in which it is saved, which does not depend on the format of the file.
///
/// Everything that an app saves is first converted to such a value, and then to bytes; a stack of
/// ``CompactlyCodable`` entries in the compact format is the only exception. So a part that the app
/// no longer understands can be found, renamed, migrated or left out, without knowing its type.
public enum SavedValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number without fraction.
  case integer(Int64)
  /// A number without fraction that is larger than any ``integer(_:)``.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// Values in order.
  case list([SavedValue])
  /// Values by name, in ascending order of the UTF-8 bytes of their names; each name occurs once.
  case record([Field])

  /// One named part of a record.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public var name: String
    /// The value of the field.
    public var value: SavedValue

    /// Creates a field.
    public init(_ name: String, _ value: SavedValue) {
      self.name = name
      self.value = value
    }
  }

  /// The maximum depth to which values may be nested.
  public static let maximumDepth = 64
}

extension SavedValue {
  /// Returns a record; if several fields have the same name, the last one is used.
  ///
  /// - Parameter fields: The names and values, in any order.
  /// - Returns: A record with the given fields.
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public static func record(_ fields: KeyValuePairs<String, SavedValue>) -> SavedValue {
    .record(sorting: fields.map { Field($0.key, $0.value) })
  }

  /// Returns a record of fields in any order; if several fields have the same name, the last one is
  /// used.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields; O(*n*) if they are in order.
  public static func record(sorting fields: [Field]) -> SavedValue {
    let isSorted = zip(fields, fields.dropFirst()).allSatisfy { $0.name.isBefore($1.name) }
    if isSorted { return .record(fields) }
    let order = fields.indices.sorted { one, other in
      if fields[one].name.isBefore(fields[other].name) { return true }
      return one < other && !fields[other].name.isBefore(fields[one].name)
    }
    var sorted: [Field] = []
    sorted.reserveCapacity(fields.count)
    for index in order {
      if let last = sorted.last, last.name.utf8.elementsEqual(fields[index].name.utf8) {
        sorted.removeLast()
      }
      sorted.append(fields[index])
    }
    return .record(sorted)
  }

  /// The value of the field with the given name; `nil` if there is no such field or the value is
  /// not a record.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public subscript(name: String) -> SavedValue? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The values of a list; `nil` if this is not a list.
  public var elements: [SavedValue]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// Returns a saved value for an integer of at most 64 bits.
  public static func number<Integer: FixedWidthInteger>(_ value: Integer) -> SavedValue {
    Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(truncatingIfNeeded: value))
  }

  /// Returns the number as an integer of a type; `nil` if this is not a number, or the number does
  /// not fit the type.
  public func number<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .integer(let value): Integer(exactly: value)
    case .unsigned(let value): Integer(exactly: value)
    case .double(let value): Integer(exactly: value)
    default: nil
    }
  }

  /// The kind of the value, for errors.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .bool: "a Boolean"
    case .integer, .unsigned, .double: "a number"
    case .text: "a text"
    case .bytes: "bytes"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

extension String {
  /// Returns whether a name comes before another in a record, where names are sorted by their
  /// bytes.
  func isBefore(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
