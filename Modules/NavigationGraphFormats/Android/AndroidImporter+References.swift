internal import NavigationGraphDefinitions

extension AndroidImporter {
  /// Returns the node to which a name refers inside a graph; if there is none, adds one.
  ///
  /// Names are looked up in the graph itself, then outward, then in the whole file, then among the
  /// included graphs. If the name is that of the outermost graph, the new node stands for that
  /// graph; otherwise, it stands for something outside the file.
  mutating func resolve(_ name: String, in graph: Int) -> String {
    if let key = find(name, in: graph) { return key }
    if name == rootIdentifier { return makeRootNode(name) }
    let key = "ext:\(name)"
    if roles[key] == nil {
      addNode(key, name: name, role: .external, kind: "external", line: nil)
    }
    return key
  }

  /// Returns the node to which a name refers, or `nil` if there is none.
  ///
  /// If a destination has the same id as the outermost graph, the name refers to the destination.
  func find(_ name: String, in graph: Int) -> String? {
    decisions.meaning(findAround(name, in: graph), findAnywhere(name))
  }

  private func findAround(_ name: String, in graph: Int) -> String? {
    var next: Int? = graph
    while let current = next {
      if let key = names[current]?[name] { return key }
      if current != 0, ResourceName.id(elements[current].id) == name { return keys[current] }
      next = elements[current].parent
    }
    return nil
  }

  private func findAnywhere(_ name: String) -> String? {
    if roles[name] != nil { return name }
    let included = "include:\(name)"
    return name == rootIdentifier || roles[included] == nil ? nil : included
  }

  /// The id of the outermost graph, or `nil` if it has none.
  var rootIdentifier: String? { ResourceName.id(elements[0].id) }

  private mutating func makeRootNode(_ name: String) -> String {
    addNode(name, name: name, role: .graph, kind: "graph", line: elements[0].line)
    note(.rootGraphIsTarget, line: elements[0].line)
    rootNode = name
    return name
  }

  /// Throws an error if a graph includes the file that declares it.
  ///
  /// Android would open such a file again and again until its stack is exhausted.
  func refuseSelfInclusion() throws(ImportError) {
    let file = text.file.split(separator: "/").last ?? ""
    let resource = file.split(separator: ".").first ?? ""
    for element in elements where element.tag == "include" {
      let included = element.attributes["graph"]?.split(separator: "/").last
      guard let included, included == resource else { continue }
      throw text.error(
        .invalid, line: element.line, "the graph \(quoted(included)) includes itself",
        remedy: "remove the <include> or name another graph")
    }
  }
}
