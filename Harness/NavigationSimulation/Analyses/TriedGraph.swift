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
    /// The smallest number of actions that lead here.
    var operationCount: Int

    var seen: Set<String> { Set(stacks.compactMap(\.last)) }
  }

  /// Whether everything was tried; `false` if the limit on places was reached first.
  private(set) var isComplete = true
  private(set) var places: [Place] = []
  /// The nodes and edges that were reached.
  private(set) var coverage: GraphCoverage

  private var numbers: [String: Int] = [:]
  private var pending: [GraphNavigator] = []

  /// Creates the result of an exhaustive search.
  ///
  /// - Parameters:
  ///   - navigator: The running graph, which is not changed.
  ///   - limit: The maximum number of places to explore.
  ///   - goesBack: If `true`, the back gesture is tried too; if `false`, it is not.
  init(from navigator: GraphNavigator, limit: Int, goesBack: Bool = true) {
    coverage = navigator.coverage
    _ = note(navigator, operationCount: 0)
    var next = 0
    while next < pending.count {
      for operation in GraphOperation.all(in: pending[next], goesBack: goesBack) {
        let fork = pending[next].fork(noting: coverage)
        let isApplied = operation.perform(on: fork).isApplied
        // Opening the node that is already on top covers its edge even though nothing changes.
        coverage = fork.coverage
        guard isApplied else { continue }
        guard let place = note(fork, operationCount: places[next].operationCount + 1) else {
          continue
        }
        places[next].following.append(place)
        isComplete = places.count < limit
        if !isComplete { return }
      }
      next += 1
    }
  }

  /// The screens that are visible in at least one of the places.
  var seen: Set<String> { places.reduce(into: []) { $0.formUnion($1.seen) } }

  /// Returns the smallest number of actions that lead to a screen; `nil` if no place shows it.
  func operationCount(to screen: String) -> Int? {
    places.filter { $0.seen.contains(screen) }.map(\.operationCount).min()
  }

  /// Returns whether a wanted screen can be reached from every place that shows `screen` or, if it
  /// is `nil`, from every place.
  func alwaysReaches(_ wanted: Set<String>, from screen: String?) -> Bool {
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
    return places.indices.allSatisfy { number in
      reaches[number] || screen.map { !places[number].seen.contains($0) } ?? false
    }
  }

  private mutating func note(_ navigator: GraphNavigator, operationCount: Int) -> Int? {
    let key = Self.key(navigator)
    if let number = numbers[key] { return number }
    numbers[key] = places.count
    places.append(Place(stacks: navigator.shownStacks, operationCount: operationCount))
    pending.append(navigator)
    return places.count - 1
  }

  /// Returns a text that identifies what is on screen and what is saved, apart from ids.
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
