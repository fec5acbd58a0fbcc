/// Returns a text in percent encoding.
///
/// All bytes except ASCII letters, ASCII digits and `-._~` are escaped, as in RFC 3986.
///
/// - Complexity: O(*n*), where *n* is the length of the text.
func percentEncoded(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    if byte.isUnreserved {
      bytes.append(byte)
    } else {
      bytes.append(UInt8(ascii: "%"))
      bytes.append(hexadecimalDigits[Int(byte >> 4)])
      bytes.append(hexadecimalDigits[Int(byte & 15)])
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Decodes a text in percent encoding.
///
/// - Parameters:
///   - bytes: A part of a link, as a slice of the whole link, so that errors can contain indexes of
///     the whole link.
///   - plusIsSpace: Whether a plus sign stands for a space, as in queries that browsers create.
/// - Returns: The decoded text.
/// - Throws: ``LinkError/malformed(byte:)`` if the bytes contain an unescaped space, an unescaped
///   ASCII control character, or a percent sign without two hexadecimal digits, or
///   ``LinkError/notText(byte:)`` if the decoded bytes are not UTF-8 text.
/// - Complexity: O(*n*), where *n* is the number of bytes.
func percentDecoded(
  _ bytes: ArraySlice<UInt8>, plusIsSpace: Bool
) throws(LinkError) -> String {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte == UInt8(ascii: "%") {
      guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexadecimalValue,
        let low = bytes[index + 2].hexadecimalValue
      else { throw .malformed(byte: index) }
      decoded.append(high << 4 | low)
      index += 3
    } else {
      guard byte > 32, byte != 127 else { throw .malformed(byte: index) }
      decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? 32 : byte)
      index += 1
    }
  }
  guard let text = String(validating: decoded, as: UTF8.self) else {
    throw .notText(byte: bytes.startIndex)
  }
  return text
}

private let hexadecimalDigits = Array("0123456789ABCDEF".utf8)

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
