internal import Foundation

/// A saved value in the form in which it is written to JSON or a property list.
///
/// A value that such a format cannot hold exactly is written as a record with one field whose name
/// begins with `#`. A field name of the app that begins with `#` gets another `#` in front. A name
/// that cannot be written unchanged is written as `#:` and Base64.
struct PortableValue {
  let value: SavedValue
}

extension PortableValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch value {
    case .null: try mark("null", "", encoder)
    case .bool(let value): try single(value, encoder)
    case .integer(let value): try single(value, encoder)
    case .unsigned(let value): try mark("unsigned", "\(value)", encoder)
    case .double(let value): try mark("double", "\(value)", encoder)
    case .text(let value) where value.isPortable:
      try single(value, encoder)
    case .text(let value): try mark("text", Data(value.utf8).base64EncodedString(), encoder)
    case .bytes(let value): try mark("bytes", Data(value).base64EncodedString(), encoder)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(PortableValue(value: value)) }
    case .record(let fields):
      var container = encoder.container(keyedBy: PortableName.self)
      for field in fields {
        try container.encode(PortableValue(value: field.value), forKey: PortableName(field.name))
      }
    }
  }

  private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private func mark(_ kind: String, _ text: String, _ encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PortableName.self)
    try container.encode(text, forKey: PortableName(stringValue: "#" + kind))
  }
}

extension PortableValue: Decodable {
  init(from decoder: any Decoder) throws {
    value = try Self.value(from: decoder)
  }

  private static func value(from decoder: any Decoder) throws -> SavedValue {
    guard decoder.codingPath.count <= SavedValue.maximumDepth else { throw Damage.nesting }
    if let container = try? decoder.container(keyedBy: PortableName.self) {
      return try record(container)
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [SavedValue] = []
      while !container.isAtEnd { values.append(try container.decode(PortableValue.self).value) }
      return .list(values)
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    return .text(try container.decode(String.self))
  }

  private static func record(
    _ container: KeyedDecodingContainer<PortableName>
  ) throws -> SavedValue {
    let names = container.allKeys
    if names.count == 1, let name = names.first, let kind = name.mark {
      return try marked(kind, try container.decode(String.self, forKey: name))
    }
    return .record(
      sorting: try names.map { name in
        SavedValue.Field(
          try name.plain, try container.decode(PortableValue.self, forKey: name).value)
      })
  }

  private static func marked(_ kind: String, _ text: String) throws -> SavedValue {
    switch kind {
    case "null": return .null
    case "unsigned":
      guard let value = UInt64(text) else { throw Damage.number }
      return .unsigned(value)
    case "double":
      guard let value = Double(text) else { throw Damage.number }
      return .double(value)
    case "text":
      guard let data = Data(base64Encoded: text),
        let text = String(validating: data, as: UTF8.self)
      else { throw Damage.text }
      return .text(text)
    case "bytes":
      guard let data = Data(base64Encoded: text) else { throw Damage.text }
      return .bytes(Array(data))
    default: throw Damage.shape("the mark #\(kind) is unknown")
    }
  }
}

/// A name in a portable record.
private struct PortableName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  /// Creates the name of a field, escaped if it looks like a mark or cannot be written unchanged.
  init(_ name: String) {
    if name.isPortable {
      stringValue = name.hasPrefix("#") ? "#" + name : name
    } else {
      stringValue = "#:" + Data(name.utf8).base64EncodedString()
    }
  }

  /// The kind of the marked value; `nil` if the name is not a mark.
  var mark: String? {
    guard stringValue.hasPrefix("#"), !stringValue.hasPrefix("##"), !stringValue.hasPrefix("#:")
    else { return nil }
    return String(stringValue.dropFirst())
  }

  /// The name of the field, without escapes.
  var plain: String {
    get throws {
      guard stringValue.hasPrefix("#") else { return stringValue }
      if stringValue.hasPrefix("##") { return String(stringValue.dropFirst()) }
      guard stringValue.hasPrefix("#:"),
        let data = Data(base64Encoded: String(stringValue.dropFirst(2))),
        let name = String(validating: data, as: UTF8.self)
      else { throw Damage.shape("a name of a record is damaged") }
      return name
    }
  }
}

extension String {
  /// Whether JSON and XML preserve the text as it is.
  fileprivate var isPortable: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } || unicodeScalars.allSatisfy { $0.isPortable }
  }
}

extension Unicode.Scalar {
  /// Whether JSON and XML preserve the scalar as it is.
  fileprivate var isPortable: Bool {
    value >= 0x20 && value != 0x7F && value < 0xFFFE
      || value > 0xFFFF && value & 0xFFFF < 0xFFFE
      || value == 0x0A || value == 0x09
  }
}
