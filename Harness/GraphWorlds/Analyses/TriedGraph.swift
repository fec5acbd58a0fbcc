import NavigationGraphs
import NavigationModel

/// The states that the engine can reach from one starting point, found by exhaustive search.
struct TriedGraph {
  /// A state of the window, disregarding ids.
  struct Place {
    /// For each visible screen, the path of screens from the bottom of the window up to it.
    var stacks: [[String]]
    /// The indices of the places that one action leads to.
    var following: [Int] = []
    /// For each of these actions, the number of layers, counted from the lowest, that stay open.
    var keptLayers: [Int] = []
    /// The smallest number of actions that lead here; selecting a tab or column does not count.
    var operationCount: Int

    var seen: Set<String> { Set(stacks.compactMap(\.last)) }
  }

  /// Whether everything was tried; `false` if the limit on places was reached first.
  private(set) var isComplete = true
  private(set) var places: [Place] = []
  /// The window in each place.
  private(set) var navigators: [GraphNavigator] = []
  /// For each place but the first, the place before it and the position of the action that leads to
  /// it.
  private(set) var origins: [(place: Int, operation: Int)?] = []
  /// The nodes and edges that were reached.
  private(set) var coverage: GraphCoverage

  private var numbers: [String: Int] = [:]
  /// The places to examine, by the number of actions that lead to them.
  private var pending: [[Int]] = []
  /// The exits that had an effect somewhere, by position.
  private(set) var takenExits: Set<Int> = []

  /// Creates the result of an exhaustive search.
  ///
  /// - Parameters:
  ///   - navigator: The running graph, which is not changed.
  ///   - limit: The maximum number of places to explore.
  ///   - goesBack: If `true`, the back gesture is tried too; if `false`, it is not.
  init(from navigator: GraphNavigator, limit: Int, goesBack: Bool = true) {
    coverage = navigator.coverage
    _ = note(navigator, from: nil, in: 0)
    var count = 0
    while count < pending.count {
      var next = 0
      while next < pending[count].count {
        let place = pending[count][next]
        next += 1
        // A place may be found again with fewer actions, but is examined only once.
        guard places[place].operationCount == count, places[place].following.isEmpty else {
          continue
        }
        explore(place, goesBack: goesBack, limit: limit)
        guard isComplete else { return }
      }
      count += 1
    }
  }

  /// Tries all actions in a place.
  private mutating func explore(_ place: Int, goesBack: Bool, limit: Int) {
    let operations = GraphOperation.all(in: navigators[place], goesBack: goesBack)
    for (number, operation) in operations.enumerated() {
      let fork = navigators[place].fork(noting: coverage)
      let isApplied = operation.perform(on: fork).isApplied
      // An action that opens the node which is already on top changes nothing, but its edge counts
      // as covered.
      coverage = fork.coverage
      guard isApplied else { continue }
      noteExit(operation, in: navigators[place])
      let count = places[place].operationCount + (operation.isSelection ? 0 : 1)
      let found = note(fork, from: (place, number), in: count)
      places[place].following.append(found)
      places[place].keptLayers.append(Self.commonLayers(navigators[place], fork))
      isComplete = places.count < limit
      guard isComplete else { return }
    }
  }

  /// The screens that are visible in at least one of the places.
  var seen: Set<String> { places.reduce(into: []) { $0.formUnion($1.seen) } }

  /// Returns the smallest number of actions that lead to a screen; `nil` if no place shows it.
  func operationCount(to screen: String) -> Int? {
    places.filter { $0.seen.contains(screen) }.map(\.operationCount).min()
  }

  /// Returns whether a wanted screen can always be reached: from every place that shows `screen`
  /// or, if `screen` is `nil`, from every place.
  func alwaysReaches(_ wanted: Set<String>, from screen: String?) -> Bool {
    operationCount(toLoss: wanted, on: screen) == nil
  }

  /// Returns the smallest number of actions that lead to a place from which no wanted screen can be
  /// reached any more; `nil` if there is no such place.
  ///
  /// If `screen` is not `nil`, only places that show this screen count.
  func operationCount(toLoss wanted: Set<String>, on screen: String?) -> Int? {
    let reaches = reaching(wanted)
    return places.indices.filter { number in
      !reaches[number] && screen.map { places[number].seen.contains($0) } ?? true
    }.map { places[$0].operationCount }.min()
  }

