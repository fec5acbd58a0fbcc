import NavigationGraphs
import NavigationModel

/// A typed app as plain data, from which both the real graph and its naive reference are built.
struct FlowPlan {
  /// The graphs; the first is the outermost, and a graph contains only later ones.
  var graphs: [Graph] = []

  struct Graph {
    var nodes: [Node] = []
    var edges: [Edge] = []
    /// The node at which the graph begins, if it is a subgraph; `exit` is the node through which it
    /// ends.
    var entry = 0
    var exit = 0
  }

  struct Node {
    var id: String
    var kind: Kind
    var input: ValueKind
    var output: ValueKind
    /// The number that headless nodes add to their input.
    var offset = 0
    var enter: Guard?
    var leave: Guard?
    /// Whether the input of the screen is never saved.
    var isSecret = false
  }

  enum Kind: Equatable {
    case screen(Layer.Style)
    case headless(isLater: Bool)
    case subgraph(Int)
  }

  struct Edge {
    var from: Int
    var to: Int
    var transition: TransitionType
    var priority = 0
    /// The smallest output for which the edge is open; `nil` if it is always open.
    var least: Int?
    var offset = 0
  }

  /// A guard that accepts a certain number and all greater values; for smaller values, it refuses
  /// or leads elsewhere in its graph.
  struct Guard {
    var least: Int
    var isLater = false
    var elsewhere: Int?
  }

  /// A type of value, which determines the number of different values.
  enum ValueKind: Int, CaseIterable {
    case nothing, flag, number

    /// Returns the value of this type that represents a number.
    func fit(_ number: Int) -> Int {
      switch self {
      case .nothing: 0
      case .flag: number % 2
      case .number: number % 10
      }
    }

    /// The largest value of the type.
    var largest: Int {
      switch self {
      case .nothing: 0
      case .flag: 1
      case .number: 9
      }
    }

    var type: any FlowValue.Type {
      switch self {
      case .nothing: Nothing.self
      case .flag: Flag.self
      case .number: Number.self
      }
    }
  }
}

/// A value that passes along the edges of a random app.
protocol FlowValue: Sendable, Equatable {
  init(_ number: Int)
  var number: Int { get }
}

struct Nothing: FlowValue {
  init(_ number: Int) {}
  var number: Int { 0 }
}

struct Flag: FlowValue {
  let isSet: Bool
  init(_ number: Int) { isSet = number % 2 == 1 }
  var number: Int { isSet ? 1 : 0 }
}

struct Number: FlowValue {
  let number: Int
  init(_ number: Int) { self.number = number % 10 }
}
