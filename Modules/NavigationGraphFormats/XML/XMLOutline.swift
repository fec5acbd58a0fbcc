/// The facts about an XML text that must be known before a parser may read it.
///
/// These are the nesting depth, the number of elements, whether the text declares entities, the
/// name of the outermost element, and the line on which each element begins.
///
/// The parser reports the line on which a start tag ends. In files with one attribute per line,
/// that is far from where the element begins, so the outline records the line on which each element
/// begins, in the parser's order.
struct XMLOutline {
  /// The maximum nesting depth; real files stay below 40.
  static let depthLimit = 256

  /// The maximum number of elements; the largest real files have 3,600.
  static let elementLimit = 50_000

  /// The line on which each element begins, in document order.
  private(set) var lines: [Int32] = []

  /// The name of the outermost element as written, or `nil` if there is no element or it has no
  /// name.
  private(set) var rootName: String?

  /// The number of lines up to the end of the scan, and whether the text ends inside a tag, a
  /// comment, an instruction, character data or a document type.
  private(set) var lineCount = 1
  private(set) var isCutOff = false

  /// The reason why the text must not be parsed, or `nil` if it may be.
  private(set) var refusal: Refusal?

  /// A reason why a text must not be parsed.
  enum Refusal: Equatable {
    case nesting(line: Int)
    case elements(line: Int)
    case entities(line: Int)
    /// The document type declares attributes or notations.
    ///
    /// Foundation's parser on Linux traps when such a declaration has no default value or no
    /// identifier.
    case declarations(line: Int)
  }

  /// Scans a text up to its end or the first reason not to parse it; the parser reports other
  /// errors.
  init(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var cursor = XMLCursor(bytes: bytes)
      scan(&cursor)
      lineCount = cursor.line
      isCutOff = cursor.isCutOff
    }
  }

  private mutating func scan(_ cursor: inout XMLCursor) {
    var depth = 0
    while cursor.skip(to: UInt8(ascii: "<")) {
      let line = cursor.line
      switch cursor.markup() {
      case .comment: cursor.skip(past: "-->")
      case .characterData: cursor.skip(past: "]]>")
      case .instruction: cursor.skip(past: "?>")
      case .declaration:
        refusal = cursor.skipDeclaration()
        guard refusal == nil else { return }
      case .endTag:
        cursor.skip(past: ">")
        depth -= 1
      case .startTag:
        if lines.isEmpty { rootName = cursor.name() }
        guard lines.count < Self.elementLimit else {
          refusal = .elements(line: line)
          return
        }
        lines.append(Int32(truncatingIfNeeded: line))
        guard !cursor.skipStartTag() else { continue }
        depth += 1
        guard depth <= Self.depthLimit else {
          refusal = .nesting(line: line)
          return
        }
      }
    }
  }
}

/// A place in an XML text, and the line it is on.
private struct XMLCursor {
  enum Markup { case comment, characterData, instruction, declaration, endTag, startTag }

  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var line = 1
  /// Whether the text ends before something in it is closed.
  private(set) var isCutOff = false

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Moves to the next occurrence of a byte; returns `false` at the end of the text.
  mutating func skip(to byte: UInt8) -> Bool {
    while position < bytes.count, bytes[position] != byte { advance() }
    return position < bytes.count
  }

  /// Moves past the next occurrence of a text, or to the end.
  mutating func skip(past sign: StaticString) {
    while position < bytes.count {
      if has(sign) {
        position += sign.utf8CodeUnitCount
        return
      }
      advance()
    }
    isCutOff = true
  }

  /// Returns the kind of markup at this position.
  func markup() -> Markup {
    if has("</") { return .endTag }
    if has("<?") { return .instruction }
    if has("<!--") { return .comment }
    if has("<![CDATA[") { return .characterData }
    return has("<!") ? .declaration : .startTag
  }

  /// Returns the name in the start tag at this position, or `nil` if this is not a start tag.
  func name() -> String? {
    let name = bytes[(position + 1)...].prefix { byte in
      !byte.isXMLSpace && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    guard let first = name.first, first > 0x7F || Unicode.Scalar(first).properties.isAlphabetic
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Moves past a start tag.
  ///
  /// - Returns: Whether the tag closes itself; also `true` if the text ends inside the tag.
  mutating func skipStartTag() -> Bool {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      advance()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[position - 2] == UInt8(ascii: "/")
      }
    }
    isCutOff = true
    return true
  }

  /// Moves past a document type with all its content, or returns why it must not be parsed.
  mutating func skipDeclaration() -> XMLOutline.Refusal? {
    var depth = 0
    while position < bytes.count {
      if has("<!ENTITY") { return .entities(line: line) }
      if has("<!ATTLIST") || has("<!NOTATION") { return .declarations(line: line) }
      if has("<!--") {
        skip(past: "-->")
        continue
      }
      let byte = bytes[position]
      advance()
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if skip(to: byte) { advance() }
      default: break
      }
    }
    isCutOff = true
    return nil
  }

  private func has(_ sign: StaticString) -> Bool { bytes.has(sign, at: position) }
}
