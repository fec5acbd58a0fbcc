import NavigationGraphs
import PropertyTesting

/// A random Android navigation file as elements: the content of the file without its meaning.
struct DrawnNavigation {
  /// A destination, an included graph or a nested one.
  final class Place {
    let id: String
    let tag: String
    let isLinked: Bool
    var places: [Place] = []
    var actions: [Action] = []
    var start: String?
    /// The line number of the place in the file; `linkLine` is that of its link.
    var line = 0
    var linkLine = 0

    init(id: String, tag: String, isLinked: Bool = false) {
      self.id = id
      self.tag = tag
      self.isLinked = isLinked
    }

    /// Whether the file contains a link to the place.
    var hasLink: Bool { isLinked && tag != "navigation" && tag != "include" }
  }

  struct Action {
    var label: String
    var destination: String?
    var popUpTo: String?
    var flags: [String] = []
    var line = 0
  }

  static let tags = ["fragment", "dialog", "navigation", "activity", "include"]

  let root: Place
  private var count = 0

  /// Creates a random file: first its places, and then the actions of each.
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
    let owners = [root] + all.filter { $0.tag != "include" }
    let actions = try draw.int("actions", in: 0...7)
    for number in 0..<actions {
      let (owner, action) = try draw.span("action") {
        (draw: inout Draw) throws(Interruption) -> (Int, Action) in
        let owner = try draw.index("from", below: owners.count) { owners[$0].id }
        return (owner, try Self.action(number, all.map(\.id) + others, name, &draw))
      }
      owners[owner].actions.append(action)
    }
    // The first line declares that this is XML.
    var line = 2
    Self.number(root, &line)
  }

  /// Assigns line numbers in the order of the file.
  private static func number(_ place: Place, _ line: inout Int) {
    place.line = line
    line += 1
    guard place.tag != "include" else { return }
    for inner in place.places { number(inner, &line) }
    for action in place.actions.indices {
      place.actions[action].line = line
      line += 1
    }
    if place.hasLink {
      place.linkLine = line
      line += 1
    }
    line += 1
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
      graph.places.append(place)
      if place.tag == "navigation" { try addPlaces(to: place, depth: depth + 1, &draw) }
    }
    let starts = graph.places.filter { $0.tag != "include" }
    guard !starts.isEmpty else { return }
    graph.start = starts[try draw.index("start", below: starts.count) { starts[$0].id }].id
  }

  private static func action(
    _ number: Int, _ names: [String], _ root: String, _ draw: inout Draw
  ) throws(Interruption) -> Action {
    var action = Action(label: "a\(number)")
    let names = names + ["elsewhere"]
    let goes = try !draw.bool("pops only", probability: 0.15)
    if goes {
      action.destination = names[try draw.index("to", below: names.count) { names[$0] }]
    }
    if try draw.bool("pops", probability: goes ? 0.4 : 1) {
      let targets = goes ? names + [root] : names
      action.popUpTo = targets[try draw.index("popUpTo", below: targets.count) { targets[$0] }]
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

extension DrawnNavigation {
  /// The text of the file, with unusual namespace prefixes.
  var text: String {
    let lines = [#"<?xml version="1.0" encoding="utf-8"?>"#] + Self.lines(of: root, isRoot: true)
    return lines.joined(separator: "\n")
  }

  private static func lines(of place: Place, isRoot: Bool = false) -> [String] {
    var opening = "<\(place.tag)"
    if isRoot {
      opening += #" xmlns:a="http://schemas.android.com/apk/res/android""#
      opening += #" xmlns:nav="http://schemas.android.com/apk/res-auto""#
    }
    if place.tag == "include" { return ["\(opening) nav:graph=\"@navigation/\(place.id)\"/>"] }
    opening += #" a:id="@+id/\#(place.id)""#
    if let start = place.start { opening += #" nav:startDestination="@id/\#(start)""# }
    var lines = [opening + ">"]
    for inner in place.places { lines += Self.lines(of: inner) }
    for action in place.actions { lines.append(line(of: action)) }
    if place.hasLink {
      lines.append(#"<deepLink nav:uri="drawn://\#(place.id)"/>"#)
    }
    return lines + ["</\(place.tag)>"]
  }

  private static func line(of action: Action) -> String {
    var line = #"<action a:id="@+id/\#(action.label)""#
    if let destination = action.destination { line += #" nav:destination="@id/\#(destination)""# }
    if let target = action.popUpTo { line += #" nav:popUpTo="@id/\#(target)""# }
    for flag in action.flags { line += #" nav:\#(flag)="true""# }
    return line + "/>"
  }
}
