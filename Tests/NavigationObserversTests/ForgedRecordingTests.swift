import NavigationModel
import NavigationObservers
import Testing

/// Forged recordings, in which every line has the right checksum, so that the damage reaches the
/// reader.
@Suite struct ForgedRecordingTests {
  private static let lines: [String] = {
    let tern = TernNavigator()
    var time = Duration.zero
    let recorder = Recorder(of: tern, app: "tern", now: { time })
    let token = tern.context.observe { _ in time += .milliseconds(20) }
    tern.walk()
    token.cancel()
    return recorder.text.split(separator: "\n").map { line in
      line.contains("~") ? String(line.dropLast(6)) : String(line)
    }
  }()

  /// Words at or beyond the limit of what is valid.
  private static let words = [
    "18446744073709551615", "9223372036854775807", "-9223372036854775808", "4294967295", "-1", "",
    "-", "#18446744073709551615", "#18446744073709551615:1", "#4611686018427387904:1@s1/255",
    "+#18446744073709551615:1", "+l18446744073709551615", "c4294967295", "s4294967295.4294967295",
    "+c4294967295", "+s4294967295", "t9223372036854775807", "t-9223372036854775808",
    "n18446744073709551615", "c0/9223372036854775807/0", "l18446744073709551615", "end", ":",
  ]

  /// Reads a text and uses it in every way that a recording can be used.
  ///
  /// - Returns: Whether the text could be read.
  private static func use(_ text: String) -> Bool {
    guard let recording = try? Recording(parsing: text, isCutAllowed: true) else { return false }
    #expect(throws: Never.self) { try recording.finalState.checkInvariants() }
    _ = (recording.text, recording.divergences, recording.states.count)
    var report = recording.funnel(FunnelPlan(paths: [["Welcome", "Trips"]]))
    report.add(report)
    _ = (report.description, report.screens.map(\.meanDwell))
    return true
  }

  @Test func `no word in any place crashes the process`() {
    var read = 0
    for (number, line) in Self.lines.enumerated() {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      for place in parts.indices {
        for word in Self.words {
          var forged = parts
          forged[place] = word[...]
          var lines = Self.lines
          lines[number] = forged.joined(separator: " ")
          if Self.use(Self.sealed(lines)) { read += 1 }
        }
      }
    }

    // Many forged texts can be read: with another name, cause or time, a recording is still valid.
    #expect(read > 100)
  }

  @Test func `no order of the lines crashes the process`() {
    for first in Self.lines.indices {
      for second in Self.lines.indices {
        var swapped = Self.lines
        swapped.swapAt(first, second)
        _ = Self.use(Self.sealed(swapped))
        var repeated = Self.lines
        repeated.insert(repeated[second], at: first)
        _ = Self.use(Self.sealed(repeated))
      }
    }
  }

  @Test func `long times add up to the largest possible time at most`() throws {
    var recording = Recording(app: "tern", start: .root(0))
    var state = recording.start
    for (verb, time) in [(Verb.push(1), Int64.max), (.pop(1), Int64.min), (.push(1), Int64.max)] {
      let change = try #require(state.apply(Command(verb)).change)
      try recording.append(
        RecordedStep(
          .change(change), number: change.revision, cause: .code, command: nil, milliseconds: time))
    }

    var report = recording.funnel(FunnelPlan())
    report.add(report)

    #expect(report.screens.map(\.dwell).max() == .max)
    // Times that no file can hold do not invalidate the rest of the file.
    #expect(try Recording(parsing: recording.text).finalState == recording.finalState)
  }

  /// Returns the lines with the checksums that the format requires.
  private static func sealed(_ lines: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var text = ""
    for (number, line) in lines.enumerated() {
      for byte in Array(line.utf8) + [0x0A] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
      let folded = hash ^ hash >> 32
      let digits = String((folded ^ folded >> 16) & 0xFFFF, radix: 16)
      let check = String(repeating: "0", count: 4 - digits.count) + digits
      text += number == 0 ? "\(line)\n" : "\(line) ~\(check)\n"
    }
    return text
  }
}

/// Recordings of screens with unusual names, and recordings whose files other systems have
/// rewritten.
@Suite struct NamesInRecordingsTests {
  @Test(arguments: [
    "", " ", "  two  ", "~0000", "\u{301}accent first", "\u{200D}", "a\r\nb", "\r", "\\n", "\n",
    "🧭\u{FE0F}", "\u{2028}line", "\u{85}next", ": push 1", "e\u{301}", "\u{0}", "רכבת",
  ])
  func `every name is restored`(name: String) throws {
    let navigator = NamedNavigator(name)
    let recorder = Recorder(of: navigator, app: name, marking: { _ in [name] })
    navigator.context.apply(.push(1))

    let read = try Recording(parsing: recorder.text, app: name)

    #expect(read.names.distinct.map { Array($0.utf8) } == [Array(name.utf8)])
    #expect(read.marks.map(\.text) == [name, name])
    #expect(read.text == recorder.text)
  }

  @Test func `a recording with Windows line endings is read`() throws {
    let navigator = NamedNavigator("Trips")
    let recorder = Recorder(of: navigator, app: "tern")
    navigator.context.apply(.push(1))

    let read = try Recording(parsing: recorder.text.replacing("\n", with: "\r\n"))

    #expect(read.text == recorder.text)
  }
}

/// A navigator whose screens all have the same name.
private final class NamedNavigator: Navigator {
  let attachment = Attachment(NavigationContext(state: .root(0)))
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func name(of screen: ScreenID) -> String { name }
}
