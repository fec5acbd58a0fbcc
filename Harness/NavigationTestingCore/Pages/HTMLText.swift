/// Text for HTML.
enum HTMLText {
  /// The text with what means something in HTML written as entities; for content and for
  /// attributes in quotation marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // Other control characters may stand in no document.
      case ..<" ", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON for a script element, which nothing in it can end.
  static func embedded(_ json: JSONText) -> String {
    json.line.replacing("<", with: "\\u003C").replacing(">", with: "\\u003E")
      .replacing("&", with: "\\u0026")
  }
}
