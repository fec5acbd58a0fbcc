/// Handwritten bytes in standard formats that are deeply nested, contain themselves or use an
/// entity.
enum DeepBytes: String, CaseIterable {
  case json, jsonRecords, xml, binary, cycle, entity

  private static let xmlBeginning = #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#

  /// Returns bytes with `depth` nested lists or records; `cycle` and `entity` have fixed bytes.
  func bytes(_ depth: Int) -> [UInt8] {
    func nested(_ opening: String, _ closing: String) -> [UInt8] {
      Array(
        (String(repeating: opening, count: depth) + String(repeating: closing, count: depth)).utf8)
    }
    switch self {
    case .json: return nested("[", "]")
    case .jsonRecords: return nested(#"{"a\"":"#, "}")
    case .xml:
      return Array(Self.xmlBeginning.utf8) + nested("<array>", "</array>") + Array("</plist>".utf8)
    case .entity:
      let type = #"<!DOCTYPE plist [<!ENTITY a "aaaa">]><plist><string>&a;</string></plist>"#
      return Array(#"<?xml version="1.0"?>"#.utf8) + Array(type.utf8)
    case .binary: return Self.binary((1...depth).map { $0 })
    case .cycle: return Self.binary([0])
    }
  }

  /// Returns a binary property list in which each object is a list of one other object.
  ///
  /// For each object, `contents` has the index of that other object.
  private static func binary(_ contents: [Int]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for content in contents {
      offsets.append(bytes.count)
      bytes += [0xA1] + number(content, 4)
    }
    offsets.append(bytes.count)
    bytes.append(0x08)
    let table = bytes.count
    for offset in offsets { bytes += number(offset, 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, 4] + number(offsets.count, 8) + number(0, 8)
      + number(table, 8)
  }
}
