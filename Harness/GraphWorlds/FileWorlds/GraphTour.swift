import NavigationGraphs
import NavigationModel

/// A walk through the running graph that follows every edge that a user can take.
///
/// Stacks grow without bound, so places are distinguished only by their ``GraphStanding``, which
/// contains everything that can affect later steps. There are finitely many standings. From each
/// place, every action that is offered there is performed once, in the real engine. Going back is
/// not tried separately: the entries beneath an entry do not change while it exists, so going back
/// leads to a place that the tour has already seen. The walk ends when there are no new places, or
/// when there are more places than its limit allows.
struct GraphTour {
  /// A window with the entries from which nothing has been tried yet.
  private struct Stop {
    let navigator: GraphNavigator
    let entries: [EntryID]
  }

  /// The nodes and edges that the tour has covered so far.
  private(set) var coverage: GraphCoverage
  /// Whether each edge was offered to a user.
  private(set) var isOffered: [Bool]
  /// Whether the tour ended because there were no new places.
  private(set) var isComplete = true
  /// The number of different places that the tour has seen.
  var placeCount: Int { seen.count }

  private let scrutiny: GraphScrutiny
  private var seen: Set<GraphStanding> = []
  private var seenTabs: Set<[Int]> = []
  private var stops: [Stop] = []

  /// Creates a tour by walking from each of the places where a user can begin.
  ///
  /// - Parameters:
  ///   - app: The graph.
  ///   - minds: If `true`, places are also distinguished by the nodes on the stack to which rules
  ///     of edges pop; if `false`, they are not.
  ///   - copies: The number of entries of one node that are distinguished in a stack; 0 ignores the
  ///     order of entries.
  ///   - limit: The maximum number of places.
  init(_ app: GraphApp, mindingRules minds: Bool = false, copies: Int = 0, limit: Int = .max) {
    coverage = GraphCoverage(nodes: app.graph.nodes.count, edges: app.graph.edges.count)
    isOffered = Array(repeating: false, count: app.graph.edges.count)
    scrutiny = GraphScrutiny(app.graph, mindingRules: minds, copies: copies)
    for run in app.runs {
      let navigator = GraphNavigator(app.definition, app.graph, decisions: .standard)
      guard navigator.start(run).isApplied else { continue }
      coverage.formUnion(navigator.surrenderCoverage())
      arrive(at: navigator)
    }
    // The places are visited in the order in which they were found, so that the shortest path is
    // used.
    var next = 0
    while next < stops.count {
      guard seen.count <= limit else {
        isComplete = false
        return
      }
      leave(stops[next])
      next += 1
      if next == 1_024 {
        stops.removeFirst(next)
        next = 0
      }
    }
  }

  /// Records the actions that a window offers, and retains the window if some of its places or tabs
  /// are new.
  private mutating func arrive(at navigator: GraphNavigator) {
    let state = navigator.context.state
    var entries: [EntryID] = []
    for entry in state.visibleEntries where !entry.isPlaceholder {
      let standing = navigator.engine.standing(
        on: entry.id, in: state, navigator.memory, scrutiny)
      guard let standing, seen.insert(standing).inserted else { continue }
      entries.append(entry.id)
      for node in standing.nodes {
        for case .edge(let edge) in navigator.engine.graph.actions(of: node) {
          isOffered[edge] = true
        }
      }
    }
    let hasNewTabs = tabs(in: state).contains { seenTabs.insert(signature(of: $0, state)).inserted }
    guard !entries.isEmpty || hasNewTabs else { return }
    stops.append(Stop(navigator: navigator, entries: entries))
  }

  /// Performs every action on the new entries of a window and selects every other tab, each time
  /// starting from the same window.
  private mutating func leave(_ stop: Stop) {
    for entry in stop.entries {
      for action in stop.navigator.actions(on: entry).indices {
        follow(.perform(action, on: entry, value: .none), from: stop.navigator)
      }
    }
    let state = stop.navigator.context.state
    for container in tabs(in: state) {
      for index in state.children(of: container).indices
      where index != state.selectedIndex(of: container) {
        follow(.host(.selected(container, index: index)), from: stop.navigator)
      }
    }
  }

  private mutating func follow(_ event: NavigationEvent, from navigator: GraphNavigator) {
    let fork = navigator.fork(noting: coverage)
    // The fork is the coverage's only owner now, so the coverage is changed in place.
    coverage = GraphCoverage(nodes: 0, edges: 0)
    fork.handle(event)
    coverage = fork.surrenderCoverage()
    arrive(at: fork)
  }
}

extension GraphTour {
  /// Returns the tab containers around the visible entries, innermost first.
  private func tabs(in state: NavigationState) -> [ContainerID] {
    var found: [ContainerID] = []
    for entry in state.visibleEntries {
      var current = state.stack(of: entry.id)
      while let container = current, let holder = state.holder(of: container) {
        switch holder {
        case .layer: current = nil
        case .entry(let owner): current = state.stack(of: owner)
        case .container(let parent, _, _):
          if state.kind(of: parent) == .tabs, !found.contains(parent) { found.append(parent) }
          current = parent
        }
      }
    }
    return found
  }

  /// Returns the content of a tab container, which identifies the container.
  private func signature(of container: ContainerID, _ state: NavigationState) -> [Int] {
    var signature: [Int] = []
    var pending = state.children(of: container)
    while let child = pending.popLast() {
      pending += state.children(of: child)
      signature += state.entries(of: child).map { Int($0.screen.rawValue) } + [-1]
    }
    return signature
  }
}
