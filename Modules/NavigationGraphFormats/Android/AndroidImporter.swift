internal import NavigationGraphDefinitions

/// An importer that creates a definition from the elements of an Android navigation file.
///
/// The outermost `<navigation>` is the graph itself; it becomes a node only if an action or a start
/// leads to it. The importer does not read included graphs: like destinations outside the file,
/// they become placeholders from which nothing leads.
struct AndroidImporter {
  let text: SourceText
  let elements: [AndroidElements.Element]
  let decisions: ImportDecisions
  var definition = GraphDefinition(source: .android, platform: "android")

  /// The role of each node by its id.
  var roles: [String: GraphDefinition.Role] = [:]
  /// The id of the node that was made from an element, by the position of the element.
  var keys: [Int: String] = [:]
  /// The ids of the nodes directly inside each `<navigation>`.
  ///
  /// The outer key is the position of the `<navigation>`; the inner key is the name that refers to
  /// the node.
  var names: [Int: [String: String]] = [:]
  /// The `<navigation>` elements, outermost first, in document order.
  var graphs: [Int] = []
  /// The ids of the screens and included graphs, in document order.
  ///
  /// `screensInside` gives the range of those inside each `<navigation>`, by its position.
  var screens: [String] = []
  var screensInside: [Int: Range<Int>] = [:]
  /// The id of the node that stands for the outermost graph, or `nil` if nothing leads to that
  /// graph.
  var rootNode: String?
  /// The ids of the nodes already listed as entries.
  var entered: Set<String> = []

  private var nextSuffix: [String: Int] = [:]
  private var destinationCount = 0

  static func definition(
    from text: SourceText, _ outline: XMLOutline, _ decisions: ImportDecisions
  ) throws(ImportError) -> GraphDefinition {
    let handler = AndroidElements()
    try XMLReader.read(text, outline, by: handler)
    var importer = AndroidImporter(text, handler.elements, decisions)
    try importer.run()
    return importer.definition
  }

  private init(
    _ text: SourceText, _ elements: [AndroidElements.Element], _ decisions: ImportDecisions
  ) {
    self.text = text
    self.elements = elements
    self.decisions = decisions
    definition.oddities = text.oddities
    definition.identifier = elements.first.flatMap { ResourceName.id($0.id) }
  }

  private mutating func run() throws(ImportError) {
    try addPlaces(of: 0)
    try refuseSelfInclusion()
    addStarts()
    try addActionsAndEntries()
    if let rootNode, let start = definition.start, start != rootNode {
      definition.edges.append(.init(from: rootNode, to: start, by: .start, line: elements[0].line))
    }
    addLinksAndArguments()
    settleTransitions()
    if definition.edges.isEmpty { note(.noEdge, line: nil) }
  }

  /// Adds a node for every destination inside a `<navigation>`, at any depth; the outline has
  /// already limited the nesting depth.
  private mutating func addPlaces(of graph: Int) throws(ImportError) {
    graphs.append(graph)
    names[graph] = [:]
    let first = screens.count
    for child in elements[graph].children where elements[child].isDestination {
      destinationCount += 1
      noteMalformedIdentifier(of: elements[child])
      switch elements[child].tag {
      case "include": addInclude(child, in: graph)
      case "navigation":
        addNestedGraph(child, in: graph)
        try addPlaces(of: child)
      default: addScreen(child, in: graph)
      }
    }
    screensInside[graph] = first..<screens.count
  }

  private mutating func addInclude(_ position: Int, in graph: Int) {
    let element = elements[position]
    let parts = element.attributes["graph", default: ""].split(
      separator: "/", omittingEmptySubsequences: false)
    let included = parts.last.map(String.init) ?? ""
    let name = included.isEmpty ? "?" : included
    let key = free("include:\(name)")
    add(key, name: name, role: .external, kind: "include", position, in: graph)
    declare(name, as: key, in: graph)
    if let id = ResourceName.id(element.id) {
      declare(id, as: key, in: graph)
      note(.includeWithIdentifier, line: element.line)
    }
    screens.append(key)
  }

  private mutating func addNestedGraph(_ position: Int, in graph: Int) {
    let element = elements[position]
    let id = ResourceName.id(element.id)
    if id == nil { note(.nestedGraphWithoutIdentifier, line: element.line) }
    let key = takeKey(id, line: element.line, in: graph)
    add(key, name: key, role: .graph, kind: "graph", position, in: graph)
    if let id { declare(id, as: key, in: graph) }
  }

  private mutating func addScreen(_ position: Int, in graph: Int) {
    let element = elements[position]
    let id = ResourceName.id(element.id)
    if id == nil { note(.destinationWithoutIdentifier, element.tag, line: element.line) }
    let key = takeKey(id, line: element.line, in: graph)
    let typeName = element.name?.split(separator: ".", omittingEmptySubsequences: false).last
    let name = typeName.map(String.init) ?? ""
    add(
      key, name: name.isEmpty ? key : name, role: element.role, kind: element.tag, position,
      in: graph)
    if let id { declare(id, as: key, in: graph) }
    screens.append(key)
  }

  /// Returns a unique key for an element, made from its id if it has one.
  ///
  /// If the id is already taken, an oddity is recorded.
  private mutating func takeKey(_ id: String?, line: Int, in graph: Int) -> String {
    guard let id else { return free("anon#\(destinationCount)") }
    let key = free(id)
    if key != id {
      let isSibling = names[graph]?[id] != nil
      note(isSibling ? .duplicateIdentifier : .repeatedIdentifier, id, line: line)
    }
    return key
  }

  /// Returns the key itself, or the key with the first number that makes it unique.
  private mutating func free(_ key: String) -> String {
    guard roles[key] != nil else { return key }
    var suffix = nextSuffix[key] ?? 2
    while roles["\(key)#\(suffix)"] != nil { suffix += 1 }
    nextSuffix[key] = suffix + 1
    return "\(key)#\(suffix)"
  }

  private mutating func add(
    _ key: String, name: String, role: GraphDefinition.Role, kind: String, _ position: Int,
    in graph: Int
  ) {
    addNode(
      key, name: name, role: role, kind: kind, parent: keys[graph], line: elements[position].line)
    keys[position] = key
  }

  mutating func addNode(
    _ key: String, name: String, role: GraphDefinition.Role, kind: String, parent: String? = nil,
    line: Int?
  ) {
    roles[key] = role
    definition.nodes.append(
      .init(id: key, name: name, role: role, kind: kind, parent: parent, line: line))
  }

  private mutating func declare(_ name: String, as key: String, in graph: Int) {
    if names[graph]?[name] == nil { names[graph]?[name] = key }
  }

  private mutating func noteMalformedIdentifier(of element: AndroidElements.Element) {
    guard let id = element.id, !id.isEmpty, !ResourceName.isIdentifier(id) else { return }
    note(.malformedIdentifier, id, line: element.line)
  }

  mutating func note(
    _ kind: GraphDefinition.Oddity.Kind, _ subject: String = "", line: Int?
  ) {
    definition.oddities.append(.init(kind, subject, line: line))
  }
}

extension AndroidElements.Element {
  /// The role of a destination when the graph runs; an app's own navigator tags count as screens.
  fileprivate var role: GraphDefinition.Role {
    switch tag {
    case "dialog": .dialog
    case "activity": .activity
    default: .screen
    }
  }
}
