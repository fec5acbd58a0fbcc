import NavigationGraphs

/// Returns the mistakes that an app can make with graph definitions that were written by hand.
func definitionMistakes() -> [Mistake] {
  mistakes("definition", definitionSituations, definitionCalls)
}

private let definitionSituations: [Situation<GraphDefinition>] = [
  Situation("of nothing") { GraphDefinition() },
  Situation("with a start of nowhere") {
    GraphDefinition(start: "nowhere", nodes: [.init(id: "a")])
  },
  Situation("with one id twice") {
    GraphDefinition(start: "a", nodes: [.init(id: "a"), .init(id: "a")])
  },
  Situation("with an empty id") {
    GraphDefinition(start: "", nodes: [.init(id: "")], edges: [.init(from: "", to: "", by: .push)])
  },
  Situation("with an edge to nowhere") {
    GraphDefinition(
      start: "a", nodes: [.init(id: "a")], edges: [.init(from: "a", to: "b", by: .push)])
  },
  Situation("with a node inside itself") {
    GraphDefinition(start: "a", nodes: [.init(id: "a", parent: "a")])
  },
  Situation("with nodes inside each other") {
    GraphDefinition(
      start: "a", nodes: [.init(id: "a", parent: "b"), .init(id: "b", parent: "a")])
  },
  Situation("with a way up to nowhere") {
    GraphDefinition(
      start: "a", nodes: [.init(id: "a")],
      edges: [.init(from: "a", to: "a", by: .push, popUpTo: .init(.node("nowhere")))])
  },
  Situation("of tabs of tabs") {
    GraphDefinition(
      start: "t", nodes: [.init(id: "t", role: .tabs), .init(id: "a", parent: "t")],
      edges: [.init(from: "t", to: "t", by: .push), .init(from: "a", to: "t", by: .push)])
  },
  Situation("that is right") {
    GraphDefinition(
      start: "a", nodes: [.init(id: "a"), .init(id: "b")],
      edges: [.init(from: "a", to: "b", by: .push), .init(from: "b", to: "a", by: .push)])
  },
]

private let definitionCalls: [Call<GraphDefinition>] = analysisCalls + baselineCalls

private let analysisCalls: [Call<GraphDefinition>] =
  [
    Call("validate") { try $0.validate() },
    Call("navigate") { definition in
      let navigator = try GraphNavigator(definition)
      navigator.start()
      return navigator.perform(0, on: navigator.state.focused?.id ?? EntryID(rawValue: 0))
    },
    Call("start a run of nowhere") {
      try GraphNavigator($0).start(GraphRun("nowhere", origin: .entry(.application)))
    },
    Call("findings") { "\($0.findings().map(\.message))" },
    Call("advice") { "\($0.advice(gates: ["nowhere", ""]).map(\.message))" },
    Call("figures") { "\(GraphFigures($0).nodes) nodes" },
    Call("verify") { "\(GraphVerification($0).findings.map(\.message))" },
    Call("sight") { "\(GraphReachability($0).unseen.count) unseen" },
    Call("a baseline, read again") { definition in
      let text = "\(GraphBaseline(definition))"
      return try "\(GraphBaseline(parsing: text).differences(to: GraphBaseline(definition)).count)"
    },
    Call("a drawing") { "\(GraphDrawing($0).dot.count > 0)" },
    Call("explain a way to nowhere") { definition in
      if case .some = definition.explain(from: "a", to: "nowhere") as GraphExplanation? {
        "explained"
      } else {
        "none"
      }
    },
    Call("a link of nowhere") { try "\(GraphLinks($0).parse("tern://nowhere"))" },
    Call("laws about nowhere") {
      try "\(NavigationLaw.laws(parsing: "never nowhere\nalways", of: $0))"
    },
    Call("a law of nothing") { try "\(NavigationLaw.laws(parsing: "\0", of: $0).count) laws" },
    Call("no laws") { try "\(NavigationLaw.laws(parsing: "", of: $0).count) laws" },
  ]

private let baselineCalls: [Call<GraphDefinition>] =
  Hostile.texts.map { text -> Call<GraphDefinition> in
    Call("a baseline of \(Hostile.name(text))") { _ in
      try "\(GraphBaseline(parsing: text).lines.count) lines"
    }
  }
