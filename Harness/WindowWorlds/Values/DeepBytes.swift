import PropertyTesting

/// Handwritten bytes in standard formats that are deeply nested, contain themselves or use an
/// entity.
enum DeepBytes: String, CaseIterable {
  case json, jsonRecords, xml, binary, cycle, entity

  private static let xmlBeginning = #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#

  /// Returns bytes with `depth` nested lists or records; only `cycle` and `entity` ignore it.
  ///
  /// - Parameters:
  ///   - depth: The number of levels.
  ///   - layout: The layout of `binary` and `cycle`.
  /// - Returns: The bytes.
  func bytes(_ depth: Int, _ layout: BinaryLayout) -> [UInt8] {
    func nested(_ opening: String, _ closing: String) -> [UInt8] {
      Array(
        (String(repeating: opening, count: depth) + String(repeating: closing, count: depth)).utf8)
    }
    switch self {
    case .json: return Array(#"{"a":"#.utf8) + nested("[", "]") + Array("}".utf8)
    case .jsonRecords: return nested(#"{"a\"":"#, "}")
    case .xml:
      return Array(Self.xmlBeginning.utf8) + nested("<array>", "</array>") + Array("</plist>".utf8)
    case .entity:
      let type = #"<!DOCTYPE plist [<!ENTITY a "aaaa">]><plist><string>&a;</string></plist>"#
      return Array(#"<?xml version="1.0"?>"#.utf8) + Array(type.utf8)
    case .binary: return layout.bytes((1...depth).map { $0 })
    case .cycle: return layout.bytes([0])
    }
  }

  /// Whether a reader must refuse these bytes as nested too deeply.
  ///
  /// - Parameter depth: At most 60, or at least 100; the limit is between them.
  /// - Returns: Whether the bytes must be refused as nested too deeply.
  func isTooDeep(_ depth: Int) -> Bool {
    switch self {
    case .cycle, .entity: true
    case .json, .jsonRecords, .xml, .binary: depth >= 100
    }
  }
}

/// The layout of a handwritten binary property list, as Apple's CFBinaryPList describes it.
struct BinaryLayout {
  /// The number of bytes of each reference from one object to another.
  var referenceSize = 4
  /// The number of bytes of each entry in the table of offsets.
  var offsetSize = 4
  /// The number of references of each list.
  ///
  /// Only the last one leads to a nested object; the others lead to a Boolean.
  var width = 1
  /// The kind of the lists: 10 for arrays, 12 for sets, 13 for dictionaries with as many values as
  /// `width` states.
  var kind: UInt8 = 10

  /// Returns a property list in which each object is a list that ends with one other object.
  ///
  /// For each object, `contents` has the index of that other object.
  func bytes(_ contents: [Int]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    let shallow = Array(repeating: contents.count, count: (kind == 13 ? 2 : 1) * width - 1)
    for content in contents {
      offsets.append(bytes.count)
      bytes += beginning
      for reference in shallow + [content] { bytes += Self.number(reference, referenceSize) }
    }
    offsets.append(bytes.count)
    bytes.append(0x08)
    let table = bytes.count
    for offset in offsets { bytes += Self.number(offset, offsetSize) }
    return bytes + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
      + Self.number(offsets.count, 8) + Self.number(0, 8) + Self.number(table, 8)
  }

  /// The kind and the length of a list.
  ///
  /// A length of 15 or more is written as a separate number.
  private var beginning: [UInt8] {
    width < 15
      ? [kind << 4 | UInt8(width)] : [kind << 4 | 0xF, 0x11] + Self.number(width, 2)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

extension BinaryLayout {
  /// Generates a layout; for a depth of 250 or more, one with the default sizes, which suffice for
  /// deep nesting and take little memory.
  static func drawn(depth: Int, _ draw: inout Draw) throws(Interruption) -> BinaryLayout {
    var layout = BinaryLayout()
    layout.kind = UInt8(try draw.element("kind", of: [10, 12, 13]))
    guard depth < 250 else { return layout }
    layout.referenceSize = try draw.element("reference", of: [4, 1, 2, 8])
    layout.offsetSize = try draw.element("offset", of: [4, 2, 3, 8])
    layout.width = try draw.element("width", of: [1, 2, 14, 15, 16, 30])
    return layout
  }
}
