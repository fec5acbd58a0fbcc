import NavigationGraphs
import NavigationModel

// Graphs that are not part of the app: edges whose functions have no names, and inputs of the types
// that need no codec.
extension FlowDrill {
  /// An error in writing an edge whose functions may lack names; `nil` if the edge is written or
  /// refused correctly.
  var disputeAboutNames: String? {
    let bits = (0..<5).map { choice >> $0 & 1 == 1 }
    let page = ScreenNode<Number, Number>("page")
    let graphs = [NavigationGraph { page }, NavigationGraph { page }]
    graphs[0].addSubgraph(NavSubgraph(id: "inside", graph: graphs[1], entry: page, exit: page))
    let predicate: ((Number) -> Bool)? = bits[0] ? { _ in true } : nil
    let edge =
      bits[1]
      ? Edge(id: "edge", from: page, to: page, transition: .push, predicate: predicate) { $0 }
      : Edge(id: "edge", from: page, to: page, transition: .push, predicate: predicate)
    graphs[bits[4] ? 1 : 0].addEdge(
      edge.named(predicate: bits[2] ? "asks" : nil, transform: bits[3] ? "turns" : nil))
    let isNamed = (!bits[0] || bits[2]) && (!bits[1] || bits[3])
    do throws(GraphError) {
      let definition = try graphs[0].definition()
      guard isNamed else { return "functions without names are written" }
      let functions = WiringRegistry()
      functions.registerPredicate("asks") { (_: Number) in true }
      functions.registerTransform("turns") { (number: Number) in number }
      let registry = NodeRegistry()
      registry.register(page)
      let read = try NavigationGraph(definition, nodes: registry, functions: functions)
      guard read.wiringProblems().isEmpty else { return "\(read.wiringProblems())" }
      let again = try read.definition()
      return again == definition ? nil : "\(definition) is read as \(again)"
    } catch {
      return !isNamed && error == .unnamedFunctions(edges: ["edge"]) ? nil : "\(error)"
    }
  }

  /// How the input of a screen changes when a window is saved and restored and the app has no codec
  /// for this input.
  ///
  /// `nil` if the input stays the same.
  var disputeAboutInputs: String? {
    switch choice % 5 {
    case 0: difference(of: choice - 9, isSame: ==)
    case 1: difference(of: Double(choice) / 8 - 1, isSame: ==)
    case 2: difference(of: choice.isMultiple(of: 2), isSame: ==)
    case 3: difference(of: "page \(choice)", isSame: ==)
    default: difference(of: ()) { _, _ in true }
    }
  }

  private func difference<Input>(of input: Input, isSame: (Input, Input) -> Bool) -> String? {
    let page = ScreenNode<Input, Void>("page")
    let graph = NavigationGraph { page }
    let (saved, restored) = (NavigationController(graph: graph), NavigationController(graph: graph))
    saved.start(at: page, with: input)
    let outcome = restored.restore(saved.snapshot())
    let found = restored.state.focused.flatMap { restored.input(of: $0.id, as: Input.self) }
    guard outcome.isApplied, let found, isSame(found, input) else {
      return "\(input) is \(found.map { "\($0)" } ?? "lost") again: \(outcome)"
    }
    return nil
  }
}
