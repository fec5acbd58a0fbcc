extension UInt8 {
  /// Whether the byte is a space, tab, line feed or carriage return: white space in XML and JSON.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension ArraySlice<UInt8> {
  /// Returns the line of a position, counted from 1.
  func line(at position: Int) -> Int {
    1 + self[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns the position of the first sequence that is not UTF-8, or `nil` if there is none.
  func firstInvalidUTF8() -> Int? {
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    var position = startIndex
    var decoder = UTF8()
    var bytes = makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return position
      }
    }
  }

  /// Whether this is XML whose declaration specifies an encoding other than UTF-8 and ASCII.
  var declaresOtherEncoding: Bool {
    let declaration = String(decoding: prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      .lowercased()
    guard declaration.hasPrefix("<?xml") else { return false }
    return declaration.contains("encoding") && !declaration.contains("utf-8")
      && !declaration.contains("ascii")
  }
}
