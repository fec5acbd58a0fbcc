import NavigationModel

/// Reads one line of a trace, word by word.
struct TraceReader {
  private let line: Int
  private let words: [Substring]
  private var next = 0

  init(line: Int, text: Substring) {
    self.line = line
    words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
  }

  var isBlank: Bool {
    words.first.map { $0.hasPrefix("//") } ?? true
  }

  mutating func readCommand() throws(TraceError) -> Command {
    var command = Command(try readVerb())
    while let option = take() {
      switch option {
      case "in": command.stack = try readContainerID()
      case "from": command.source = try readEntryID()
      case "scope": command.scope = try readScopeID()
      case "by":
        let name = try word("a cause")
        guard let cause = Cause.allCases.first(where: { $0.description == name }) else {
          throw unexpected("a cause", name)
        }
        command.cause = cause
      case "instantly": command.animation = .none
      default: throw unexpected("in, from, scope, by, instantly or the end of the line", option)
      }
    }
    return command
  }

  // MARK: Words

  func unexpected(_ expected: String, _ found: Substring?) -> TraceError {
    let found = found.map { "\($0)" } ?? "the end of the line"
    return TraceError(line: line, reason: "expected \(expected), but found \(found)")
  }

  mutating func take() -> Substring? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }

  mutating func take(_ expected: Substring) -> Bool {
    guard next < words.count, words[next] == expected else { return false }
    next += 1
    return true
  }

  mutating func word(_ expected: String) throws(TraceError) -> Substring {
    guard let word = take() else { throw unexpected(expected, nil) }
    return word
  }

  mutating func require(_ expected: Substring) throws(TraceError) {
    guard take(expected) else {
      throw unexpected("\(expected)", next < words.count ? words[next] : nil)
    }
  }

  mutating func number<Number: FixedWidthInteger>(
    _ expected: String
  ) throws(TraceError) -> Number {
    let word = try word(expected)
    guard let number = Number(word) else { throw unexpected(expected, word) }
    return number
  }

  // MARK: Ids

  mutating func readEntryID() throws(TraceError) -> EntryID {
    let word = try word("an entry such as #4")
    guard let id = TraceWords.entryID(word) else { throw unexpected("an entry such as #4", word) }
    return id
  }

  mutating func readContainerID() throws(TraceError) -> ContainerID {
    let word = try word("a container such as c0")
    guard let id = TraceWords.containerID(word) else {
      throw unexpected("a container such as c0", word)
    }
    return id
  }

  mutating func readScopeID() throws(TraceError) -> ScopeID {
    let word = try word("a scope such as s1")
    guard let id = TraceWords.scopeID(word) else {
      throw unexpected("a scope such as s1", word)
    }
    return id
  }

  mutating func readLayerID() throws(TraceError) -> LayerID {
    LayerID(rawValue: try number("the number of a layer"))
  }

  // MARK: Entries

  mutating func readNewEntry() throws(TraceError) -> NewEntry {
    let word = try word("a screen such as 3")
    guard let entry = Self.newEntry(word) else { throw unexpected("a screen such as 3", word) }
    return entry
  }

  private static func newEntry(_ word: Substring) -> NewEntry? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let place = parts[0].split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, place.count <= 2, let screen = UInt32(place[0]) else { return nil }
    var entry = NewEntry(ScreenID(rawValue: screen))
    if place.count == 2 {
      guard let scope = TraceWords.scopeID(place[1]) else { return nil }
      entry.scope = scope
    }
    if parts.count == 2 {
      guard let policy = LeavePolicy.allCases.first(where: { "\($0)" == parts[1] }) else {
        return nil
      }
      entry.leavePolicy = policy
    }
    return entry
  }

  mutating func readNewEntries() throws(TraceError) -> [NewEntry] {
    try require("[")
    var entries: [NewEntry] = []
    while !take("]") { entries.append(try readNewEntry()) }
    return entries
  }

  mutating func readEntryIDs() throws(TraceError) -> [EntryID] {
    try require("[")
    var entries: [EntryID] = []
    while !take("]") { entries.append(try readEntryID()) }
    return entries
  }

  mutating func readItems() throws(TraceError) -> [StackItem] {
    try require("[")
    var items: [StackItem] = []
    while !take("]") {
      let isKept = next < words.count && words[next].hasPrefix("#")
      items.append(isKept ? .keep(try readEntryID()) : .new(try readNewEntry()))
    }
    return items
  }
}
