import NavigationGraphs
import NavigationModel

/// The states that the engine can reach within a limit, found by trying every action.
struct Enumeration {
  /// The possible actions of a user in one state.
  enum Operation {
    case tap(Int, screen: Int)
    case select(container: Int, index: Int)
    case back
  }

  private struct Arrival {
    let operation: Operation?
    let from: Int
  }

  /// Whether everything was tried within the limit.
  private(set) var isComplete = true
  /// The nodes that were visible in any state.
  private(set) var seen: Set<String> = []
  /// The visible nodes of each state.
  private(set) var visible: [Set<String>] = []
  /// For each state, the numbers of the states to which its actions lead.
  private(set) var following: [Set<Int>] = []

  private let definition: GraphDefinition
  private let goesBack: Bool
  private let prefix: (GraphNavigator) -> Bool
  private var arrivals: [Arrival] = []
  private var numbers: [String: Int] = [:]

  /// Creates the enumeration by trying every action in every state.
  ///
  /// - Parameters:
  ///   - definition: The graph to run.
  ///   - limit: The largest number of states in which the actions are tried.
  ///   - goesBack: If `true`, the back gesture is tried too; if `false`, it is not.
  ///   - prefix: Starts the graph, takes the first steps, and returns whether all of this
  ///     succeeded; if it returns `false`, the enumeration is empty. By default, it starts the
  ///     first of the graph's runs and takes no steps.
  /// - Throws: An error that says what is wrong with the definition.
  init(
    _ definition: GraphDefinition, limit: Int, goesBack: Bool = true,
    after prefix: @escaping (GraphNavigator) -> Bool = { $0.start().isApplied }
  ) throws {
    self.definition = definition
    self.goesBack = goesBack
    self.prefix = prefix
    let navigator = try GraphNavigator(definition)
    guard prefix(navigator) else { return }
    note(navigator, Arrival(operation: nil, from: -1))
    var next = 0
    while next < arrivals.count {
      guard next < limit else {
        isComplete = false
        return
      }
      try tryEverything(from: next)
      next += 1
    }
  }

  private mutating func tryEverything(from number: Int) throws {
    let way = self.way(to: number)
    for operation in operations(try navigator(after: way)) {
      let navigator = try navigator(after: way)
      guard perform(operation, navigator).isApplied else { continue }
      following[number].insert(note(navigator, Arrival(operation: operation, from: number)))
    }
  }

  @discardableResult
  private mutating func note(_ navigator: GraphNavigator, _ arrival: Arrival) -> Int {
    let key = look(navigator)
    if let number = numbers[key] { return number }
    numbers[key] = arrivals.count
    arrivals.append(arrival)
    let ids = navigator.state.visibleEntries.map { definition.nodes[Int($0.screen.rawValue)].id }
    seen.formUnion(ids)
    visible.append(Set(ids))
    following.append([])
    return arrivals.count - 1
  }

  /// Returns a description of everything relevant about the visible and the saved stacks, without
  /// ids.
  private func look(_ navigator: GraphNavigator) -> String {
    let (state, memory) = (navigator.state, navigator.memory)
    var scopes: [ScopeID] = []
    func number(_ scope: ScopeID) -> Int {
      if !scopes.contains(scope) { scopes.append(scope) }
      return scopes.firstIndex(of: scope) ?? 0
    }
    var lines = [state.layers.map { "\($0.style)" }.joined(separator: " ")]
    var pending = state.layers.map(\.container)
    while let container = pending.popLast() {
      pending += state.children(of: container)
      pending += state.entries(of: container).flatMap { state.containers(ownedBy: $0.id) }
      let facts = memory.facts(of: container)
      lines.append("\(facts.nodes) \(facts.canPush) \(state.selectedIndex(of: container))")
      for entry in state.entries(of: container) {
        let presented = state.layers.firstIndex { $0.presenter == entry.id } ?? 0
        lines.append(
          "\(entry.screen) \(number(entry.scope)) \(presented) \(memory.carried[entry.id] ?? [])")
      }
    }
    return lines.joined(separator: "\n") + "\n\(memory.saved.lists)"
  }

  private func navigator(after way: [Operation]) throws -> GraphNavigator {
    let navigator = try GraphNavigator(definition)
    _ = prefix(navigator)
    for operation in way { perform(operation, navigator) }
    return navigator
  }

  private func way(to number: Int) -> [Operation] {
    var way: [Operation] = []
    var current = number
    while current >= 0 {
      if let operation = arrivals[current].operation { way.append(operation) }
      current = arrivals[current].from
    }
    return way.reversed()
  }

  private func operations(_ navigator: GraphNavigator) -> [Operation] {
    var operations: [Operation] = []
    for (screen, entry) in navigator.state.visibleEntries.enumerated() {
      operations += navigator.actions(on: entry.id).map { .tap($0.index, screen: screen) }
    }
    for (number, container) in containers(navigator.state).enumerated() {
      let count = navigator.state.children(of: container).count
      for index in 0..<count where index != navigator.state.selectedIndex(of: container) {
        operations.append(.select(container: number, index: index))
      }
    }
    return goesBack ? operations + [.back] : operations
  }

  /// Returns the visible tab containers and splits of the top layer.
  private func containers(_ state: NavigationState) -> [ContainerID] {
    var found: [ContainerID] = []
    var pending = state.layers.suffix(1).map(\.container)
    while let container = pending.popLast() {
      switch state.kind(of: container) {
      case .tabs:
        found.append(container)
        pending.append(state.children(of: container)[state.selectedIndex(of: container)])
      case .split:
        found.append(container)
        pending += state.children(of: container)
      case .stack:
        guard let top = state.entries(of: container).last else { continue }
        pending += state.containers(ownedBy: top.id)
      case nil: continue
      }
    }
    return found
  }

  @discardableResult
  private func perform(_ operation: Operation, _ navigator: GraphNavigator) -> Outcome {
    switch operation {
    case .back: return navigator.handle(.host(.backRequested))
    case .tap(let index, let screen):
      let entry = navigator.state.visibleEntries[screen]
      return navigator.handle(.perform(index, on: entry.id, value: .none))
    case .select(let number, let index):
      let container = containers(navigator.state)[number]
      return navigator.handle(.host(.selected(container, index: index)))
    }
  }
}
