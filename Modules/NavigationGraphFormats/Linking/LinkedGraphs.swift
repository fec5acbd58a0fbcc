public import NavigationGraphDefinitions

/// The graphs of several files, joined where one leads into another.
///
/// A storyboard leads into others by references. An Android file leads into others by `<include>`
/// elements, and by the ids of the graphs that it includes.
///
/// ```swift
/// let graphs = LinkedGraphs([("Main.storyboard", main), ("Trips.storyboard", trips)])
/// graphs.joined(0).definition  // what Main.storyboard declares, with the scenes of the other
/// ```
public struct LinkedGraphs: Sendable {
  let files: [File]

  /// A graph with the names by which other files refer to it.
  struct File: Sendable {
    let definition: GraphDefinition
    /// The file name without folders and extension.
    let name: String

    /// Returns the node to which an identifier in other files refers, or `nil` if there is none.
    ///
    /// The empty identifier refers to the start.
    func node(known identifier: String) -> String? {
      if identifier.isEmpty { return definition.start }
      return definition.entries.first { $0.origin == .identifier(identifier) }?.node
    }
  }

  /// A graph together with everything it leads to in other files.
  public struct Joined: Sendable {
    /// The joined graph, or the graph alone if it was not joined.
    public let definition: GraphDefinition
    /// The ids of the file's own nodes.
    ///
    /// Placeholders that were replaced with nodes of other files are not among them.
    public let own: Set<String>
  }

  /// Creates linked graphs from graphs and the paths of their files.
  public init(_ graphs: [(path: String, definition: GraphDefinition)]) {
    files = graphs.map { path, definition in
      let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
      return File(definition: definition, name: String(name))
    }
  }

  /// Joins a graph with everything it leads to in the other files.
  ///
  /// The ids of nodes from other files begin with the name of their file and a slash. If no app
  /// could run the joined graph, for example because files contain each other, the result is the
  /// graph alone.
  ///
  /// - Parameter number: The position of the graph in the order given to the initializer.
  /// - Returns: The joined graph, and the ids of the graph's own nodes.
  /// - Complexity: O((*r* + 1) · (*n* + files)), where *r* is the number of references to other
  ///   files, and *n* is the number of nodes, edges, exits, entries and links in all joined files.
  public func joined(_ number: Int) -> Joined {
    let alone = files[number].definition
    var join = GraphJoin(self, root: number)
    join.run()
    guard join.hasJoined, join.definition.problems().isEmpty else {
      return Joined(definition: alone, own: Set(alone.nodes.map(\.id)))
    }
    let kept = Set(join.definition.nodes.map(\.id))
    return Joined(definition: join.definition, own: Set(alone.nodes.map(\.id)).intersection(kept))
  }
}

/// A graph into which other files are joined until nothing in it leads to another file.
private struct GraphJoin {
  private let graphs: LinkedGraphs
  private let root: Int
  private(set) var definition: GraphDefinition
  private(set) var hasJoined = false
  /// For each file that has been joined, the prefix of its ids.
  private var prefixes: [Int: String]
  /// For each included file, the nested graph that stands for it.
  private var includes: [Int: String] = [:]

  init(_ graphs: LinkedGraphs, root: Int) {
    self.graphs = graphs
    self.root = root
    definition = graphs.files[root].definition
    prefixes = [root: ""]
  }

  mutating func run() {
    var place = 0
    while place < definition.nodes.count {
      let node = definition.nodes[place]
      if node.role == .external { follow(node) }
      // If the node was replaced and removed, the next node is now at this place.
      if place < definition.nodes.count, definition.nodes[place].id == node.id { place += 1 }
    }
    // Only now are all included graphs joined; other nodes refer to them by their ids.
    for node in definition.nodes where node.kind == "external" { followIdentifier(node) }
  }

  private mutating func follow(_ node: GraphDefinition.Node) {
    switch (definition.source, node.kind) {
    case (.storyboard, _): followReference(node)
    case (.android, "include"): include(node)
    default: break
    }
  }

