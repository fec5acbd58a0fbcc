import NavigationModel

/// Reads one line of a recording, word by word.
struct TraceWords {
  private let words: [Substring]
  private(set) var next = 0
  let line: Int

  init(_ text: Substring, line: Int) {
    // The line is split by bytes rather than characters, since a name may begin with a scalar that
    // combines with the space before it.
    words = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .map { Substring($0) }
    self.line = line
  }

  var isAtEnd: Bool { next == words.count }

  var peeked: Substring { isAtEnd ? "" : words[next] }

  func unexpected(_ expected: String) -> RecordingError {
    let found = isAtEnd ? "the end of the line" : "'\(words[next].prefix(40))'"
    return RecordingError(
      line: line, .damaged("expected \(expected), but found \(found)"))
  }

  mutating func take(_ word: Substring) -> Bool {
    guard !isAtEnd, words[next] == word else { return false }
    next += 1
    return true
  }

  /// Skips a word that has already been parsed.
  mutating func skip() {
    next += 1
  }

  /// Reads the rest of the line.
  mutating func rest() -> Substring {
    guard let first = words[next...].first, let last = words.last else { return "" }
    next = words.count
    return first.base[first.startIndex..<last.endIndex]
  }

  /// Reads and parses a word; throws an error if the line has ended or the word cannot be parsed.
  mutating func read<Value>(
    _ expected: String, _ parse: (Substring) -> Value?
  ) throws(RecordingError) -> Value {
    guard !isAtEnd, let value = parse(words[next]) else { throw unexpected(expected) }
    next += 1
    return value
  }

  /// Reads a word; a dash means that there is no value.
  mutating func readOptional<Value>(
    _ expected: String, _ parse: (Substring) -> Value?
  ) throws(RecordingError) -> Value? {
    if take("-") { return nil }
    return try read(expected, parse)
  }

  mutating func number<Number: FixedWidthInteger>(
    _ expected: String
  ) throws(RecordingError) -> Number {
    try read(expected) { Number($0) }
  }
}

// Parsing single words.
extension TraceWords {
  static func entryID(_ word: Substring) -> EntryID? {
    guard word.hasPrefix("#") else { return nil }
    return UInt64(word.dropFirst()).map { EntryID(rawValue: $0) }
  }

  static func layerID(_ word: Substring) -> LayerID? {
    guard word.hasPrefix("l") else { return nil }
    return UInt64(word.dropFirst()).map { LayerID(rawValue: $0) }
  }

  static func containerID(_ word: Substring) -> ContainerID? { slotID(word, "c") }

  static func scopeID(_ word: Substring) -> ScopeID? { slotID(word, "s") }

  private static func slotID<ID: SlotID>(_ word: Substring, _ prefix: String) -> ID? {
    guard word.hasPrefix(prefix) else { return nil }
    let parts = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let slot = UInt32(parts[0]) else { return nil }
    guard parts.count == 2 else { return ID(slot: Int(slot), generation: 0) }
    return UInt32(parts[1]).map { ID(slot: Int(slot), generation: $0) }
  }

  static func entry(_ word: Substring) -> Entry? {
    guard let colon = word.firstIndex(of: ":"), let id = entryID(word[..<colon]) else { return nil }
    var rest = word[word.index(after: colon)...]
    var flags: UInt8 = 0
    var scope = ScopeID.root
    if let slash = rest.firstIndex(of: "/") {
      guard let bits = UInt8(rest[rest.index(after: slash)...]) else { return nil }
      flags = bits
      rest = rest[..<slash]
    }
    if let at = rest.firstIndex(of: "@") {
      guard let named = scopeID(rest[rest.index(after: at)...]) else { return nil }
      scope = named
      rest = rest[..<at]
    }
    return UInt32(rest).map { screen in
      Entry(
        id: id, scope: scope, screen: ScreenID(rawValue: screen),
        flags: Entry.Flags(rawValue: flags))
    }
  }

  static func style(_ word: Substring) -> Layer.Style? {
    switch word {
    case "root": .root
    case "sheet": .sheet
    case "cover": .fullScreenCover
    case "popover": .popover
    case "alert": .alert
    default:
      word.hasPrefix("sheet:")
        ? UInt8(word.dropFirst(6)).map { .sheet(Layer.Detents(rawValue: $0)) } : nil
    }
  }

  static func kind(_ word: Substring) -> ContainerKind? {
    switch word {
    case "stack": .stack
    case "tabs": .tabs
    case "split": .split
    default: nil
    }
  }

  static func holder(_ word: Substring) -> ContainerHolder? {
    if let layer = layerID(word) { return .layer(layer) }
    if let entry = entryID(word) { return .entry(entry) }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let parent = containerID(parts[0]), let index = Int(parts[1]),
      let key = UInt32(parts[2])
    else { return nil }
    return .container(parent, index: index, key: TabKey(rawValue: key))
  }

  static func cause(_ word: Substring) -> Cause? {
    Cause.allCases.first { $0.description == word }
  }
}
