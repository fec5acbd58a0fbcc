internal import NavigationGraphDefinitions
public import NavigationLinks
public import NavigationModel

extension NavigationController {
  /// Opens a link.
  ///
  /// - Parameter link: The text of the link, as received from the system.
  /// - Returns: The outcome of ``open(_:by:)``. It is ignored if the controller has no ``links``.
  ///   It is refused, with the text of the `LinkError`, if the link cannot be read or matches no
  ///   destination that may be opened.
  /// - Complexity: O(nodes + edges), plus the cost of finding the link in its table, of the guards,
  ///   and of showing the screens.
  @discardableResult
  public func open(_ link: String) -> Outcome {
    guard let links else { return .ignored(.noTransition) }
    do throws(LinkError) {
      return open(try links.stack(link), by: links.policy)
    } catch {
      return context.refuse(.unusableValue(error.description))
    }
  }

  /// Opens a node and the screens beneath it, as one change.
  ///
  /// If only one node is given, the graph determines the screens beneath it. They are the screens
  /// on the shortest path of pushes from the first entrance, as far as they belong to the outermost
  /// graph and need no input. If there is no such path, the first entrance is beneath the node,
  /// provided that it is a screen without input. Under `LinkPolicy.presentOver`, the graph adds no
  /// screens.
  ///
  /// The guards of the node and of the subgraphs around it are called, and so is the guard of the
  /// screen that is left, if any. If one of these guards redirects, only the node to which it
  /// redirects is opened. A screen beneath is omitted if its guard, or the guard of a subgraph
  /// around it, does not immediately allow entering.
  ///
  /// - Parameters:
  ///   - nodes: The nodes to show, lowest first; all but the last must be screens.
  ///   - policy: What happens to the screens that are open.
  /// - Returns: The outcome, which can be deferred. It is ignored if there are no nodes, or if a
  ///   guard denies entering the last node or leaving the visible screen. Under
  ///   `LinkPolicy.reusePrefix`, it is also ignored if everything is already shown. It is refused,
  ///   for example, if the graph is wired wrongly or lacks one of the nodes.
  /// - Complexity: O(nodes + edges of the graph), plus the cost of the guards and of showing the
  ///   screens.
  @discardableResult
  public func open(_ nodes: [LinkedNode], by policy: LinkPolicy = .replace) -> Outcome {
    guard let last = nodes.last else { return .ignored(.noChange) }
    guard wired.problems.isEmpty else {
      return context.refuse(.invalidDefinition(GraphError.wiring(wired.problems).description))
    }
    do throws(GraphError) {
      let target = try find(last)
      var beneath: [FoundEntry] = []
      for node in nodes.dropLast() { beneath.append(try screen(node)) }
      if nodes.count == 1, policy != .presentOver { beneath = graphBeneath(target.node.number) }
      beneath = beneath.filter { decisions.keepsBeneath() && isOpen($0) }
      return begin(.journey(journey(to: target, beneath, policy)))
    } catch {
      return context.refuse(.unusableValue(error.description))
    }
  }

  private func journey(
    to target: FoundEntry, _ beneath: [FoundEntry], _ policy: LinkPolicy
  ) -> Journey {
    var origin = Journey.Origin.code
    if policy != .presentOver, let focused = context.state.focused, table[focused.id] != nil {
      origin = .entry(focused.id)
    }
    var journey = Journey(origin, frames: [])
    journey.cause = .link
    journey.way = Array((target.subgraphs + [target.node.number]).reversed())
    journey.node = journey.way.removeLast()
    journey.value = target.input
    journey.opening = Opening(beneath: beneath, policy: policy)
    return journey
  }
}

// Finding the screens.
extension NavigationController {
  private func find(_ linked: LinkedNode) throws(GraphError) -> FoundEntry {
    var part = 0
    var subgraphs: [Int] = []
    for name in linked.subgraphs {
      guard let number = wired.parts[part].numbers[name],
        case .subgraph(let inner, _, _) = wired.nodes[number].kind
      else { throw .unknownNode(name) }
      subgraphs.append(number)
      part = inner
    }
    guard let number = wired.parts[part].numbers[linked.id] else { throw .unknownNode(linked.id) }
    let node = wired.nodes[number]
    guard node.any.wiring.accepts(linked.input) else {
      throw .unusableValue(
        node: linked.id, given: "\(type(of: linked.input))", expected: "\(node.any.inputType)")
    }
    return FoundEntry(node: node, input: linked.input, subgraphs: subgraphs, shared: .max)
  }

  private func screen(_ linked: LinkedNode) throws(GraphError) -> FoundEntry {
    let found = try find(linked)
    guard found.node.kind.isScreen else { throw .unknownNode(linked.id) }
    return found
  }

  /// Returns the screens that belong beneath a node according to the graph.
  private func graphBeneath(_ target: Int) -> [FoundEntry] {
    guard let start = wired.entrances.first else { return [] }
    let way = wired.pushGraph.shortestPath(from: start, to: target) ?? [start]
    return way.filter { $0 != target }.compactMap { number in
      let node = wired.nodes[number]
      guard node.part == 0, node.kind.isScreen, node.any.wiring.accepts(()) else { return nil }
      return FoundEntry(node: node, input: (), subgraphs: [], shared: .max)
    }
  }

