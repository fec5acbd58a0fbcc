import NavigationGraphs
import NavigationLinks
import Testing

@Suite struct `The verification of a graph` {
  @Test func `confirms its findings on the engine`() {
    let definition = GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "list"), .init(id: "cover")],
      edges: [
        .init(from: "home", to: "list", by: .push), .init(from: "list", to: "list", by: .push),
        .init(from: "list", to: "cover", by: .present(.fullScreen)),
      ])

    let verification = GraphVerification(definition)

    #expect(verification.reachableCount == 3)
    #expect(verification.findings.map(\.rule) == [.unboundedStack, .noWayHome, .noWayOut])
    #expect(verification.findings.allSatisfy { $0.isConfirmed == true })
  }

  @Test func `finds no more than lint if everything is in order`() {
    let verification = GraphVerification(.tern)

    #expect(verification.reachableCount == 6)
    #expect(verification.screenCount == 7)
    #expect(verification.findings.map(\.message) == ["nothing leads to 'settings'"])
    #expect(verification.limits.isEmpty)
  }

  @Test func `reports screens that edges lead to but that cannot be reached`() {
    let definition = GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "list"), .init(id: "item")],
      edges: [
        .init(from: "home", to: "list", by: .push), .init(from: "list", to: "item", by: .pop),
      ])

    let findings = GraphVerification(definition).findings

    #expect(findings.map(\.rule) == [.unreachableByStack])
    #expect(findings.first?.node == "item")
  }
}

@Suite struct `The verification of a graph that is too large` {
  @Test func `does not claim that a path is missing`() {
    let ids = (0...5_000).map { "n\($0)" }
    let definition = GraphDefinition(
      start: "n0", nodes: ids.map { .init(id: $0) },
      edges: zip(ids, ids.dropFirst()).map { .init(from: $0, to: $1, by: .present(.sheet)) })

    let verification = GraphVerification(definition)

    #expect(verification.limits == [.size])
    #expect(verification.findings.isEmpty)
  }
}

@Suite struct `The explanation of a path` {
  @Test func `gives the taps if there is a path`() throws {
    let explanation = try #require(GraphDefinition.tern.explain(from: "trips", to: "map"))

    guard case .possible(let witness) = explanation else { throw Unexpected() }
    #expect(witness.steps.map(\.label) == ["open", "push map"])
  }

  @Test func `names the predicates that block the nearest path`() throws {
    let explanation = try #require(
      GraphDefinition.tern.explain(from: "welcome", to: "trip") { edge in
        edge == 3 ? "isPaid" : nil
      })

    guard case .blocked(let blockers, let path) = explanation else { throw Unexpected() }
    #expect(blockers.map(\.reason) == ["isPaid"])
    #expect(path == [1, 3])
  }

  @Test func `prefers a longer path without a predicate`() throws {
    let explanation = try #require(
      GraphDefinition.tern.explain(from: "welcome", to: "trips") { edge in
        edge == 1 ? "isGuest" : nil
      })

    guard case .possible = explanation else { throw Unexpected() }
  }

  @Test func `takes no blocked edge, even if the path with it is shorter`() throws {
    let definition = GraphDefinition(
      start: "home", nodes: ["home", "list", "item"].map { .init(id: $0) },
      edges: [
        .init(from: "home", to: "item", by: .push),
        .init(from: "home", to: "list", by: .push),
        .init(from: "list", to: "item", by: .push),
      ])

    let explanation = definition.explain(from: "home", to: "item") { edge in
      edge == 0 ? "isPaid" : nil
    }

    guard case .possible(let witness) = explanation else { throw Unexpected() }
    #expect(witness.stack == ["home", "list", "item"])
  }

  @Test func `states where the edges end`() throws {
    let explanation = try #require(GraphDefinition.tern.explain(from: "trip", to: "welcome"))

    guard case .unconnected(let reached, let sources) = explanation else { throw Unexpected() }
    #expect(reached == 1)
    #expect(sources.isEmpty)
  }

  private struct Unexpected: Error {}
}

@Suite struct `The regions of a graph` {
  private let definition = GraphDefinition(
    start: "home",
    nodes: ["home", "sign-in", "a", "b", "end"].map { .init(id: $0) },
    edges: [
      .init(from: "home", to: "sign-in", by: .push, label: "in"),
      .init(from: "home", to: "end", by: .push, label: "in"),
      .init(from: "sign-in", to: "a", by: .replace), .init(from: "a", to: "b", by: .replace),
      .init(from: "b", to: "a", by: .replace),
    ])

  @Test func `include dead ends, traps and nodes behind a gate`() {
    #expect(definition.deadEnds == ["end"])
    #expect(definition.traps == [["a", "b"]])
    #expect(definition.nodes(behind: "sign-in") == ["a", "b"])
    #expect(definition.redirectCycles == [["a", "b"]])
    #expect(definition.shadowedEdges.map(\.edge) == [1])
  }

