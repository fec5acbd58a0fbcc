import Foundation
import Testing

/// What the schema of SARIF 2.1.0 requires of the properties that the program writes.
@Suite struct `A SARIF report` {
  private static let files = [
    "my tern.xml": """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/welcome">
    <fragment android:id="@+id/welcome">
      <action android:id="@+id/skip" app:destination="@id/login"/>
      <action android:id="@+id/idle"/>
    </fragment>
    <fragment android:id="@+id/login">
      <action android:id="@+id/in" app:destination="@id/trips"/>
    </fragment>
    <fragment android:id="@+id/trips"/>
    <fragment android:id="@+id/map"/>
    </navigation>
    """,
    "cut.xml": "<navigation>\n<fragment",
  ]

  @Test func `is one run of version 2.1.0 by a tool that has a name`() throws {
    let document = try document(["my tern.xml"])

    #expect(document["version"] as? String == "2.1.0")
    #expect((document["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    #expect(Set(document.keys) == ["$schema", "version", "runs"])
    let run = try run(of: document)
    #expect(Set(run.keys) == ["tool", "columnKind", "results"])
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
    #expect(try driver(of: run)["name"] as? String == "wayfinder")
  }

  @Test func `describes each rule once, with a valid level`() throws {
    let rules = try rules(of: run(of: document(["my tern.xml"])))

    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count)
    #expect(Set(ids).count == ids.count)
    #expect(Set(["dead-end", "trap", "behind-gate", "shadowed-edge"]).isSubset(of: ids))
    for rule in rules {
      #expect(text(rule["shortDescription"])?.isEmpty == false)
      #expect(text(rule["help"])?.isEmpty == false)
      let configuration = rule["defaultConfiguration"] as? [String: Any]
      #expect(Self.levels.contains(configuration?["level"] as? String))
    }
  }

  @Test func `contains the message, the place and the fingerprint of each result`() throws {
    let run = try run(of: document(["--advice", "my tern.xml", "cut.xml"]))
    let rules = try rules(of: run)
    let results = try #require(run["results"] as? [[String: Any]])

    #expect(
      results.map { $0["ruleId"] as? String } == [
        "action-without-effect", "behind-gate", "dead-end", "opened-in-code", "dead-end",
        "unreadable-file",
      ])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(Self.levels.contains(result["level"] as? String))
      #expect(text(result["message"])?.isEmpty == false)
      let marks = try #require(result["partialFingerprints"] as? [String: String])
      #expect(marks["finding/v1"]?.count == 16)
      try expectPlace(of: result)
    }
  }

  private func expectPlace(of result: [String: Any]) throws {
    let places = try #require(result["locations"] as? [[String: Any]])
    let place = try #require(places.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: Any])
    let uri = try #require(artifact["uri"] as? String)
    #expect(URL(string: uri) != nil && !uri.contains(" "))
    if let region = place["region"] as? [String: Any] {
      #expect(try #require(region["startLine"] as? Int) >= 1)
    }
  }

  private static let levels: Set<String?> = ["none", "note", "warning", "error"]

  private func document(_ arguments: [String]) throws -> [String: Any] {
    let folder = try TestFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    let run = try ToolRun(["lint", "--format", "sarif"] + arguments, in: folder)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func run(of document: [String: Any]) throws -> [String: Any] {
    let runs = try #require(document["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func driver(of run: [String: Any]) throws -> [String: Any] {
    let tool = try #require(run["tool"] as? [String: Any])
    return try #require(tool["driver"] as? [String: Any])
  }

  private func rules(of run: [String: Any]) throws -> [[String: Any]] {
    try #require(try driver(of: run)["rules"] as? [[String: Any]])
  }

  private func text(_ message: Any?) -> String? {
    (message as? [String: Any])?["text"] as? String
  }
}
