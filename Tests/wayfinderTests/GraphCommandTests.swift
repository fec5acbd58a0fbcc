import Foundation
import Testing

/// The subcommands that answer questions about the graph in a file.
@Suite struct `The graph commands` {
  private static let graph = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "home",
      "nodes": [{ "id": "home" }, { "id": "list" }, { "id": "cover" }],
      "edges": [
        { "from": "home", "to": "list", "by": "push", "label": "open" },
        { "from": "list", "to": "list", "by": "push", "label": "more" },
        { "from": "list", "to": "cover", "by": "present fullScreen", "label": "show" }
      ] } }
    """

  private func run(_ arguments: String...) throws -> ToolRun {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
    return try ToolRun(arguments, in: folder)
  }

  @Test func `verify reports what does not hold and how to see it`() throws {
    let text = try run("verify", "tern.json")
    let json = try run("verify", "--format", "json", "--fail-on", "warning", "tern.json")

    #expect(text.status == 0)
    #expect(text.output.contains("begin with 'home': 'open' on 'home', 'show' on 'list'"))
    #expect(text.output.contains("[no-way-out]"))
    #expect(json.status == 1)
    #expect(json.output.contains(#""confirmed": true"#))
    #expect(!json.output.contains(#""confirmed": false"#))
  }

  @Test func `replay follows the paths that verify has saved`() throws {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")

    let verify = try ToolRun(["verify", "tern.json", "--save", "ways"], in: folder)
    let saved = folder.contents(of: "ways")
    let replays = try saved.map { try ToolRun(["replay", "ways/\($0)"], in: folder) }

    #expect(verify.status == 0)
    #expect(saved.count == 3)
    #expect(replays.allSatisfy { $0.status == 1 && $0.output.contains("Still there") })
  }

  @Test func `a path that no longer exists is distinguished from one that cannot be read`() throws {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
    let head = "wayfinder-witness 1\ngraph: tern.json\nrule: no-way-out\nmessage: m\nrun home\n"
    try folder.write(head + "> edge 1 layers 1 at - screen list\nend\n", to: "gone.witness")
    try folder.write(head + "> edge 9 layers 1 at - screen list\nend\n", to: "stale.witness")
    try folder.write(head, to: "cut.witness")

    let gone = try ToolRun(["replay", "gone.witness"], in: folder)
    let stale = try ToolRun(["replay", "stale.witness"], in: folder)
    let cut = try ToolRun(["replay", "cut.witness"], in: folder)

    #expect(gone.status == 0 && gone.output.contains("No longer there"))
    #expect(stale.status == 2 && stale.errors.contains("is stale"))
    #expect(cut.status == 2 && cut.errors.contains("end of the witness is missing"))
  }

  @Test func `lint writes SARIF with a rule for each result`() throws {
    let sarif = try run("lint", "--format", "sarif", "tern.json")

    let object = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    let driver = (runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])

    #expect(sarif.status == 0)
    #expect(object?["version"] as? String == "2.1.0")
    #expect(driver?["name"] as? String == "wayfinder")
    #expect(!results.isEmpty)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String)
      #expect((result["locations"] as? [[String: Any]])?.count == 1)
    }
  }

  @Test(arguments: [
    ("mermaid", "flowchart TD"), ("dot", "digraph navigation"), ("outline", "home [screen]"),
    ("json", "wayfinder-graph"),
  ])
  func `draw writes every form of text`(form: String, beginning: String) throws {
    let drawing = try run("draw", "tern.json", "--as", form)

    #expect(drawing.status == 0)
    #expect(drawing.output.contains(beginning))
  }

  @Test func `draw creates a picture, or reports what is missing for it`() throws {
    let drawing = try run("draw", "tern.json", "--as", "svg")

    #expect(
      drawing.status == 0
        ? drawing.output.contains("<svg") : drawing.errors.contains("Graphviz"))
  }

  @Test func `paths and explain report whether there is a path`() throws {
    let paths = try run("paths", "tern.json", "--to", "cover")
    let none = try run("paths", "tern.json", "--from", "cover", "--to", "home")
    let way = try run("explain", "tern.json", "home", "cover")
    let noWay = try run("explain", "tern.json", "cover", "home")

    #expect(paths.status == 0 && paths.output.contains("home -(open)-> list -(show)-> cover"))
    #expect(none.status == 1)
    #expect(way.status == 0 && way.output.contains("2. 'show' on 'list'"))
    #expect(noWay.status == 1 && noWay.output.contains("Neither edges nor exits lead"))
  }

  @Test func `explain lists known names on one short line`() throws {
    let folder = try TestFolder()
    let long = String(repeating: "a", count: 10_000)
    try folder.write(
      """
      { "format": "wayfinder-graph", "version": 1, "graph": {
        "nodes": [{ "id": "\(long)" }, { "id": "x\\u202Ey" }, { "id": "p\\nq" }] } }
      """, to: "names.json")

    let run = try ToolRun(["explain", "names.json", "moon", "x"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("There is no node 'moon'; known are"))
    #expect(run.errors.count < 300)
    #expect(!run.errors.contains("\u{202E}"))
  }

  @Test func `baseline grades what has changed`() throws {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
    try folder.write(
      Self.graph.replacing("\"to\": \"cover\"", with: "\"to\": \"home\""), to: "later.json")

    let write = try ToolRun(["baseline", "tern.json", "--output", "tern.txt"], in: folder)
    let same = try ToolRun(["baseline", "tern.json", "--check", "tern.txt"], in: folder)
    let moved = try ToolRun(["baseline", "later.json", "--check", "tern.txt"], in: folder)

    #expect(write.status == 0)
    #expect(same.status == 0 && same.output.contains("0 added, 0 moved, 0 broken"))
    #expect(moved.status == 1)
    #expect(moved.output.contains("moved: edge list 'show' present fullScreen -> cover"))
  }

  @Test(arguments: [
    (["verify", "none.json"], "no such file"), (["draw", "none.json"], "no such file"),
    (["paths", "tern.json", "--to", "moon"], "no node 'moon'"),
    (["paths", "tern.json", "--to", "list", "--limit", "0"], "--limit"),
    (["explain", "tern.json", "home", "hom"], "did you mean 'home'"),
    (["baseline", "tern.json", "--check", "tern.json"], "tern.json:1:"),
    (["baseline", "tern.json", "--check", "none.txt"], "no such file"),
    (["baseline", "tern.json", "--output", "none/none.txt"], "cannot be written"),
    (["draw", "tern.json", "--as", "crayon"], "crayon"),
  ])
  func `refuse unusable input in one sentence`(
    arguments: [String], expected: String
  ) throws {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")

    let run = try ToolRun(arguments, in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
