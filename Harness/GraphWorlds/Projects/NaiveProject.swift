import NavigationGraphs

/// The combined meaning of an app's files, computed by brute force.
struct NaiveProject {
  let names: [String]
  let files: [GraphDefinition]

  init(_ folder: ProjectFolder) {
    names = folder.files.indices.map { folder.name(of: $0) }
    files = folder.files.map(\.reading)
  }

  /// Returns the files that a file includes.
  private func included(by file: Int) -> [Int] {
    files[file].nodes.filter { $0.kind == "include" }
      .compactMap { node in names.firstIndex { $0 == node.name } }
  }

  /// Returns the files that are connected with a given file by inclusion, in either direction.
  private func group(of file: Int) -> Set<Int> {
    var group: Set = [file]
    while true {
      let more = files.indices.filter { other in
        !group.isDisjoint(with: included(by: other))
          || group.contains { included(by: $0).contains(other) }
      }
      guard !group.isSuperset(of: more) else { return group }
      group.formUnion(more)
    }
  }

  /// Returns a file's definition without problems that concern declarations in other files of its
  /// group.
  func beside(_ file: Int) -> GraphDefinition {
    var definition = files[file]
    let known = group(of: file).flatMap { other in
      files[other].nodes.filter { $0.role != .external }.map(\.id) + [files[other].identifier ?? ""]
    }
    definition.oddities.removeAll { $0.kind == .popUpToOutside && known.contains($0.subject) }
    return definition
  }

  /// Returns a file with everything that it includes, as sorted nodes and texts of edges; `nil` if
  /// nothing is joined.
  func joined(_ root: Int) -> (nodes: [String], ways: [String], definition: GraphDefinition)? {
    var places: [(file: Int, graph: String?)] = [(root, nil)]
    var next = 0
    // Included graphs are joined in the order in which they are listed.
    while next < places.count {
      let (file, _) = places[next]
      next += 1
      for node in files[file].nodes where node.kind == "include" {
        guard let other = names.firstIndex(of: node.name), other != root,
          !places.contains(where: { $0.file == other }), files[other].start != nil
        else { continue }
        places.append((other, prefix(file, root) + node.id))
      }
    }
    func graph(of file: Int) -> String? { places.first { $0.file == file }?.graph }
    func image(_ id: String, in file: Int) -> String {
      let node = files[file].nodes.first { $0.id == id }
      if node?.kind == "include", let other = names.firstIndex(of: node?.name ?? ""),
        let graph = graph(of: other)
      {
        return graph
      }
      let known = files.indices.first { graph(of: $0) != nil && files[$0].identifier == node?.name }
      if node?.kind == "external", let known { return graph(of: known) ?? id }
      return prefix(file, root) + id
    }
    var nodes: Set<String> = []
    var ways: [String] = []
    var whole = files[root]
    for (file, _) in places {
      for node in files[file].nodes {
        let id = image(node.id, in: file)
        nodes.insert(id)
      }
      for edge in files[file].edges {
        let ends = [edge.source, edge.target].map { image($0, in: file) }
        ways.append("\(ends[0]) \(edge.label ?? "") \(edge.transition) \(ends[1])")
      }
    }
    for (file, graph) in places.dropFirst() {
      guard let graph, let start = files[file].start else { continue }
      ways.append("\(graph)  start \(image(start, in: file))")
    }
    whole.nodes = nodes.sorted().map { .init(id: $0) }
    return places.count > 1 ? (nodes.sorted(), ways.sorted(), whole) : nil
  }

  private func prefix(_ file: Int, _ root: Int) -> String {
    file == root ? "" : "\(names[file])/"
  }
}