  /// Returns whether a place that shows the first screen leads to one that shows the second.
  func leads(from first: String, to second: String) -> Bool {
    let reaches = reaching([second])
    return places.indices.contains { reaches[$0] && places[$0].seen.contains(first) }
  }

  /// Returns the smallest number of actions that lead to a screen while `gate` has not been
  /// visible; `nil` if there are none.
  ///
  /// A place that shows both screens does not count.
  func operationCount(to screen: String, avoiding gate: String) -> Int? {
    var current: Set<Int> = [0]
    var known: Set<Int> = []
    var count = 0
    while true {
      current = current.filter { !places[$0].seen.contains(gate) && known.insert($0).inserted }
      guard !current.isEmpty else { return nil }
      if current.contains(where: { places[$0].seen.contains(screen) }) { return count }
      current = Set(current.flatMap { places[$0].following })
      count += 1
    }
  }

  /// For each place, whether it leads to a place that shows a wanted screen.
  private func reaching(_ wanted: Set<String>) -> [Bool] {
    var reaches = places.map { !$0.seen.isDisjoint(with: wanted) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (number, place) in places.enumerated() where !reaches[number] {
        guard place.following.contains(where: { reaches[$0] }) else { continue }
        reaches[number] = true
        hasChanged = true
      }
    }
    return reaches
  }

  private mutating func note(
    _ navigator: GraphNavigator, from origin: (place: Int, operation: Int)?, in count: Int
  ) -> Int {
    let key = Self.key(navigator)
    let number = numbers[key] ?? places.count
    if number == places.count {
      numbers[key] = number
      places.append(Place(stacks: navigator.shownStacks, operationCount: count))
      navigators.append(navigator)
      origins.append(origin)
    } else {
      guard count < places[number].operationCount else { return number }
      places[number].operationCount = count
      origins[number] = origin
    }
    while pending.count <= count { pending.append([]) }
    pending[count].append(number)
    return number
  }

  /// Returns the number of layers that two windows share, counted from the lowest layer.
  private static func commonLayers(_ first: GraphNavigator, _ second: GraphNavigator) -> Int {
    zip(first.context.state.layers, second.context.state.layers).prefix { $0.id == $1.id }.count
  }

  private mutating func noteExit(_ operation: GraphOperation, in navigator: GraphNavigator) {
    guard case .tap(let index, let entry) = operation else { return }
    let state = navigator.context.state
    let actions = navigator.engine.actions(on: entry, in: state, navigator.memory)
    if case .exit(let number) = actions[index] { takenExits.insert(number) }
  }

  /// Returns a text that identifies what is open and what is saved, apart from ids.
  private static func key(_ navigator: GraphNavigator) -> String {
    let (state, memory) = (navigator.context.state, navigator.memory)
    var scopes: [ScopeID] = []
    func number(_ scope: ScopeID) -> Int {
      if !scopes.contains(scope) { scopes.append(scope) }
      return scopes.firstIndex(of: scope) ?? 0
    }
    var key = state.layers.map { "\($0.style)" }.joined(separator: " ")
    var pending = Array(state.layers.map(\.container).reversed())
    while let container = pending.popLast() {
      pending += state.children(of: container).reversed()
      pending += state.entries(of: container).flatMap { state.containers(ownedBy: $0.id) }
      let facts = memory.facts(of: container)
      key += "\n\(facts.nodes) \(facts.canPush) \(state.selectedIndex(of: container))"
      for entry in state.entries(of: container) {
        let presented = state.layers.firstIndex { $0.presenter == entry.id } ?? 0
        let carried = memory.carried[entry.id] ?? []
        let shown = entry.isPlaceholder ? "_" : "\(entry.screen.rawValue)"
        key += "\n\(shown) \(number(entry.scope)) \(presented) \(carried)"
      }
    }
    return key + "\n\(memory.saved.lists)"
  }
}
