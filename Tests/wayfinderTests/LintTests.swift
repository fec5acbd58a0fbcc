import Foundation
import Testing

@Suite struct `wayfinder lint` {
  private static let files = [
    "tern.xml": """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/welcome">
    <fragment android:id="@+id/welcome">
      <action android:id="@+id/skip" app:destination="@id/trips"/>
    </fragment>
    <fragment android:id="@+id/trips"/>
    <fragment android:id="@+id/map"/>
    </navigation>
    """,
    "idle.xml": """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/welcome">
    <fragment android:id="@+id/welcome"><action android:id="@+id/idle"/></fragment>
    </navigation>
    """,
    "cut.xml": "<navigation>\n<fragment",
    "lost.json": """
    { "format": "wayfinder-graph", "version": 1,
      "graph": { "start": "home", "nodes": [{ "id": "home" }, { "id": "lost" }] } }
    """,
  ]

  @Test func `prints findings with their place and the explanations of the rules`() throws {
    let run = try lint(["tern.xml"], files: Self.files)

    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        tern.xml: 3 nodes, 3 screens, 1 edge, 0 exits, from 'welcome' (the graph \
        starts there)
          tern.xml:7: note: nothing in the file leads to 1 of 3 screens, which code or a menu may \
        open: 'map' [opened-in-code]

        What the rules say
          opened-in-code: A screen that code or a menu opens by id looks like one that \
        nothing opens. Keep them if code or a menu opens them; otherwise remove them.

        1 file: 0 errors, 0 warnings, 1 note

        """)
  }

  @Test(
    arguments: [
      ("tern.xml", "error", 0), ("tern.xml", "warning", 0), ("tern.xml", "note", 1),
      ("lost.json", "error", 0), ("lost.json", "warning", 1),
      ("tern.xml", "never", 0), ("idle.xml", "error", 1), ("idle.xml", "never", 0),
      ("cut.xml", "never", 2),
    ] as [(String, String, Int32)])
  func `fails at the requested severity`(
    file: String, threshold: String, status: Int32
  ) throws {
    let run = try lint(["--fail-on", threshold, file], files: Self.files)

    #expect(run.status == status)
  }

  @Test func `prints one object per file, in the order of the arguments`() throws {
    let names = ["idle.xml", "cut.xml", "tern.xml", "gone.xml"]

    let run = try lint(["--format", "json"] + names, files: Self.files)
    let again = try lint(["--format", "json"] + names, files: Self.files)

    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(objects.map { $0["file"] as? String } == names)
    #expect(objects.map { $0["nodes"] as? Int } == [1, nil, 3, nil])
    #expect(run.output == again.output)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        wayfinder: cut.xml:2: the XML ends before <fragment> of line 2 is closed; \
        restore the rest of the file.
        wayfinder: gone.xml: there is no such file; correct the path.

        """)
  }

  @Test func `gives advice if requested, with the given gates`() throws {
    let quiet = try lint(["tern.xml"], files: Self.files)
    let run = try lint(["--advice", "--gate", "welcome", "tern.xml"], files: Self.files)

    #expect(!quiet.output.contains("[dead-end]"))
    #expect(run.output.contains("note: no transition leads out of 'trips' [dead-end]"))
    #expect(
      run.output.contains("note: only through 'welcome' can users reach 'trips' [behind-gate]"))
    #expect(run.status == 0)
  }

  @Test func `advice contains no fault that verify proves to be none`() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      { "format": "wayfinder-graph", "version": 1, "graph": {
        "start": "home",
        "nodes": [{ "id": "home" }, { "id": "game" }, { "id": "over" }],
        "edges": [
          { "from": "home", "to": "game", "by": "push", "label": "play" },
          { "from": "game", "to": "over", "by": "push", "label": "lose",
            "popUpTo": { "node": "home", "inclusive": false } },
          { "from": "over", "to": "game", "by": "push", "label": "again",
            "popUpTo": { "node": "home", "inclusive": false } }
        ] } }
      """, to: "game.json")

    let lint = try ToolRun(["lint", "--advice", "--fail-on", "warning", "game.json"], in: folder)
    let verify = try ToolRun(["verify", "--fail-on", "note", "game.json"], in: folder)

    #expect(verify.status == 0, "\(verify.output)")
    #expect(lint.output.contains("note: no transition leads out of 'game', 'over' [trap]"))
    #expect(lint.output.contains("users can at most go back"))
    #expect(!lint.output.contains("warning: no transition"))
  }

  @Test(
    arguments: [
      ("welcme", "did you mean 'welcome'?"),
      ("quite another", "name a screen by the id that the file gives it."),
    ])
  func `refuses a gate that no file has`(gate: String, remedy: String) throws {
    let arguments = ["--advice", "--gate", "welcome", "--gate", gate, "tern.xml", "idle.xml"]

    let run = try lint(arguments, files: Self.files)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "wayfinder: --gate '\(gate)': there is no such screen; \(remedy)\n")
  }

  @Test(
    arguments: [
      [], ["--format", "yaml", "a.xml"], ["--fail-on", "bad", "a.xml"], ["--no"],
      ["--gate", "welcome", "a.xml"],
    ])
  func `refuses unknown arguments`(arguments: [String]) throws {
    let run = try lint(arguments)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}

/// Runs `wayfinder lint` in a folder that contains the given files.
private func lint(_ arguments: [String], files: [String: String] = [:]) throws -> ToolRun {
  let folder = try TestFolder()
  for (name, text) in files { try folder.write(text, to: name) }
  return try ToolRun(["lint"] + arguments, in: folder)
}
