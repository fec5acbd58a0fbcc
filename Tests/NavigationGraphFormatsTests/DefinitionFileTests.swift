import Foundation
import NavigationGraphFormats
import NavigationGraphDefinitions
import Testing

@Suite struct `A definition file` {
  static let tern = """
    {
      "format": "wayfinder-graph",
      "version": 1,
      "graph": {
        "start": "welcome",
        "nodes": [
          { "id": "welcome" },
          { "id": "sign-in", "role": "dialog" },
          { "id": "trips", "name": "My trips" }
        ],
        "edges": [
          { "from": "welcome", "to": "sign-in", "by": "present sheet", "label": "signIn" },
          { "from": "sign-in", "to": "trips", "by": "push",
            "popUpTo": { "node": "welcome", "inclusive": true }, "singleTop": true }
        ],
        "exits": [{ "from": "sign-in", "by": "dismiss" }],
        "entries": [{ "node": "trips", "by": "deepLink" }],
        "deepLinks": [{ "node": "trips", "uri": "tern://trips/{trip}" }]
      }
    }
    """

  @Test func `is read with the line of each element`() throws {
    let definition = try imported(Self.tern, as: "Tern.json")

    #expect(definition.nodes.map(\.id) == ["welcome", "sign-in", "trips"])
    #expect(definition.nodes.map(\.line) == [7, 8, 9])
    #expect(definition.edges.map(\.line) == [12, 13])
    #expect(definition.edges[1].popUpTo == .init(.node("welcome"), isInclusive: true))
    #expect(definition.edges[1].launchesSingleTop)
    #expect(definition.exits == [.init(from: "sign-in", by: .dismiss, line: 16)])
    #expect(definition.entries == [.init("trips", origin: .deepLink)])
    try definition.validate()
  }

  @Test func `is always written alike, and read as it was written`() throws {
    let definition = try imported(Self.tern, as: "Tern.json")

    let first = try definition.definitionFile()
    let second = try definition.definitionFile()

    #expect(first == second)
    #expect(
      try GraphFile(bytes: first, name: "Tern.json").definition().withoutLines
        == definition.withoutLines)
  }

  @Test func `states the line on which the graph makes no sense`() throws {
    let text = Self.tern.replacing(#""to": "trips""#, with: #""to": "trip""#)

    let linted = LintedFile(try imported(text, as: "Tern.json"), path: "Tern.json")

    #expect(
      linted.unusable?.description
        == "Tern.json:13: the edge from 'sign-in' to 'trip' names 'trip', which is not a node; "
        + "add a node 'trip' or correct the id")
  }

  @Test(arguments: [
    (
      "\"role\": \"dialog\"", "\"role\": \"dialogue\"",
      "8: 'dialogue' is not valid for 'role'; write one of: "
    ),
    ("present sheet", "present cards", "12: 'present cards' is not a transition; write one of: "),
    (
      "\"label\"", "\"lable\"", "12: the key 'lable' is unknown here; write one of: from, to, by"
    ),
    ("\"inclusive\"", "\"incl\"", "14: the key 'incl' is unknown here; write one of: node, "),
    ("\"by\": \"push\",", "", "13: edges[1] has no 'by'; add it"),
    ("\"id\": \"welcome\"", "\"id\": 7", "7: nodes[0].id has the wrong type; write text in double"),
    (
      "\"start\": \"welcome\",", "\"start\": [],",
      "5: start has the wrong type; write text in double"
    ),
    ("\"singleTop\": true", "\"singleTop\": 1", "14: edges[1].singleTop has the wrong type; write"),
    ("\"nodes\"", "\"node\"", "6: the key 'node' is unknown here; write one of: source, "),
    ("\"version\": 1", "\"version\": 2", "3: the definition has version 2, but this program reads"),
    ("wayfinder-graph", "other-graph", "1: the JSON is not a graph definition; begin it with "),
    ("\"welcome\" },", "\"welcome\" }", "8: a comma or the end of a list or object is missing; "),
    ("{ \"id\": \"welcome\" },", "{ id: 1 },", "7: a key in double quotes is missing; correct it"),
    ("My trips", "My\ntrips", "9: a string does not end on its line; correct it"),
    ("My trips", "My \\x trips", "9: a string has an invalid escape; correct it"),
    ("\"My trips\"", "trips", "9: 'trips' is not a value; correct it"),
    ("\"inclusive\": true", "\"inclusive\": 007", "14: '007' is not a value; correct it"),
    ("\"inclusive\": true", "\"inclusive\": 1.", "14: '1.' is not a value; correct it"),
    ("\"inclusive\": true", "\"inclusive\": -1.e2", "14: '-1.e2' is not a value; correct it"),
    ("\"uri\": \"tern", "\"uri\" \"tern", "18: a colon is missing after a key; correct it"),
    (
      "\"name\": \"My trips\" }\n", "\"name\": \"My trips\" },\n",
      "10: a value is missing; correct it"
    ),
  ])
  func `is refused in one sentence that names the line`(
    old: String, new: String, sentence: String
  ) throws {
    let text = Self.tern.replacing(old, with: new, maxReplacements: 1)

    let error = #expect(throws: ImportError.self) { try imported(text, as: "Tern.json") }

    #expect(error?.description.hasPrefix("Tern.json:\(sentence)") == true, "\(error as Any)")
  }

  @Test(arguments: [
    (String(repeating: "[", count: 100_000), "the JSON is nested more than 64 levels deep"),
    ("[" + String(repeating: "1,", count: 400_000) + "1]", "the JSON has more than 300000 values"),
    ("{\"format\": 1,\n", "the JSON ends too early"), (tern + "x", "there is more text after"),
    ("{\"format", "a string is never closed"), ("{}", "the JSON is not a graph definition"),
    ("[1]", "the JSON is not a graph definition"),
  ])
  func `is refused if it is too large or incomplete`(text: String, cause: String) {
    let error = #expect(throws: ImportError.self) { try imported(text, as: "Tern.json") }

    #expect(error?.cause.hasPrefix(cause) == true, "\(error as Any)")
  }

  @Test func `needs as many levels as the message about too many levels says`() throws {
    var definition = try imported(Self.tern, as: "Tern.json")
    definition.exits.append(.init(from: "trips", by: .popUpTo(.init(.node("welcome")))))
    definition.entries.append(.init("welcome", origin: .identifier("Start")))
    definition.dangling = [.init(source: "trips", reason: .unknownDestination)]
    definition.oddities = [.init(.noSegue, "tern")]
    var (depth, deepest) = (0, 0)
    for byte in try definition.definitionFile() {
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      deepest = max(deepest, depth)
    }

    let text = String(repeating: "[", count: 65)
    let error = #expect(throws: ImportError.self) { try imported(text, as: "Tern.json") }

    #expect(error?.remedy.hasSuffix("definitions need only \(deepest)") == true)
  }

  @Test func `never traps, wherever it is truncated`() {
    let bytes = Array(Self.tern.utf8)

    for end in bytes.indices {
      let file = GraphFile(bytes: Array(bytes[..<end]), name: "Tern.json")
      #expect(throws: ImportError.self) { try file.definition() }
    }
  }
}
