import NavigationGraphs
import Testing

/// One meaning of "screen", "start" and "can be seen".
@Suite struct `What can be seen` {
  /// A storyboard without an initial scene, one scene of which code can open.
  private static let storyboard: GraphDefinition = {
    var definition = GraphDefinition(
      source: .storyboard,
      nodes: [
        .init(id: "bar", role: .stack), .init(id: "home", name: "HomeController"),
        .init(id: "orphan"), .init(id: "behind"), .init(id: "frame", role: .stack),
      ],
      edges: [
        .init(from: "bar", to: "home", by: .child(.root), kind: "relationship"),
        .init(from: "orphan", to: "behind", by: .push, kind: "show"),
      ])
    definition.entries = [.init("bar", origin: .identifier("Main"))]
    return definition
  }()

  @Test func `what code can open by an identifier is where runs begin, and nothing else is`() {
    #expect(
      Self.storyboard.runs == [GraphRun("bar", origin: .entry(.identifier("Main")))])
  }

  @Test func `the system opens notifications`() {
    var definition = Self.storyboard
    definition.nodes[2].kind = "notificationController"

    #expect(definition.runs.map(\.node) == ["bar", "orphan"])
  }

  @Test func `lint and verify tell of the same screens, and both count screens only`() {
    let lint = Self.storyboard.findings().filter { $0.rule == .unreachable }
    let verification = GraphVerification(Self.storyboard)

    #expect(
      lint.map(\.message) == [
        "nothing leads to 'orphan', which leads to 1 more", "nothing leads to 'frame'",
      ])
    #expect(verification.findings.map(\.message) == lint.map(\.message))
    #expect(verification.screenCount == 3)
    #expect(verification.reachableCount == 1)
  }

  @Test func `an orphan of a definition is a finding of verify`() {
    let definition = GraphDefinition(start: "home", nodes: [.init(id: "home"), .init(id: "lost")])

    #expect(GraphVerification(definition).findings.map(\.node) == ["lost"])
  }

  @Test func `screens that code can open are told once for the whole file, as a note`() {
    let definition = GraphDefinition(
      source: .android, start: "home",
      nodes: [.init(id: "home")] + (0..<7).map { .init(id: "s\($0)") } + [.init(id: "anon#9")],
      edges: [.init(from: "s0", to: "s1", by: .push)])

    let findings = definition.findings()

    #expect(
      findings.map(\.rule).sorted { $0.rawValue < $1.rawValue } == [.openedInCode, .unreachable])
    #expect(
      findings.first { $0.rule == .openedInCode }?.message
        == "nothing in the file leads to 7 of 9 screens, which code or a menu may open: "
        + "'s0', 's2', 's3', 's4', 's5' and 1 more")
    #expect(findings.first { $0.rule == .openedInCode }?.severity == .note)
  }

  @Test func `an included graph may be known by another id than its file's`() {
    let definition = GraphDefinition(
      source: .android, start: "home",
      nodes: [
        .init(id: "home"), .init(id: "include:certificate_dgc", role: .external, kind: "include"),
        .init(id: "ext:certificate_nav", role: .external, kind: "external"),
      ],
      edges: [.init(from: "home", to: "ext:certificate_nav", by: .push)])

    #expect(!definition.findings().contains { $0.rule == .openedInCode || $0.rule == .unreachable })
  }

  @Test func `a self-loop that adds nothing to the stack is no finding`() {
    func loops(_ edge: GraphDefinition.Edge) -> Int {
      GraphDefinition(start: "a", nodes: [.init(id: "a")], edges: [edge]).findings()
        .count { $0.rule == .selfLoop }
    }

    #expect(loops(.init(from: "a", to: "a", by: .push)) == 1)
    #expect(loops(.init(from: "a", to: "a", by: .push, launchesSingleTop: true)) == 0)
    #expect(loops(.init(from: "a", to: "a", by: .replace)) == 0)
    let replacing = GraphDefinition.PopUpTo(.node("a"), isInclusive: true)
    #expect(loops(.init(from: "a", to: "a", by: .push, popUpTo: replacing)) == 0)
  }

  @Test func `findings of one message have fingerprints of their own, and whole names`() {
    let long = String(repeating: "n", count: 100)
    let definition = GraphDefinition(
      start: long, nodes: [.init(id: long)],
      edges: (0..<3).map { _ in .init(from: long, to: long, by: .push) })

    let loops = definition.findings().filter { $0.rule == .selfLoop }

    #expect(loops.count == 3 && Set(loops.map(\.fingerprint)).count == 3)
    #expect(loops.allSatisfy { $0.message.contains("'\(long)'") })
  }
}

