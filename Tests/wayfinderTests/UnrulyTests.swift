import Foundation
import Testing

@Suite struct `An unruly case` {
  private static func fuzz(_ fault: String) -> [String] {
    ["fuzz", "--module", "unruly", "--mutant", fault, "--patience", "2", "--save", "cases"]
  }

  @Test func `that traps is shrunk and the campaign goes on`() throws {
    let run = try ToolRun(
      Self.fuzz("falls") + ["--cases", "40", "--no-stop-at-first"], in: TestFolder())

    #expect(run.status == 1)
    #expect(run.output.contains("no trap"))
    #expect(run.output.contains("the lift fell"))
    #expect(run.output.contains("shrunk to 3"))
    #expect(run.output.contains("unruly with falls     40"))
  }

  @Test func `that traps does not end a soak`() throws {
    let run = try ToolRun(Self.fuzz("falls") + ["--time", "2"], in: TestFolder())

    #expect(run.status == 1)
    #expect(run.output.contains("no trap"))
    #expect(run.output.contains("shrunk to 3"))
  }

  @Test func `that never ends is a violation with its trace`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      Self.fuzz("sticks") + ["--cases", "4", "--jobs", "2", "--patience", "2"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("no hang"))
    #expect(run.output.contains("the case does not end"))
    #expect(run.output.contains("--patience"))
    #expect(run.output.contains("(ended here)"))
    #expect(run.output.contains("down"))
    #expect(folder.contents(of: "cases").count == 1)
  }

  @Test func `that ends the process or never ends is not measured`() throws {
    let run = try ToolRun(
      ["bench", "shrinking", "falls", "sticks", "--module", "unruly", "--seeds", "1"],
      in: TestFolder())

    #expect(run.status == 0)
    #expect(run.output.contains("0 searches"))
  }

  @Test func `that fails only once is reported as such`() throws {
    let run = try ToolRun(
      Self.fuzz("wears-out") + ["--cases", "40", "--jobs", "1"], in: TestFolder())

    #expect(run.status == 1)
    #expect(run.output.contains("not shrunk: when the case was repeated it passed"))
    #expect(run.output.contains("is not decided by the case"))
    #expect(!run.output.contains("@Test func"), "A test that passes shows nothing.")
  }

  @Test func `that draws endlessly is reported in one sentence with a remedy`() throws {
    let run = try ToolRun(Self.fuzz("draws-forever") + ["--cases", "3"], in: TestFolder())

    #expect(run.status == 2)
    #expect(run.errors.contains("wayfinder: 3 of 3 cases could not be generated."))
    #expect(run.errors.contains("bound the loop"))
  }

  @Test func `that accepts nothing is reported in one sentence with a remedy`() throws {
    let run = try ToolRun(Self.fuzz("rejects-all") + ["--cases", "3"], in: TestFolder())

    #expect(run.status == 2)
    #expect(run.errors.contains("3 of 3 cases could not be generated."))
    #expect(run.errors.contains("a lift in a house without floors"))
    #expect(run.errors.contains("loosen the filter"))
  }

  @Test func `ends with the process that started it`() throws {
    let folder = try TestFolder()
    let process = Process()
    process.executableURL = ToolRun.program
    process.arguments = [
      "fuzz", "--module", "unruly", "--mutant", "sticks", "--cases", "50", "--jobs", "1",
      "--patience", "600",
    ]
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let worker = try #require(Self.child(of: process.processIdentifier))

    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    #expect(Self.hasEnded(worker))
  }

  @Test func `of a run that was killed leaves nothing behind after the next run`() throws {
    let folder = try TestFolder()
    let (living, gone) = try (getpid(), Self.processThatHasEnded())
    let id = UUID().uuidString
    try folder.write("", to: "temporary/wayfinder-worker-\(living)-\(id)/case")
    try folder.write("", to: "temporary/wayfinder-worker-\(gone)-\(id)/case")
    let variables = ["TMPDIR": folder.url.appending(path: "temporary").path()]

    _ = try ToolRun(
      Self.fuzz("falls") + ["--cases", "4", "--jobs", "1"], in: folder, environment: variables)

    #expect(folder.contents(of: "temporary") == ["wayfinder-worker-\(living)-\(id)"])
  }

  @Test func `folders of other programs stay, whatever number is in their names`() throws {
    let folder = try TestFolder()
    let gone = try Self.processThatHasEnded()
    let trial = UUID().uuidString.dropFirst(8)
    let names = [
      "wayfinder-\(gone)", "wayfinder-\(gone)\(trial)", "wayfinder-worker-\(gone)",
      "wayfinder-worker-\(gone)-notes",
    ]
    for name in names { try folder.write("", to: "temporary/\(name)/state") }
    let variables = ["TMPDIR": folder.url.appending(path: "temporary").path()]

    _ = try ToolRun(
      Self.fuzz("falls") + ["--cases", "4", "--jobs", "1"], in: folder, environment: variables)

    #expect(folder.contents(of: "temporary") == names.sorted())
  }

  private static func processThatHasEnded() throws -> Int32 {
    let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", ":"])
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// Waits until a process has a child, and returns the first one; `nil` after half a minute.
  private static func child(of parent: Int32) -> Int32? {
    waiting {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.sorted().first { state(of: $0)?.parent == parent }
    }
  }

  /// Returns what the system reports about a process: its state, and the process that started it;
  /// `nil` if there is no such process.
  private static func state(of process: Int32) -> (letter: String, parent: Int32)? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name of the process, which precedes the bracket, can contain any characters.
    guard let text, let bracket = text.lastIndex(of: ")") else { return nil }
    let words = text[bracket...].split(separator: " ")
    guard words.count > 2, let parent = Int32(words[2]) else { return nil }
    return (String(words[1]), parent)
  }

  private static func hasEnded(_ process: Int32) -> Bool {
    waiting { state(of: process).map { $0.letter == "Z" } ?? true ? true : nil } ?? false
  }

  /// Asks for an answer again and again, and returns the first one; `nil` if there is none after
  /// half a minute.
  ///
  /// The function blocks its thread: if it suspended instead, the test might be resumed much later.
  private static func waiting<Answer>(for answer: () -> Answer?) -> Answer? {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    while clock.now < end {
      if let answer = answer() { return answer }
    }
    return nil
  }
}
