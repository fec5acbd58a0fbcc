import NavigationModel
import NavigationObservers
import Testing

/// Tests of writing, reading, playing and refusing recordings.
@Suite struct RecordingTests {
  @Test func `a time beyond the range is recorded as the greatest or least time`() {
    let longest = Duration.seconds(9_223_372_036_854_775)

    #expect((longest + .milliseconds(807)).wholeMilliseconds == .max)
    #expect((longest + .milliseconds(900)).wholeMilliseconds == .max)
    #expect((.zero - longest - .milliseconds(900)).wholeMilliseconds == .min)
    #expect((longest + longest).wholeMilliseconds == .max)
  }

  @Test func `a recording is text that people can read`() throws {
    let tern = TernNavigator()
    var time = Duration.seconds(5)
    let recorder = Recorder(of: tern, app: "tern", now: { time })

    tern.context.apply(Command(.push(1), cause: .user))
    time += .milliseconds(1500)
    tern.context.apply(.dismiss)
    tern.context.apply(Command(.present(2, .sheet), cause: .link, animation: .none))
    recorder.stop()

    let lines = recorder.text.split(separator: "\n").map { line in
      line.contains("~") ? String(line.dropLast(6)) : String(line)
    }
    #expect(
      lines == [
        "wayfinder-trace 2", "app tern", "begin 0 3", "layer l1 root - c0", "scope s0 - 0",
        "container c0 stack l1 s0 0 - #2:0", "name s0 0 Welcome", "name s0 1 Trips",
        "name s0 2 Sign in", "1 user t0 +#3:1 c0 1 : push 1",
        "? code t1500 ignored.nothingPresented : dismiss",
        "2 link t0 instantly +c1 stack l4 s0 +#5:2 c1 0 +l4 sheet #3 c1 : present 2 sheet",
        "end 3 0x0fe86112421ce46d",
      ])
  }

  @Test func `a recording of version 1 is read`() throws {
    let text = """
      wayfinder-trace 1
      app tern ~f043
      begin 0 3 ~122b
      layer l1 root - c0 ~f8dc
      scope s0 - 0 c0 - 0 ~34a4
      container c0 stack l1 s0 0 - #2:0 ~56c9
      name s0 0 Welcome ~aca2
      name s0 1 Trips ~4736
      name s0 2 Sign in ~8210
      name s1 4 Pay ~f414
      1 user t0 +#3:1 c0 1 : push 1 ~2ee8
      ? code t1500 ignored.nothingPresented : dismiss ~077e
      2 link t0 instantly +c1 stack l4 s0 +#5:2 c1 0 +l4 sheet #3 c1 : present 2 sheet ~c9e3
      3 code t0 +s1 s0 2 c1 #5 0 +#6:4@s1 c1 1 ~3f0b
      end 4 0x28df1f5b60db4f4b ~6e7e

      """

    let recording = try Recording(parsing: text)

    #expect(recording.steps.count == 4)
    #expect(recording.finalState.outline == "root: [0 1]\nsheet: [2 4]")
    #expect(try Recording(parsing: recording.text).finalState == recording.finalState)
  }

  @Test func `lines written immediately read the same as the recording in memory`() throws {
    let tern = TernNavigator()
    var lines: [String] = []
    let recorder = Recorder(of: tern, app: "tern", writing: { lines.append($0) })

    tern.walk()
    recorder.stop()

    let read = try Recording(parsing: lines.joined(separator: "\n") + "\n")
    #expect(read.steps == recorder.recording.steps)
    #expect(read.finalState == tern.state)
    #expect(read.names == recorder.recording.names)
    #expect(try Recording(parsing: recorder.text).text == recorder.text)
  }

  @Test func `a bounded recording begins with the oldest step that it keeps`() throws {
    let tern = TernNavigator()
    let recorder = Recorder(of: tern, app: "tern", keeping: 3)

    tern.walk()

    let read = try Recording(parsing: recorder.text)
    #expect(read.steps.count == 3)
    #expect(read.start != read.finalState)
    #expect(read.finalState == tern.state)
  }

  @Test func `parameters are recorded only if the app marks them`() throws {
    let tern = TernNavigator()
    let plain = Recorder(of: tern, app: "tern")
    let marked = Recorder(
      of: tern, app: "tern", marking: { $0.screen.rawValue == 1 ? ["trip=Lisbon\n"] : [] })

    tern.context.apply(.push(1))

    #expect(!plain.text.contains("Lisbon"))
    #expect(marked.text.contains("mark #3 trip=Lisbon\\n ~"))
    #expect(try Recording(parsing: marked.text).marks.map(\.text) == ["trip=Lisbon\n"])
  }

  @Test func `every truncation and every changed byte is refused with its line`() throws {
    let tern = TernNavigator()
    let recorder = Recorder(of: tern, app: "tern")
    tern.walk()
    let bytes = Array(recorder.text.utf8)

    // A recording is complete without its last newline, so that truncation is not tried.
    for index in bytes.indices.dropLast(2) {
      let cut = String(decoding: bytes[...index], as: UTF8.self)
      #expect(throws: RecordingError.self) { try Recording(parsing: cut) }
      var damaged = bytes
      damaged[index] ^= 1
      let text = String(decoding: damaged, as: UTF8.self)
      #expect(throws: RecordingError.self, "\(text)") { try Recording(parsing: text) }
    }
  }

  @Test func `the intact part of a truncated recording can be read`() throws {
    let tern = TernNavigator()
    let recorder = Recorder(of: tern, app: "tern")
    tern.walk()
    let lines = recorder.text.split(separator: "\n")
    let torn = lines.dropLast(2).joined(separator: "\n") + "\n" + lines[lines.count - 2].prefix(9)

    let read = try Recording(parsing: torn, isCutAllowed: true)

    #expect(read.steps.count == recorder.recording.steps.count - 1)
  }

  @Test(arguments: [
    ("", "line 1: the file is empty"), ("\n\n", "line 1: the file is empty"),
    ("hello", "line 1: this is not a recording"),
    ("wayfinder-case 1\n", "line 1: this is not a recording"),
    ("wayfinder-trace 3\n", "line 1: the recording has format version 3"),
    ("wayfinder-trace 1\n", "line 1: the end of the recording is missing"),
    ("wayfinder-trace 1\napp tern\n", "line 2: the line is damaged: its check is missing"),
  ])
  func `a text that is not a recording is refused`(text: String, expected: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(parsing: text) }

    #expect(error.map { "\($0)".hasPrefix(expected) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `a recording of another app is refused`() {
    let recorder = Recorder(of: TernNavigator(), app: "gull")

    let error = #expect(throws: RecordingError.self) {
      try Recording(parsing: recorder.text, app: "tern")
    }

    #expect(error?.problem == .otherApp("gull", expected: "tern"))
    #expect(error?.line == 2)
  }
}
