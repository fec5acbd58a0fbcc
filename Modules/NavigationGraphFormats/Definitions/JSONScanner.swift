internal import NavigationGraphDefinitions

/// A scanner that reports the path and the line of each value in a JSON text.
struct JSONScanner {
  /// What may follow inside the innermost list or object.
  private enum Expectation { case value, keyOrEnd, key, valueOrEnd, commaOrEnd }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 1
  private var valueCount = 0
  private var path: [JSONPlaces.Step] = []
  private var closers: [UInt8] = []
  private var expectation = Expectation.value

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the whole text, and passes the path and the line of each value to `visit`.
  mutating func scan(
    _ visit: ([JSONPlaces.Step], Int) -> Void
  ) throws(JSONPlaces.Failure) {
    repeat {
      guard let byte = next() else { throw failure("the JSON ends too early") }
      switch expectation {
      case .value: try readValue(byte, visit)
      case .valueOrEnd:
        if byte == closers.last { close() } else { try readValue(byte, visit) }
      case .keyOrEnd:
        if byte == closers.last { close() } else { try readKey(byte) }
      case .key: try readKey(byte)
      case .commaOrEnd:
        if byte == closers.last { close() } else { try readComma(byte) }
      }
    } while !closers.isEmpty
    guard next() == nil else { throw failure("there is more text after the end of the JSON") }
  }

  /// Returns the next byte that is not white space, without moving past it.
  private mutating func next() -> UInt8? {
    while position < bytes.count, bytes[position].isXMLSpace {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func readValue(
    _ byte: UInt8, _ visit: ([JSONPlaces.Step], Int) -> Void
  ) throws(JSONPlaces.Failure) {
    visit(path, line)
    valueCount += 1
    guard valueCount <= JSONPlaces.valueLimit else {
      throw JSONPlaces.Failure(
        line: line, cause: "the JSON has more than \(JSONPlaces.valueLimit) values",
        remedy: "check that this is the right file")
    }
    switch byte {
    case UInt8(ascii: "{"): try open(UInt8(ascii: "}"), .keyOrEnd, .key(""))
    case UInt8(ascii: "["): try open(UInt8(ascii: "]"), .valueOrEnd, .index(0))
    case UInt8(ascii: "\""):
      _ = try readString()
      expectation = .commaOrEnd
    default:
      try readWord()
      expectation = .commaOrEnd
    }
  }

  private mutating func open(
    _ closer: UInt8, _ expected: Expectation, _ step: JSONPlaces.Step
  ) throws(JSONPlaces.Failure) {
    guard closers.count < JSONPlaces.depthLimit else {
      throw JSONPlaces.Failure(
        line: line, cause: "the JSON is nested more than \(JSONPlaces.depthLimit) levels deep",
        remedy: "check that this is the right file, since definitions need only 5")
    }
    position += 1
    closers.append(closer)
    path.append(step)
    expectation = expected
  }

  private mutating func close() {
    position += 1
    closers.removeLast()
    path.removeLast()
    expectation = .commaOrEnd
  }

  private mutating func readKey(_ byte: UInt8) throws(JSONPlaces.Failure) {
    guard byte == UInt8(ascii: "\"") else {
      throw failure("a key in double quotes is missing")
    }
    path[path.count - 1] = .key(try readString())
    guard next() == UInt8(ascii: ":") else { throw failure("a colon is missing after a key") }
    position += 1
    expectation = .value
  }

  private mutating func readComma(_ byte: UInt8) throws(JSONPlaces.Failure) {
    guard byte == UInt8(ascii: ",") else {
      throw failure("a comma or the end of a list or object is missing")
    }
    position += 1
    switch path.last {
    case .index(let index):
      path[path.count - 1] = .index(index + 1)
      expectation = .value
    default: expectation = .key
    }
  }

  /// Reads a string; escapes are not decoded, because no key of the format needs them.
  private mutating func readString() throws(JSONPlaces.Failure) -> String {
    let begin = position + 1
    position = begin
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { throw failure("a string does not end on its line") }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw failure("a string is never closed") }
    position += 1
    let text = String(decoding: bytes[begin..<(position - 1)], as: UTF8.self)
    guard hasGoodEscapes(text) else { throw failure("a string has an invalid escape") }
    return text
  }

  private func hasGoodEscapes(_ text: String) -> Bool {
    guard text.contains("\\") else { return true }
    var rest = text.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[slash...].dropFirst()
      guard let escape = rest.popFirst(), "\"\\/bfnrtu".utf8.contains(escape) else { return false }
      guard escape == UInt8(ascii: "u") else { continue }
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
      else { return false }
    }
    return true
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func readWord() throws(JSONPlaces.Failure) {
    let begin = position
    while position < bytes.count, bytes[position].isWordOfJSON { position += 1 }
    let word = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard !word.isEmpty else { throw failure("a value is missing") }
    guard ["true", "false", "null"].contains(word) || isNumber(word) else {
      throw failure("\(quoted(word)) is not a value")
    }
  }

  /// Returns whether a word has the form that RFC 8259 requires of numbers.
  private func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil
  }

  private func failure(_ cause: String) -> JSONPlaces.Failure {
    JSONPlaces.Failure(line: line, cause: cause)
  }
}

extension UInt8 {
  /// Whether the byte belongs to a word: a lowercase letter, a digit, `E`, `+`, `-` or a period.
  fileprivate var isWordOfJSON: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
