import Foundation
import Testing

/// Tests of the report that `fuzz FILE` and `verify` make about the app in the file.
@Suite struct `The report on an app` {
  /// An app whose sign-in can be bypassed, whose list grows, and whose logout never works.
  private static let app = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "welcome",
      "nodes": [
        { "id": "welcome" }, { "id": "sign-in" }, { "id": "account" }, { "id": "list" },
        { "id": "cover" }, { "id": "lost" }],
      "edges": [
        { "from": "welcome", "to": "sign-in", "by": "push", "label": "start" },
        { "from": "sign-in", "to": "account", "by": "push", "label": "enter",
          "popUpTo": { "node": "welcome", "inclusive": true } },
        { "from": "welcome", "to": "account", "by": "push", "label": "later" },
        { "from": "account", "to": "list", "by": "push", "label": "open" },
        { "from": "list", "to": "list", "by": "push", "label": "more" },
        { "from": "list", "to": "cover", "by": "present fullScreen", "label": "show" },
        { "from": "account", "to": "sign-in", "by": "popTo", "label": "logout" }
      ] } }
    """

  private static let laws = """
    wayfinder-laws 1
    # What must hold.
    reachable list
    never account before sign-in
    never lost          # holds
    always at most 3 screens
    leads home from list
    always account beneath list
    never welcome above list
    reachable lost
    """

  private func run(_ arguments: [String], laws: String? = nil) throws -> ToolRun {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "app.json")
    if let laws { try folder.write(laws, to: "app.json.laws") }
    return try ToolRun(arguments, in: folder)
  }

  private static let fuzz = ["fuzz", "app.json", "--cases", "2", "--jobs", "0"]

  @Test func `names the logout that never works, with the taps to see it`() throws {
    let run = try run(Self.fuzz)

    let lines = run.output.split(separator: "\n").map { String($0) }
    let place = try #require(
      lines.firstIndex {
        $0.contains("'logout' of 'account' never leads to 'sign-in' (popTo)")
          && $0.contains("is never beneath it on the stack")
      })
    #expect(lines[place + 1] == "    begin with 'welcome': 'later' on 'welcome'")
  }

  @Test func `names the gate that can be bypassed, and the stack that grows`() throws {
    let run = try run(Self.fuzz)

    #expect(run.output.contains("'sign-in' can be bypassed: 'account'"))
    #expect(run.output.contains("the stack grows by 'list' each time: 'more'"))
    #expect(run.output.contains("No violation in 2 cases, but "))
    #expect(run.output.contains(" may trouble its users, as said above."))
    #expect(run.output.contains("'cover' is presented, and nothing in the graph closes it"))
    #expect(run.output.contains("nothing leads to 'lost'"))
  }

  @Test func `comes before the figures`() throws {
    let run = try run(Self.fuzz)

    let figures = try #require(run.output.firstRange(of: "distinct states"))
    let found = try #require(run.output.firstRange(of: "'sign-in' can be bypassed"))
    #expect(run.output.hasPrefix("What app.json does to its users\n"))
    #expect(found.lowerBound < figures.lowerBound)
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("note", 1), ("never", 0)])
  func `fails the run from the requested severity on`(severity: String, status: Int32) throws {
    let run = try run(Self.fuzz + ["--fail-on", severity])

    #expect(run.status == status)
    #expect(run.output.contains("  warning: 'sign-in' can be bypassed"))
    #expect(run.output.contains("  note: the stack grows by 'list'"))
  }

  @Test(arguments: [("error", 1), ("never", 0)])
  func `fails the run if a law of the app is broken`(severity: String, status: Int32) throws {
    let run = try run(Self.fuzz + ["--fail-on", severity], laws: Self.laws)

    #expect(run.status == status)
  }

  @Test func `is on the page of the campaign, with the taps`() throws {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "app.json")
    try folder.write(Self.laws, to: "app.json.laws")

    let run = try ToolRun(Self.fuzz + ["--page", "pages"], in: folder)

    let index = try String(
      contentsOf: folder.url.appending(path: "pages/index.html"), encoding: .utf8)
    let found = run.output.split(separator: "\n").prefix { $0 != "" && !$0.hasPrefix("world") }
      .filter { $0.hasSuffix("]") || $0.hasSuffix(": broken") }
    #expect(found.count > 8)
    #expect(index.matches(of: /<li><strong>/).count == found.count)
    #expect(index.contains("✘</span> \(found.count) findings about the app, and no failure in 2"))
    #expect(!index.contains("No law was broken"))
    #expect(index.contains("<strong>Law 4 is broken: never account before sign-in.</strong>"))
    #expect(index.contains("To see it, begin with 'welcome': 'later' on 'welcome'."))
  }

  @Test(arguments: [fuzz, ["verify", "app.json"]])
  func `checks the laws beside the graph`(arguments: [String]) throws {
    let run = try run(arguments, laws: Self.laws)

    #expect(run.status == 1)
    for line in [
      "law 3: reachable list: holds", "law 4: never account before sign-in: broken",
      "law 5: never lost: holds", "law 6: always at most 3 screens: broken",
      "law 7: leads home from list: broken", "law 8: always account beneath list: holds",
      "law 9: never welcome above list: holds", "law 10: reachable lost: broken",
    ] {
      #expect(run.output.contains("  \(line)\n"))
    }
    #expect(
      run.output.contains(
        "law 4: never account before sign-in: broken\n"
          + "    begin with 'welcome': 'later' on 'welcome'\n"))
  }

  @Test(arguments: [
    ("never nowhere", 2, "the graph has no screen 'nowhere'"), ("perhaps list", 2, "is not a law"),
  ])
  func `refuses lines that are not laws`(law: String, line: Int, cause: String) throws {
    let run = try run(Self.fuzz, laws: "wayfinder-laws 1\n\(law)\n")

    #expect(run.status == 2)
    #expect(run.errors.contains("app.json.laws:\(line): "))
    #expect(run.errors.contains(cause))
  }

  /// Returns a navigation file with a start.
  private static func navigation(_ content: String, id: String) -> String {
    """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/\(id)"
      app:startDestination="@id/first">\(content)</navigation>
    """
  }

  @Test func `counts the screens of files that belong together as verify does`() throws {
    let folder = try TestFolder()
    let main = """
      <include app:graph="@navigation/trips"/>
      <fragment android:id="@+id/first">
        <action android:id="@+id/open" app:destination="@id/trips"/>
      </fragment>
      """
    let trips = """
      <fragment android:id="@+id/first"><action android:id="@+id/more" app:destination="@id/item"/>
      </fragment><fragment android:id="@+id/item"/>
      """
    try folder.write(Self.navigation(main, id: "main"), to: "main.xml")
    try folder.write(Self.navigation(trips, id: "trips"), to: "trips.xml")
    let files = ["main.xml", "trips.xml"]

    let verify = try ToolRun(["verify"] + files, in: folder)
    let fuzz = try ToolRun(["fuzz", "--cases", "2", "--jobs", "0"] + files, in: folder)

    let rows = fuzz.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(verify.output.contains("main.xml: 1 of 1 screens can be seen"))
    #expect(verify.output.contains("trips.xml: 2 of 2 screens can be seen"))
    #expect(rows.contains { $0.prefix(3) == ["main.xml", "1", "1"] })
    #expect(rows.contains { $0.prefix(3) == ["trips.xml", "2", "2"] })
    #expect(!fuzz.output.contains("another file"))
  }

  @Test func `states if a count of screens is not exact`() throws {
    let folder = try TestFolder()
    let main = """
      <fragment android:id="@+id/first"><action android:id="@+id/open" app:destination="@id/list"
        app:popUpTo="@id/first" app:popUpToSaveState="true" app:restoreState="true"/></fragment>
      <fragment android:id="@+id/list"/>
      """
    try folder.write(Self.navigation(main, id: "main"), to: "main.xml")

    let verify = try ToolRun(["verify", "main.xml"], in: folder)

    #expect(verify.output.contains("main.xml: about 2 of 2 screens can be seen"))
    #expect(verify.output.contains("not exact: stacks that are saved and restored count as new"))
  }

  @Test func `is written for each file even if the time is up`() throws {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "app.json")
    try folder.write(Self.storyboard, to: "main.storyboard")
    try folder.write("wayfinder-laws 1\nnever k2-Xy\n", to: "main.storyboard.laws")

    let run = try ToolRun(
      ["fuzz", "app.json", "main.storyboard", "--time", "1", "--jobs", "1"], in: folder)

    #expect(run.output.contains("What app.json does to its users"))
    #expect(run.output.contains("What main.storyboard does to its users"))
  }

  /// A storyboard with two screens, the second of which a law forbids.
  private static let storyboard = """
    <document initialViewController="tod-VS"><scenes>
      <scene sceneID="s1"><objects><viewController id="tod-VS" customClass="TripsController"
        sceneMemberID="viewController"><connections>
        <segue destination="k2-Xy" kind="presentation" identifier="open" id="g1"/>
      </connections></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="k2-Xy" customClass="TripController"
        modalPresentationStyle="fullScreen" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  @Test func `adds the names of screens that have only made-up ids in the file`() throws {
    let folder = try TestFolder()
    try folder.write(Self.storyboard, to: "main.storyboard")
    try folder.write("wayfinder-laws 1\nnever k2-Xy\n", to: "main.storyboard.laws")

    let run = try ToolRun(["fuzz", "main.storyboard", "--cases", "2", "--jobs", "0"], in: folder)

    #expect(
      run.output.contains(
        "begin with 'tod-VS (TripsController)': 'open' on 'tod-VS (TripsController)'"))
  }

  @Test func `begins where lint, verify and explain begin`() throws {
    let folder = try TestFolder()
    let text = Self.storyboard.replacing(" initialViewController=\"tod-VS\"", with: "")
      .replacing("id=\"tod-VS\"", with: "id=\"tod-VS\" storyboardIdentifier=\"Trips\"")
    try folder.write(text, to: "main.storyboard")
    try folder.write("wayfinder-laws 1\nnever k2-Xy\n", to: "main.storyboard.laws")
    let start = "'tod-VS (Trips)' (code can open it as 'Trips')"

    let lint = try ToolRun(["lint", "main.storyboard"], in: folder)
    let verify = try ToolRun(["verify", "main.storyboard"], in: folder)
    let explain = try ToolRun(["explain", "main.storyboard", "k2-Xy", "tod-VS"], in: folder)
    let fuzz = try ToolRun(["fuzz", "main.storyboard", "--cases", "2", "--jobs", "0"], in: folder)

    #expect(lint.output.contains("from \(start)"))
    #expect(verify.output.contains("from \(start)"))
    #expect(explain.output.contains("code can open it as 'Trips'"))
    #expect(fuzz.output.contains("begin with 'tod-VS (Trips)'"))
  }

  @Test func `is the same in JSON`() throws {
    let run = try run(Self.fuzz + ["--format", "json"], laws: Self.laws)

    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let worlds = (document as? [String: Any])?["worlds"] as? [[String: Any]]
    let app = try #require(worlds?.first?["app"] as? [String: Any])
    let laws = try #require(app["laws"] as? [[String: Any]])
    let faults = try #require(app["faults"] as? [[String: Any]])
    #expect(
      laws.map { $0["answer"] as? String } == [
        "holds", "broken", "holds", "broken", "broken", "holds", "holds", "broken",
      ])
    #expect(faults.first?["rule"] as? String == "never-taken")
    #expect((faults.first?["steps"] as? [[String: Any]])?.count == 1)
  }

  @Test func `covers the usable files and lists all others`() throws {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "app.json")
    try folder.write("<navigation>", to: "cut.xml")

    let run = try ToolRun(
      ["fuzz", "cut.xml", "app.json", "gone.xml", "--cases", "2", "--jobs", "0"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("cut.xml:1: ") && run.errors.contains("gone.xml: there is no"))
    #expect(run.output.contains("What app.json does to its users"))
  }

  @Test func `verify counts the files that cannot be run`() throws {
    let run = try run(["verify", "app.json", "gone.xml"])

    #expect(run.status == 2)
    #expect(run.output.contains("2 files: 0 errors, "))
    #expect(run.output.contains(", 1 cannot be run"))
  }
}
