/// The scenes of a storyboard as the file declares them.
final class StoryboardScenes: XMLElementHandler {
  /// The document, an object at the top of a scene, or a segue.
  struct Object {
    var tag: String
    var attributes: [String: String]
    var line: Int
  }

  struct Scene {
    var objects: [Object] = []
    var segues: [Object] = []
    var hasAnySegue = false
    /// Whether something is connected to code whose name suggests that it closes the scene.
    var mayClose = false
    var line: Int
  }

  private(set) var document: Object?
  private(set) var scenes: [Scene] = []

  /// How often each id is used.
  ///
  /// The next two properties are the storyboard identifiers read so far, and whether one of them
  /// occurs twice.
  private var identifierUses: [String: Int] = [:]
  private var storyboardIdentifiers: Set<String> = []
  private(set) var hasRepeatedStoryboardIdentifier = false

  private var scene: Scene?
  private var sceneDepth = 0
  private var isInObjects = false

  /// The number of ids that several elements share.
  var repeatedIdentifierCount: Int { identifierUses.values.count { $0 > 1 } }

  func start(_ element: XMLStart) {
    if element.depth == 0 { document = Object(element) }
    countIdentifiers(element)
    guard scene != nil else {
      guard element.name == "scene" else { return }
      scene = Scene(line: element.line)
      sceneDepth = element.depth
      return
    }
    if element.depth == sceneDepth + 1 {
      isInObjects = element.name == "objects"
    } else if element.depth == sceneDepth + 2, isInObjects {
      scene?.objects.append(Object(element))
    }
    if element.name == "action", let selector = element.attributes["selector"],
      Self.closes(selector)
    {
      scene?.mayClose = true
    }
    guard element.name == "segue" else { return }
    scene?.hasAnySegue = true
    // An element that refers to a segue, or inherits from one, is not a segue itself. Interface
    // Builder adds such elements for simulated metrics and for peek and pop.
    guard element.attributes["inheritsFrom", default: ""].isEmpty,
      element.attributes["reference", default: ""].isEmpty
    else { return }
    scene?.segues.append(Object(element))
  }

  func end(depth: Int) {
    guard let finished = scene, depth == sceneDepth else { return }
    scenes.append(finished)
    scene = nil
  }

  private static let closingWords: Set = [
    "back", "cancel", "close", "dismiss", "done", "exit", "finish",
  ]

  /// Whether one of the words of a selector, such as `closeTapped:`, suggests closing.
  private static func closes(_ selector: String) -> Bool {
    var words = [""]
    for character in selector {
      if character.isUppercase || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return words.contains { closingWords.contains($0) }
  }

  private func countIdentifiers(_ element: XMLStart) {
    if let id = element.attributes["id"], !id.isEmpty, element.name != "placeholder" {
      identifierUses[id, default: 0] += 1
    }
    if let name = element.attributes["storyboardIdentifier"], !name.isEmpty {
      hasRepeatedStoryboardIdentifier =
        !storyboardIdentifiers.insert(name).inserted || hasRepeatedStoryboardIdentifier
    }
  }
}

extension StoryboardScenes.Object {
  init(_ element: XMLStart) {
    tag = element.name
    attributes = element.attributes
    line = element.line
  }

  /// The value of an attribute, or `nil` if it is missing or empty.
  subscript(attribute: String) -> String? {
    guard let value = attributes[attribute], !value.isEmpty else { return nil }
    return value
  }
}

extension StoryboardScenes.Scene {
  /// Objects of the macOS bindings layer that are called controllers but are not screens.
  private static let bindings: Set = [
    "userDefaultsController", "objectController", "arrayController", "treeController",
    "dictionaryController",
  ]

  /// The objects that are nodes of the navigation graph.
  ///
  /// Objects of watchOS scenes have varying tags and no `sceneMemberID`. The application object of
  /// a macOS storyboard is a node only if its menus lead somewhere.
  var controllers: [StoryboardScenes.Object] {
    objects.filter { object in
      switch object.attributes["sceneMemberID"] {
      case "viewController": true
      case "application": hasAnySegue
      case nil:
        object.tag == "viewControllerPlaceholder"
          || (object.tag.hasSuffix("ontroller") && !Self.bindings.contains(object.tag))
      default: false
      }
    }
  }
}
