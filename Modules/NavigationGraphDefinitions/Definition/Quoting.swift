/// Returns a text of unknown origin, quoted for a message: short, on one line, and without control
/// characters.
///
/// If the text has more than `limit` Unicode scalars, only the first `limit` are kept, followed by
/// `…`.
///
/// ```swift
/// quoted("trip\ndetail")  // "'trip\ndetail'", with the line feed written as two characters
/// ```
package func quoted(_ text: some StringProtocol, limit: Int = 120) -> String {
  var result = "'"
  for scalar in text.unicodeScalars.prefix(limit) {
    result += scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
  }
  let isCut = text.unicodeScalars.dropFirst(limit).first != nil
  return result + (isCut ? "…'" : "'")
}

extension Unicode.Scalar {
  /// Whether the scalar can be in a message without affecting how the text around it is shown.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
