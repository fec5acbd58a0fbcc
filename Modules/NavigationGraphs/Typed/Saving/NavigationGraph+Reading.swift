internal import NavigationGraphDefinitions

extension NavigationGraph {
  /// Creates a graph from a definition.
  ///
  /// - Parameters:
  ///   - definition: The result of ``definition()``, or a definition written by hand.
  ///   - nodes: The nodes of this graph and of the graphs inside it, which are found by id.
  ///     Subgraphs are not needed, because they are created from the definition.
  ///   - functions: The predicates and transforms, which are found by name.
  /// - Throws: ``GraphError`` with everything in the definition that the registries lack or that
  ///   does not fit. It does not report problems of the wiring; ``validate()`` does.
  public convenience init(
    _ definition: NavigationGraphDefinition, nodes: NodeRegistry, functions: WiringRegistry
  ) throws(GraphError) {
    self.init()
    var reading = DefinitionReading(nodes, functions)
    reading.read(definition, into: self)
    guard reading.objections.isEmpty else { throw .unresolved(reading.objections) }
  }
}

/// A reader that adds the nodes and edges of a definition to a graph, and records the parts that it
/// cannot create.
private struct DefinitionReading {
  private let nodes: [String: AnyNavNode]
  private let functions: WiringRegistry
  private(set) var objections: [String] = []

  init(_ registry: NodeRegistry, _ functions: WiringRegistry) {
    nodes = Dictionary(
      registry.allNodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.functions = functions
  }

  mutating func read(_ definition: NavigationGraphDefinition, into graph: NavigationGraph) {
    var known: [String: AnyNavNode] = [:]
    for written in definition.nodes {
      guard let node = node(written) else { continue }
      known[node.id] = known[node.id] ?? node
      graph.addNode(node)
    }
    for start in definition.starts { graph.add(start: start) }
    for written in definition.edges {
      if let edge = edge(written, known) { graph.add(edge) }
    }
  }

  private mutating func node(_ written: NavigationGraphDefinition.Node) -> AnyNavNode? {
    guard case .graph(let definition, let entry, let exit) = written.subgraph else {
      guard let node = nodes[written.id] else {
        objections.append("no node \(quoted(written.id)) is registered; register it")
        return nil
      }
      return node
    }
    let inner = NavigationGraph()
    read(definition, into: inner)
    guard let first = inner.nodes.first(where: { $0.id == entry }),
      let last = inner.nodes.first(where: { $0.id == exit })
    else {
      objections.append(
        "the subgraph \(quoted(written.id)) has no node \(quoted(entry)) or \(quoted(exit)); "
          + "correct its entry and exit")
      return nil
    }
    return Self.subgraph(written.id, inner, first.node, last.node)
  }

  private static func subgraph<Entry: NavNode, Exit: NavNode>(
    _ id: String, _ graph: NavigationGraph, _ entry: Entry, _ exit: Exit
  ) -> AnyNavNode {
    AnyNavNode(NavSubgraph(id: id, graph: graph, entry: entry, exit: exit))
  }

  private mutating func edge(
    _ written: NavigationGraphDefinition.Edge, _ known: [String: AnyNavNode]
  ) -> GraphEdge? {
    let name = written.id ?? "\(written.from)->\(written.to)"
    guard let source = known[written.from], let target = known[written.to] else {
      objections.append(
        "the edge \(quoted(name)) names a node that is not in the definition; correct its ends")
      return nil
    }
    switch source.wiring.edge(written, to: target, functions) {
    case .success(let edge): return edge
    case .failure(let objection):
      objections.append("the edge \(quoted(name)) \(objection.text)")
      return nil
    }
  }
}

/// An error that states why an edge cannot be created from its definition.
struct EdgeObjection: Error {
  let text: String
}

extension TypedEdge {
  /// Creates an edge whose functions are found by name.
  static func make(
    _ written: NavigationGraphDefinition.Edge, to target: AnyNavNode, _ functions: WiringRegistry
  ) -> Result<GraphEdge, EdgeObjection> {
    var predicate: ((Output) -> Bool)?
    if let name = written.predicate {
      guard let found = functions.predicate(name, for: Output.self) else {
        return .failure(
          EdgeObjection(
            text: "needs a predicate \(quoted(name)) for \(Output.self); register it"))
      }
      predicate = found
    }
    guard let transform = transform(written, to: target, functions) else {
      let what = written.transform.map { "the transform \(quoted($0))" } ?? "a transform"
      return .failure(
        EdgeObjection(
          text: "needs \(what) from \(Output.self) to \(target.inputType); register it"))
    }
    return .success(
      TypedEdge(written, transform.origin, inputType: target.inputType, predicate, transform.make))
  }

  private static func transform(
    _ written: NavigationGraphDefinition.Edge, to target: AnyNavNode, _ functions: WiringRegistry
  ) -> (origin: EdgeWording.Origin, make: (Output) -> Any)? {
    if let name = written.transform {
      return functions.transform(name, from: Output.self, to: target.inputType).map { (.given, $0) }
    }
    if target.inputType == Void.self { return (.implied, { _ in () }) }
    if target.inputType == Output.self { return (.implied, { $0 }) }
    return written.by.leadsBack ? (.missing, { _ in NothingDelivered() }) : nil
  }
}
