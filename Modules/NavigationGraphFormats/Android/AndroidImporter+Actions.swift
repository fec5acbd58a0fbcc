internal import NavigationGraphDefinitions

extension AndroidImporter {
  /// Adds the starts of the file and of every nested graph.
  mutating func addStarts() {
    for graph in graphs {
      let element = elements[graph]
      let written = element.attributes["startDestination"]
      if let written, !written.isEmpty, !ResourceName.isIdentifier(written) {
        note(.malformedStartDestination, written, line: element.line)
      }
      guard let name = ResourceName.id(written) else {
        note(.noStartDestination, graph == 0 ? "" : keys[graph] ?? "", line: element.line)
        continue
      }
      let start = resolve(name, in: graph)
      if isOutside(start) { note(.startDestinationOutside, name, line: element.line) }
      if graph == 0 {
        definition.start = start
      } else if let key = keys[graph], let start = decisions.nestedStart(start) {
        definition.edges.append(.init(from: key, to: start, by: .start, line: element.line))
      }
    }
  }

  /// Adds the actions of each graph, and an entry for each node that a link opens.
  mutating func addActionsAndEntries() throws(ImportError) {
    for graph in graphs {
      for child in elements[graph].children {
        switch elements[child].tag {
        case "action":
          let inside = screens[screensInside[graph] ?? 0..<0]
          try addAction(child, from: inside, in: graph, isGlobal: true)
        case "deepLink": enter(graph == 0 ? definition.start : keys[graph])
        case "navigation", "include", "argument": break
        default: try addActions(of: child, in: graph)
        }
      }
    }
  }

  private mutating func addActions(of screen: Int, in graph: Int) throws(ImportError) {
    guard let key = keys[screen] else { return }
    for child in elements[screen].children where elements[child].tag == "action" {
      try addAction(child, from: [key][...], in: graph, isGlobal: false)
    }
    if elements[screen].children.contains(where: { elements[$0].tag == "deepLink" }) { enter(key) }
  }

  private mutating func enter(_ key: String?) {
    guard let key, entered.insert(key).inserted else { return }
    definition.entries.append(.init(key, origin: .deepLink))
  }

  private mutating func addAction(
    _ position: Int, from sources: ArraySlice<String>, in graph: Int, isGlobal: Bool
  ) throws(ImportError) {
    let element = elements[position]
    definition.declaredTransitionCount += 1
    let label = ResourceName.id(element.id)
    if label == nil { note(.actionWithoutIdentifier, line: element.line) }
    let destination = ResourceName.id(element.attributes["destination"])
    let popped = ResourceName.id(element.attributes["popUpTo"])
    let isInclusive = decisions.isInclusive(element.isTrue("popUpToInclusive"))
    try checkRoom(for: sources.count, line: element.line)
    if let destination {
      let target = resolve(destination, in: graph)
      if let popped, !isInFile(popped) { note(.popUpToOutside, popped, line: element.line) }
      let rule = popped.map { popUpTo($0, element, in: graph) }
      addEdges(
        from: sources, to: target, by: .push, kind: isGlobal ? "global" : "action", label: label,
        popUpTo: rule, element, isGlobal: isGlobal)
    } else if let popped, isInclusive {
      let rule = popUpTo(popped, element, in: graph)
      let sources = isGlobal ? decisions.globalSources(sources, nil) : Array(sources)
      definition.exits += sources.map {
        .init(
          from: $0, by: .popUpTo(rule), label: label, isExpanded: isGlobal, line: element.line)
      }
    } else if let popped {
      addEdges(
        from: sources, to: resolve(popped, in: graph), by: .popTo, kind: "pop", label: label,
        popUpTo: nil, element, isGlobal: isGlobal)
    } else {
      definition.dangling.append(
        .init(
          source: isGlobal ? nil : sources.first, kind: isGlobal ? "global" : "action",
          label: label, reason: .nothingToDo, line: element.line))
    }
  }

  private mutating func addEdges(
    from sources: ArraySlice<String>, to target: String, by transition: GraphDefinition.Transition,
    kind: String, label: String?, popUpTo: GraphDefinition.PopUpTo?,
    _ element: AndroidElements.Element, isGlobal: Bool
  ) {
    var edge = GraphDefinition.Edge(
      from: "", to: target, by: transition, kind: kind, label: label, isExpanded: isGlobal,
      popUpTo: popUpTo, launchesSingleTop: element.isTrue("launchSingleTop"),
      restoresState: element.isTrue("restoreState"), line: element.line)
    for source in isGlobal ? decisions.globalSources(sources, target) : Array(sources) {
      edge.source = source
      definition.edges.append(edge)
    }
  }

  private func checkRoom(for count: Int, line: Int) throws(ImportError) {
    let total = definition.edges.count + definition.exits.count + count
    guard total > decisions.edgeLimit else { return }
    throw text.error(
      .excessive, line: line,
      "the global actions up to this one lead from every screen, making \(total) edges",
      remedy: "keep below \(decisions.edgeLimit), or check that this is the right file")
  }

  private func popUpTo(
    _ name: String, _ element: AndroidElements.Element, in graph: Int
  ) -> GraphDefinition.PopUpTo {
    let target: GraphDefinition.PopUpTo.Target =
      if name == rootIdentifier {
        .wholeGraph
      } else if let key = find(name, in: graph), !isOutside(key) {
        .node(key)
      } else {
        .outside(name)
      }
    return .init(
      target, isInclusive: decisions.isInclusive(element.isTrue("popUpToInclusive")),
      savesState: element.isTrue("popUpToSaveState"))
  }

  /// Whether anything in the file has this name.
  private func isInFile(_ name: String) -> Bool {
    name == rootIdentifier || roles[name] != nil || roles["include:\(name)"] != nil
  }

  private func isOutside(_ key: String) -> Bool {
    roles[key] == .external && key.hasPrefix("ext:")
  }
}