  private mutating func followReference(_ node: GraphDefinition.Node) {
    let parts = node.name.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, let file = file(named: String(parts[0]), from: node),
      let target = graphs.files[file].node(known: String(parts[1]))
    else { return }
    replace(node.id, with: add(file) + target)
  }

  private mutating func include(_ node: GraphDefinition.Node) {
    guard let file = file(named: node.name, from: node), file != root,
      let place = definition.nodes.firstIndex(where: { $0.id == node.id })
    else { return }
    if let other = includes[file] { return replace(node.id, with: other) }
    guard prefixes[file] == nil, let start = graphs.files[file].definition.start else { return }
    includes[file] = node.id
    definition.nodes[place].role = .graph
    let prefix = add(file, inside: node.id)
    definition.edges.append(.init(from: node.id, to: prefix + start, by: .start))
  }

  private mutating func followIdentifier(_ node: GraphDefinition.Node) {
    let known = includes.sorted { $0.key < $1.key }.first { file, _ in
      graphs.files[file].definition.identifier == node.name
    }
    if let (_, graph) = known { replace(node.id, with: graph) }
  }

  /// Returns the file to which a node refers by name, or the node's own file if the name is empty.
  ///
  /// The result is `nil` unless exactly one file of the same format has the name.
  private func file(named name: String, from node: GraphDefinition.Node) -> Int? {
    guard !name.isEmpty else {
      let files = prefixes.sorted { $0.value.count > $1.value.count }
      return files.first { node.id.hasPrefix($0.value) }?.key
    }
    let named = graphs.files.indices.filter { file in
      graphs.files[file].name == name
        && graphs.files[file].definition.source == definition.source
    }
    return named.count == 1 ? named.first : nil
  }

  /// Joins a file, unless it has already been joined.
  ///
  /// - Returns: The prefix of the file's ids.
  private mutating func add(_ file: Int, inside graph: String? = nil) -> String {
    hasJoined = true
    if let prefix = prefixes[file] { return prefix }
    let prefix = "\(graphs.files[file].name)/"
    prefixes[file] = prefix
    let other = graphs.files[file].definition.renamed { prefix + $0 }
    definition.nodes += other.nodes.map { node in
      var node = node
      node.parent = node.parent ?? graph
      return node
    }
    definition.edges += other.edges
    definition.exits += other.exits
    return prefix
  }

  /// Replaces a placeholder with another node: everything that leads to the first leads to the
  /// second.
  private mutating func replace(_ old: String, with new: String) {
    guard old != new else { return }
    hasJoined = true
    definition = definition.renamed { $0 == old ? new : $0 }
    if let place = definition.nodes.firstIndex(where: { $0.id == new && $0.role == .external }) {
      definition.nodes.remove(at: place)
    }
  }
}

extension GraphDefinition {
  /// Returns the same graph with other ids.
  fileprivate func renamed(_ name: (String) -> String) -> GraphDefinition {
    var graph = self
    graph.start = start.map(name)
    for place in nodes.indices {
      graph.nodes[place].id = name(nodes[place].id)
      graph.nodes[place].parent = nodes[place].parent.map(name)
    }
    for place in edges.indices {
      graph.edges[place].source = name(edges[place].source)
      graph.edges[place].target = name(edges[place].target)
      graph.edges[place].popUpTo = edges[place].popUpTo.map { $0.renamed(name) }
    }
    for place in exits.indices {
      graph.exits[place].source = name(exits[place].source)
      if case .popUpTo(let rule) = exits[place].action {
        graph.exits[place].action = .popUpTo(rule.renamed(name))
      }
    }
    for place in entries.indices { graph.entries[place].node = name(entries[place].node) }
    for place in deepLinks.indices { graph.deepLinks[place].node = deepLinks[place].node.map(name) }
    return graph
  }
}

extension GraphDefinition.PopUpTo {
  fileprivate func renamed(_ name: (String) -> String) -> Self {
    guard case .node(let node) = target else { return self }
    var rule = self
    rule.target = .node(name(node))
    return rule
  }
}
