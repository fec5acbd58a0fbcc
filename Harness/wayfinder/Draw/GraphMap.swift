import NavigationGraphs

/// A graph whose nodes are sorted by their distance in taps from the start of the app or, if the
/// start does not lead to them, from another entry point.
struct GraphMap {
  /// The nodes at the same distance, or all nodes to which no path leads.
  struct Column {
    /// The heading of the column.
    let title: String
    /// The numbers of the nodes, in the order of discovery.
    let nodes: [Int]
  }

  /// The last step of the shortest path to a node.
  enum Step: Equatable {
    /// The app starts with the node.
    case start
    /// Code, a link or the system opens the node, or no edge leads to it.
    case opened
    /// The edge with this number leads to the node.
    case edge(Int)
    /// The node contains the node with this number and is shown together with that node, as a
    /// nested graph is shown together with its screen.
    case around(Int)
  }

  let definition: GraphDefinition
  /// The numbers of the edges that leave each node, except edges with unknown nodes.
  let edges: [[Int]]
  /// The numbers of the edges that lead to each node, except edges with unknown nodes.
  let edgesBack: [[Int]]
  /// The last step of the shortest path to each node from its entry point; `nil` if no path leads
  /// to the node.
  private(set) var steps: [Step?]
  private(set) var columns: [Column] = []

  private let numbers: [String: Int]

  /// Creates a map of a definition.
  ///
  /// - Parameter definition: The graph.
  /// - Complexity: O(*n*), where *n* is the number of nodes and edges.
  init(_ definition: GraphDefinition) {
    self.definition = definition
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    var edges = Array(repeating: [Int](), count: definition.nodes.count)
    var edgesBack = edges
    for (number, edge) in definition.edges.enumerated() {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      edges[source].append(number)
      edgesBack[target].append(number)
    }
    (self.edges, self.edgesBack) = (edges, edgesBack)
    steps = Array(repeating: nil, count: definition.nodes.count)
    sort()
  }

  /// Returns the number of the node to which an edge leads.
  func target(of edge: Int) -> Int { numbers[definition.edges[edge].target] ?? 0 }

  /// Returns the number of the node that an edge leaves.
  func source(of edge: Int) -> Int { numbers[definition.edges[edge].source] ?? 0 }

  /// The numbers of the nodes to which no path leads.
  var unreached: [Int] { steps.indices.filter { steps[$0] == nil } }

  /// Returns the edges that a user takes from the entry point of a node to the node, in order.
  ///
  /// Edges to nodes that are shown together are left out. Returns `nil` if no path leads to the
  /// node.
  func way(to node: Int) -> [Int]? {
    var way: [Int] = []
    var node = node
    while true {
      switch steps[node] {
      case nil: return nil
      case .start, .opened: return way.reversed()
      case .edge(let edge):
        if !definition.edges[edge].transition.isStructural { way.append(edge) }
        node = source(of: edge)
      case .around(let inner): node = inner
      }
    }
  }
}

extension GraphMap {
  /// Sorts the nodes by distance, from the start and then from the other entry points.
  private mutating func sort() {
    var layers: [[Int]] = []
    for run in definition.runs {
      guard let node = numbers[run.node], steps[node] == nil else { continue }
      explore(from: node, as: run.origin == .start ? .start : .opened, &layers)
    }
    columns = layers.enumerated().map { distance, nodes in
      Column(title: Self.title(distance), nodes: nodes)
    }
    if !unreached.isEmpty { columns.append(Column(title: "No path leads here", nodes: unreached)) }
  }

  private static func title(_ distance: Int) -> String {
    switch distance {
    case 0: "Where it begins"
    case 1: "1 step away"
    default: "\(distance) steps away"
    }
  }

  private mutating func explore(from start: Int, as step: Step, _ layers: inout [[Int]]) {
    steps[start] = step
    var layer = [start]
    var distance = 0
    while !layer.isEmpty {
      spread(&layer)
      if layers.count == distance { layers.append([]) }
      layers[distance] += layer
      layer = layer.flatMap { next(from: $0) }
      distance += 1
    }
  }

  /// Adds the nodes that are shown together with the nodes of a layer: nodes inside them, and
  /// nested graphs around them.
  private mutating func spread(_ layer: inout [Int]) {
    var next = 0
    while next < layer.count {
      let node = layer[next]
      next += 1
      for edge in edges[node] where definition.edges[edge].transition.isStructural {
        reach(target(of: edge), .edge(edge), &layer)
      }
      if let parent = definition.nodes[node].parent.flatMap({ numbers[$0] }) {
        reach(parent, .around(node), &layer)
      }
    }
  }

  private mutating func next(from node: Int) -> [Int] {
    var found: [Int] = []
    for edge in edges[node] where !definition.edges[edge].transition.isStructural {
      reach(target(of: edge), .edge(edge), &found)
    }
    return found
  }

  private mutating func reach(_ node: Int, _ step: Step, _ found: inout [Int]) {
    guard steps[node] == nil else { return }
    steps[node] = step
    found.append(node)
  }
}
