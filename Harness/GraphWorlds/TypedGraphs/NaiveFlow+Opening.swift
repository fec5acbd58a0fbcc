import NavigationGraphs
import NavigationLinks
import NavigationModel
import WorldParts

// The effect of links, which open a node and the screens beneath it.
extension NaiveFlow {
  /// A node that a link specifies, with the subgraphs around it.
  struct Linked {
    /// The subgraph nodes around the node, outermost first, each with its graph.
    var way: [(graph: Int, node: Int)] = []
    var graph = 0
    var node = 0
    var value = 0
  }

  /// The screens that a link opens beneath its target, and the policy by which it opens them.
  struct Opening {
    var beneath: [Linked]
    let policy: LinkPolicy
  }

  /// Opens a stack of nodes, of which the last is the target.
  mutating func open(_ stack: [Linked], _ policy: LinkPolicy) -> NaiveOutcome {
    guard let target = stack.last else { return .ignored(.noChange) }
    for linked in stack.dropLast() {
      guard case .screen = plan.graphs[linked.graph].nodes[linked.node].kind else {
        return .refused
      }
    }
    let beneath = stack.dropLast().filter { admits($0) }
    var trip = Trip(source: .code)
    if policy != .presentOver, let top { trip.source = .screen(top) }
    trip.opening = Opening(beneath: beneath, policy: policy)
    var nodes = target.way.map(\.node) + [target.node]
    trip.node = nodes.removeFirst()
    trip.way = nodes
    trip.value = target.value
    trip.kind = plan.graphs[target.graph].nodes[target.node].input
    return wish(.open(trip))
  }

  /// Returns whether a screen's guards, and those of the subgraphs around it, let a link pass
  /// immediately.
  private mutating func admits(_ linked: Linked) -> Bool {
    let kind = plan.graphs[linked.graph].nodes[linked.node].input
    for (graph, node) in linked.way + [(linked.graph, linked.node)] {
      let node = plan.graphs[graph].nodes[node]
      guard let question = node.enter else { continue }
      // A guard is never called with a value of another type.
      guard !question.isLater, node.input == kind else { return false }
      asked.append("enter \(node.id)")
      guard node.input.fit(linked.value) >= question.least else { return false }
    }
    return true
  }

  /// Shows the screens that a link opens.
  mutating func arrive(_ opening: Opening, _ trip: inout Trip) -> NaiveOutcome {
    let target = Linked(
      way: trip.stays.map { ($0.graph, $0.node) }, graph: trip.graph, node: trip.node,
      value: trip.value)
    let stack = opening.beneath + [target]
    let kept = opening.policy == .reusePrefix ? countOfOpen(stack) : 0
    let isKept = shelves.first?.screens.prefix(kept).contains { $0 === top } ?? false
    if opening.policy != .presentOver, let result = askToLeave(&trip, top != nil && !isKept) {
      return result
    }
    let isThere = kept == stack.count && shelves.map(\.screens.count) == [kept]
    guard !isThere else { return .ignored(.noChange) }
    taken += trip.taken
    if opening.policy == .presentOver, let top {
      let own = plan.graphs[stack[0].graph].nodes[stack[0].node].kind
      var style = Layer.Style.sheet([])
      // A link opens no alert, because the system would close it.
      if case .screen(let modal) = own, modal != .alert { style = modal }
      let lowest = screen(stack[0], above: top)
      shelves.append(Shelf(style: style, screens: [lowest], presenter: top))
    } else if kept > 0 {
      cut(to: [kept], because: trip)
    } else {
      cut(to: [], because: trip)
      shelves = [Shelf(style: .root, screens: [screen(stack[0], above: nil)])]
    }
    for linked in stack.dropFirst(max(1, kept)) {
      shelves[shelves.count - 1].screens.append(screen(linked, above: top))
    }
    return .applied
  }

  /// Returns how many of the lowest screens already match `stack`.
  private func countOfOpen(_ stack: [Linked]) -> Int {
    let open = shelves.first?.screens ?? []
    return zip(stack, open).prefix { linked, screen in
      linked.graph == screen.graph && linked.node == screen.node
        && linked.way.elementsEqual(screen.stays) { $0.graph == $1.graph && $0.node == $1.node }
        && plan(of: screen).input.fit(linked.value) == plan(of: screen).input.fit(screen.input)
    }.count
  }

  /// Returns a new screen.
  ///
  /// As far as the screen beneath is in the same subgraphs, the new screen has the same stays.
  private func screen(_ linked: Linked, above beneath: Screen?) -> Screen {
    let shared = zip(beneath?.stays ?? [], linked.way).prefix {
      $0.graph == $1.graph && $0.node == $1.node
    }
    let stays = shared.map(\.0) + linked.way.dropFirst(shared.count).map { Stay($0.graph, $0.node) }
    let node = plan.graphs[linked.graph].nodes[linked.node]
    return Screen(linked.graph, linked.node, node.input.fit(linked.value), stays)
  }
}
