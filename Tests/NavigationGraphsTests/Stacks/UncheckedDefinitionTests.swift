import NavigationGraphs
import Testing

/// Analyses of definitions that `validate()` refuses.
@Suite struct `An analysis of an invalid definition` {
  @Test(
    .timeLimit(.minutes(15)),
    arguments: [["a": "a"], ["a": "b", "b": "a"], ["a": "b", "b": "c", "c": "b"]])
  func `ends if nodes are inside each other`(parents: [String: String]) {
    let definition = GraphDefinition(
      start: "a", nodes: parents.keys.sorted().map { .init(id: $0, parent: parents[$0]) })

    #expect(throws: GraphDefinitionError.self) { try definition.validate() }
    #expect(GraphVerification(definition).reachableCount == 1)
  }

  @Test(
    .timeLimit(.minutes(15)), arguments: [GraphDefinition.Role.graph, .window, .stack, .tabs])
  func `ends if a node begins with itself`(role: GraphDefinition.Role) {
    let slots: [GraphDefinition.Transition] = [
      .start, .child(.root), .child(.tab(0)), .child(.tab(1)), .embed,
    ]
    let definition = GraphDefinition(
      start: "a", nodes: [.init(id: "a", role: role)],
      edges: slots.map { .init(from: "a", to: "a", by: $0) } + [
        .init(from: "a", to: "a", by: .push)
      ])

    #expect(GraphVerification(definition).reachableCount == 0)
  }

  @Test(.timeLimit(.minutes(15))) func `ends for any random edges`() throws {
    for seed in UInt64(0)..<40 {
      let definition = GraphDefinition.randomUnchecked(seed: seed)

      let verification = GraphVerification(definition)

      #expect(verification.reachableCount <= definition.nodes.count)
      #expect(definition.findings().count >= definition.problems().count, "seed \(seed)")
      #expect(!GraphDrawing(definition).dot.isEmpty)
      _ = definition.explain(from: "n0", to: "n1")
      _ = definition.advice(gates: ["n0"])
    }
  }
}