  /// Whether the guards of a screen and of the subgraphs around it admit the user without waiting.
  private func isOpen(_ found: FoundEntry) -> Bool {
    (found.subgraphs + [found.node.number]).allSatisfy { number in
      guard decisions.asksToEnter(.push) else { return true }
      switch wired.nodes[number].enterGuard {
      case nil: return true
      case .later: return false
      case .now(let decide):
        guard case .allow = decide(wired.nodes[number].admission(found.input)).content else {
          return false
        }
        return true
      }
    }
  }
}

/// The screens beneath a link's node, stored until it is known whether the node may be entered.
struct Opening {
  /// The screens beneath, lowest first.
  var beneath: [FoundEntry]
  let policy: LinkPolicy
}

// Showing the screens.
extension NavigationController {
  /// Shows the screens of a link, unless the guard of the screen that is left has to be called
  /// first.
  func arrive(_ opening: Opening, _ journey: inout Journey) -> JourneyMove {
    let subgraphs = journey.frames.map(\.subgraph)
    let stack =
      opening.beneath + [
        FoundEntry(
          node: wired.nodes[journey.node], input: journey.value, subgraphs: subgraphs,
          shared: .max)
      ]
    let kept = opening.policy == .reusePrefix ? open(of: stack) : []
    let isLeaving = context.state.focused.map { !kept.contains($0.id) } ?? false
    if opening.policy != .presentOver, let move = askToLeave(&journey, isLeaving: isLeaving) {
      return move
    }
    return .stop(show(stack, keeping: kept, opening.policy, journey))
  }

  /// Returns the open entries that already show the first screens of a wanted stack, lowest first.
  private func open(of stack: [FoundEntry]) -> [EntryID] {
    let open = context.state.layers.lazy.map { self.ownEntries(of: $0) }.first { !$0.isEmpty }
    return zip(stack, open ?? []).prefix { wanted, entry in
      guard let row = table[entry.id], row.node == wanted.node.number else { return false }
      return frames(of: entry).map(\.subgraph) == wanted.subgraphs
        && decisions.reuses(isEqual(row.input, wanted.input))
    }.map(\.1.id)
  }

  private func show(
    _ stack: [FoundEntry], keeping kept: [EntryID], _ policy: LinkPolicy, _ journey: Journey
  ) -> Outcome {
    let outcome = change(.link) { transaction throws(Refusal) in
      var beneath = kept.last
      if let beneath { try bare(beneath, transaction) }
      var place = top(above: beneath, transaction.state) ?? .root
      if policy == .presentOver, let focused = context.state.focused, !focused.isPlaceholder {
        beneath = focused.id
        place = .layer(
          stack[0].node.isPlain ? stack[0].node.modalStyle : .sheet, presenter: beneath)
      }
      for entry in stack.dropFirst(kept.count) {
        if case .root = place, !entry.node.kind.isScreen { try clear(transaction) }
        let inner = try enter(entry, above: beneath, transaction)
        beneath = try show(entry.node, entry.input, in: inner, at: place, transaction)
        place = top(above: beneath, transaction.state) ?? place
      }
    }
    if outcome.isApplied { recorded += journey.steps }
    return outcome
  }

  /// Removes everything above an entry.
  private func bare(_ entry: EntryID, _ transaction: Transaction) throws(Refusal) {
    let own = scope == .root ? nil : scope
    try transaction.apply(Command(.dismissAll, scope: own))
    try transaction.apply(
      Command(.popTo(entry), in: transaction.state.stack(of: entry), scope: own))
  }
}

/// Returns whether two inputs are equal.
///
/// Two values of `Void` are equal. Other inputs that cannot be compared count as different.
private func isEqual(_ first: Any, _ second: Any) -> Bool {
  if first is Void { return second is Void }
  func compare<Value: Equatable>(_ first: Value) -> Bool { (second as? Value) == first }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}

extension WiredNode {
  /// Returns the value that the node's guard receives for an input: `Void` if the node needs none.
  func admission(_ value: Any) -> Any {
    any.wiring.accepts(value) ? value : ()
  }
}

extension WiredGraph {
  /// Which nodes can follow which by pushes only.
  var pushGraph: CompactGraph {
    let ways = GraphWays(self)
    var pushes: [(source: Int, target: Int)] = []
    for node in nodes.indices {
      if let entry = ways.entry(of: node) { pushes.append((node, entry)) }
      for edge in ways.edges(of: node) where isPush(edge) {
        pushes.append((node, edge.target))
      }
    }
    return CompactGraph(nodeCount: nodes.count, edges: pushes)
  }

  private func isPush(_ edge: WiredEdge) -> Bool {
    edge.transition == .push
      || edge.transition == .none && !nodes[nodes[edge.target].landing].kind.isScreen
  }
}
