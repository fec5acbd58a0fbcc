/// A check that JSON or a property list is not nested too deeply to be read.
///
/// The limit is slightly greater than the depth of the data that this module writes.
///
/// Foundation's readers descend into lists and records recursively and could exhaust the call
/// stack, so the depth is checked before they begin.
enum PortableNesting {
  private static let limit = SavedValue.maximumDepth + 16

  static func isBounded(_ bytes: [UInt8], _ format: StorageFormat) -> Bool {
    switch format {
    case .compact: true
    case .json: isBoundedJSON(bytes)
    case .xmlPropertyList: isBoundedXML(bytes)
    case .binaryPropertyList: BinaryNesting(bytes).isBounded(limit)
    }
  }

  private static func isBoundedJSON(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in bytes {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth > limit { return false }
    }
    return true
  }

  /// Returns whether the nesting of elements is within the limit, and no entity is declared.
  ///
  /// This module never writes entity declarations.
  private static func isBoundedXML(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
      switch bytes[index + 1] {
      case UInt8(ascii: "/"): depth -= 1
      case UInt8(ascii: "!"):
        if bytes[index...].starts(with: Array("<!ENTITY".utf8)) { return false }
      case UInt8(ascii: "?"): break
      default:
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? index + 1
        if bytes[end - 1] != UInt8(ascii: "/") { depth += 1 }
      }
      if depth > limit { return false }
    }
    return true
  }
}

/// Measures how deeply the lists and records of a binary property list are nested; the layout is
/// that of Apple's CFBinaryPList.
private struct BinaryNesting {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 40 else { return }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = number(at: trailer + 8, size: 8) ?? -1
    table = number(at: trailer + 24, size: 8) ?? -1
  }

  /// Returns whether the nesting of lists and records is within a limit.
  ///
  /// Invalid layouts also return `true`, because Foundation's reader refuses them.
  func isBounded(_ limit: Int) -> Bool {
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0,
      count <= bytes.count, table >= 8, table <= bytes.count
    else { return true }
    // Finds the objects at each depth, level by level. If objects contain each other in a cycle,
    // the search goes on until it has reached the limit.
    var level: Set<Int> = [number(at: bytes.count - 16, size: 8) ?? 0]
    for _ in 0...limit {
      var next: Set<Int> = []
      for object in level { next.formUnion(children(of: object)) }
      if next.isEmpty { return true }
      level = next
    }
    return false
  }

  private func children(of object: Int) -> [Int] {
    guard object >= 0, object < count,
      let offset = number(at: table + object * offsetSize, size: offsetSize),
      offset >= 8, offset < bytes.count
    else { return [] }
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
    var start = offset + 1
    var length = Int(bytes[offset] & 0xF)
    if length == 0xF {
      guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3,
        let long = number(at: start + 1, size: 1 << Int(bytes[start] & 0xF))
      else { return [] }
      start += 1 + 1 << Int(bytes[start] & 0xF)
      length = long
    }
    let room = (bytes.count - start) / referenceSize
    guard length >= 0, length <= room else { return [] }
    let references = kind == 0xD ? min(length * 2, room) : length
    return (0..<references).compactMap {
      number(at: start + $0 * referenceSize, size: referenceSize)
    }
  }

  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size > 0, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
