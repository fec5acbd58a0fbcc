/// Statistics about one definition: what it declares, what can be reached, and how its screens are
/// connected.
///
/// ```swift
/// let figures = GraphFigures(tern)
/// figures.unreachable  // ["about (AboutScreen)"]
/// ```
public struct GraphFigures: Hashable, Sendable {
  /// The format that the definition was read from.
  public var format: GraphDefinition.Source
  /// The platform, as named in the source.
  public var platform: String
  /// The number of nodes.
  public var nodes: Int
  /// The number of nodes of each kind, as named in the source.
  public var nodesByKind: [String: Int]
  /// The number of transitions in the source, exits included, before global actions are expanded.
  ///
  /// A global action becomes one edge or exit for each screen of its graph except its target; see
  /// ``GraphDefinition/Edge/isExpanded``.
  public var declaredTransitions: Int
  /// The number of edges.
  public var edges: Int
  /// The number of edges of each kind, as named in the source.
  public var edgesByKind: [String: Int]
  /// The number of exits.
  public var exits: Int
  /// The id of the start, or `nil` if the definition declares none.
  public var start: String?
  /// The number of entries: nodes that code, a link or the application can open; the start may be
  /// one of them.
  public var extraEntries: Int
  /// The nodes that cannot be reached from the start, or `nil` if there is no start or its id is
  /// unknown.
  ///
  /// Each node is given by its id, followed by its name in parentheses if it differs.
  public var unreachable: [String]?
  /// The nodes that can be reached from neither the start nor any other entry, in the form of
  /// ``unreachable``.
  public var unreachableFromAllEntries: [String]
  /// The nodes from which no edge leads to a known node, in the form of ``unreachable``.
  ///
  /// Placeholders for screens of other files are not listed.
  public var sinks: [String]
  /// The number of ``sinks`` that also have no exit.
  public var sinksWithoutExit: Int
  /// The strongly connected components.
  public var components: ComponentFigures
  /// The number of edges from a node to itself.
  public var selfLoops: Int
  /// The number of edges that repeat the source, target and kind of an earlier edge.
  public var parallelEdges: Int
  /// The number of groups of at least two edges that share a source and a label.
  public var ambiguousLabels: Int
  /// The declared transitions that lead nowhere.
  public var dangling: [GraphDefinition.DanglingReference]
  /// The number of edges on the shortest path to the reachable node that is farthest from the
  /// start, or `nil` if there is no start or its id is unknown.
  public var eccentricity: Int?
  /// The height of the dominator tree below the start, or `nil` if there is no start or its id is
  /// unknown; see ``CompactGraph/dominatorDepth(from:)``.
  public var dominatorDepth: Int?
  /// The number of weakly connected components.
  public var weakComponents: Int
  /// The number of deep links.
  public var deepLinks: Int
  /// The number of declared arguments.
  public var arguments: Int
  /// Everything unusual about the source.
  public var oddities: [GraphDefinition.Oddity]
  /// The statistics that ignore the edges of global actions, which lead from every screen of a
  /// graph.
  public var local: LocalFigures

  /// Statistics about the strongly connected components of a graph.
  public struct ComponentFigures: Hashable, Sendable {
    /// The number of components.
    public var count: Int
    /// The number of components with a cycle: those with several nodes, or with an edge from a node
    /// to itself.
    public var nontrivial: Int
    /// The number of nodes of the largest component.
    public var largest: Int
  }

  /// Statistics that ignore the edges of global actions, which lead from every screen of a graph.
  public struct LocalFigures: Hashable, Sendable {
    /// The number of edges.
    public var edges: Int
    /// The number of nodes that cannot be reached from the start, or `nil` if there is no start or
    /// its id is unknown.
    public var unreachable: Int?
    /// The number of nodes from which no edge leads to a known node, without the placeholders for
    /// screens of other files.
    public var sinks: Int
    /// The strongly connected components.
    public var components: ComponentFigures
    /// The number of edges on the shortest path to the reachable node that is farthest from the
    /// start, or `nil` if there is no start or its id is unknown.
    public var eccentricity: Int?
  }
}

