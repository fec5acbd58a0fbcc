import NavigationGraphs
import Testing

/// Checks that "screen", "start" and "can be seen" have one meaning in every report.
@Suite struct `What can be seen` {
  /// A storyboard without an initial scene; code can open one of its scenes.
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

  @Test func `runs begin only where code can open a scene by identifier`() {
    #expect(
      Self.storyboard.runs == [GraphRun("bar", origin: .entry(.identifier("Main")))])
  }

  @Test func `the system opens notifications`() {
    var definition = Self.storyboard
    definition.nodes[2].kind = "notificationController"

    #expect(definition.runs.map(\.node) == ["bar", "orphan"])
  }

  @Test func `lint and verify report the same screens and count only screens`() {
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

  @Test func `verify finds an orphan in a definition`() {
    let definition = GraphDefinition(start: "home", nodes: [.init(id: "home"), .init(id: "lost")])

    #expect(GraphVerification(definition).findings.map(\.node) == ["lost"])
  }

  @Test func `screens that code can open are reported once per file, as a note`() {
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

  @Test func `nested graphs without screens are reported only if there is nothing else`() {
    var definition = GraphDefinition(
      source: .android, start: "home",
      nodes: [.init(id: "home"), .init(id: "bare", role: .graph), .init(id: "lost")])
    func messages() -> [String] {
      definition.findings().filter { $0.rule == .openedInCode }.map(\.message)
    }

    let both = messages()
    definition.nodes.removeLast()
    let one = messages()

    #expect(
      both == ["nothing in the file leads to 1 of 2 screens, which code or a menu may open: 'lost'"]
    )
    #expect(
      one == ["nothing in the file leads to nested graphs, which code or a menu may open: 'bare'"])
  }

  @Test func `an edge to a screen enters the graphs around it, but does not show their starts`() {
    let definition = GraphDefinition(
      start: "home",
      nodes: [
        .init(id: "home"), .init(id: "shop", role: .graph),
        .init(id: "checkout", role: .graph, parent: "shop"), .init(id: "pay", parent: "checkout"),
        .init(id: "card", parent: "checkout"), .init(id: "help"),
      ],
      edges: [
        .init(from: "checkout", to: "pay", by: .start), .init(from: "shop", to: "help", by: .push),
        .init(from: "home", to: "card", by: .push),
      ])

    let findings = GraphVerification(definition).findings

    #expect(findings.map(\.message) == ["nothing leads to 'pay'"])
  }

  @Test func `an included graph may have an id that differs from its file's name`() {
    let definition = GraphDefinition(
      source: .android, start: "home",
      nodes: [
        .init(id: "home"), .init(id: "include:certificate_dgc", role: .external, kind: "include"),
        .init(id: "ext:certificate_nav", role: .external, kind: "external"),
      ],
      edges: [.init(from: "home", to: "ext:certificate_nav", by: .push)])

    #expect(!definition.findings().contains { $0.rule == .openedInCode || $0.rule == .unreachable })
  }

  @Test func `a self-loop that adds nothing to the stack is not a finding`() {
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

  @Test func `findings with the same message have different fingerprints and full names`() {
    let long = String(repeating: "n", count: 100)
    let definition = GraphDefinition(
      start: long, nodes: [.init(id: long)],
      edges: (0..<3).map { _ in .init(from: long, to: long, by: .push) })

    let loops = definition.findings().filter { $0.rule == .selfLoop }

    #expect(loops.count == 3 && Set(loops.map(\.fingerprint)).count == 3)
    #expect(loops.allSatisfy { $0.message.contains("'\(long)'") })
  }
}

/// Facts that cannot be known from the file alone.
@Suite struct `What depends on another file` {
  @Test func `screens after a start in another file are reported once, as a note`() {
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
  func `a layer that something unknown may close is not reported`(_ kind: String) {
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

  @Test func `a container without a screen does not lack a way home`() {
    let definition = GraphDefinition(
      source: .storyboard, start: "frame", nodes: [.init(id: "frame", role: .stack)])

    #expect(GraphVerification(definition).findings.isEmpty)
  }
}

@Suite struct `The paths that a report shows` {
  @Test func `a path that grows the stack shows the growing stacks`() throws {
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

  @Test func `explain follows exits back to the screen beneath`() throws {
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

  @Test func `an edge without a label shows its transition in Mermaid`() {
    let definition = GraphDefinition(
      start: "a", nodes: [.init(id: "a"), .init(id: "b")],
      edges: [.init(from: "a", to: "b", by: .push, label: "")],
      exits: [.init(from: "b", by: .pop, label: " ")])

    let lines = GraphDrawing(definition).mermaid.split(separator: "\n")

    #expect(lines.contains("  n0 -->|\"push\"| n1"))
    #expect(lines.contains("  n1 -->|\"exit\"| x0((\"out\"))"))
  }
}

@Suite struct `A comparison with a baseline` {
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
  func `sees every rule of an edge`(rule: String) {
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

  @Test func `sees the identifier under which code opens a screen`() {
    let differences = graph(Self.whole).differences(to: graph(Self.whole, identifier: "Start"))

    #expect(
      differences.map(\.description) == [
        "broken: entry identifier Home -> home", "added: entry identifier Start -> home",
      ])
  }

  @Test func `sees no difference in its own output`() throws {
    let baseline = graph(Self.whole)

    #expect(try GraphBaseline(parsing: baseline.text) == baseline)
    #expect(baseline.text.hasPrefix("wayfinder-baseline 2\n"))
  }

  @Test func `sees no difference in what version 1 could not express`() throws {
    let earlier = try GraphBaseline(
      parsing: """
        wayfinder-baseline 1
        start home
        dest home screen
        dest list screen
        edge list 'go' push -> home
        """)

    #expect(earlier.differences(to: graph(Self.whole)).isEmpty)
    #expect(try GraphBaseline(parsing: earlier.text) == earlier)
  }
}
