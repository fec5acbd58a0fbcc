import NavigationGraphs
import NavigationModel
import Testing

/// A controller with helpers for the tests.
struct Stage {
  let controller: NavigationController

  init(_ graph: NavigationGraph, policy: InFlightPolicy = .latest) {
    controller = NavigationController(graph: graph, policy: policy)
  }

  /// The screens, layer by layer, for example `welcome trips | sheet: map`.
  var screens: String {
    controller.state.layers.map { layer in
      let names = controller.state.entries(of: layer.container).filter { !$0.isPlaceholder }
        .map { controller.name(of: $0) }.joined(separator: " ")
      return layer.style == .root ? names : "\(layer.style): \(names)"
    }.joined(separator: " | ")
  }

  /// Returns the entry that has the focus.
  func top() throws -> EntryID {
    try #require(controller.state.focused).id
  }

  @discardableResult
  func complete<Output>(_ output: Output) throws -> Outcome {
    controller.complete(try top(), with: output)
  }
}

/// A record of the calls of a graph's predicates and transforms.
final class Notes {
  var lines: [String] = []

  func note<Value>(_ line: String, _ value: Value) -> Value {
    lines.append(line)
    return value
  }
}
