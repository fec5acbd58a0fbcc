import NavigationGraphs

// The meaning of a storyboard, in the most naive way.
extension DrawnStoryboard {
  /// The definition that the file describes, derived from the scenes.
  var reading: GraphDefinition {
    let platform = "\(documentType ?? "?") / \(runtime ?? "?")"
    var reading = GraphDefinition(source: .storyboard, platform: platform, start: "s0")
    for scene in scenes { addNodes(of: scene, to: &reading) }
    if let emptyLine {
      reading.dangling.append(
        .init(element: "lost", reason: .sceneWithoutController, line: lostLine))
      reading.oddities.append(.init(.sceneWithoutController, line: emptyLine))
    }
    for scene in scenes { addSegues(of: scene, to: &reading) }
    reading.declaredTransitionCount = scenes.reduce(0) { $0 + $1.segues.count }
    if initial != "s0" { reading.start = nil }
    if let initial, initial != "s0" {
      reading.oddities.append(.init(.unknownInitialController, initial, line: documentLine))
    }
    noteRepetitions(in: &reading)
    if reading.edges.isEmpty, reading.exits.isEmpty { reading.oddities.append(.init(.noSegue)) }
    return reading
  }

  private func noteRepetitions(in reading: inout GraphDefinition) {
    let twice = scenes.flatMap(\.segues).count { $0.form == 12 }
    if twice > 1 { reading.oddities.append(.init(.duplicateElementIdentifiers, "1")) }
    let named = scenes.filter(\.isNamed).map(\.identifier)
    if Set(named).count < named.count {
      reading.oddities.append(.init(.duplicateStoryboardIdentifier))
    }
  }

  private func addNodes(of scene: Scene, to reading: inout GraphDefinition) {
    if scene.form == 1 {
      reading.oddities.append(.init(.sceneWithSeveralControllers, "2", line: scene.line))
    }
    let role = Self.role(of: scene)
    let isReference = role == .external
    var node = GraphDefinition.Node(
      id: scene.id, name: isReference ? Self.place(of: scene) : Self.name(of: scene), role: role,
      kind: isReference ? "reference" : scene.tag, line: scene.controllerLine)
    node.mayClose = scene.form == 8 || scene.form == 10
    reading.nodes.append(node)
    if isReference, scene.form < 10 {
      reading.oddities.append(.init(.referenceWithoutDocument, line: scene.controllerLine))
    }
    if isReference, scene.form == 12 {
      reading.oddities.append(.init(.referenceWithBundle, line: scene.controllerLine))
    }
    if !isReference, scene.isNamed {
      reading.entries.append(.init(scene.id, origin: .identifier(scene.identifier)))
    }
    guard scene.form == 1 else { return }
    reading.nodes.append(
      .init(id: "twin-\(scene.id)", kind: "viewController", line: scene.twinLine))
  }

  private static func name(of scene: Scene) -> String {
    if scene.isNamed { return scene.identifier }
    return [5: "Controller", 6: "A label", 7: "A title"][scene.form] ?? scene.id
  }

  /// Returns the storyboard and the identifier to which a reference leads.
  private static func place(of scene: Scene) -> String {
    (scene.form > 9 ? "Other#" : "#") + (scene.form > 10 ? "there" : "")
  }

  private func addSegues(of scene: Scene, to reading: inout GraphDefinition) {
    var tabs = 0
    for segue in scene.segues {
      let label = segue.isLabeled ? segue.label : nil
      if segue.kind == "unwind" {
        reading.exits.append(
          .init(
            from: scene.id, by: .unwind(selector: segue.selector), label: label, line: segue.line))
        continue
      }
      if segue.isLost {
        reading.dangling.append(
          .init(
            source: scene.id, destination: segue.written, kind: segue.kind, label: label,
            element: "segue-\(segue.label)", reason: .unknownDestination, line: segue.line))
        continue
      }
      let transition = transition(of: segue, tab: tabs)
      if segue.relationship == "viewControllers" { tabs += 1 }
      reading.edges.append(
        .init(
          from: scene.id, to: segue.destination, by: transition, kind: segue.kind, label: label,
          qualifier: segue.relationship ?? segue.customClass, line: segue.line))
    }
  }

  private static func role(of scene: Scene) -> GraphDefinition.Role {
    if scene.tag.hasPrefix("navigation") { return .stack }
    if scene.tag.hasPrefix("tab"), scene.tag.contains("Bar") { return .tabs }
    if scene.tag.hasPrefix("split") { return .split }
    return scene.tag.hasSuffix("Placeholder") ? .external : .screen
  }

  private func transition(of segue: Segue, tab: Int) -> GraphDefinition.Transition {
    if let relationship = segue.relationship {
      if relationship.hasPrefix("root") { return .child(.root) }
      if relationship.hasPrefix("view") { return .child(.tab(tab)) }
      return .child(.column(relationship.hasPrefix("master") ? 0 : 1))
    }
    // On the Mac, a show or modal segue opens a window.
    if form == 4, segue.kind == "show" || segue.kind == "modal" { return .present(.window) }
    switch segue.kind {
    case "embed": return .embed
    case "show", "push": return .push
    case "showDetail", "replace": return .showDetail
    case "presentation", "modal", "sheet":
      return .present(Self.presentation(segue.style ?? ""))
    default: return .present(segue.kind.hasPrefix("popover") ? .popover : .custom)
    }
  }

  private static func presentation(_ style: String) -> GraphDefinition.Presentation {
    if style.hasPrefix("full") || style.hasPrefix("over") || style.hasPrefix("current") {
      return .fullScreen
    }
    if style == "popover" { return .popover }
    return style == "custom" ? .custom : .sheet
  }
}
