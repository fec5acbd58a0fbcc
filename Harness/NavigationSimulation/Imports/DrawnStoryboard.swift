import NavigationGraphs
import PropertyTesting

/// A random storyboard as scenes and segues: the content of the file without its meaning.
struct DrawnStoryboard {
  struct Scene {
    var id: String
    var tag: String
    var isNamed: Bool
    var segues: [Segue] = []
  }

  struct Segue {
    var kind: String
    var relationship: String?
    var style: String?
    var destination: String
    var label: String
  }

  static let plainTags = ["viewController", "tableViewController"]
  static let specialTags = [
    "navigationController", "tabBarController", "splitViewController", "viewControllerPlaceholder",
  ]
  static let kinds = [
    "show", "presentation", "showDetail", "embed", "unwind", "popoverPresentation", "custom",
  ]
  static let styles = ["", "popover", "fullScreen", "overCurrentContext", "formSheet", "custom"]

  var scenes: [Scene] = []

  /// Creates a random storyboard: first scenes, then the parts of containers, then segues.
  init(from draw: inout Draw) throws(Interruption) {
    let count = try draw.int("scenes", in: 1...6)
    for number in 0..<count {
      let scene = try draw.span("scene") { (draw: inout Draw) throws(Interruption) -> Scene in
        let isSpecial = try draw.bool("special", probability: 0.4)
        let tags = isSpecial ? Self.specialTags : Self.plainTags
        let tag = tags[try draw.index("tag", below: tags.count) { tags[$0] }]
        let isNamed = try draw.bool("named", probability: 0.2)
        return Scene(id: "s\(number)", tag: tag, isNamed: isNamed)
      }
      scenes.append(scene)
    }
    for number in scenes.indices { try addParts(to: number, &draw) }
    let segues = try draw.int("segues", in: 0...7)
    for number in 0..<segues {
      let (source, segue) = try draw.span("segue") {
        (draw: inout Draw) throws(Interruption) -> (Int, Segue) in
        try drawSegue(number, &draw)
      }
      guard scenes[source].tag != "viewControllerPlaceholder" else { continue }
      scenes[source].segues.append(segue)
    }
  }

  private mutating func addParts(to number: Int, _ draw: inout Draw) throws(Interruption) {
    let roles: [String]
    switch scenes[number].tag {
    case "navigationController": roles = ["rootViewController"]
    case "tabBarController":
      roles = Array(repeating: "viewControllers", count: try draw.int("tabs", in: 1...3))
    case "splitViewController": roles = ["masterViewController", "detailViewController"]
    default: return
    }
    guard number + 1 < scenes.count else { return }
    for (position, role) in roles.enumerated() {
      let target = try later(than: number, &draw)
      scenes[number].segues.append(
        Segue(
          kind: "relationship", relationship: role, destination: target,
          label: "part\(number)-\(position)"))
    }
  }

  /// Chooses a random later scene, so that no scene contains itself.
  private func later(than number: Int, _ draw: inout Draw) throws(Interruption) -> String {
    let count = scenes.count - number - 1
    return scenes[
      number + 1 + (try draw.index("part", below: count) { scenes[number + 1 + $0].id })
    ].id
  }

  private func drawSegue(
    _ number: Int, _ draw: inout Draw
  ) throws(Interruption) -> (source: Int, segue: Segue) {
    let source = try draw.index("from", below: scenes.count) { scenes[$0].id }
    var kind = Self.kinds[try draw.index("kind", below: Self.kinds.count) { Self.kinds[$0] }]
    let label = "e\(number)"
    if kind == "unwind" {
      return (source, Segue(kind: kind, destination: "exit-\(scenes[source].id)", label: label))
    }
    guard kind == "embed" else {
      let target = try draw.index("to", below: scenes.count) { scenes[$0].id }
      let style = kind == "presentation" ? try drawStyle(&draw) : nil
      return (
        source, Segue(kind: kind, style: style, destination: scenes[target].id, label: label)
      )
    }
    guard source + 1 < scenes.count, Self.plainTags.contains(scenes[source].tag) else {
      kind = "show"
      return (source, Segue(kind: kind, destination: scenes[source].id, label: label))
    }
    return (source, Segue(kind: kind, destination: try later(than: source, &draw), label: label))
  }

  /// Generates the presentation style of a segue; `nil` if the file leaves the style to the system.
  private func drawStyle(_ draw: inout Draw) throws(Interruption) -> String? {
    let style = try draw.index("style", below: Self.styles.count) { Self.styles[$0] }
    return style == 0 ? nil : Self.styles[style]
  }
}

