import NavigationGraphs
import NavigationModel
import PropertyTesting

/// Random walks through the running graph that look for violations of laws.
///
/// The walks are the same for every seed of a campaign, so the report is also the same. A walk that
/// breaks a law is shortened by removing steps.
struct LawWalk {
  /// A user's action on a screen, given by the screen's name.
  private struct Step {
    let screen: String
    let operation: Operation
  }

  private enum Operation {
    case action(CompiledGraph.Action)
    case back
    case select(Int, of: ContainerID)
  }

  private static let walks = 200
  private static let length = 60

  private let app: GraphApp
  private let laws: [NavigationLaw.Statement]
  private var shortest: [(run: GraphRun, steps: [Step])?]

  init(_ app: GraphApp, _ laws: [NavigationLaw.Statement]) {
    self.app = app
    self.laws = laws
    shortest = Array(repeating: nil, count: laws.count)
  }

  /// For each law, the shortest walk found that breaks it; `nil` if no walk does.
  var offences: [AppReport.Way?] {
    let names = NodeNames(app.definition)
    return shortest.map { found in
      found.map { run, steps in
        AppReport.Way(
          run: run.node, named: names[run.node],
          taps: steps.map {
            AppReport.Tap(label($0), on: $0.screen, named: names[$0.screen])
          })
      }
    }
  }

  mutating func run() {
    guard !app.runs.isEmpty else { return }
    var generator = Xoshiro256StarStar(seed: 0)
    for walk in 0..<Self.walks {
      self.walk(from: app.runs[walk % app.runs.count], &generator)
    }
    for law in laws.indices { shorten(law) }
  }

  private mutating func walk(from run: GraphRun, _ generator: inout Xoshiro256StarStar) {
    var trail = Trail(app, run)
    var steps: [Step] = []
    note(trail, run, steps)
    while steps.count < Self.length {
      let choices = Self.choices(in: trail.navigator)
      guard !choices.isEmpty else { return }
      let step = choices[Int(generator.next() % UInt64(choices.count))]
      guard Self.perform(step, in: &trail) else { continue }
      steps.append(step)
      note(trail, run, steps)
    }
  }

  private mutating func note(_ trail: Trail, _ run: GraphRun, _ steps: [Step]) {
    for law in laws.indices where steps.count < shortest[law]?.steps.count ?? .max {
      if trail.breaks(laws[law]) { shortest[law] = (run, steps) }
    }
  }
}

extension LawWalk {
  /// Removes steps from a walk, last steps first, as long as the walk still breaks the law.
  private mutating func shorten(_ law: Int) {
    guard let (run, found) = shortest[law] else { return }
    var steps = found
    var place = steps.count - 1
    while place >= 0 {
      var fewer = steps
      fewer.remove(at: place)
      if let broken = replay(fewer, from: run, against: laws[law]) {
        steps = broken
        place = min(place, steps.count)
      }
      place -= 1
    }
    shortest[law] = (run, steps)
  }

  /// Returns the steps up to the one that breaks the law; `nil` if a step is impossible or the law
  /// is not broken.
  ///
  /// The list is empty if the law is broken before the first step.
  private func replay(
    _ steps: [Step], from run: GraphRun, against law: NavigationLaw.Statement
  ) -> [Step]? {
    var trail = Trail(app, run)
    if trail.breaks(law) { return [] }
    for (number, step) in steps.enumerated() {
      guard Self.perform(step, in: &trail) else { return nil }
      if trail.breaks(law) { return Array(steps[...number]) }
    }
    return nil
  }

  /// Returns the actions on visible screens and the tabs around them; if any exist, also the back
  /// gesture.
  private static func choices(in navigator: GraphNavigator) -> [Step] {
    let state = navigator.context.state
    var steps: [Step] = []
    for entry in state.visibleEntries where !entry.isPlaceholder {
      let screen = navigator.name(of: entry.screen)
      let actions = navigator.engine.actions(on: entry.id, in: state, navigator.memory)
      steps += actions.map { Step(screen: screen, operation: .action($0)) }
      steps += navigator.tabs(around: entry).flatMap { container in
        state.children(of: container).indices.map {
          Step(screen: screen, operation: .select($0, of: container))
        }
      }
    }
    if let first = steps.first { steps.append(Step(screen: first.screen, operation: .back)) }
    return steps
  }

