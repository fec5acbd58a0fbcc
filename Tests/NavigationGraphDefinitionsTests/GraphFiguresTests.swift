import Foundation
import NavigationGraphDefinitions
import Testing

@Suite struct `The figures of a graph` {
  @Test func `state what can be reached and how screens are connected`() {
    let figures = GraphFigures(.tern)

    #expect(figures.nodes == 7)
    #expect(figures.nodesByKind == ["screen": 5, "dialog": 1, "external": 1])
    #expect(figures.unreachable == ["settings"])
    #expect(figures.sinks == ["settings"])
    #expect(figures.sinksWithoutExit == 0)
    #expect(figures.components.count == 6)
    #expect(figures.components.nontrivial == 1)
    #expect(figures.components.largest == 2)
    #expect(figures.selfLoops == 1)
    #expect(figures.eccentricity == 3)
    #expect(figures.dominatorDepth == 3)
    #expect(figures.weakComponents == 2)
  }

  @Test func `exclude expanded edges from the local figures`() {
    let figures = GraphFigures(.tern)

    #expect(figures.edges == 8)
    #expect(figures.local.edges == 7)
    #expect(figures.local.unreachable == 2)
  }

  @Test func `have no reach without a start`() {
    var tern = GraphDefinition.tern
    tern.start = nil
    tern.entries = [.init("map", origin: .deepLink)]

    let figures = GraphFigures(tern)

    #expect(figures.unreachable == nil)
    #expect(figures.eccentricity == nil)
    #expect(figures.dominatorDepth == nil)
    #expect(
      figures.unreachableFromAllEntries == ["welcome", "sign-in", "trips", "settings", "shop"])
  }

  @Test func `count parallel edges by kind and labels by node`() {
    let definition = GraphDefinition(
      nodes: [.init(id: "trips"), .init(id: "map")],
      edges: [
        .init(from: "trips", to: "map", by: .push, label: "go"),
        .init(from: "trips", to: "map", by: .push, label: "go"),
        .init(from: "trips", to: "map", by: .push),
        .init(from: "trips", to: "map", by: .replace, label: ""),
        .init(from: "trips", to: "map", by: .present(.sheet), label: ""),
      ])

    let figures = GraphFigures(definition)

    #expect(figures.parallelEdges == 2)
    #expect(figures.ambiguousLabels == 1)
  }

  @Test func `are written as null where they have no value`() throws {
    let data = try JSONEncoder().encode(GraphFigures(GraphDefinition()))

    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let local = try #require(object["local"] as? [String: Any])

    for key in ["start", "unreachable", "unreachable_count", "eccentricity", "dominator_depth"] {
      #expect(object[key] is NSNull, "\(key)")
    }
    #expect(local["eccentricity"] is NSNull)
    #expect(object["format"] as? String == "wayfinder")
  }
}

@Suite struct `Findings` {
  @Test func `state rule, severity and line, in the order of their lines`() {
    var tern = GraphDefinition.tern
    for position in tern.nodes.indices { tern.nodes[position].line = 10 + position }
    tern.edges.append(.init(from: "map", to: "nowhere", by: .push, line: 3))

    let findings = tern.findings()

    #expect(findings.map(\.rule) == [.unknownDestination, .unreachable])
    #expect(findings.map(\.line) == [3, 15])
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect(findings.last?.message == "nothing leads to 'settings'")
  }

  @Test func `report a global action once rather than for every screen`() {
    var definition = GraphDefinition(
      start: "trips",
      nodes: [.init(id: "trips"), .init(id: "trip"), .init(id: "map")])
    for line in [4, 5] {
      for source in ["trips", "trip"] {
        definition.edges.append(
          .init(from: source, to: "map", by: .push, isExpanded: true, line: line))
      }
    }
    definition.edges.append(.init(from: "trips", to: "trip", by: .push))

    let findings = definition.findings()

    #expect(
      findings.map(\.message) == [
        "2 transitions (push) lead from every screen of its graph to 'map'"
      ])
  }

  @Test func `leave notifications to the system`() {
    let definition = GraphDefinition(
      start: "trips",
      nodes: [.init(id: "trips"), .init(id: "delay", kind: "notificationController")])

    #expect(definition.findings().isEmpty)
  }

  @Test(arguments: LintRule.allCases)
  func `have an explanation and a fix for every rule`(rule: LintRule) {
    #expect(rule.why.hasSuffix("."))
    #expect(rule.fix.hasSuffix("."))
    #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
  }

  @Test(arguments: GraphDefinition.Oddity.Kind.allCases)
  func `exist for every oddity that is not a problem`(kind: GraphDefinition.Oddity.Kind) {
    let definition = GraphDefinition(nodes: [.init(id: "map")])
    var odd = definition
    odd.oddities = [.init(kind, "map", line: 2)]

    #expect(odd.findings().count == definition.findings().count + 1)
  }
}
