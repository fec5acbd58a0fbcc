internal import NavigationGraphDefinitions

/// The bytes of a text file without the byte-order mark: UTF-8, or XML in a declared encoding.
struct SourceText {
  let file: String
  let bytes: ArraySlice<UInt8>

  /// Everything unusual about the text itself, in report order.
  let oddities: [GraphDefinition.Oddity]

  /// Creates a source text from the bytes of a file.
  ///
  /// The bytes must be UTF-8, with or without a byte-order mark, or XML that declares another
  /// encoding.
  init(bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    try Self.refuseWideText(bytes, file: file)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes.dropFirst(hasMark ? 3 : 0)
    let signs = TextSigns(text)
    if let zero = signs.zero {
      throw ImportError(
        .notText, file: file, line: text.line(at: zero),
        cause: "a zero byte shows that the file is not text",
        remedy: "restore it from version control, or check that this is the right file")
    }
    if let invalid = text.firstInvalidUTF8(), !text.declaresOtherEncoding {
      throw ImportError(
        .notText, file: file, line: text.line(at: invalid), cause: "the text is not valid UTF-8",
        remedy: "save the file in UTF-8")
    }
    self.bytes = text
    oddities = Self.oddities(text, signs, hasMark: hasMark)
  }

  private static func refuseWideText(_ bytes: [UInt8], file: String) throws(ImportError) {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return }
    throw ImportError(
      .notText, file: file, line: 1, cause: "the text is in UTF-16",
      remedy: "save the file in UTF-8")
  }

  private static func oddities(
    _ text: ArraySlice<UInt8>, _ signs: TextSigns, hasMark: Bool
  ) -> [GraphDefinition.Oddity] {
    let found: [(GraphDefinition.Oddity.Kind, Int?)] = [
      (.byteOrderMark, hasMark ? text.startIndex : nil),
      (.carriageReturns, signs.carriageReturn),
      (.mergeConflictMarkers, signs.mergeMarker),
      (.documentType, signs.documentType),
    ]
    return found.compactMap { kind, position in
      position.map { GraphDefinition.Oddity(kind, line: text.line(at: $0)) }
    }
  }

  /// The first byte that is not white space, and its position.
  var firstMark: (position: Int, byte: UInt8)? {
    bytes.firstIndex { !$0.isXMLSpace }.map { ($0, bytes[$0]) }
  }

  /// Creates an error about this text.
  func error(
    _ kind: ImportError.Kind, line: Int?, _ cause: String, remedy: String
  ) -> ImportError {
    ImportError(kind, file: file, line: line, cause: cause, remedy: remedy)
  }
}
