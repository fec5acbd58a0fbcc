/// The elements of an Android navigation file as a tree, with namespaces resolved.
final class AndroidElements: XMLElementHandler {
  /// One element; children are positions in ``AndroidElements/elements``.
  struct Element {
    var tag: String
    var line: Int
    var parent: Int?
    var children: [Int] = []

    /// The `id` and `name` attributes of Android's namespace, whatever its prefix in the file.
    var id: String?
    var name: String?

    /// The attributes outside the namespaces of Android and of its tools, by local name.
    ///
    /// If two attributes have the same local name, the one whose full name sorts first is kept.
    var attributes: [String: String] = [:]
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var namespaces: [(prefix: String, uri: String, depth: Int)] = []

  func start(_ element: XMLStart) {
    for (name, uri) in element.attributes where name.hasPrefix("xmlns:") {
      namespaces.append((name.withoutPrefix, uri, element.depth))
    }
    var added = Element(tag: element.localName, line: element.line, parent: open.last)
    // Sorting ensures that the choice between two attributes with the same local name is always the
    // same.
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      resolve(name, value, for: &added)
    }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    open.append(elements.count)
    elements.append(added)
  }

  func end(depth: Int) {
    open.removeLast()
    while let last = namespaces.last, last.depth >= depth { namespaces.removeLast() }
  }

  private func resolve(_ name: String, _ value: String, for element: inout Element) {
    guard name != "xmlns", !name.hasPrefix("xmlns:") else { return }
    let local = name.withoutPrefix
    switch namespace(of: name) {
    case "http://schemas.android.com/tools": break
    case "http://schemas.android.com/apk/res/android":
      if local == "id" { element.id = value }
      if local == "name" { element.name = value }
    default:
      if element.attributes[local] == nil { element.attributes[local] = value }
    }
  }

  private func namespace(of name: String) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let prefix = name[..<colon]
    return namespaces.last { $0.prefix == prefix }?.uri
  }
}

extension AndroidElements.Element {
  /// Whether an attribute is `true`, ignoring white space.
  func isTrue(_ attribute: String) -> Bool {
    attributes[attribute].map { $0.filter { !$0.isWhitespace } == "true" } ?? false
  }

  /// Whether the element is a destination rather than an action, an argument or a link.
  var isDestination: Bool { !["action", "argument", "deepLink"].contains(tag) }
}
