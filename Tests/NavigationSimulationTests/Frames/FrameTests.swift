import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The frames of some cases of every world.
@Suite struct `Frames of worlds` {
  static let worlds =
    WorldCatalogue.worlds.map(\.runner) + WorldCatalogue.hiddenWorlds.map(\.runner)
  /// The worlds without navigation state, whose frames show the text of their tables.
  static let withoutPictures: Set<String> = ["links", "projects", "storage", "unruly", "values"]
  /// The worlds that hold something beside screens, which is shown as a table.
  static let withFacts: Set<String> = [
    "analyses", "changes", "disks", "links", "platforms", "projects", "storage", "unruly", "values",
  ]
  /// The worlds whose reference implementations also provide pictures.
  static let withReference: Set<String> = [
    "model", "hosts", "graphs", "imports", "typed", "demo", "flows", "answers", "routes", "steps",
    "coordinators", "observers", "mixed", "equivalence", "navbench", "facades", "guests",
    "rehearsals",
  ]
  /// The worlds of apps that declare their screens and transitions.
  static let withMap: Set<String> = ["graphs", "imports", "typed", "demo", "analyses"]

  /// Returns the schema in the documentation.
  static func schema() throws -> JSONSchema {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Docs/Frames.schema.json")
    return try JSONSchema(Data(contentsOf: file))
  }

  /// Returns the frames of the first cases of a world.
  static func cases(of world: WorldRunner, count: Int) async throws -> [[Frame]] {
    try await onThread {
      let session = world.session(nil)
      return try (0..<count).map { number in
        let attempt = try session.generate(number, seed: 7, upTo: 40)
        return try session.film(attempt.tape.choices)
      }
    }
  }

  @Test(arguments: worlds.map(\.name))
  func `every row of the table of steps has a frame with its text`(name: String) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    for number in 0..<5 {
      let (frames, observations) = try await onThread {
        let session = world.session(nil)
        let choices = try session.generate(number, seed: 3, upTo: 30).tape.choices
        let story = try session.replay(choices, narrates: true)
        return (try session.film(choices), story.observations)
      }

      #expect(frames.map(\.text) == observations)
      // An app that could not be generated has no frame.
      if frames.isEmpty { continue }
      let hasPictures = frames.allSatisfy { $0.state != nil }
      #expect(hasPictures != Self.withoutPictures.contains(name))
    }
  }

  @Test(arguments: worlds.map(\.name))
  func `the JSON of all worlds is valid and equals Codable's output`(name: String) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    let schema = try Self.schema()
    let words = world.subject(nil).words
    for frames in try await Self.cases(of: world, count: 3) {
      let labeled = frames.labeled(by: Script(), words)

      let text = Data(JSONText.array(labeled.map(\.json)).description.utf8)

      #expect(schema.problems(in: try JSONSerialization.jsonObject(with: text)) == [])
      #expect(try JSONDecoder().decode([Frame].self, from: text) == labeled)
      #expect(
        try JSONDecoder().decode([Frame].self, from: JSONEncoder().encode(labeled)) == labeled)
    }
  }

  @Test(arguments: worlds.map(\.name))
  func `an app without a fault looks like its reference`(name: String) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    var compared = 0
    for frame in try await Self.cases(of: world, count: 6).joined() {
      guard let state = frame.state, let expected = frame.expected else { continue }
      compared += 1

      let difference = PictureDifference(of: state, from: expected, .appWithReference)

      #expect(difference.sentences == [], "\(frame.text)")
    }
    #expect((compared > 0) == Self.withReference.contains(name))
  }

  @Test(arguments: worlds.map(\.name))
  func `without a fault every fact is as it should be`(name: String) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    var count = 0
    for frame in try await Self.cases(of: world, count: 20).joined() {
      for fact in frame.facts ?? [] {
        count += 1
        #expect(fact.expected == nil || fact.found == fact.expected, "\(fact.name)")
      }
    }
    #expect((count > 0) == Self.withFacts.contains(name))
  }

  @Test(arguments: worlds.map(\.name))
  func `taps in an app that declares its transitions are on its map`(name: String) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    let words = world.subject(nil).words
    var taken = 0
    for number in 0..<(Self.withMap.contains(name) ? 20 : 2) {
      let frames = try await onThread {
        let session = world.session(nil)
        let choices = try session.generate(number, seed: 7, upTo: 40).tape.choices
        let script = try session.replay(choices, narrates: true).script
        return try session.film(choices).labeled(by: script, words)
      }
      guard let map = frames.first?.map else { continue }
      #expect(frames.dropFirst().allSatisfy { $0.map == nil }, "a map is said once")
      for edge in frames.compactMap(\.edge) {
        let way = map.ways[try #require(edge.way)]
        #expect(map.places[way.from].name == edge.from && map.places[way.to].name == edge.to)
        taken += 1
      }
    }
    #expect((taken > 0) == Self.withMap.contains(name))
  }

  @Test func `every rule of every world has a sentence of its own`() {
    for world in Self.worlds {
      for rule in world.rules {
        let sentence = world.subject(nil).words.sentence(for: Script.Step(rule.name))
        #expect(sentence.hasSuffix("."))
        #expect(sentence.first?.isUppercase == true)
      }
    }
  }

  @Test func `the counterexample of layers that stay has two different pictures`() throws {
    let world = try #require(Self.worlds.first { $0.name == "graphs" })
    let fault = try #require(world.mutant(named: "leaves-layers-behind"))
    let report = world.session(fault)
    let found = try report.hunt(CampaignPlan(seed: 0, cases: 500, restarts: 0))
    let tape = try #require(found.shortest).tape

    let last = try #require(try report.film(tape.choices).last)

    let (state, expected) = (try #require(last.state), try #require(last.expected))
    let difference = PictureDifference(of: state, from: expected, .appWithReference)
    #expect(difference.extraLayers.count == 1)
    #expect(
      difference.sentences.contains {
        $0.hasPrefix("There is a") && $0.hasSuffix(" that should not be there.")
      })
  }
}

@Suite struct `The schema validator` {
  @Test(
    arguments: [
      (#"[{"action": "a", "sentence": "b"}]"#, "/0: text is missing"),
      (#"[{"action": 1, "sentence": "b", "text": ""}]"#, "/0/action: 1 is no string"),
      (#"[{"action": "a", "sentence": "b", "text": "", "more": 1}]"#, "/0: more is unknown"),
      (
        #"[{"action": "a", "sentence": "b", "text": "", "outcome": "done"}]"#,
        #"/0/outcome: done is none of ["applied", "ignored", "refused"]"#
      ),
      (
        #"[{"action": "a", "sentence": "b", "text": "", "number": 0}]"#,
        "/0/number: 0 is below 1"
      ),
      (
        #"[{"action": "", "sentence": "", "text": "", "state": {"layers": [{"style": "root"}]}}]"#,
        "/0/state/layers/0: content is missing"
      ),
    ])
  func `refuses a document that violates the schema`(
    document: String, problem: String
  ) throws {
    let schema = try `Frames of worlds`.schema()

    let problems = schema.problems(
      in: try JSONSerialization.jsonObject(with: Data(document.utf8)))

    #expect(problems == [problem])
  }
}
