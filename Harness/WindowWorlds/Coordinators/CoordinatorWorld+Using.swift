import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Actions and leave policies of screens, trees that the app releases before they are shown, and
// trees that are too deep for a window.
extension CoordinatorWorld {
  mutating func use(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    guard operation == .protect else { return try act(&draw) }
    let screens = all(.screen)
    guard !screens.isEmpty else { return }
    let item = try pick("who", screens, &draw)
    let policies: [LeavePolicy] = [.ask, .deny, .allow]
    item.policy = policies[try draw.index("policy", below: 3) { "\(policies[$0])" }]
    node(item)?.leavePolicy = item.policy
  }

  /// Performs an action on a screen; the screen may be covered, or may not offer the action.
  private mutating func act(_ draw: inout Draw) throws(Interruption) {
    let item = try pick("who", glance.inWindow.filter { $0.isActive }, &draw)
    let (number, value) = (try draw.int("action", in: 0...1), try draw.int("value", in: 0...2))
    guard let entry = node(item)?.entry else { return }
    let isVisible = reference.visible.contains { $0 === item }
    let found = state.entry(entry).map { tree.actions(on: $0).map(\.label) } ?? []
    if found != (isVisible ? ["rename"] : []) {
      note(CoordinatorLaw.outcomes, "\(item.tag) offers \(found)")
    }
    let outcome = tree.handle(.perform(number, on: entry, value: .integer(value)))
    let expected: NaiveOutcome
    if !isVisible {
      expected = .ignored(.staleSource)
    } else if number > 0 {
      expected = .refused
    } else {
      expected = .ignored(value == 0 ? .atRoot : .noChange)
      reference.log.append("\(item.tag) \(ActionValue.integer(value))")
    }
    if NaiveOutcome(outcome) != expected {
      note(CoordinatorLaw.outcomes, Mismatch.text("act", expected: expected, got: outcome))
    }
  }

  /// The index of the newest tree that is not shown, among the trees that this world retains only
  /// in `bench`.
  var discardedNext: Int? {
    bench.lastIndex { pair in !graveyard.contains { $0.item === pair.item } }
  }

  /// Releases a tree that is not shown, so that its coordinators are removed.
  mutating func discard() {
    guard let index = discardedNext else { return }
    reference.discard(bench.remove(at: index).item)
  }

  /// Tries to add coordinators that are nested more deeply than a window can show; nothing must
  /// change.
  mutating func sink(_ draw: inout Draw) throws(Interruption) {
    let shown = ([reference.root] + reference.layers).flatMap(\.everythingButLayers)
    let ways = ["push", "pushAll", "set", "setMore", "present", "wrap", "root"]
    let way = try draw.index("way", below: ways.count) { ways[$0] }
    let deep = workshop.abyss()
    let first = CoordinatorNode(.screen, "first", decisions: workshop.decisions)
    let sequences = shown.filter { $0.kind == .sequence }
    let screens = shown.filter { $0.kind == .screen && $0.phase == nil }
    let outcome: CoordinatorOutcome?
    switch ways[way] {
    case "present": outcome = node(reference.front)?.present(deep)
    case "root":
      // If a window could not be opened, its root must remain free.
      if (try? CoordinatorTree(root: deep)) != nil {
        note(CoordinatorLaw.outcomes, "a window of too many levels is opened")
      }
      outcome = tree.setRoot(deep)
    case "wrap":
      guard !screens.isEmpty else { return }
      outcome = node(try pick("screen", screens, &draw))?.wrap(deep)
    default:
      guard !sequences.isEmpty else { return }
      let sequence = try pick("sequence", sequences, &draw)
      guard let node = node(sequence) else { return }
      switch ways[way] {
      case "push": outcome = node.push(deep)
      case "pushAll": outcome = node.push([first, deep])
      case "set": outcome = node.set([first, deep])
      default: outcome = node.set(Array(node.children.dropFirst()) + [first, deep])
      }
    }
    guard let outcome else { return }
    reference.markShown()
    if outcome != .refused(.window(.tooDeep(limit: NewContainer.maximumDepth))) {
      note(CoordinatorLaw.outcomes, "\(ways[way]) of too many levels is \(outcome)")
    }
    for node in [first, deep] where !isUntouched(node) {
      note(CoordinatorLaw.tree, "a refused coordinator is \(node.life) at \(node.path)")
    }
  }

  /// Returns whether a coordinator that a window has refused is unchanged, and can still be used
  /// elsewhere.
  private func isUntouched(_ node: CoordinatorNode) -> Bool {
    let inner = Tree(node).routes.map(\.coordinator)
    let isFree = inner.allSatisfy { inner in
      inner.entry == nil && inner.tree == nil && inner.loadingPhase ?? .idle == .idle
    }
    guard node.life == .free, node.parent == nil, isFree else { return false }
    // Without its contents, the coordinator can be shown in another window, and can get new
    // contents.
    node.wrap(nil)
    let (stack, sequence) = (CoordinatorNode.stack("other"), CoordinatorNode.sequence("other"))
    stack.set(sequence)
    guard let other = try? CoordinatorTree(root: stack) else { return false }
    return withExtendedLifetime(other) {
      sequence.push(node).isApplied && node.wrap(.screen("inside")).isApplied
    }
  }
}
