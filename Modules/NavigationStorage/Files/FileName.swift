internal import Foundation

/// The name of the file that stores the bytes saved under a label.
///
/// Every byte of the label is escaped as `%` and two hexadecimal digits, except lowercase letters,
/// digits, `-` and `_`. A label therefore cannot lead out of its folder, and labels that differ
/// only in case do not collide on case-insensitive file systems.
///
/// If the escaped label is too long for a file name, the name consists of its beginning and a hash.
/// A second file with the extension `label` then stores the label itself.
struct FileName {
  /// The name without its extension.
  let stem: String
  /// Whether the name contains a hash, so that a second file stores the label.
  let isHashed: Bool
  /// The label, normalized so that labels that are equal as strings have equal bytes.
  let label: String

  private static let longest = 180

  init(_ label: String) {
    // ASCII needs no normalization, and checking for it costs far less than normalizing.
    let isSimple = label.utf8.allSatisfy { $0 < 0x80 }
    self.label = isSimple ? label : label.precomposedStringWithCanonicalMapping
    let escaped = Self.escape(self.label)
    isHashed = escaped.utf8.count > Self.longest
    stem = isHashed ? escaped.prefix(Self.longest - 40) + "%-" + Self.hash(self.label) : escaped
  }

  /// Returns the label that belongs to a file name; `nil` if the name is hashed or is not that of a
  /// saved file.
  static func label(ofStem stem: String) -> String? {
    // The empty label has its own name.
    if stem == empty { return "" }
    var bytes: [UInt8] = []
    var units = Array(stem.utf8)[...]
    while let unit = units.popFirst() {
      guard unit == UInt8(ascii: "%") else {
        guard isPlain(unit) else { return nil }
        bytes.append(unit)
        continue
      }
      guard let high = units.popFirst(), let low = units.popFirst(),
        let byte = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    guard let label = String(validating: bytes, as: UTF8.self), FileName(label).stem == stem else {
      return nil
    }
    return label
  }

  /// The name of the empty label.
  private static let empty = "%"

  private static func escape(_ label: String) -> String {
    if label.isEmpty { return empty }
    var units: [UInt8] = []
    for byte in label.utf8 {
      if isPlain(byte) {
        units.append(byte)
      } else {
        units += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func isPlain(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns a hash of a label: 32 hexadecimal digits.
  private static func hash(_ label: String) -> String {
    let bytes = Array(label.utf8)
    return hexadecimal(Checksum(bytes).value) + hexadecimal(Checksum(bytes.reversed() + [1]).value)
  }

  private static func hexadecimal(_ sum: UInt64) -> String {
    let text = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
