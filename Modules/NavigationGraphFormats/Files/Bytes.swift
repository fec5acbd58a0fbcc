extension UInt8 {
  /// Space, tab, line feed or carriage return: what XML and JSON take for white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension ArraySlice<UInt8> {
  /// The line of a position, counted from 1.
  func line(at position: Int) -> Int {
    1 + self[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  /// Where a text in ASCII first occurs.
  func firstOccurrence(of sign: StaticString) -> Int? {
    sign.withUTF8Buffer { sign in
      guard let first = sign.first else { return startIndex }
      return withUnsafeBufferPointer { text in
        text.indices.first { at in
          text[at] == first && text[at...].starts(with: sign)
        }.map { $0 + startIndex }
      }
    }
  }

  /// Whether a text in ASCII stands at a position.
  func has(_ sign: StaticString, at position: Int) -> Bool {
    sign.withUTF8Buffer { self[position...].starts(with: $0) }
  }

  /// Where the first sequence stands that is no UTF-8, or nil when there is none.
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

  /// Whether this is XML whose declaration names an encoding other than UTF-8 and ASCII.
  var declaresOtherEncoding: Bool {
    guard has("<?xml", at: startIndex), let end = firstOccurrence(of: "?>") else { return false }
    let declaration = String(decoding: self[..<end], as: UTF8.self).lowercased()
    guard declaration.contains("encoding") else { return false }
    return !declaration.contains("utf-8") && !declaration.contains("ascii")
  }
}