extension DrawnStoryboard {
  /// The text of the file.
  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" "#
        + #"targetRuntime="iOS.CocoaTouch" initialViewController="s0">"#,
      "<scenes>",
    ]
    for scene in scenes { lines += Self.lines(of: scene) }
    lines += ["</scenes>", "</document>"]
    return lines.joined(separator: "\n")
  }

  private static func lines(of scene: Scene) -> [String] {
    let name = scene.isNamed ? #" storyboardIdentifier="named-\#(scene.id)""# : ""
    var lines = [
      #"<scene sceneID="scene-\#(scene.id)"><objects>"#,
      #"<\#(scene.tag) id="\#(scene.id)" sceneMemberID="viewController"\#(name)>"#,
      "<connections>",
    ]
    for segue in scene.segues {
      let relationship = segue.relationship.map { #" relationship="\#($0)""# } ?? ""
      let style = segue.style.map { #" modalPresentationStyle="\#($0)""# } ?? ""
      lines.append(
        #"<segue kind="\#(segue.kind)" destination="\#(segue.destination)""#
          + #" identifier="\#(segue.label)"\#(relationship)\#(style) id="\#(segue.label)"/>"#)
    }
    return lines + [
      "</connections>", "</\(scene.tag)>",
      #"<exit id="exit-\#(scene.id)" sceneMemberID="exit"/>"#, "</objects></scene>",
    ]
  }

  /// The definition that the file describes, derived from the scenes in the most naive way.
  var reading: GraphDefinition {
    var reading = GraphDefinition(source: .storyboard, platform: Self.platform, start: "s0")
    // Three lines precede the first scene.
    var line = 4
    for scene in scenes {
      addNode(of: scene, line: line + 1, to: &reading)
      addSegues(of: scene, line: line + 3, to: &reading)
      line += scene.segues.count + 7
    }
    reading.declaredTransitionCount = scenes.reduce(0) { $0 + $1.segues.count }
    if reading.edges.isEmpty, reading.exits.isEmpty { reading.oddities.append(.init(.noSegue)) }
    return reading
  }

  private static let platform =
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB / iOS.CocoaTouch"

  private func addNode(of scene: Scene, line: Int, to reading: inout GraphDefinition) {
    let role = Self.role(of: scene)
    let isReference = role == .external
    let name = isReference ? "#" : scene.isNamed ? "named-\(scene.id)" : scene.id
    reading.nodes.append(
      .init(
        id: scene.id, name: name, role: role, kind: isReference ? "reference" : scene.tag,
        line: line))
    if isReference {
      reading.oddities.append(.init(.referenceWithoutDocument, line: line))
    } else if scene.isNamed {
      reading.entries.append(.init(scene.id, origin: .identifier(name)))
    }
  }

  private func addSegues(of scene: Scene, line: Int, to reading: inout GraphDefinition) {
    var tabs = 0
    for (number, segue) in scene.segues.enumerated() {
      if segue.kind == "unwind" {
        reading.exits.append(
          .init(
            from: scene.id, by: .unwind(selector: nil), label: segue.label, line: line + number))
        continue
      }
      let transition = Self.transition(of: segue, tab: tabs)
      if segue.relationship == "viewControllers" { tabs += 1 }
      reading.edges.append(
        .init(
          from: scene.id, to: segue.destination, by: transition, kind: segue.kind,
          label: segue.label, qualifier: segue.relationship, line: line + number))
    }
  }

  private static func role(of scene: Scene) -> GraphDefinition.Role {
    if scene.tag.hasPrefix("navigation") { return .stack }
    if scene.tag.hasPrefix("tab"), scene.tag.contains("Bar") { return .tabs }
    if scene.tag.hasPrefix("split") { return .split }
    return scene.tag.hasSuffix("Placeholder") ? .external : .screen
  }

  private static func transition(of segue: Segue, tab: Int) -> GraphDefinition.Transition {
    if let relationship = segue.relationship {
      if relationship.hasPrefix("root") { return .child(.root) }
      if relationship.hasPrefix("view") { return .child(.tab(tab)) }
      return .child(.column(relationship.hasPrefix("master") ? 0 : 1))
    }
    if segue.kind == "embed" { return .embed }
    if segue.kind == "show" { return .push }
    if segue.kind == "showDetail" { return .showDetail }
    if segue.kind == "presentation" { return .present(presentation(segue.style ?? "")) }
    return .present(segue.kind.hasPrefix("popover") ? .popover : .custom)
  }

  private static func presentation(_ style: String) -> GraphDefinition.Presentation {
    if style.hasPrefix("full") || style.hasPrefix("over") { return .fullScreen }
    if style == "popover" { return .popover }
    return style == "custom" ? .custom : .sheet
  }
}
