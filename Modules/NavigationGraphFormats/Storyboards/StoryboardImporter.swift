internal import NavigationGraphDefinitions

/// An importer that creates a definition from the scenes of a storyboard.
///
/// Every controller is a node; if several have the same id, only the first is. Every segue to a
/// node is an edge from the first controller of its scene, no matter where in the scene the segue
/// is. Unwind segues are exits, because their destinations depend on the current stack.
struct StoryboardImporter {
  private var definition: GraphDefinition
  private var roles: [String: GraphDefinition.Role] = [:]
  private var pending: [(source: String, segues: [StoryboardScenes.Object])] = []
  private let decisions: ImportDecisions

  static func definition(
    from text: SourceText, _ outline: XMLOutline, _ decisions: ImportDecisions
  ) throws(ImportError) -> GraphDefinition {
    let scenes = StoryboardScenes()
    try XMLReader.read(text, outline, by: scenes)
    guard let document = scenes.document, document.isStoryboard(named: text.file) else {
      throw text.error(
        .unknownFormat, line: scenes.document?.line,
        "the file holds a single interface (XIB), which has no navigation",
        remedy: "name the storyboard that uses it")
    }
    var importer = StoryboardImporter(document, oddities: text.oddities, decisions)
    importer.add(scenes)
    return importer.definition
  }

  private init(
    _ document: StoryboardScenes.Object, oddities: [GraphDefinition.Oddity],
    _ decisions: ImportDecisions
  ) {
    self.decisions = decisions
    let type = document.attributes["type"] ?? "?"
    let runtime = document.attributes["targetRuntime"] ?? "?"
    definition = GraphDefinition(source: .storyboard, platform: "\(type) / \(runtime)")
    definition.oddities = oddities
    definition.start = document["initialViewController"]
  }

  private mutating func add(_ scenes: StoryboardScenes) {
    for scene in scenes.scenes { add(scene) }
    for (source, segues) in pending {
      for segue in segues { add(segue, source: source) }
    }
    definition.settlePositions()
    settleStart(line: scenes.document?.line)
    noteRepetitions(scenes)
  }

  private mutating func add(_ scene: StoryboardScenes.Scene) {
    let controllers = scene.controllers
    if controllers.count > 1 {
      note(.sceneWithSeveralControllers, "\(controllers.count)", line: scene.line)
    }
    guard let first = controllers.first else {
      definition.dangling += scene.segues.map {
        .init(
          label: $0.attributes["identifier"], element: $0.attributes["id"],
          reason: .sceneWithoutController, line: $0.line)
      }
      note(.sceneWithoutController, line: scene.line)
      return
    }
    let source = add(first)
    for controller in controllers.dropFirst() { add(controller) }
    if scene.mayClose, let place = definition.nodes.firstIndex(where: { $0.id == source }) {
      definition.nodes[place].mayClose = true
    }
    pending.append((source, scene.segues))
  }

  /// Adds a node for a controller, unless an earlier controller has the same id, and returns the
  /// id.
  @discardableResult
  private mutating func add(_ controller: StoryboardScenes.Object) -> String {
    let id = controller["id"] ?? "anon#\(definition.nodes.count)"
    guard roles[id] == nil else {
      note(.duplicateIdentifier, id, line: controller.line)
      return id
    }
    let role = decisions.role(controller.tag)
    roles[id] = role
    definition.nodes.append(
      .init(
        id: id, name: controller.name ?? id, role: role, kind: controller.kind,
        line: controller.line))
    if controller.isReference {
      noteReference(controller)
    } else if let identifier = controller.identifier {
      definition.entries.append(.init(id, origin: .identifier(identifier)))
    } else if role == .application {
      definition.entries.append(.init(id, origin: .application))
    }
    return id
  }

  private mutating func add(_ segue: StoryboardScenes.Object, source: String) {
    definition.declaredTransitionCount += 1
    let kind = segue["kind"] ?? "(none)"
    let label = segue.attributes["identifier"]
    guard !decisions.isExit(kind) else {
      definition.exits.append(
        .init(
          from: source, by: .unwind(selector: segue.attributes["unwindAction"]), label: label,
          line: segue.line))
      return
    }
    guard let target = segue["destination"], roles[target] != nil else {
      definition.dangling.append(
        .init(
          source: source, destination: segue.attributes["destination"], kind: kind, label: label,
          element: segue.attributes["id"], reason: .unknownDestination, line: segue.line))
      return
    }
    definition.edges.append(
      .init(
        from: source, to: target,
        by: segue.transition(
          platform: definition.platform, sourceRole: roles[source] ?? .screen, decisions),
        kind: kind, label: label, qualifier: segue["relationship"] ?? segue["customClass"],
        line: segue.line))
  }

  private mutating func settleStart(line: Int?) {
    guard let start = definition.start, roles[start] == nil else { return }
    note(.unknownInitialController, start, line: line)
    definition.start = nil
  }

  private mutating func noteReference(_ reference: StoryboardScenes.Object) {
    if reference["storyboardName"] == nil {
      note(.referenceWithoutDocument, line: reference.line)
    }
    if reference["bundleIdentifier"] != nil { note(.referenceWithBundle, line: reference.line) }
  }

  private mutating func noteRepetitions(_ scenes: StoryboardScenes) {
    let repeated = scenes.repeatedIdentifierCount
    if repeated > 0 { note(.duplicateElementIdentifiers, "\(repeated)", line: nil) }
    if scenes.hasRepeatedStoryboardIdentifier { note(.duplicateStoryboardIdentifier, line: nil) }
    if definition.edges.isEmpty, definition.exits.isEmpty { note(.noSegue, line: nil) }
  }

  private mutating func note(
    _ kind: GraphDefinition.Oddity.Kind, _ subject: String = "", line: Int?
  ) {
    definition.oddities.append(.init(kind, subject, line: line))
  }
}
