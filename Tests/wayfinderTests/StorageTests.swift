import Foundation
import Testing

@Suite struct `saving with real files and processes` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `processes that are killed lose nothing that they acknowledged`() throws {
    let run = try ToolRun(["storage", "kill", "--kills", "24"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("none lost, none torn"))
  }

  @Test func `eight processes that save at once keep each other's states`() throws {
    let run = try ToolRun(["storage", "crowd", "--processes", "8", "--saves", "10"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        8 processes saved 10 states each at once, and 10 of one label each; none lost, none torn

        """)
  }

  @Test func `a full disk leads to one sentence and leaves the old state intact`() throws {
    let first = try ToolRun(
      ["storage", "save", "states", "--format", "json", "--last", "3"], in: folder)
    let full = try ToolRun(
      ["storage", "save", "states", "--format", "json", "--first", "96", "--file-limit", "500"],
      in: folder)
    let inspected = try ToolRun(["inspect", "states/state.json"], in: folder)

    #expect(first.output == "1\n2\n3\n")
    #expect(full.status == 1)
    #expect(full.output.isEmpty)
    #expect(
      full.errors.contains("the system refused to write it: File too large; make room"),
      "\(full.errors)")
    #expect(inspected.status == 0)
    #expect(inspected.output.contains("a stack of 22\n    1. 3\n"))
    #expect(folder.contents(of: "states") == [".lock", "state.json"])
  }

  @Test(.enabled(if: getuid() == 0, "only root can become a user without rights"))
  func `missing permission leads to one sentence and leaves the old state intact`() throws {
    _ = try ToolRun(["storage", "save", "states", "--last", "2"], in: folder)
    let run = try ToolRun(
      ["storage", "save", "states", "--first", "3", "--last", "3", "--user", "65534"], in: folder)
    let inspected = try ToolRun(["inspect", "states/state.navigation"], in: folder)

    #expect(run.status == 1)
    #expect(run.errors.contains("Permission denied; choose a folder that the app may write to"))
    #expect(inspected.output.contains("a stack of 15\n    1. 2\n"))
  }
}

@Suite struct `wayfinder inspect` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `prints the content of a file and what a restore would do`() throws {
    try folder.write(Self.saved, to: "main.json")

    let run = try ToolRun(["inspect", "main.json"], in: folder)
    let newer = try ToolRun(["inspect", "--schema", "1", "main.json"], in: folder)
    let old = try ToolRun(
      ["inspect", "--now", "5000", "--expiry", "1000", "main.json"], in: folder)

    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      run.output == """
        main.json: json, \(Self.saved.utf8.count) bytes
          schema 2, written 1000 ms after 1970, checksum right
          a stack of 2
            1. trips
            2. trip(_0(7))
          it can be restored

        """)
    #expect(newer.status == 1)
    #expect(newer.output.contains("was saved with schema 2, but this app knows 1"))
    #expect(old.status == 1)
    #expect(old.output.contains("it is 4000 ms old, and expires after 1000 ms"))
  }

  @Test func `states what is wrong with damaged files and with files of later versions`() throws {
    try folder.write(Self.saved.replacing("7", with: "8"), to: "damaged.json")
    try folder.write(Self.saved.replacing("n\":1", with: "n\":2"), to: "newer.json")

    let run = try ToolRun(["inspect", "damaged.json", "newer.json"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("the bytes were changed after they were written"))
    #expect(run.output.contains("the format has version 2, which is newer"))
    #expect(run.output.contains("it cannot be restored"))
  }

  @Test(arguments: ["", "hello", "\0\0\0\0", "[1, 2]", "WFNA"])
  func `a file that no store has written is refused in one sentence`(text: String) throws {
    try folder.write(text, to: "foreign")

    let run = try ToolRun(["inspect", "foreign"], in: folder)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        wayfinder: foreign: no store wrote that, and a restore would set it aside; name a saved \
        state.

        """)
  }

  @Test func `names that move a cursor are escaped, and stay on one line`() throws {
    let missing = try ToolRun(["inspect", "new\nline"], in: folder)
    try folder.write(Self.saved, to: "\u{1B}[31m.json")

    let painted = try ToolRun(["inspect", "\u{1B}[31m.json"], in: folder)

    #expect(missing.status == 2)
    #expect(missing.errors.split(separator: "\n").count == 1, "\(missing.errors)")
    #expect(painted.status == 0)
    #expect(!painted.output.contains("\u{1B}"))
  }

  @Test(.timeLimit(.minutes(15)))
  func `a file with many names is inspected quickly`() throws {
    let names = (0..<50_000).reversed().map { "\"k\($0)\":1" }.joined(separator: ",")
    try folder.write("{\(names)}", to: "wide.json")

    let run = try ToolRun(["inspect", "wide.json"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("the bytes were not written by a store"))
  }

  @Test func `a report for programs has fixed keys`() throws {
    try folder.write(Self.saved, to: "main.json")

    let run = try ToolRun(["inspect", "--format", "json", "main.json"], in: folder)

    let found = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let file = try #require(found?.first)
    #expect(file["entries"] as? [String] == ["trips", "trip(_0(7))"])
    #expect(file["comesBack"] as? Bool == true)
  }

  @Test(arguments: ["missing.json", ".", "/dev/null"])
  func `anything but a file is refused in one sentence`(path: String) throws {
    let run = try ToolRun(["inspect", path], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("wayfinder: \(path): "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// A stack as an app saves it; its checksum is part of the format.
  private static let saved = """
    {"checksum":"ec0a4dd6242163ef","payload":{"entries":[{"trips":{}},{"trip":{"_0":7}}]},\
    "schema":2,"wayfinder-navigation":1,"writtenAt":1000}

    """
}
