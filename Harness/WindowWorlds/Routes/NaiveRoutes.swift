import NavigationModel
import NavigationRoutes

/// The reference for route managers: one list of places for each name, and the saved lists.
struct NaiveRoutes {
  struct Place: Equatable {
    let route: SimulatedPlace
    /// The entry that shows the place; `nil` if another stack is shown, or until the entry is
    /// known.
    var entry: EntryID?
  }

  var shown = "main"
  var stacks: [String: [Place]] = ["main": []]
  var saved: [String: [SimulatedPlace]] = [:]
  /// The names of the stacks that have changed since the launch, and must therefore be saved.
  var isTouched: Set<String> = []

  /// The expected result of a call.
  enum Answer: Equatable {
    case success, notFound, badCount
  }

  var top: [Place] {
    get { stacks[shown] ?? [] }
    set { stacks[shown] = newValue }
  }

  func routes(_ label: String) -> [SimulatedPlace] { (stacks[label] ?? []).map(\.route) }

  /// Records that a stack must be saved if a call has changed its routes.
  private mutating func touch(_ label: String, _ before: [SimulatedPlace]) {
    if routes(label) != before { isTouched.insert(label) }
  }

  mutating func push(_ routes: [SimulatedPlace], on label: String) -> Answer {
    defer { if !routes.isEmpty { isTouched.insert(label) } }
    for route in routes { stacks[label, default: []].append(Place(route: route)) }
    return .success
  }

  mutating func goBack(_ count: Int, on label: String) -> Answer {
    if count < 0 { return .badCount }
    let before = routes(label)
    defer { touch(label, before) }
    for _ in 0..<count where !(stacks[label] ?? []).isEmpty { stacks[label]?.removeLast() }
    return .success
  }

  mutating func goTo(_ route: SimulatedPlace, isFirst: Bool, on label: String) -> Answer {
    let routes = routes(label)
    var found: Int?
    for (index, other) in routes.enumerated() where other.id == route.id {
      if found == nil || !isFirst { found = index }
    }
    guard let found else { return .notFound }
    return goBack(routes.count - 1 - found, on: label)
  }

  mutating func replaceTop(_ route: SimulatedPlace, on label: String) -> Answer {
    _ = goBack(1, on: label)
    return push([route], on: label)
  }

  /// Replaces a stack; the places at its unchanged beginning retain their entries.
  mutating func set(_ routes: [SimulatedPlace], on label: String) -> Answer {
    let before = self.routes(label)
    defer { touch(label, before) }
    let old = stacks[label] ?? []
    var new: [Place] = []
    var isSame = true
    for (index, route) in routes.enumerated() {
      isSame = isSame && index < old.count && old[index].route == route
      new.append(isSame ? old[index] : Place(route: route))
    }
    stacks[label] = new
    return .success
  }

  /// Shows another stack.
  ///
  /// If both stacks begin with the same routes, the entries of these routes stay on screen.
  mutating func show(_ label: String) -> Answer {
    guard label != shown else { return .success }
    let wanted = routes(label)
    let before = top.map { Place(route: $0.route) }
    // The stack to show first takes over the places on screen. Then `set` changes these places into
    // the stack's own routes.
    stacks[label] = top
    let isSame = routes(label) == wanted && !isTouched.contains(label)
    _ = set(wanted, on: label)
    if isSame { isTouched.remove(label) }
    stacks[shown] = before
    shown = label
    return .success
  }

  /// Removes the entries that users have removed in a host.
  mutating func remove(_ entries: [EntryID]) {
    let before = routes(shown)
    top.removeAll { place in place.entry.map(entries.contains) ?? false }
    touch(shown, before)
  }

  /// Records the ids of entries that are new on screen.
  mutating func adopt(_ entries: [EntryID]) {
    guard entries.count == top.count else { return }
    for index in top.indices where top[index].entry == nil { top[index].entry = entries[index] }
  }
}
