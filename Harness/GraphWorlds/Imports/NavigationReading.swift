import NavigationGraphs

/// The meaning of a generated Android navigation file, computed by traversing its elements
/// repeatedly.
struct NavigationReading {
  typealias Place = DrawnNavigation.Place

  private let root: Place
  private(set) var definition = GraphDefinition(source: .android)
  /// For each action, its line, and how many edges and exits there are if it adds one for each of
  /// its sources.
  private(set) var totals: [(count: Int, line: Int)] = []
  /// The key of each place; two places may have the same name.
  private var keys: [(place: Place, key: String)] = []
  private var hasRootNode = false

  init(_ drawn: DrawnNavigation) {
    root = drawn.root
    definition.platform = "android"
    definition.identifier = root.mark.name
    addNodes(of: root, parent: nil)
    let graphs = [root] + DrawnNavigation.inside(root).filter { $0.tag == "navigation" }
    for graph in graphs { addStart(of: graph) }
    for graph in graphs { addActions(of: graph) }
    if hasRootNode, let start = definition.start, let name = root.mark.name {
      definition.edges.append(.init(from: name, to: start, by: .start, line: root.line))
    }
    addLinks()
    present()
    if definition.edges.isEmpty { definition.oddities.append(.init(.noEdge)) }
  }

  private mutating func addNodes(of graph: Place, parent: String?) {
    for place in graph.places {
      let isInclude = place.tag == "include"
      note(.malformedIdentifier, isInclude ? place.alias : place.mark, line: place.line)
      let name = isInclude ? "include:\(place.id)" : place.mark.name ?? "anon#\(keys.count + 1)"
      var key = name
      var number = 2
      while definition.nodes.contains(where: { $0.id == key }) {
        key = "\(name)#\(number)"
        number += 1
      }
      noteIdentifier(of: place, isRepeated: key != name)
      keys.append((place, key))
      definition.nodes.append(
        .init(
          id: key, name: Self.name(of: place, key), role: Self.role(of: place.tag),
          kind: place.tag == "navigation" ? "graph" : place.tag, parent: parent, line: place.line))
      addNodes(of: place, parent: key)
    }
  }

  /// Notes a reference that is neither empty nor written as an id.
  private mutating func note(
    _ kind: GraphDefinition.Oddity.Kind, _ reference: DrawnReference?, line: Int
  ) {
    guard let reference, !reference.isProper, reference.text != "" else { return }
    definition.oddities.append(.init(kind, reference.text, line: line))
  }

  private mutating func noteIdentifier(of place: Place, isRepeated: Bool) {
    let kind: GraphDefinition.Oddity.Kind
    var subject = ""
    switch place.tag {
    case "include":
      guard place.alias?.name != nil else { return }
      kind = .includeWithIdentifier
    case _ where isRepeated: (kind, subject) = (.repeatedIdentifier, place.mark.name ?? "")
    case _ where place.mark.name != nil: return
    case "navigation": kind = .nestedGraphWithoutIdentifier
    default: (kind, subject) = (.destinationWithoutIdentifier, place.tag)
    }
    definition.oddities.append(.init(kind, subject, line: place.line))
  }

  private static func name(of place: Place, _ key: String) -> String {
    if place.tag == "include" { return place.id }
    guard place.tag != "navigation", let name = place.className else { return key }
    return name.hasSuffix(".") ? key : "Trips"
  }

  private mutating func addStart(of graph: Place) {
    let key = graph === root ? "" : key(of: graph)
    note(.malformedStartDestination, graph.start, line: graph.line)
    guard let start = graph.start?.name else {
      return definition.oddities.append(.init(.noStartDestination, key, line: graph.line))
    }
    let target = resolve(start, in: graph)
    if target == "ext:\(start)" {
      definition.oddities.append(.init(.startDestinationOutside, start, line: graph.line))
    }
    if graph === root {
      definition.start = target
    } else {
      definition.edges.append(.init(from: key, to: target, by: .start, line: graph.line))
    }
  }

