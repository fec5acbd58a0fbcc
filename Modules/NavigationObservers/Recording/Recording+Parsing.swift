import NavigationModel

extension Recording {
  /// Reads the text of a recording and replays it, checking every line.
  ///
  /// - Parameters:
  ///   - text: The ``text`` of a recording, or what a ``Recorder`` wrote.
  ///   - app: The name of the app that must have been recorded, or `nil` for any app.
  ///   - isCutAllowed: If `true`, the end may be missing, as when the app ended suddenly; if
  ///     `false`, a missing end is an error.
  /// - Throws: ``RecordingError`` with the first line that is not valid.
  /// - Complexity: O(*n*), where *n* is the length of the text, plus the cost of checking each
  ///   change.
  public init(
    parsing text: String, app: String? = nil, isCutAllowed: Bool = false
  ) throws(RecordingError) {
    var reader = RecordingReader(text)
    self = try reader.read(expecting: app, isCutAllowed)
  }
}

/// Reads a recording line by line.
private struct RecordingReader {
  private let lines: [Substring]
  private var next = 0
  private var version = Recording.version
  private var hash = LineHash()
  private var nextID: UInt64 = 0
  private var milliseconds: Int64 = 0
  private let endsWithNewline: Bool

  init(_ text: String) {
    // The text is split by bytes rather than characters, since CRLF is a single character, which
    // does not equal a newline.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0.last == 0x0D ? $0.dropLast() : $0) }
    endsWithNewline = lines.last?.isEmpty ?? false
    if endsWithNewline { lines.removeLast() }
    self.lines = lines
  }

  mutating func read(
    expecting app: String?, _ isCutAllowed: Bool
  ) throws(RecordingError) -> Recording {
    try readFirstLine()
    var recording = try readOpening(expecting: app)
    while true {
      guard next < lines.count else {
        guard isCutAllowed else { throw RecordingError(line: max(1, lines.count), .cut) }
        return recording
      }
      // If the app ended while a line was being written, the line has no check digits yet.
      let isTorn = next == lines.count - 1 && !endsWithNewline
      if isTorn, isCutAllowed, !isSealed(lines[next]) { return recording }
      if isTorn, !isSealed(lines[next]) { throw RecordingError(line: lines.count, .cut) }
      var words = try readLine()
      if words.take("end") {
        try readEnd(&words, recording)
        return recording
      }
      try readStep(&words, into: &recording)
    }
  }

  private mutating func readFirstLine() throws(RecordingError) {
    guard let first = lines.first, !lines.allSatisfy(\.isEmpty) else {
      throw RecordingError(line: 1, .empty)
    }
    let words = first.split(separator: " ")
    guard words.count == 2, words[0] == TraceForm.firstWord else {
      throw RecordingError(line: 1, .foreign)
    }
    guard let version = Int(words[1]), (1...Recording.version).contains(version) else {
      throw RecordingError(line: 1, .version(String(words[1].prefix(20))))
    }
    self.version = version
    hash.add(first)
    next = 1
  }

  private func isSealed(_ line: Substring) -> Bool {
    line.utf8.suffix(6).starts(with: " ~".utf8)
  }

  /// Returns the next line without its check digits, which must be correct.
  private mutating func readLine() throws(RecordingError) -> TraceWords {
    guard next < lines.count else { throw RecordingError(line: max(1, lines.count), .cut) }
    let line = lines[next]
    next += 1
    guard isSealed(line) else {
      throw RecordingError(line: next, .damaged("its check is missing"))
    }
    let content = line.prefix(line.utf8.count - 6, utf8: true)
    hash.add(content)
    guard line.utf8.suffix(4).elementsEqual(hash.check.utf8) else {
      throw RecordingError(line: next, .damaged("its check does not match its text"))
    }
    return TraceWords(content, line: next)
  }

  private mutating func readOpening(expecting app: String?) throws(RecordingError) -> Recording {
    var words = try readLine()
    guard words.take("app") else { throw words.unexpected("the name of the app") }
    let name = TraceForm.unescaped(words.rest())
    if let app, app != name {
      throw RecordingError(line: next, .otherApp(name, expected: app))
    }
    let state = try readState()
    nextID = state.rows.nextID
    return Recording(app: name, start: state)
  }

  private mutating func readState() throws(RecordingError) -> NavigationState {
    var words = try readLine()
    guard words.take("begin") else { throw words.unexpected("the first state") }
    var rows = StateRows(
      version: 1, nextID: 0, revision: try words.number("a revision"), layers: [],
      containers: [], scopes: [])
    rows.nextID = try words.number("the next number of an entry")
    while next < lines.count, StateReader.isRow(lines[next]) {
      var words = try readLine()
      try StateReader.read(&words, into: &rows)
    }
    do throws(Refusal) {
      return try NavigationState(rows)
    } catch {
      throw RecordingError(line: next, .damaged("the first state is not valid: \(error)"))
    }
  }

