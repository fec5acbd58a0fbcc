import NavigationGraphs

/// The meaning of a generated Android navigation file, computed by traversing its elements
/// repeatedly.
struct NavigationReading {
  typealias Place = DrawnNavigation.Place

  private let root: Place
  private(set) var definition = GraphDefinition(source: .android)
  /// The key of each place; two places may have the same name.
  private var keys: [(place: Place, key: String)] = []

  init(_ drawn: DrawnNavigation) {
    root = drawn.root
    definition.platform = "android"
    definition.identifier = root.id
    addNodes(of: root, parent: nil)
    let graphs = [root] + DrawnNavigation.inside(root).filter { $0.tag == "navigation" }
    for graph in graphs { addStart(of: graph) }
    for graph in graphs { addActions(of: graph) }
    for (place, key) in keys where place.hasLink {
      definition.entries.append(.init(key, origin: .deepLink))
      definition.deepLinks.append(
        .init(to: key, uri: "drawn://\(place.id)", action: nil, mimeType: nil, line: place.linkLine)
      )
    }
    present()
    if definition.edges.isEmpty { definition.oddities.append(.init(.noEdge)) }
  }

  private mutating func addNodes(of graph: Place, parent: String?) {
    for place in graph.places {
      let name = place.tag == "include" ? "include:\(place.id)" : place.id
      var key = name
      var number = 2
      while definition.nodes.contains(where: { $0.id == key }) {
        key = "\(name)#\(number)"
        number += 1
      }
      if place.tag != "include", key != name {
        definition.oddities.append(.init(.repeatedIdentifier, place.id, line: place.line))
      }
      keys.append((place, key))
      definition.nodes.append(
        .init(
          id: key, name: place.tag == "include" ? place.id : key, role: Self.role(of: place.tag),
          kind: place.tag == "navigation" ? "graph" : place.tag, parent: parent, line: place.line))
      addNodes(of: place, parent: key)
    }
  }

  private mutating func addStart(of graph: Place) {
    let key = graph === root ? "" : key(of: graph)
    guard let start = graph.start else {
      return definition.oddities.append(.init(.noStartDestination, key, line: graph.line))
    }
    let target = resolve(start, in: graph)
    if graph === root {
      definition.start = target
    } else {
      definition.edges.append(.init(from: key, to: target, by: .start, line: graph.line))
    }
  }

  private static func role(of tag: String) -> GraphDefinition.Role {
    switch tag {
    case "dialog": .dialog
    case "activity": .activity
    case "navigation": .graph
    case "include": .external
    default: .screen
    }
  }

  private func key(of place: Place) -> String {
    keys.first { $0.place === place }?.key ?? place.id
  }

  private func parent(of place: Place) -> Place? {
    let owners = [root] + keys.map { $0.place }
    return owners.first { owner in owner.places.contains { $0 === place } }
  }

  /// Returns the node to which a name refers inside a graph; `nil` if it refers to none.
  ///
  /// The name is looked up among the siblings first, then in the enclosing graphs, then everywhere.
  private func find(_ name: String, in graph: Place) -> String? {
    if let place = graph.places.first(where: { $0.id == name }) { return key(of: place) }
    if graph !== root, graph.id == name { return key(of: graph) }
    if let outer = parent(of: graph) { return find(name, in: outer) }
    let known = definition.nodes.map(\.id)
    return [name, "include:\(name)"].first { known.contains($0) }
  }

  private mutating func resolve(_ name: String, in graph: Place) -> String {
    if let key = find(name, in: graph) { return key }
    let key = "ext:\(name)"
    if !definition.nodes.contains(where: { $0.id == key }) {
      definition.nodes.append(.init(id: key, name: name, role: .external, kind: "external"))
    }
    return key
  }

  /// Adds the screens' own actions and those of the graph, which come last in the file.
  private mutating func addActions(of graph: Place) {
    for place in graph.places where place.tag != "navigation" {
      for action in place.actions {
        add(action, from: [key(of: place)], in: graph, isGlobal: false)
      }
    }
    let screens = DrawnNavigation.inside(graph).filter { $0.tag != "navigation" }
    for action in graph.actions {
      add(action, from: screens.map { key(of: $0) }, in: graph, isGlobal: true)
    }
  }

  private mutating func add(
    _ action: DrawnNavigation.Action, from sources: [String], in graph: Place, isGlobal: Bool
  ) {
    definition.declaredTransitionCount += 1
    let popped = action.popUpTo.map { self.rule($0, action, in: graph) }
    if action.destination == nil, let rule = popped, rule.isInclusive {
      for source in sources {
        definition.exits.append(
          .init(
            from: source, by: .popUpTo(rule), label: action.label, isExpanded: isGlobal,
            line: action.line))
      }
      return
    }
    guard let name = action.destination ?? action.popUpTo else { return }
    let target = resolve(name, in: graph)
    if action.destination != nil, let name = action.popUpTo, !isDeclared(name) {
      definition.oddities.append(.init(.popUpToOutside, name, line: action.line))
    }
    for source in sources where !isGlobal || source != target {
      definition.edges.append(
        .init(
          from: source, to: target, by: action.destination == nil ? .popTo : .push,
          kind: action.destination == nil ? "pop" : isGlobal ? "global" : "action",
          label: action.label, isExpanded: isGlobal,
          popUpTo: action.destination == nil ? nil : popped,
          launchesSingleTop: action.flags.contains("launchSingleTop"),
          restoresState: action.flags.contains("restoreState"), line: action.line))
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    name == root.id || keys.contains { $0.place.id == name }
  }

  private func rule(
    _ name: String, _ action: DrawnNavigation.Action, in graph: Place
  ) -> GraphDefinition.PopUpTo {
    var target = GraphDefinition.PopUpTo.Target.outside(name)
    if let key = find(name, in: graph), !key.hasPrefix("ext:") { target = .node(key) }
    if name == root.id { target = .wholeGraph }
    return GraphDefinition.PopUpTo(
      target, isInclusive: action.flags.contains("popUpToInclusive"),
      savesState: action.flags.contains("popUpToSaveState"))
  }

  /// Turns pushes of dialogs and activities into presentations, because these are never pushed.
  ///
  /// The same applies to graphs that begin with a dialog or an activity.
  private mutating func present() {
    for number in definition.edges.indices where definition.edges[number].transition == .push {
      var target = definition.edges[number].target
      while let start = definition.edges.first(where: {
        $0.source == target && $0.transition == .start
      }) {
        target = start.target
      }
      switch definition.nodes.first(where: { $0.id == target })?.role {
      case .dialog: definition.edges[number].transition = .present(.dialog)
      case .activity: definition.edges[number].transition = .present(.fullScreen)
      default: break
      }
    }
  }
}
