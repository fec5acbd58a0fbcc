import NavigationGraphDefinitions
import Testing

/// The Swift in the comments of NavigationGraphDefinitions.
@Suite struct `Examples in comments` {
  @Test func `show the distances in a graph of numbers`() {
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationGraphDefinitions/Analysis/CompactGraph.swift
      let trip = CompactGraph(nodeCount: 3, edges: [(0, 1), (1, 2)])
      trip.distances(from: 0)  // [0, 1, 2]
      // end snippet
    }

    #expect(example() == ["[0, 1, 2]"])
  }

  @Test func `show a screen that cannot be reached`() {
    let tern = GraphDefinition(
      start: "welcome", nodes: [.init(id: "welcome"), .init(id: "about", name: "AboutScreen")])
    @StatedValues func figures() -> [String] {
      // snippet: Modules/NavigationGraphDefinitions/Analysis/GraphFigures.swift
      let figures = GraphFigures(tern)
      figures.unreachable  // ["about (AboutScreen)"]
      // end snippet
    }
    @StatedValues func unseen() -> [String] {
      // snippet: Modules/NavigationGraphDefinitions/Analysis/GraphReachability.swift
      GraphReachability(tern).unseen.map { tern.nodes[$0.node].id }  // ["about"]
      // end snippet
    }

    #expect(figures() == [#"["about (AboutScreen)"]"#])
    #expect(unseen() == [#"["about"]"#])
  }

  @StatedValues private func transitions() -> [String] {
    // snippet: Modules/NavigationGraphDefinitions/Definition/GraphDefinition.Transition+Text.swift
    GraphDefinition.Transition.present(.sheet).description  // "present sheet"
    GraphDefinition.Transition("tab 2")  // .child(.tab(2))
    // end snippet
  }

  @Test func `show transitions as text`() {
    #expect(transitions() == ["present sheet", "\(GraphDefinition.Transition.child(.tab(2)))"])
  }

  @Test func `show a definition without problems`() throws {
    // snippet: Modules/NavigationGraphDefinitions/Definition/GraphDefinition.swift
    var tern = GraphDefinition(start: "welcome")
    tern.nodes = [.init(id: "welcome"), .init(id: "trips"), .init(id: "sign-in", role: .dialog)]
    tern.edges = [
      .init(from: "welcome", to: "trips", by: .push),
      .init(from: "welcome", to: "sign-in", by: .present(.sheet)),
    ]
    try tern.validate()
    // end snippet

    #expect(tern.edges.count == 2)
  }

  @Test func `show a quoted text`() {
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationGraphDefinitions/Definition/Quoting.swift
      quoted("trip\ndetail")  // "'trip\ndetail'", with the line feed written as two characters
      // end snippet
    }

    #expect(example() == [#"'trip\ndetail'"#])
  }

  @Test func `show a graph that is drawn`() {
    let tern = GraphDefinition(
      start: "welcome", nodes: [.init(id: "welcome"), .init(id: "trips")],
      edges: [.init(from: "welcome", to: "trips", by: .push, label: "skip")])
    var printed = ""
    func print(_ text: String) { printed += text }

    // snippet: Modules/NavigationGraphDefinitions/Drawing/GraphDrawing.swift
    print(GraphDrawing(tern).mermaid)
    // flowchart TD
    //   n0["welcome"]
    //   n1["trips"]
    //   start((" ")) --> n0
    //   n0 -->|"skip (push)"| n1
    // end snippet

    #expect(
      printed == """
        flowchart TD
          n0["welcome"]
          n1["trips"]
          start((" ")) --> n0
          n0 -->|"skip (push)"| n1

        """)
  }

  @Test func `show what a link opens`() throws {
    var tern = GraphDefinition(start: "welcome")
    tern.nodes = [.init(id: "welcome"), .init(id: "trips"), .init(id: "trip")]
    tern.edges = [
      .init(from: "welcome", to: "trips", by: .push), .init(from: "trips", to: "trip", by: .push),
    ]
    tern.deepLinks = [.init(to: "trip", uri: "https://tern.example/trips/{number}")]
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationGraphDefinitions/Links/GraphLinks.swift
      let links = GraphLinks(tern)
      let place = try links.parse("https://tern.example/trips/7")
      place.node  // "trip"
      links.stack(for: place.node)  // ["welcome", "trips", "trip"]
      // end snippet
    }

    #expect(try example() == ["trip", #"["welcome", "trips", "trip"]"#])
  }
}

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