  /// Adds the links in the order of the file, and the nodes that they open.
  private mutating func addLinks() {
    let places = [root] + keys.map(\.place)
    definition.argumentCount = places.count { $0.hasArgument && $0.tag != "include" }
    for place in places.sorted(by: { $0.linkLine < $1.linkLine }) where place.hasLink {
      let node = place === root ? definition.start : key(of: place)
      if let node, !definition.entries.contains(where: { $0.node == node }) {
        definition.entries.append(.init(node, origin: .deepLink))
      }
      let link = place.link
      definition.deepLinks.append(
        .init(
          to: node, uri: link.uri, action: link.action, mimeType: link.mimeType,
          line: place.linkLine))
      if link.uri == nil, link.action == nil, link.mimeType == nil {
        definition.oddities.append(.init(.deepLinkWithoutAddress, line: place.linkLine))
      }
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
  /// The name is looked up in the graph itself first, then in the enclosing graphs, and then in the
  /// whole file.
  private func find(_ name: String, in graph: Place) -> String? {
    let place = graph.places.first { place in
      let own = place.tag == "include" ? place.id : place.mark.name
      return own == name || place.alias?.name == name
    }
    if let place { return key(of: place) }
    if graph !== root, graph.mark.name == name { return key(of: graph) }
    if let outer = parent(of: graph) { return find(name, in: outer) }
    let known = definition.nodes.map(\.id)
    return [name, "include:\(name)"].first { known.contains($0) }
  }

  private mutating func resolve(_ name: String, in graph: Place) -> String {
    if let key = find(name, in: graph) { return key }
    if name == root.mark.name {
      definition.nodes.append(.init(id: name, role: .graph, kind: "graph", line: root.line))
      definition.oddities.append(.init(.rootGraphIsTarget, line: root.line))
      hasRootNode = true
      return name
    }
    let key = "ext:\(name)"
    if !definition.nodes.contains(where: { $0.id == key }) {
      definition.nodes.append(.init(id: key, name: name, role: .external, kind: "external"))
    }
    return key
  }

  /// Adds the actions of the screens in a graph, and then the actions of the graph itself, because
  /// those come last in the file.
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
    totals.append(
      (definition.edges.count + definition.exits.count + sources.count, action.line))
    if action.label.name == nil {
      definition.oddities.append(.init(.actionWithoutIdentifier, line: action.line))
    }
    let destination = action.destination?.name
    let popped = action.popUpTo?.name.map { self.rule($0, action, in: graph) }
    if destination == nil, let rule = popped, rule.isInclusive {
      for source in sources {
        definition.exits.append(
          .init(
            from: source, by: .popUpTo(rule), label: action.label.name, isExpanded: isGlobal,
            line: action.line))
      }
      return
    }
    guard let name = destination ?? action.popUpTo?.name else {
      return definition.dangling.append(
        .init(
          source: isGlobal ? nil : sources.first, kind: isGlobal ? "global" : "action",
          label: action.label.name, reason: .nothingToDo, line: action.line))
    }
    let target = resolve(name, in: graph)
    if destination != nil, let name = action.popUpTo?.name, !isDeclared(name) {
      definition.oddities.append(.init(.popUpToOutside, name, line: action.line))
    }
    for source in sources where !isGlobal || source != target {
      definition.edges.append(
        .init(
          from: source, to: target, by: destination == nil ? .popTo : .push,
          kind: destination == nil ? "pop" : isGlobal ? "global" : "action",
          label: action.label.name, isExpanded: isGlobal,
          popUpTo: destination == nil ? nil : popped,
          launchesSingleTop: action.flags.contains("launchSingleTop"),
          restoresState: action.flags.contains("restoreState"), line: action.line))
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    name == root.mark.name || definition.nodes.contains { $0.id == name }
      || keys.contains { $0.place.tag == "include" && $0.place.id == name }
  }

  private func rule(
    _ name: String, _ action: DrawnNavigation.Action, in graph: Place
  ) -> GraphDefinition.PopUpTo {
    var target = GraphDefinition.PopUpTo.Target.outside(name)
    if let key = find(name, in: graph), !key.hasPrefix("ext:") { target = .node(key) }
    if name == root.mark.name { target = .wholeGraph }
    return GraphDefinition.PopUpTo(
      target, isInclusive: action.flags.contains("popUpToInclusive"),
      savesState: action.flags.contains("popUpToSaveState"))
  }

  /// Turns pushes of dialogs and activities into presentations, because neither is ever pushed.
  ///
  /// A graph that begins with a dialog or an activity is also presented.
  private mutating func present() {
    for number in definition.edges.indices where definition.edges[number].transition == .push {
      var target = definition.edges[number].target
      // The number of rounds is limited, because starts may lead to each other in a circle.
      for _ in definition.nodes {
        let start = definition.edges.first { $0.source == target && $0.transition == .start }
        target = start?.target ?? target
      }
      switch definition.nodes.first(where: { $0.id == target })?.role {
      case .dialog: definition.edges[number].transition = .present(.dialog)
      case .activity: definition.edges[number].transition = .present(.fullScreen)
      default: break
      }
    }
  }
}
