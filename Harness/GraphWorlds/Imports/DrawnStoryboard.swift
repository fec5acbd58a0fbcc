import NavigationGraphs
import PropertyTesting

/// The scenes and segues of a random storyboard, without the meaning that an importer must find.
struct DrawnStoryboard {
  struct Scene {
    var id: String
    var tag: String
    var isNamed: Bool
    var segues: [Segue] = []
    /// The unusual form of the scene; 0 stands for the usual one.
    var form = 0
    /// The lines of the scene, its controller, and the second controller.
    var line = 0
    var controllerLine = 0
    var twinLine = 0
  }

  struct Segue {
    var kind: String
    var relationship: String?
    var style: String?
    var destination: String
    var label: String
    /// The unusual form of the segue; 0 stands for the usual one.
    var form = 0
    var line = 0
  }

  static let plainTags = ["viewController", "tableViewController"]
  static let specialTags = [
    "navigationController", "tabBarController", "splitViewController", "viewControllerPlaceholder",
  ]
  static let kinds = [
    "show", "presentation", "showDetail", "embed", "unwind", "popoverPresentation", "custom",
    "push", "modal", "sheet", "popover", "replace", "odd",
  ]
  static let styles = [
    "", "popover", "fullScreen", "overCurrentContext", "formSheet", "custom", "currentContext",
    "overFullScreen",
  ]

  var scenes: [Scene] = []
  /// The unusual form of the document; 0 stands for the usual one.
  private(set) var form = 0
  var documentLine = 0
  /// The line of the scene that has no controller; `lostLine` is the line of its segue.
  ///
  /// `nil` if there is no such scene.
  var emptyLine: Int?
  var lostLine: Int?
  /// The text of the file.
  private(set) var text = ""

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
    try spell(&draw)
  }

  /// Chooses the form of each part, and writes the text.
  private mutating func spell(_ draw: inout Draw) throws(Interruption) {
    var style = DrawnStyle(try draw.int("spelling", in: 0...DrawnStyle.count - 1))
    form = style.next()
    for scene in scenes.indices {
      scenes[scene].form = style.next()
      for segue in scenes[scene].segues.indices { scenes[scene].segues[segue].form = style.next() }
    }
    text = write(layout: try draw.int("layout", in: 0...7))
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
      let style = ["presentation", "modal", "sheet"].contains(kind) ? try drawStyle(&draw) : nil
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
