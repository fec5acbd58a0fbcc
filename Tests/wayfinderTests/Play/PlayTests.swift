import Foundation
import Testing

/// The use of an app in lines of text, as by scripts and screen readers.
@Suite struct `wayfinder play` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
  }

  static let graph = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "home",
      "nodes": [{ "id": "home" }, { "id": "list" }, { "id": "item" }, { "id": "edit" },
        { "id": "bar", "role": "tabs" }, { "id": "new" }, { "id": "old" }],
      "edges": [
        { "from": "home", "to": "list", "by": "push", "label": "open" },
        { "from": "home", "to": "bar", "by": "present sheet", "label": "show" },
        { "from": "bar", "to": "new", "by": "tab 0" },
        { "from": "bar", "to": "old", "by": "tab 1" },
        { "from": "list", "to": "item", "by": "push", "label": "choose" },
        { "from": "item", "to": "edit", "by": "present sheet", "label": "edit" },
        { "from": "edit", "to": "item", "by": "dismiss", "label": "done" }
      ],
      "deepLinks": [{ "node": "item", "uri": "tern://item" }] } }
    """

  /// Passes commands to the program as its standard input, from a file.
  private func play(_ commands: [String], _ options: String = "tern.json") throws -> ToolRun {
    try folder.write(commands.joined(separator: "\n"), to: "commands")
    return try ToolRun(shell: "\"$WAYFINDER\" play \(options) < commands", in: folder)
  }

  /// Returns the lines of the last screen that was shown.
  private func lastScreen(_ run: ToolRun) -> [String] {
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = lines.lastIndex { $0.hasPrefix("window") } ?? lines.startIndex
    return lines[start...].map { String($0) }
  }

  @Test func `goes forward by number or words, and back by button, swipe and menu`() throws {
    let run = try play(["1", "tap choose", "back", "1", "swipe back", "1", "back 2"])

    #expect(run.status == 0, "\(run.errors)")
    let windows = run.output.split(separator: "\n").filter { $0.contains("window: ") }
    #expect(
      windows.map { String($0.dropFirst(10)) } == [
        "home", "home › list", "home › list › item", "home › list", "home › list › item",
        "home › list", "home › list › item", "home",
      ])
    #expect(run.output.contains("“list” comes into the window."))
  }

  @Test func `the platform's key for going back is accepted, and no other`()
    throws
  {
    let android = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/home">
        <fragment android:id="@+id/home"><action app:destination="@id/list"/></fragment>
        <fragment android:id="@+id/list"/></navigation>
      """
    try folder.write(android, to: "tern.xml")

    let apple = try play(["tap open", "press Escape", "tap show", "press Escape"])
    let phone = try play(["1", "press the Back key"], "tern.xml")

    #expect(apple.status == 0, "\(apple.errors)")
    #expect(
      lastScreen(apple) == ["window: home", "1  tap open", "2  tap show", "3  open tern://item"])
    #expect(!apple.output.contains("Back key"))
    #expect(phone.status == 0, "\(phone.errors)")
    #expect(phone.output.matches(of: /window: home\n/).count == 2)
    #expect(!phone.output.contains("Escape"))
  }

  @Test func `a gesture that is not finished changes nothing`() throws {
    let run = try play(
      ["tap open", "swipe back halfway", "tap choose", "tap edit", "drag down halfway"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.components(separatedBy: "Nothing changes on the screen.").count == 3)
    #expect(lastScreen(run).prefix(2) == ["window: home › list › item", "sheet: edit"])
  }

  @Test func `selects tabs and drags a sheet away`() throws {
    let run = try play(["tap show", "tab 2 old", "drag down"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("sheet, tabs: 1 new  [2 old]"))
    #expect(lastScreen(run).first == "window: home")
  }

  @Test func `opens links`() throws {
    let run = try play(["open tern://item", "open tern://moon"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(lastScreen(run).first == "window: home › list › item")
    #expect(run.output.contains("The app refuses that"))
  }

  @Test func `two quick taps count as one`() throws {
    let run = try play(["twice 1"])

    #expect(lastScreen(run).first == "window: home › list")
  }

  @Test func `undoes steps, as many as there were`() throws {
    let run = try play(["tap open", "tap choose", "undo", "undo", "undo"])

    #expect(lastScreen(run).first == "window: home")
    #expect(run.output.contains("Undone: tap choose."))
    #expect(run.status == 2)
    #expect(run.errors == "wayfinder: There is no step to undo.\n")
  }

  @Test func `saves a recording without what was undone, which replay plays`() throws {
    let run = try play(
      ["tap show", "undo", "tap open", "save early.trace", "tap choose"],
      "tern.json --trace whole.trace")

    #expect(run.status == 0, "\(run.errors)")
    for (file, steps) in [("early.trace", 1), ("whole.trace", 2)] {
      let replay = try ToolRun(["replay", file, "--app", "tern.json"], in: folder)
      #expect(replay.status == 0, "\(replay.errors)")
      #expect(replay.output.contains("\(steps) steps of tern.json"))
    }
  }

  @Test func `is continued where it was left, and repeated from its file`() throws {
    let first = try play(["tap open", "tap choose", "back"], "tern.json --resume walk.txt")
    let second = try play(["tap choose", "tap edit"], "tern.json --resume walk.txt")
    let repeated = try ToolRun(shell: "\"$WAYFINDER\" play tern.json < walk.txt", in: folder)

    #expect(lastScreen(first).first == "window: home › list")
    #expect(lastScreen(second).prefix(2) == ["window: home › list › item", "sheet: edit"])
    #expect(lastScreen(repeated) == lastScreen(second))
    let walk = try String(contentsOf: folder.url.appending(path: "walk.txt"), encoding: .utf8)
    #expect(
      walk.split(separator: "\n").dropFirst()
        == ["tap open", "tap choose", "back", "tap choose", "tap edit"])
  }

  @Test func `a saved walk that is no longer possible is refused with its line`() throws {
    try folder.write("# mine\ntap open\ntap chose\n", to: "walk.txt")

    let run = try play([], "tern.json --resume walk.txt")

    #expect(run.status == 2)
    #expect(run.errors.contains("walk.txt, line 3: There is no 'tap chose' here; did you mean"))
    #expect(run.errors.contains("'tap choose'?"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `the same walk gives the same bytes`() throws {
    let runs = try (0..<2).map { _ in
      try play(["tap open", "tap choose", "tap edit"], "tern.json --trace a.trace")
    }

    #expect(runs[0].output == runs[1].output)
    #expect(!runs[0].output.contains("\u{1B}"))
  }

  @Test(arguments: ["demo", "plain", "graph", "typed", "steps", "coordinators", "flows", "routes"])
  func `walks through built-in apps`(app: String) throws {
    let run = try play(["1", "back", "1"], "--app \(app) --trace app.trace")
    let replay = try ToolRun(["replay", "app.trace"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("3 steps of \(app)"))
  }

  @Test func `work ends when the user ends it`() throws {
    let run = try play(["tap load", "the work of home ends"], "--app plain")

    #expect(run.output.contains("The app has begun some work."))
    #expect(lastScreen(run).first == "window: home › list")
  }

  @Test func `names in files cannot control the terminal`() throws {
    let wild = Self.graph.replacing("\"open\"", with: #""a\u001b[31m\nb""#)
      .replacing(#""id": "list" }"#, with: #""id": "list", "name": "x\u001b]0;y\u0007" }"#)
    try folder.write(wild, to: "tern.json")

    let run = try play(["1", "moon\u{1B}[2J"])

    #expect(run.output.contains("tap a\u{FFFD}[31m\u{FFFD}b"))
    #expect(run.output.contains("window: home › x\u{FFFD}]0;y\u{FFFD}"))
    for text in [run.output, run.errors] {
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        })
    }
  }

  @Test(arguments: [
    ("", "either a file or --app"), ("tern.json --app demo", "either a file or --app"),
    ("--app dmo", "did you mean 'demo'"), ("--app demo --start home", "--start"),
    ("none.json", "no such file"), ("tern.json --start moon", "no node 'moon'"),
    ("tern.json --resume .", "a folder"), ("tern.json --trace none/a.trace", "cannot be written"),
  ])
  func `refuses unusable input in one sentence`(options: String, expected: String) throws {
    let run = try play([], options)

    #expect(run.status == 2)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