  @Test func `are found by lint if their nodes replace each other`() {
    let found = definition.findings().filter { $0.rule == .redirectCycle }

    #expect(found.map(\.message) == ["'a', 'b' replace each other in a circle"])
  }

  @Test func `are named by lint if advice is requested`() {
    let advice = definition.advice()

    #expect(advice.map(\.rule.rawValue) == ["dead-end", "trap", "shadowed-edge", "behind-gate"])
    #expect(
      advice.map(\.message) == [
        "no transition leads out of 'end'", "no transition leads out of 'a', 'b'",
        "'in' of 'home' never leads to 'end', because an earlier one leads to 'sign-in'",
        "only through 'sign-in' can users reach 'a', 'b'",
      ])
    #expect(definition.findings().allSatisfy { !$0.rule.isAdvice })
  }

  @Test func `are behind gates only if no other gate and no entry leads in`() {
    var open = definition
    open.edges.append(.init(from: "end", to: "b", by: .push))

    #expect(open.nodes(onlyBehind: ["sign-in"]).isEmpty)
    #expect(open.nodes(onlyBehind: ["sign-in", "end"]) == ["a", "b"])
    #expect(definition.nodes(onlyBehind: ["nobody"]).isEmpty)
    #expect(definition.likelyGates == ["sign-in"])
    let advice = definition.advice(gates: ["nobody", "sign-in"])
    #expect(advice.map(\.message).contains("only through 'sign-in' can users reach 'a', 'b'"))
  }

  @Test func `keep their fingerprints when lines have moved`() {
    let finding = GraphFinding(.trap, "nothing leads out of 'a'", line: 3)
    let moved = GraphFinding(.trap, "nothing leads out of 'a'", line: 30)
    let other = GraphFinding(.deadEnd, "nothing leads out of 'a'", line: 3)

    #expect(finding.fingerprint == moved.fingerprint)
    #expect(finding.fingerprint != other.fingerprint)
    #expect(finding.fingerprint.count == 16)
  }

  @Test func `are not traps if an exit leads out`() {
    var open = definition
    open.exits = [.init(from: "b", by: .pop)]

    #expect(open.traps.isEmpty)
  }
}

@Suite struct `A drawing` {
  @Test func `escapes characters that would end a text`() {
    let definition = GraphDefinition(
      start: "a", nodes: [.init(id: "a", name: "say \"hi\"\n\\"), .init(id: "b")],
      edges: [.init(from: "a", to: "b", by: .push, label: "x|\"]")])

    let drawing = GraphDrawing(definition)

    #expect(drawing.mermaid.contains(##"n0["a (say #quot;hi#quot; \)"]"##))
    #expect(drawing.dot.contains(#"n0 [label="a (say \"hi\" \\)", penwidth=3];"#))
    #expect(drawing.outline == "a (say \"hi\" \\) [screen]\n  x|\"] (push) -> b\nb [screen]\n")
  }
}

@Suite struct `A baseline` {
  @Test func `is the same text for the same graph in another order`() {
    var shuffled = GraphDefinition.tern
    shuffled.nodes.reverse()
    shuffled.edges.reverse()

    #expect(GraphBaseline(shuffled).text == GraphBaseline(.tern).text)
  }

  @Test func `is read as it was written`() throws {
    for seed in 0..<100 {
      var definition = GraphDefinition.random(seed: UInt64(seed))
      definition.deepLinks = [.init(to: "n0", uri: "a b://é?x={y}", action: "go -> there")]
      definition.nodes[0].id = "n 0 '%"
      let baseline = GraphBaseline(definition)

      let read = try GraphBaseline(parsing: baseline.text)

      #expect(read.text == baseline.text)
      #expect(read.differences(to: baseline).isEmpty)
    }
  }

  @Test(arguments: [
    "", "-", "->", "a\u{2028}b", "\u{2029}", "\u{301}a", "'", "\u{200D}", "a\u{600}", "\r\n", "%20",
    "a -> b",
  ])
  func `is read whatever its names contain`(name: String) throws {
    var definition = GraphDefinition(
      start: name, nodes: [.init(id: name), .init(id: "b")],
      edges: [
        .init(from: name, to: "b", by: .push, label: name),
        .init(from: "b", to: name, by: .push),
      ], exits: [.init(from: name, by: .unwind(selector: name), label: name)])
    definition.deepLinks = [
      .init(to: name), .init(to: name, uri: name), .init(to: "b", action: name),
    ]
    let baseline = GraphBaseline(definition)

    let read = try GraphBaseline(parsing: baseline.text)

    #expect(read == baseline)
  }