  private mutating func readEnd(
    _ words: inout TraceWords, _ recording: Recording
  ) throws(RecordingError) {
    let count: Int = try words.number("the number of steps")
    guard count == recording.steps.count else {
      throw RecordingError(
        line: next,
        .damaged(
          "it counts \(count) steps, but there are "
            + "\(recording.steps.count)"))
    }
    // The digest of version 1 includes the places of scopes, which states no longer have.
    guard words.rest() == LineHash.hexadecimal(recording.digest) || version == 1 else {
      throw RecordingError(line: next, .damaged("the steps lead to a different state than it says"))
    }
    guard next == lines.count else {
      throw RecordingError(line: next + 1, .damaged("it comes after the end"))
    }
  }

  private mutating func readStep(
    _ words: inout TraceWords, into recording: inout Recording
  ) throws(RecordingError) {
    if words.take("name") {
      let scope = try words.read("a scope such as s0", TraceWords.scopeID)
      let screen: UInt32 = try words.number("the number of a screen")
      recording.names.set(
        TraceForm.unescaped(words.rest()), scope: scope, screen: ScreenID(rawValue: screen))
      return
    }
    if words.take("mark") {
      let entry = try words.read("an entry such as #4", TraceWords.entryID)
      recording.marks.append(
        Recording.Mark(entry: entry, text: TraceForm.unescaped(words.rest())))
      return
    }
    let step = try readStep(&words, after: recording.finalState.revision)
    do throws(Refusal) {
      try recording.append(step)
    } catch {
      throw RecordingError(line: next, .damaged("\(error)"))
    }
  }

  private mutating func readStep(
    _ words: inout TraceWords, after revision: UInt64
  ) throws(RecordingError) -> RecordedStep {
    let number: UInt64? = words.take("?") ? nil : try words.number("the number of an event")
    let cause = try words.read("a cause", TraceWords.cause)
    let time = try readTime(&words)
    var content: RecordedStep.Content
    if number == nil {
      content = .nothing(try words.read("a reason") { $0.isEmpty ? nil : String($0) })
    } else if words.peeked.hasPrefix("=") {
      content = .result(try readEnding(&words))
    } else {
      content = .change(try readChange(&words, revision: revision + 1, cause))
    }
    let command = try readCommand(&words, cause, content)
    return RecordedStep(
      content, number: number, cause: cause, command: command, milliseconds: time)
  }

  private mutating func readTime(_ words: inout TraceWords) throws(RecordingError) -> Int64? {
    guard words.peeked.hasPrefix("t") else { return nil }
    let passed = try words.read("a time") { Int64($0.dropFirst()) }
    let (sum, overflow) = milliseconds.addingReportingOverflow(passed)
    guard !overflow else { throw words.unexpected("a shorter time") }
    milliseconds = sum
    return sum
  }

  private func readEnding(_ words: inout TraceWords) throws(RecordingError) -> ResultEnding {
    let subject = try words.read("an entry or a scope") { word -> ResultEnding.Subject? in
      let id = word.dropFirst()
      return TraceWords.entryID(id).map { .entry($0) }
        ?? TraceWords.scopeID(id).map { .scope($0) }
    }
    let kind = try words.read("how a request ended") { ResultEnding.Kind(rawValue: String($0)) }
    return ResultEnding(subject, kind)
  }

  private mutating func readChange(
    _ words: inout TraceWords, revision: UInt64, _ cause: Cause
  ) throws(RecordingError) -> Change {
    let animation: Animation = words.take("instantly") ? .none : .automatic
    var firstNewID = nextID
    if words.peeked.hasPrefix("n") {
      firstNewID = try words.read("the first new number") { UInt64($0.dropFirst()) }
    }
    var edits: [Edit] = []
    while let edit = try words.readEdit() { edits.append(edit) }
    let change = Change(
      revision: revision, cause: cause, animation: animation, firstNewID: firstNewID,
      edits: ShortList(edits))
    nextID = change.nextID(after: nextID)
    return change
  }

  private func readCommand(
    _ words: inout TraceWords, _ cause: Cause, _ content: RecordedStep.Content
  ) throws(RecordingError) -> Command? {
    guard !words.isAtEnd else { return nil }
    guard words.take(":") else { throw words.unexpected("a command or the end of the line") }
    let line = words.line
    do throws(TraceError) {
      var command = try Trace(parsing: String(words.rest())).commands.first
      command?.cause = cause
      if case .change(let change) = content { command?.animation = change.animation }
      return command
    } catch {
      throw RecordingError(line: line, .damaged(error.reason))
    }
  }
}

extension Substring {
  /// Returns a prefix with the given number of UTF-8 bytes, which must not end within a Unicode
  /// scalar.
  fileprivate func prefix(_ count: Int, utf8: Bool) -> Substring {
    self[..<self.utf8.index(startIndex, offsetBy: count)]
  }
}
