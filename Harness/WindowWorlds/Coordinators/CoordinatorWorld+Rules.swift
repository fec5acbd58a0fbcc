import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension CoordinatorWorld {
  /// An action of an app or its servers on coordinators, simplest first.
  enum Operation: Int, CaseIterable {
    case push, pop, present, dismiss, remove, set, popToFirst, setStack, popStack, select, finish
    case wrap, endWork, retryWork, cancelWork, begin, remember
    case pushIntoItself, pushTwice, pushRemoved, presentFromRemoved, presentWrongly, popNegative
    case damage, relaunch
    case protect, act, discard, sink, call, arrange

    var rule: Rule {
      switch self {
      case .push: Rule("push", weight: 60)
      case .pop, .present: Rule("\(self)", weight: 24)
      case .dismiss, .endWork: Rule("\(self)", weight: 12)
      case .remove, .set, .begin, .call: Rule("\(self)", weight: 8)
      case .popToFirst, .setStack, .select, .finish, .wrap: Rule("\(self)", weight: 5)
      case .popStack, .retryWork, .cancelWork, .remember: Rule("\(self)", weight: 3)
      case .protect, .act, .discard, .arrange: Rule("\(self)", weight: 3)
      case .relaunch: Rule("relaunch", .hostile, weight: 1)
      case .pushIntoItself, .pushTwice, .pushRemoved, .presentFromRemoved, .presentWrongly,
        .popNegative, .damage, .sink:
        Rule("\(self)", .negative)
      }
    }
  }

  /// The actions, followed by the events between the window and its host.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .push, .present, .set, .setStack, .wrap, .call: return glance.count < 40
    case .begin: return bench.count < 3
    case .endWork: return !tokens.isEmpty
    case .retryWork, .cancelWork: return glance.hasLoader
    case .pushRemoved, .presentFromRemoved: return graveyard.contains { $0.item.isRemoved }
    case .remember: return graveyard.count < 3
    case .select: return glance.hasParts
    case .arrange: return !places.parts.isEmpty
    case .act: return glance.hasAction
    case .discard: return discardedNext != nil
    default: return true
    }
  }

  /// Every coordinator, first those in the window, then those in trees that are not shown.
  var everything: [NaiveCoordinator] {
    reference.root.everything + bench.flatMap(\.item.everything)
  }

  /// Performs one action, or one event between the window and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if let operation = Operation(rawValue: rule) {
      let revision = state.revision
      try perform(operation, &draw)
      ledger.note(state.revision > revision ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      try window.perform(action, draw: &draw)
      ledger.note(.applied)
    }
    settleRecords()
  }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .push: try push(&draw)
    case .pop, .popToFirst, .remove, .set, .setStack, .popStack: try change(operation, &draw)
    case .present, .dismiss, .wrap, .select, .finish: try show(operation, &draw)
    case .endWork, .retryWork, .cancelWork, .relaunch: try load(operation, &draw)
    case .begin:
      let item = workshop.item(.sequence)
      bench.append((item, workshop.make(item)))
    case .remember:
      let item = try pick("who", everything, &draw)
      if let node = workshop.node(of: item) { graveyard.append((item, node)) }
    case .protect, .act: try use(operation, &draw)
    case .discard: discard()
    case .call: try call(&draw)
    case .arrange: try arrange(&draw)
    case .pushIntoItself, .pushTwice, .pushRemoved, .presentFromRemoved, .presentWrongly,
      .popNegative, .damage, .sink:
      try misuse(operation, &draw)
    }
  }

  func pick(
    _ label: StaticString, _ items: [NaiveCoordinator], _ draw: inout Draw
  ) throws(Interruption) -> NaiveCoordinator {
    items[try draw.index(label, below: items.count) { items[$0].tag }]
  }

  func all(_ kind: CoordinatorKind) -> [NaiveCoordinator] {
    everything.filter { $0.kind == kind }
  }

  /// Returns the real coordinator of an item, and records a dispute if there is none.
  mutating func node(_ item: NaiveCoordinator) -> CoordinatorNode? {
    let node = workshop.node(of: item)
    if node == nil { note(CoordinatorLaw.tree, "\(item.tag) is gone") }
    return node
  }

  /// Generates a new item, or chooses a tree that exists but is not shown yet.
  mutating func content(
    _ draw: inout Draw
  ) throws(Interruption) -> (NaiveCoordinator, CoordinatorNode) {
    if !bench.isEmpty, try draw.bool("begunBefore", probability: 0.3) {
      let index = try draw.index("begun", below: bench.count)
      return (bench[index].item, bench[index].node)
    }
    let item = try workshop.drawChild(&draw)
    return (item, workshop.make(item))
  }

  private mutating func push(_ draw: inout Draw) throws(Interruption) {
    let sequence = try pick("sequence", all(.sequence), &draw)
    var news = [try content(&draw)]
    if try draw.bool("two", probability: 0.1) { news.append(try content(&draw)) }
    guard let node = node(sequence) else { return }
    let outcome = news.count == 1 ? node.push(news[0].1) : node.push(news.map(\.1))
    compare(outcome, reference.push(news.map(\.0), to: sequence), "push")
    keepWhatIsFree(news)
  }

  /// Updates the list of items that are not in the tree.
  ///
  /// Items that have been added to the tree leave the list. New items that were refused are
  /// retained in the attic of the workshop.
  mutating func keepWhatIsFree(_ pairs: [(item: NaiveCoordinator, node: CoordinatorNode)]) {
    bench.removeAll { $0.item.isHeld }
    for pair in pairs where !pair.item.isHeld && !bench.contains(where: { $0.item === pair.item }) {
      workshop.keep(pair.node)
    }
  }

  private mutating func change(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .pop:
      let sequence = try pick("sequence", all(.sequence), &draw)
      let count = [1, 2, 3, 0][try draw.index("count", below: 4)]
      guard let node = node(sequence) else { return }
      compare(node.pop(count), reference.pop(count, from: sequence), "pop")
    case .popToFirst:
      let sequence = try pick("sequence", all(.sequence), &draw)
      guard let node = node(sequence) else { return }
      compare(node.popToFirst(), reference.popToFirst(sequence), "popToFirst")
    case .remove:
      let sequence = try pick("sequence", all(.sequence), &draw)
      guard !sequence.children.isEmpty else { return }
      let child = try pick("child", sequence.children, &draw)
      guard let node = node(sequence), let gone = self.node(child) else { return }
      compare(node.remove(gone), reference.remove(child, from: sequence), "remove")
    case .set: try set(&draw)
    case .setStack: try setStack(&draw)
    default:
      let stacks = all(.stack)
      guard !stacks.isEmpty else { return }
      let stack = try pick("stack", stacks, &draw)
      guard let node = node(stack) else { return }
      compare(node.pop(), reference.pop(1, from: stack), "pop of a stack")
    }
  }

  /// Replaces the children of a sequence: some stay, perhaps in reverse order, and one new child
  /// may be added.
  private mutating func set(_ draw: inout Draw) throws(Interruption) {
    let sequence = try pick("sequence", all(.sequence), &draw)
    var items: [NaiveCoordinator] = []
    for child in sequence.children where try draw.bool("stays") { items.append(child) }
    if items.count > 1, try draw.bool("turned", probability: 0.3) { items.reverse() }
    var pairs: [(NaiveCoordinator, CoordinatorNode)] = []
    for item in items { if let node = node(item) { pairs.append((item, node)) } }
    if try draw.bool("new") {
      let new = try content(&draw)
      let place = try draw.bool("first", probability: 0.3) ? 0 : pairs.count
      pairs.insert(new, at: place)
    }
    guard let node = node(sequence) else { return }
    compare(node.set(pairs.map(\.1)), reference.set(pairs.map(\.0), of: sequence), "set")
    keepWhatIsFree(pairs)
  }

  private mutating func setStack(_ draw: inout Draw) throws(Interruption) {
    let stacks = all(.stack)
    guard !stacks.isEmpty else { return }
    let stack = try pick("stack", stacks, &draw)
    let new = try content(&draw)
    guard let node = node(stack) else { return }
    compare(node.set(new.1), reference.set([new.0], of: stack), "set of a stack")
    keepWhatIsFree([new])
  }
}
