/// Functions that escape text for use in HTML.
package enum HTMLText {
  /// Returns the text with HTML's special characters written as entities.
  ///
  /// The result is valid as content and in attributes with double quotes. Control characters other
  /// than line feeds and tabs are replaced.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // Other control characters are not allowed in a document.
      case ..<" ", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns JSON for a script element, escaped so that it cannot close the element.
  package static func embedded(_ json: JSONText) -> String {
    var bytes: [UInt8] = []
    for byte in json.line.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "\\u003C".utf8
      case UInt8(ascii: ">"): bytes += "\\u003E".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