extension GraphFigures {
  /// Creates the statistics of a definition.
  ///
  /// - Complexity: O(nodes² + edges · log nodes + exits + entries) in the worst case; usually
  ///   nearly linear.
  public init(_ definition: GraphDefinition) {
    self.init(definition, index: GraphIndex(definition))
  }

  /// Creates the statistics of a definition from the definition and its index.
  ///
  /// - Complexity: O(nodes² + edges · log nodes + exits + entries) in the worst case; usually
  ///   nearly linear.
  public init(_ definition: GraphDefinition, index: GraphIndex) {
    let graph = index.graph
    let distances = index.start.map { graph.distances(from: $0) }
    let fromAll = graph.distances(from: [index.start].compactMap { $0 } + index.entries)
    let sinks = definition.sinks(of: graph)
    let leaving = Set(definition.exits.map(\.source))
    format = definition.source
    platform = definition.platform
    nodes = definition.nodes.count
    nodesByKind = counts(definition.nodes.lazy.map(\.kind))
    declaredTransitions = definition.declaredTransitionCount
    edges = definition.edges.count
    edgesByKind = counts(definition.edges.lazy.map(\.kind))
    exits = definition.exits.count
    start = definition.start
    extraEntries = definition.entries.count
    unreachable = distances.map { definition.names(ofUnreachable: $0) }
    unreachableFromAllEntries = definition.names(ofUnreachable: fromAll)
    self.sinks = sinks.map { definition.nodes[$0].reportName }
    sinksWithoutExit = sinks.count { !leaving.contains(definition.nodes[$0].id) }
    components = ComponentFigures(graph)
    selfLoops = definition.edges.count { $0.source == $0.target }
    parallelEdges = definition.parallelEdgeGroups().reduce(0) { $0 + $1.count - 1 }
    ambiguousLabels = definition.ambiguousLabelGroups().count
    dangling = definition.dangling
    eccentricity = distances.map { Int($0.max() ?? 0) }
    dominatorDepth = index.start.map { graph.dominatorDepth(from: $0) }
    weakComponents = graph.weaklyConnectedComponentCount()
    deepLinks = definition.deepLinks.count
    arguments = definition.argumentCount
    oddities = definition.oddities
    local = LocalFigures(definition, index: index)
  }
}

extension GraphFigures.LocalFigures {
  fileprivate init(_ definition: GraphDefinition, index: GraphIndex) {
    let distances = index.start.map { index.local.distances(from: $0) }
    edges = definition.edges.count { !$0.isExpanded }
    unreachable = distances.map { $0.count { $0 < 0 } }
    sinks = definition.sinks(of: index.local).count
    components = GraphFigures.ComponentFigures(index.local)
    eccentricity = distances.map { Int($0.max() ?? 0) }
  }
}

extension GraphFigures.ComponentFigures {
  fileprivate init(_ graph: CompactGraph) {
    let components = graph.stronglyConnectedComponents()
    var hasCycle = components.sizes.map { $0 > 1 }
    for node in 0..<graph.nodeCount where graph.successors(of: node).contains(UInt32(node)) {
      hasCycle[Int(components.component[node])] = true
    }
    count = components.count
    nontrivial = hasCycle.count { $0 }
    largest = components.sizes.max() ?? 0
  }
}

extension GraphDefinition {
  /// Returns the positions of the nodes from which no edge leads to a known node, without the
  /// placeholders for screens of other files.
  fileprivate func sinks(of graph: CompactGraph) -> [Int] {
    nodes.indices.filter { nodes[$0].role != .external && graph.isSink($0) }
  }

  fileprivate func names(ofUnreachable distances: [Int32]) -> [String] {
    zip(nodes, distances).filter { $1 < 0 }.map { $0.0.reportName }
  }
}

extension GraphDefinition.Node {
  /// The id, followed by the name in parentheses if it differs from the id.
  package var reportName: String { name == id ? id : "\(id) (\(name))" }
}

private func counts(_ words: some Sequence<String>) -> [String: Int] {
  words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
