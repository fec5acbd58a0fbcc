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
    guard let id = Self.entryID(word) else { throw unexpected("an entry such as #4", word) }
    return id
  }

  mutating func readContainerID() throws(TraceError) -> ContainerID {
    let word = try word("a container such as c0")
    guard let id: ContainerID = Self.slotID(word, "c") else {
      throw unexpected("a container such as c0", word)
    }
    return id
  }

  mutating func readScopeID() throws(TraceError) -> ScopeID {
    let word = try word("a scope such as s1")
    guard let id: ScopeID = Self.slotID(word, "s") else {
      throw unexpected("a scope such as s1", word)
    }
    return id
  }

  mutating func readLayerID() throws(TraceError) -> LayerID {
    LayerID(rawValue: try number("the number of a layer"))
  }

  private static func entryID(_ word: Substring) -> EntryID? {
    guard word.hasPrefix("#"), let number = UInt64(word.dropFirst()) else { return nil }
    return EntryID(rawValue: number)
  }

  private static func slotID<ID: SlotID>(_ word: Substring, _ prefix: String) -> ID? {
    guard word.hasPrefix(prefix) else { return nil }
    let parts = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let slot = UInt32(parts[0]) else { return nil }
    guard parts.count == 2 else { return ID(slot: Int(slot), generation: 0) }
    return UInt32(parts[1]).map { ID(slot: Int(slot), generation: $0) }
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
      guard let scope: ScopeID = slotID(place[1], "s") else { return nil }
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