  /// Performs a step; returns whether it had an effect.
  private static func perform(_ step: Step, in trail: inout Trail) -> Bool {
    let navigator = trail.navigator
    let state = navigator.context.state
    switch step.operation {
    case .back: guard navigator.handle(.host(.backRequested)).isApplied else { return false }
    case .select(let index, let container):
      let outcome = navigator.handle(.host(.selected(container, index: index)))
      guard outcome.isApplied else { return false }
    case .action(let action):
      let source = state.visibleEntries.first { entry in
        !entry.isPlaceholder && navigator.name(of: entry.screen) == step.screen
      }
      guard let source else { return false }
      let actions = navigator.engine.actions(on: source.id, in: state, navigator.memory)
      guard let index = actions.firstIndex(of: action),
        navigator.handle(.perform(index, on: source.id, value: .none)).isApplied
      else { return false }
    }
    trail.look()
    return true
  }

  private func label(_ step: Step) -> String {
    switch step.operation {
    case .back: "back"
    case .select(let index, _): "tab \(index + 1)"
    case .action(.edge(let number)): app.definition.edges[number].caption
    case .action(.exit(let number)): app.definition.exits[number].caption
    }
  }
}

/// A walk in progress: the running graph, and the screens that were seen.
private struct Trail {
  let navigator: GraphNavigator
  private let app: GraphApp
  private var seen: Set<String> = []
  /// For each visible screen, the path of screens from the bottom of the window up to it.
  private var stacks: [[String]] = []

  init(_ app: GraphApp, _ run: GraphRun) {
    self.app = app
    navigator = GraphNavigator(app.definition, app.graph, decisions: .standard)
    _ = navigator.start(run)
    look()
  }

  mutating func look() {
    let state = navigator.context.state
    stacks = state.visibleEntries.filter { !$0.isPlaceholder }.map { entry in
      state.way(to: entry.id).compactMap { screen($0) }
    }
    seen.formUnion(stacks.compactMap(\.last))
  }

  func breaks(_ law: NavigationLaw.Statement) -> Bool {
    stacks.contains { law.isBroken(by: $0, seen: seen) }
  }

  private func screen(_ entry: Entry) -> String? {
    guard !entry.isPlaceholder else { return nil }
    let node = app.definition.nodes[Int(entry.screen.rawValue)]
    return node.role.isScreen ? node.id : nil
  }
}

extension NavigationState {
  /// Returns the entries that a user has passed, from the bottom of the window to a given entry.
  ///
  /// If an entry beneath the given one has containers, the entries that these show are included.
  func way(to id: EntryID) -> [Entry] {
    var way: [Entry] = []
    var next: EntryID? = id
    while let current = next, let stack = stack(of: current) {
      let entries = entries(of: stack)
      let end = entries.firstIndex { $0.id == current } ?? 0
      way = entries[..<end].flatMap { [$0] + front(inside: $0) } + [entries[end]] + way
      next = owner(of: stack)
    }
    return way
  }

  /// Returns the entries that an entry with containers shows, along the selected children.
  private func front(inside entry: Entry) -> [Entry] {
    containers(ownedBy: entry.id).flatMap { container in
      var shown = container
      while kind(of: shown) != .stack { shown = children(of: shown)[selectedIndex(of: shown)] }
      return entries(of: shown).flatMap { [$0] + front(inside: $0) }
    }
  }

  /// Returns the entry that contains a container or presented its layer; `nil` for the lowest
  /// layer.
  private func owner(of container: ContainerID) -> EntryID? {
    var container = container
    while let holder = holder(of: container) {
      switch holder {
      case .entry(let owner): return owner
      case .layer(let layer): return layers.first { $0.id == layer }?.presenter
      case .container(let outer, _, _): container = outer
      }
    }
    return nil
  }
}

extension GraphNavigator {
  /// Returns the tab containers around an entry, innermost first.
  fileprivate func tabs(around entry: Entry) -> [ContainerID] {
    let state = context.state
    var tabs: [ContainerID] = []
    var next = state.stack(of: entry.id)
    while let container = next, let holder = state.holder(of: container) {
      if state.kind(of: container) == .tabs { tabs.append(container) }
      switch holder {
      case .layer: next = nil
      case .entry(let owner): next = state.stack(of: owner)
      case .container(let outer, _, _): next = outer
      }
    }
    return tabs
  }
}
