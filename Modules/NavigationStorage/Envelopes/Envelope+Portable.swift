internal import Foundation

// JSON and property lists: a record with the parts of the envelope as named fields.
extension Envelope {
  private enum Name {
    static let format = "wayfinder-navigation"
    static let schema = "schema"
    static let writtenAt = "writtenAt"
    static let payload = "payload"
    static let checksum = "checksum"
  }

  func portableBytes(in format: StorageFormat) throws -> [UInt8] {
    var fields = [
      SavedValue.Field(Name.format, .number(Self.formatVersion)),
      SavedValue.Field(Name.schema, .number(schema)),
      SavedValue.Field(Name.payload, payload),
      SavedValue.Field(Name.checksum, .text(Self.text(of: checksum))),
    ]
    if let writtenAt { fields.append(SavedValue.Field(Name.writtenAt, .integer(writtenAt))) }
    let portable = PortableValue(value: .record(sorting: fields))
    if format == .json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(portable)) + [UInt8(ascii: "\n")]
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xmlPropertyList ? .xml : .binary
    return Array(try encoder.encode(portable))
  }

  static func portable(
    _ bytes: [UInt8], _ format: StorageFormat, checksChecksum: Bool
  ) throws(Damage) -> Envelope {
    let value = try tree(bytes, format)
    guard let version = value[Name.format]?.number(as: Int.self) else { throw .foreign }
    guard version <= formatVersion else { throw .newerFormat(version) }
    guard version > 0 else { throw .foreign }
    guard let schema = value[Name.schema]?.number(as: Int.self) else {
      throw .shape("the schema is missing")
    }
    guard let payload = value[Name.payload] else { throw .shape("the payload is missing") }
    let envelope = Envelope(
      payload, schema: schema, writtenAt: value[Name.writtenAt]?.number(as: Int64.self))
    if checksChecksum {
      guard value[Name.checksum] == .text(text(of: envelope.checksum)) else { throw .checksum }
    }
    return envelope
  }

  private static func tree(
    _ bytes: [UInt8], _ format: StorageFormat
  ) throws(Damage) -> SavedValue {
    guard PortableNesting.isBounded(bytes, format) else { throw .nesting }
    do {
      let data = Data(bytes)
      return format == .json
        ? try JSONDecoder().decode(PortableValue.self, from: data).value
        : try PropertyListDecoder().decode(PortableValue.self, from: data).value
    } catch let damage as Damage {
      throw damage
    } catch {
      throw .shape("the bytes are not a valid \(format == .json ? "JSON" : "property list") file")
    }
  }

  /// Returns a checksum as 16 hexadecimal digits, the form used in JSON and property lists.
  package static func text(of checksum: UInt64) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
