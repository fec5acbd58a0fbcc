import NavigationGraphs
import PropertyTesting

/// The elements of a random Android navigation file, without the meaning that an importer must
/// find.
struct DrawnNavigation {
  /// A destination, an included graph, a nested graph, or the graph of the file itself.
  final class Place {
    let id: String
    let tag: String
    let isLinked: Bool
    var places: [Place] = []
    var actions: [Action] = []
    var start: DrawnReference?
    /// The id as written; unused for an included graph.
    var mark: DrawnReference
    /// The id of the `include` element, if the place is an included graph.
    var alias: DrawnReference?
    var className: String?
    var hasArgument = false
    var link = Link()
    /// The line number of the place in the file; `linkLine` is that of its link.
    var line = 0
    var linkLine = 0

    init(id: String, tag: String, isLinked: Bool = false) {
      self.id = id
      self.tag = tag
      self.isLinked = isLinked
      mark = DrawnReference("@+id/\(id)", id)
    }

    /// Whether the file contains a link to the place.
    var hasLink: Bool { isLinked && tag != "include" }
  }

  struct Action {
    var label: DrawnReference
    var destination: DrawnReference?
    var popUpTo: DrawnReference?
    var flags: [String] = []
    /// The flags that are written although they are not set.
    var unset: [String] = []
    var line = 0
  }

  /// The address of a link.
  struct Link {
    var uri: String?
    var action: String?
    var mimeType: String?
  }

  static let tags = ["fragment", "dialog", "navigation", "activity", "include"]

  let root: Place
  /// The text of the file.
  private(set) var text = ""
  private var count = 0

  /// Creates a random file: first its places, then its actions, and then the form of its text.
  ///
  /// - Parameters:
  ///   - draw: Generates the places and actions.
  ///   - name: The id of the whole graph.
  ///   - others: The ids of other graphs to which actions may lead.
  /// - Throws: An interruption if the case stops while a value is generated.
  init(
    from draw: inout Draw, named name: String = "root", beside others: [String] = []
  ) throws(Interruption) {
    root = Place(id: name, tag: "navigation")
    try addPlaces(to: root, depth: 0, &draw)
    let all = Self.inside(root)
    let names = all.map(\.id) + all.compactMap { $0.alias?.name }
    let owners = [root] + all.filter { $0.tag != "include" }
    let actions = try draw.int("actions", in: 0...7)
    for number in 0..<actions {
      let (owner, action) = try draw.span("action") {
        (draw: inout Draw) throws(Interruption) -> (Int, Action) in
        let owner = try draw.index("from", below: owners.count) { owners[$0].id }
        return (owner, try Self.action(number, names + others, name, &draw))
      }
      owners[owner].actions.append(action)
    }
    var style = DrawnStyle(try draw.int("spelling", in: 0...DrawnStyle.count - 1))
    for place in [root] + all { Self.spell(place, &style) }
    text = Self.write(root, layout: try draw.int("layout", in: 0...7))
  }

  private mutating func addPlaces(
    to graph: Place, depth: Int, _ draw: inout Draw
  ) throws(Interruption) {
    let number = try draw.int("places", in: 1...(depth == 0 ? 4 : 2))
    for _ in 0..<number {
      let isSpecial = try draw.bool("special", probability: 0.45)
      let tag = isSpecial ? try draw.index("tag", below: Self.tags.count) { Self.tags[$0] } : 0
      // The same name in two graphs refers to two different destinations.
      let canRepeat = depth > 0 || Self.tags[tag] == "include"
      let isRepeated = canRepeat ? try draw.bool("repeated", probability: 0.3) : false
      let isLinked = try draw.bool("linked", probability: 0.15)
      count += isRepeated ? 0 : 1
      let id = isRepeated ? "p1" : "p\(count)"
      // A graph may be included twice.
      let isInclude = Self.tags[tag] == "include"
      guard
        !graph.places.contains(where: { $0.id == id && !($0.tag == "include" && isInclude) })
      else { continue }
      let isTooDeep = Self.tags[tag] == "navigation" && depth > 1
      let place = Place(id: id, tag: isTooDeep ? "fragment" : Self.tags[tag], isLinked: isLinked)
      if isInclude { place.alias = try alias(&draw) }
      graph.places.append(place)
      if place.tag == "navigation" { try addPlaces(to: place, depth: depth + 1, &draw) }
    }
    let starts = graph.places.filter { $0.tag != "include" }
    guard !starts.isEmpty else { return }
    let start = starts[try draw.index("start", below: starts.count) { starts[$0].id }].id
    graph.start = DrawnReference("@id/\(start)", start)
  }

  /// Generates the id of an element that includes a graph; `nil` if the element has no id.
  ///
  /// Several elements may have the same id.
  private func alias(_ draw: inout Draw) throws(Interruption) -> DrawnReference? {
    let number = try draw.int("own id", in: 0...3)
    return number < 2 ? nil : DrawnReference("@+id/i\(number)", "i\(number)")
  }

  private static func action(
    _ number: Int, _ names: [String], _ root: String, _ draw: inout Draw
  ) throws(Interruption) -> Action {
    var action = Action(label: DrawnReference("@+id/a\(number)", "a\(number)"))
    let names = names + ["elsewhere", root]
    func reference(_ number: Int) -> DrawnReference {
      DrawnReference("@id/\(names[number])", names[number])
    }
    let goes = try !draw.bool("pops only", probability: 0.15)
    if goes {
      action.destination = reference(try draw.index("to", below: names.count) { names[$0] })
    }
    if try draw.bool("pops", probability: goes ? 0.4 : 1) {
      action.popUpTo = reference(try draw.index("popUpTo", below: names.count) { names[$0] })
      if try draw.bool("inclusive") { action.flags.append("popUpToInclusive") }
      if try draw.bool("saves", probability: 0.2) { action.flags.append("popUpToSaveState") }
    }
    if try draw.bool("single top", probability: 0.2) { action.flags.append("launchSingleTop") }
    if try draw.bool("restores", probability: 0.2) { action.flags.append("restoreState") }
    return action
  }

  /// Returns everything inside a graph, in the order of the file.
  static func inside(_ graph: Place) -> [Place] {
    graph.places.flatMap { [$0] + inside($0) }
  }
}