  @Test func `is compared quickly even if everything has changed`() throws {
    let old = (0..<5_000).map { GraphDefinition.Node(id: "old\($0)") }
    let new = (0..<5_000).map { GraphDefinition.Node(id: "new\($0)") }
    let baseline = GraphBaseline(GraphDefinition(nodes: old))

    let differences = baseline.differences(to: GraphBaseline(GraphDefinition(nodes: new)))

    #expect(differences.count { $0.grade == .added } == 5_000)
    #expect(differences.count { $0.grade == .broken } == 5_000)
  }

  @Test func `grades additions, moves and breaking changes`() {
    var later = GraphDefinition.tern
    later.nodes.append(.init(id: "help"))
    later.edges[3].target = "map"
    later.edges.remove(at: 1)
    later.deepLinks = [.init(to: "trips", uri: "tern://trips")]

    let differences = GraphBaseline(.tern).differences(to: GraphBaseline(later))

    #expect(
      differences.map(\.description) == [
        "added: dest help screen",
        "moved: edge trips 'open' push -> trip => push -> map",
        "broken: edge welcome 'skip' push -> trips",
        "added: link tern://trips -> trips",
      ])
  }

  @Test(arguments: [
    ("", 1), ("wayfinder-baseline 3\n", 1), ("wayfinder-baseline 1\ndest\n", 2),
    ("wayfinder-baseline 1\n\nroom a b\n", 3), ("wayfinder-baseline 1\nedge a\n", 2),
    ("wayfinder-baseline 1\nlink a b\n", 2),
  ])
  func `is refused with the line that is malformed`(text: String, line: Int) {
    #expect {
      try GraphBaseline(parsing: text)
    } throws: { error in
      (error as? GraphBaselineError)?.line == line
    }
  }
}

@Suite struct `The links of a graph` {
  private var definition: GraphDefinition {
    var definition = GraphDefinition(
      source: .android, start: "home",
      nodes: [
        .init(id: "home"), .init(id: "shop", role: .graph), .init(id: "list", parent: "shop"),
        .init(id: "item", parent: "shop"),
      ],
      edges: [
        .init(from: "shop", to: "list", by: .start), .init(from: "home", to: "shop", by: .push),
        .init(from: "list", to: "item", by: .push),
      ])
    definition.deepLinks = [
      .init(to: "item", uri: "https://tern.example/items/{id}?tab={tab}", line: 3),
      .init(to: "list", uri: "https://tern.example/items/new", line: 4),
      .init(to: "home", uri: "https://tern.example/help/.*", line: 5),
      .init(to: "home", uri: "https://tern.example/{a}{b}", line: 6),
    ]
    return definition
  }

  @Test func `open nodes with their values`() throws {
    let links = GraphLinks(definition)

    let place = try links.parse("https://tern.example/items/7")

    #expect(place.node == "item")
    #expect(place.values == ["id": "7"])
    #expect(try links.parse("https://tern.example/help/a/b").node == "home")
  }

  @Test func `without a scheme stand for both schemes of the web`() throws {
    var definition = definition
    definition.deepLinks = [.init(to: "item", uri: "tern.example/items/{id}", line: 3)]
    let links = GraphLinks(definition)

    #expect(links.problems.isEmpty)
    #expect(try links.parse("https://tern.example/items/7").values == ["id": "7"])
    #expect(try links.parse("http://tern.example/items/7").node == "item")
    #expect(throws: LinkError.self) { try links.parse("tern://tern.example/items/7") }
  }

  @Test func `have the path to their node beneath it`() {
    #expect(GraphLinks(definition).stack(for: "item") == ["home", "list", "item"])
    #expect(GraphLinks(definition).stack(for: "home") == ["home"])
    #expect(GraphLinks(.tern).stack(for: "map") == ["welcome", "trips", "trip", "map"])
  }

  @Test func `without a scheme overlap with links of either scheme`() {
    for scheme in ["http", "https"] {
      var definition = definition
      definition.deepLinks = [
        .init(to: "item", uri: "tern.example/items/{id}", line: 3),
        .init(to: "list", uri: "\(scheme)://tern.example/items/new", line: 4),
      ]

      let examples = GraphLinks(definition).overlaps.map(\.example)

      #expect(examples == ["\(scheme)://tern.example/items/new"])
    }
  }

  @Test func `are checked by lint`() {
    let findings = definition.findings().filter {
      $0.rule == .overlappingLinks || $0.rule == .unreadableLink
    }

    #expect(findings.map(\.rule) == [.overlappingLinks, .unreadableLink])
    #expect(findings.map(\.line) == [4, 6])
    #expect(findings.first?.message.contains("https://tern.example/items/new") ?? false)
  }
}
