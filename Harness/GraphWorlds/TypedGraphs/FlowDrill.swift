import Foundation
import NavigationGraphs

/// Dry runs and definitions, most of which are faulty and must be refused for the right reason.
struct FlowDrill {
  let flow: FlowGraph
  /// A number that selects the mistake.
  let choice: Int

  /// How the errors of dry runs with a wrong start or wrong outputs differ from the expected
  /// errors; `nil` if they do not.
  var disputeAboutRuns: String? {
    let first = flow.plan.graphs[0].nodes[0]
    defer { _ = flow.takeAsked() }
    let unknown = error(of: "ghost", Nothing(0)) { _ in DryRunOutput(value: Nothing(0)) }
    guard unknown == .unknownNode("ghost") else { return "from a ghost: \(text(unknown))" }
    let strange = error(of: first.id, "a text") { _ in DryRunOutput(value: Nothing(0)) }
    guard
      strange
        == .unusableValue(
          node: first.id, given: "a value of String", expected: "\(first.input.type)"),
      text(strange).contains("'\(first.id)'")
    else { return "with a text: \(text(strange))" }
    let outputs = [DryRunOutput(value: "a text"), DryRunOutput("nonsense")]
    for output in [outputs[choice % 2]] {
      var asked: [String] = []
      let found = error(of: first.id, Nothing(0)) { id in
        asked.append(id)
        return output
      }
      guard asked.count <= 1 else { return "\(asked) are asked" }
      guard let id = asked.first else { continue }
      guard case .unusableValue(id, let given, let expected) = found,
        given == (output.name.map { "'\($0)'" } ?? "a value of String"), let type = outputType(id),
        expected == (output.name == nil ? type : "\(type), or make \(type) CaseIterable")
      else { return "a wrong output: \(text(found))" }
    }
    return nil
  }

  private func outputType(_ id: String) -> String? {
    flow.plan.graphs.flatMap(\.nodes).first { $0.id == id }.map { "\($0.output.type)" }
  }

  private func text(_ error: GraphError?) -> String { error.map { "\($0)" } ?? "nothing is wrong" }

  private func error(
    of start: String, _ input: Any, _ provider: (String) -> DryRunOutput
  ) -> GraphError? {
    do throws(GraphError) {
      try flow.graph.dryRun(
        from: start, initialInput: input, outputProvider: { id, _ in provider(id) })
      return nil
    } catch {
      // Walks that begin with work, and walks that cannot end, are checked elsewhere.
      switch error {
      case .cannotStart, .cannotGoOn, .tooManyHops: return nil
      default: return error
      }
    }
  }

  /// An error in reading a valid or a damaged definition; `nil` if both results are correct.
  var disputeAboutReading: String? {
    guard let definition = try? flow.graph.definition() else { return "nothing is written" }
    let coded = (try? JSONEncoder().encode(definition)).flatMap {
      try? JSONDecoder().decode(NavigationGraphDefinition.self, from: $0)
    }
    guard coded == definition else { return "a definition changes when it is encoded and decoded" }
    guard let read = try? reading(definition) else { return "it cannot be read" }
    let hasGuards = flow.plan.graphs.flatMap(\.nodes).contains {
      $0.enter != nil || $0.leave != nil
    }
    if !hasGuards, let difference = FlowWalk(flow, of: read, salt: choice % 3).difference {
      return "read again: \(difference)"
    }
    var damaged = definition
    guard let count = harm(&damaged) else { return nil }
    do throws(GraphError) {
      _ = try reading(damaged)
      return "a damaged definition is read"
    } catch {
      guard case .unresolved(let sentences) = error, sentences.count == count,
        sentences.first?.contains("ghost") == true,
        error.description == sentences.joined(separator: "\n")
      else { return "\(error), not \(count) sentences" }
      return nil
    }
  }

  private func reading(
    _ definition: NavigationGraphDefinition
  ) throws(GraphError) -> NavigationGraph {
    try NavigationGraph(definition, nodes: flow.registry, functions: flow.functions)
  }

  /// Damages one thing in a definition, and returns the number of problems that reading it must
  /// report.
  ///
  /// Returns `nil` if the definition has no such thing.
  private func harm(_ definition: inout NavigationGraphDefinition) -> Int? {
    let node = choice / 6 % definition.nodes.count
    let id = definition.nodes[node].id
    let ways = definition.edges.count { $0.from == id || $0.to == id }
    let edge = definition.edges.isEmpty ? nil : choice / 6 % definition.edges.count
    switch choice % 6 {
    case 0:
      guard definition.nodes[node].subgraph == nil else { return nil }
      definition.nodes[node].id = "ghost"
    case 1, 2:
      guard case .graph(let inner, let entry, let exit) = definition.nodes[node].subgraph else {
        return nil
      }
      let isEntry = choice % 6 == 1
      definition.nodes[node].subgraph = .graph(
        inner, entry: isEntry ? "ghost" : entry, exit: isEntry ? exit : "ghost")
    case 3:
      guard let edge else { return nil }
      definition.edges[edge].to = "ghost"
      return definition.edges[edge].id == nil ? nil : named(&definition, edge)
    case 4:
      guard let edge else { return nil }
      definition.edges[edge].predicate = "if ghost"
      return 1
    default:
      guard let edge else { return nil }
      definition.edges[edge].transform = "to ghost"
      return 1
    }
    return 1 + ways
  }

  /// Renames an edge, because problems with the ends of an edge are reported under the edge's id.
  private func named(_ definition: inout NavigationGraphDefinition, _ edge: Int) -> Int {
    definition.edges[edge].id = "ghost"
    return 1
  }
}
