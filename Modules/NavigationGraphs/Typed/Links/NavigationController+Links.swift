public import NavigationLinks
public import NavigationModel

extension NavigationController {
  /// Opens a link.
  ///
  /// - Parameter link: The link, as the system hands it over.
  /// - Returns: What ``open(_:by:)`` returns; ignored where the controller has no ``links``, and
  ///   refused, with the text of the `LinkError`, where the link leads nowhere.
  @discardableResult
  public func open(_ link: String) -> Outcome {
    guard let links else { return .ignored(.noTransition) }
    do throws(LinkError) {
      return open(try links.stack(link), by: links.policy)
    } catch {
      return .refused(.unusableValue(error.description))
    }
  }

  /// Opens a node with what lies beneath it, as one change.
  ///
  /// Where nothing is named beneath, the graph says what lies there: the screens on the shortest
  /// way of pushes from where people come in, of those that need nothing; under
  /// `LinkPolicy.presentOver` nothing does. The node's guard is asked, and so is that of the screen
  /// which is left. Beneath, screens are left out that a guard does not let in at once. Where a
  /// guard leads elsewhere, that node is opened alone.
  ///
  /// - Parameters:
  ///   - nodes: What to show, the lowest first; all but the last are screens.
  ///   - policy: What becomes of the screens that are open.
  /// - Returns: Applied or deferred; ignored where a guard denies or everything is there already;
  ///   refused where the graph is wired wrongly or has no such nodes.
  /// - Complexity: O(nodes + edges of the graph).
  @discardableResult
  public func open(_ nodes: [LinkedNode], by policy: LinkPolicy = .replace) -> Outcome {
    guard let last = nodes.last else { return .ignored(.noChange) }
    guard wired.problems.isEmpty else {
      return .refused(.invalidDefinition(GraphError.wiring(wired.problems).description))
    }
    do throws(GraphError) {
      let target = try find(last)
      var beneath: [FoundEntry] = []
      for node in nodes.dropLast() { beneath.append(try screen(node)) }
      if nodes.count == 1, policy != .presentOver { beneath = graphBeneath(target.node.number) }
      beneath = beneath.filter { decisions.keepsBeneath() && isOpen($0) }
      return begin(.journey(journey(to: target, beneath, policy)))
    } catch {
      return .refused(.unusableValue(error.description))
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

// Finding what is meant.
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

  /// What the graph puts beneath a node.
  private func graphBeneath(_ target: Int) -> [FoundEntry] {
    guard let start = wired.entrances.first else { return [] }
    let way = wired.pushGraph.shortestPath(from: start, to: target) ?? [start]
    return way.filter { $0 != target }.compactMap { number in
      let node = wired.nodes[number]
      guard node.part == 0, node.kind.isScreen, node.any.wiring.accepts(()) else { return nil }
      return FoundEntry(node: node, input: (), subgraphs: [], shared: .max)
    }
  }

  /// Whether the guards of a screen and of the subgraphs around it let somebody in at once.
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

/// What a link shows, while it is not known yet whether its node may be entered.
struct Opening {
  /// The screens beneath, the lowest first.
  var beneath: [FoundEntry]
  let policy: LinkPolicy
}

// Showing it.
extension NavigationController {
  /// Shows what a link leads to, unless the screen that is left has to be asked first.
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

  /// The open entries that show the first screens of a stack.
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

  /// Leaves everything above an entry.
  private func bare(_ entry: EntryID, _ transaction: Transaction) throws(Refusal) {
    let own = scope == .root ? nil : scope
    try transaction.apply(Command(.dismissAll, scope: own))
    try transaction.apply(
      Command(.popTo(entry), in: transaction.state.stack(of: entry), scope: own))
  }
}

/// Whether two inputs are the same; those that cannot be compared are not, unless both are nothing.
private func isEqual(_ first: Any, _ second: Any) -> Bool {
  if first is Void { return second is Void }
  func compare<Value: Equatable>(_ first: Value) -> Bool { (second as? Value) == first }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}

extension WiredNode {
  /// What a guard of the node is shown of what somebody brings along: nothing where nothing is
  /// needed.
  func admission(_ value: Any) -> Any {
    any.wiring.accepts(value) || !any.wiring.accepts(()) ? value : ()
  }
}

extension WiredGraph {
  /// Which nodes can follow on which where screens are pushed only.
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
