/// A mask that blanks comments and the contents of literals in Swift source, so that only code
/// remains.
///
/// Lines and columns are unchanged, since each blanked byte becomes a space. Code interpolated into
/// a string remains, and a raw identifier becomes one word without spaces.
struct CodeMask {
  private let source: [UInt8]
  private var masked: [UInt8]
  private var position = 0

  /// The byte ranges of the multi-line string literals.
  private(set) var multilineLiterals: [Range<Int>] = []

  init(_ text: String) {
    source = Array(text.utf8)
    masked = source
    skipCode(untilParenthesisCloses: false)
  }

  /// The text with everything but code blanked.
  var code: String { String(decoding: masked, as: UTF8.self) }

  private mutating func skipCode(untilParenthesisCloses: Bool) {
    var depth = 0
    while position < source.count {
      if untilParenthesisCloses {
        if source[position] == UInt8(ascii: ")") { depth -= 1 }
        if source[position] == UInt8(ascii: "(") { depth += 1 }
        if depth < 0 { return }
      }
      skipToken()
    }
  }

  private mutating func skipToken() {
    guard Self.firstBytes.contains(source[position]) else {
      position += 1
      return
    }
    if isAt("//") {
      blank(upTo: lineEnd())
    } else if isAt("/*") {
      blankComment()
    } else if let opening = stringOpening() {
      blankString(opening)
    } else if isAt("`") {
      joinRawIdentifier()
    } else if let end = regexEnd() {
      blank(upTo: end)
    } else {
      position += 1
    }
  }

  /// The bytes with which a comment, a literal or a raw identifier begins.
  private static let firstBytes = Array("/#\"`".utf8)

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        blank(upTo: position + 2)
      } else if isAt("*/") {
        depth -= 1
        blank(upTo: position + 2)
      } else {
        blank(upTo: position + 1)
      }
    } while depth > 0 && position < source.count
  }

  private mutating func joinRawIdentifier() {
    let end = lineEnd()
    repeat {
      if !isWordByte(masked[position]) { masked[position] = UInt8(ascii: "_") }
      position += 1
    } while position < end && source[position] != UInt8(ascii: "`")
    if position < end {
      masked[position] = UInt8(ascii: "_")
      position += 1
    }
  }
}

// The literals.
extension CodeMask {
  private struct StringOpening {
    let hashes: Int
    let quotes: Int

    var length: Int { hashes + quotes }
  }

  private func stringOpening() -> StringOpening? {
    let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = source[(position + hashes)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
    guard quotes > 0 else { return nil }
    return StringOpening(hashes: hashes, quotes: quotes == 3 ? 3 : 1)
  }

  private mutating func blankString(_ opening: StringOpening) {
    let hashes = String(repeating: "#", count: opening.hashes)
    let closing = String(repeating: "\"", count: opening.quotes) + hashes
    let escape = "\\" + hashes
    let start = position
    blank(upTo: position + opening.length)
    let notable = [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n")]
    while position < source.count {
      let byte = source[position]
      guard notable.contains(byte) else {
        masked[position] = UInt8(ascii: " ")
        position += 1
        continue
      }
      if isAt(closing) { break }
      if opening.quotes == 1, isAt("\n") { return }
      if isAt(escape + "(") {
        blank(upTo: position + escape.utf8.count + 1)
        skipCode(untilParenthesisCloses: true)
        blank(upTo: position + 1)
      } else {
        blank(upTo: position + (isAt(escape) ? escape.utf8.count + 1 : 1))
      }
    }
    blank(upTo: position + closing.utf8.count)
    if opening.quotes == 3 { multilineLiterals.append(start..<position) }
  }

  /// Returns the end of the regular expression literal that begins here; `nil` if none begins.
  ///
  /// A bare slash begins a regular expression under two conditions: the text before it cannot end a
  /// value, and another slash follows on the same line. An operator function that is passed by
  /// name, as in `reduce(1, /)`, has no second slash.
  private func regexEnd() -> Int? {
    if isAt("#/") { return end(of: "/#", from: position + 2, before: source.count) }
    guard isAt("/"), !isAt("/ "), !isAt("/)"), !isAt("/,"), canBeginLiteral() else { return nil }
    return end(of: "/", from: position + 1, before: lineEnd())
  }

  private func canBeginLiteral() -> Bool {
    let before = source[..<position].reversed().first { $0 != UInt8(ascii: " ") }
    return before.map { Array("=(,:[{\n".utf8).contains($0) } ?? true
  }

  private func end(of closing: String, from start: Int, before limit: Int) -> Int? {
    var index = start
    while index < limit {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
      } else if source[index...].starts(with: closing.utf8) {
        return index + closing.utf8.count
      } else {
        index += 1
      }
    }
    return nil
  }
}

// The cursor.
extension CodeMask {
  private func isAt(_ text: String) -> Bool {
    source[position...].starts(with: text.utf8)
  }

  private func lineEnd() -> Int {
    var end = position
    while end < source.count, source[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private mutating func blank(upTo end: Int) {
    while position < min(end, source.count) {
      if source[position] != UInt8(ascii: "\n") { masked[position] = UInt8(ascii: " ") }
      position += 1
    }
  }
}

/// Returns whether the byte can be part of an identifier.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default:
    false
  }
}