/// What no one knows from the file alone.
@Suite struct `Where the graph ends` {
  @Test func `what follows on a start in another file is told once, as a note`() {
    let definition = GraphDefinition(
      source: .android, start: "include:first",
      nodes: [
        .init(id: "include:first", role: .external, kind: "include"), .init(id: "list"),
        .init(id: "item"),
      ],
      edges: [
        .init(from: "include:first", to: "list", by: .push, isExpanded: true),
        .init(from: "list", to: "item", by: .push),
      ])

    let findings = GraphVerification(definition).findings

    #expect(findings.map(\.rule) == [.inAnotherFile])
    #expect(
      findings.first?.message
        == "2 of 3 screens can be reached only from other files: 'list', 'item'")
  }

  @Test(arguments: ["external", "closed by a button", "shown by a segue of the app's own"])
  func `no one can say that nothing closes it`(_ kind: String) {
    var node = GraphDefinition.Node(id: "cover")
    if kind == "external" { node.role = .external }
    node.mayClose = kind == "closed by a button"
    let style: GraphDefinition.Presentation =
      kind == "shown by a segue of the app's own" ? .custom : .fullScreen
    var definition = GraphDefinition(
      source: .storyboard, start: "home", nodes: [.init(id: "home"), node],
      edges: [.init(from: "home", to: "cover", by: .present(style))])

    let findings = GraphVerification(definition).findings
    definition.nodes[1] = .init(id: "cover")
    definition.edges[0].transition = .present(.fullScreen)
    let plain = GraphVerification(definition).findings

    #expect(findings.isEmpty)
    #expect(plain.map(\.rule) == [.noWayHome, .noWayOut])
  }

  @Test func `a container without a screen has no way home to lose`() {
    let definition = GraphDefinition(
      source: .storyboard, start: "frame", nodes: [.init(id: "frame", role: .stack)])

    #expect(GraphVerification(definition).findings.isEmpty)
  }
}

@Suite struct `The ways that a report shows` {
  @Test func `the stacks of a way that grows grow with it`() throws {
    let definition = GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "list")],
      edges: [
        .init(from: "home", to: "list", by: .push, label: "open"),
        .init(from: "list", to: "list", by: .push, label: "more"),
      ])

    let finding = try #require(
      GraphVerification(definition).findings.first { $0.rule == .unboundedStack })
    let witness = try #require(finding.witness)

    let depths = witness.steps.filter { $0.label == "more" }.map(\.stack.count)
    #expect(depths == depths.sorted() && Set(depths).count == depths.count && depths.count == 3)
    #expect(witness.stack.count == depths.max().map { $0 + 1 })
  }

  @Test func `explain follows exits back to what is beneath`() throws {
    let definition = GraphDefinition(
      source: .storyboard, start: "home",
      nodes: [.init(id: "home"), .init(id: "detail"), .init(id: "form")],
      edges: [
        .init(from: "home", to: "detail", by: .push, kind: "show", label: "open"),
        .init(from: "home", to: "form", by: .present(.sheet), kind: "modal", label: "edit"),
      ],
      exits: [.init(from: "detail", by: .unwind(selector: "done:"), label: "done")])

    let back = definition.explain(from: "detail", to: "home")
    let on = definition.explain(from: "detail", to: "form")
    let never = definition.explain(from: "form", to: "detail")

    guard case .possible(let way) = back, case .possible(let further) = on else {
      Issue.record("\(String(describing: back)), \(String(describing: on))")
      return
    }
    #expect(way.steps.map(\.label) == ["open", "done"])
    #expect(further.steps.map(\.label) == ["open", "done", "edit"])
    #expect(throws: Never.self) { try GraphNavigator(definition).follow(further) }
    guard case .unconnected = never else {
      Issue.record("\(String(describing: never))")
      return
    }
  }

  @Test func `an arrow without a label has its transition in Mermaid`() {
    let definition = GraphDefinition(
      start: "a", nodes: [.init(id: "a"), .init(id: "b")],
      edges: [.init(from: "a", to: "b", by: .push, label: "")],
      exits: [.init(from: "b", by: .pop, label: " ")])

    let lines = GraphDrawing(definition).mermaid.split(separator: "\n")

    #expect(lines.contains("  n0 -->|\"push\"| n1"))
    #expect(lines.contains("  n1 -->|\"exit\"| x0((\"out\"))"))
  }
}

@Suite struct `A baseline sees` {
  private static let whole = GraphDefinition.Edge(
    from: "list", to: "home", by: .push, label: "go",
    popUpTo: .init(.node("list"), isInclusive: true, savesState: true), launchesSingleTop: true,
    restoresState: true)

  private func graph(_ edge: GraphDefinition.Edge, identifier: String = "Home") -> GraphBaseline {
    var definition = GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "list")], edges: [edge])
    definition.entries = [.init("home", origin: .identifier(identifier))]
    return GraphBaseline(definition)
  }

  @Test(arguments: ["popUpTo", "inclusive", "saveState", "singleTop", "restoreState"])
  func `every rule of an edge`(rule: String) {
    var edge = Self.whole
    switch rule {
    case "popUpTo": edge.popUpTo = nil
    case "inclusive": edge.popUpTo?.isInclusive = false
    case "saveState": edge.popUpTo?.savesState = false
    case "singleTop": edge.launchesSingleTop = false
    default: edge.restoresState = false
    }

    let differences = graph(Self.whole).differences(to: graph(edge))

    #expect(differences.map(\.grade) == [.moved])
    #expect(differences.first?.old?.statement.contains(rule) == true)
  }

  @Test func `the identifier under which code opens a screen`() {
    let differences = graph(Self.whole).differences(to: graph(Self.whole, identifier: "Start"))

    #expect(
      differences.map(\.description) == [
        "broken: entry identifier Home -> home", "added: entry identifier Start -> home",
      ])
  }

  @Test func `what it has written itself`() throws {
    let baseline = graph(Self.whole)

    #expect(try GraphBaseline(parsing: baseline.text) == baseline)
    #expect(baseline.text.hasPrefix("wayfinder-baseline 2\n"))
  }

  @Test func `no difference in what the first version could not say`() throws {
    let earlier = try GraphBaseline(
      parsing: """
        wayfinder-baseline 1
        start home
        dest home screen
        dest list screen
        edge list 'go' push -> home
        """)

    #expect(earlier.differences(to: graph(Self.whole)).isEmpty)
  }
}
