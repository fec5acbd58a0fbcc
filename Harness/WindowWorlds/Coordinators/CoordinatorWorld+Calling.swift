import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Calls of any method with any arguments, and changes of tabs by code that is not a coordinator.
extension CoordinatorWorld {
  private enum Call: CaseIterable {
    case push, pushAll, pop, popToFirst, remove, set, wrap, unwrap, select, present, dismiss
    case retryLoading, cancelLoading, finish
  }

  private typealias Pair = (item: NaiveCoordinator, node: CoordinatorNode)

  /// Calls a method of any coordinator, even if the coordinator has left or does not support the
  /// method.
  mutating func call(_ draw: inout Draw) throws(Interruption) {
    let calls = Call.allCases
    let call = calls[try draw.index("call", below: calls.count) { "\(calls[$0])" }]
    let target = try pick("who", everything + graveyard.map(\.item), &draw)
    let number = try draw.int("number", in: -1...3)
    var pairs: [Pair] = []
    switch call {
    case .pushAll, .set:
      for _ in 0..<(try draw.int("count", in: 0...3)) { pairs += try argument(of: target, &draw) }
      if let last = pairs.last, try draw.bool("twice", probability: 0.2) { pairs.append(last) }
    case .push, .remove, .wrap, .present: pairs = try argument(of: target, &draw)
    default: break
    }
    guard let node = known(target) else { return }
    try make(call, of: (target, node), with: pairs, number, &draw)
    bench.removeAll { $0.item.isRemoved }
    keepWhatIsFree(pairs)
  }

  /// Returns an argument for a call of `target`: a new coordinator, or one that may already have a
  /// place.
  ///
  /// It may even be the target itself. The result is empty if the chosen coordinator no longer
  /// exists.
  private mutating func argument(
    of target: NaiveCoordinator, _ draw: inout Draw
  ) throws(Interruption) -> [Pair] {
    let names = ["child", "view", "own", "known"]
    let way = try draw.index("argument", below: names.count) { names[$0] }
    let item: NaiveCoordinator
    switch names[way] {
    case "child": return [try content(&draw)]
    case "view":
      item = try workshop.drawView(&draw)
      return [(item, workshop.make(item))]
    case "own" where !target.children.isEmpty: item = try pick("own", target.children, &draw)
    default: item = try pick("known", everything + graveyard.map(\.item), &draw)
    }
    return known(item).map { [(item, $0)] } ?? []
  }

  /// Returns the real coordinator of an item that may have left.
  ///
  /// After a relaunch, another coordinator may have the tag of one that has left.
  private mutating func known(_ item: NaiveCoordinator) -> CoordinatorNode? {
    graveyard.first { $0.item === item }?.node ?? node(item)
  }

  private mutating func make(
    _ call: Call, of target: Pair, with pairs: [Pair], _ number: Int, _ draw: inout Draw
  ) throws(Interruption) {
    let (item, node) = target
    let (items, nodes) = (pairs.map(\.item), pairs.map(\.node))
    switch call {
    case .pop: compare(node.pop(number), reference.pop(number, from: item), "pop")
    case .popToFirst: compare(node.popToFirst(), reference.popToFirst(item), "popToFirst")
    case .pushAll: compare(node.push(nodes), reference.push(items, to: item), "push of several")
    case .set: compare(node.set(nodes), reference.set(items, of: item), "set")
    case .unwrap, .wrap:
      guard item.phase == nil else { return }
      compare(node.wrap(nodes.first), reference.wrap(items.first, in: item), "wrap")
    case .select: compare(node.select(number), reference.select(number, of: item), "select")
    case .dismiss: compare(node.dismiss(), reference.dismiss(by: item), "dismiss")
    case .retryLoading: compare(node.retryLoading(), reference.retry(item), "retry")
    case .cancelLoading: compare(node.cancelLoading(), reference.cancel(item), "cancel")
    case .finish: compare(node.finish(with: number), reference.finish(item, with: number), "finish")
    case .push, .remove, .present:
      guard let pair = pairs.first else { return }
      try make(call, of: target, with: pair, &draw)
    }
  }

  private mutating func make(
    _ call: Call, of target: Pair, with pair: Pair, _ draw: inout Draw
  ) throws(Interruption) {
    let (item, node) = target
    switch call {
    case .push: compare(node.push(pair.node), reference.push([pair.item], to: item), "push")
    case .remove:
      compare(node.remove(pair.node), reference.remove(pair.item, from: item), "remove")
    default:
      let styles: [Layer.Style] = [.sheet, .popover, .root]
      let style = styles[try draw.index("style", below: 3)]
      let outcome = node.present(pair.node, as: style)
      compare(outcome, reference.present(pair.item, by: item, style), "present")
    }
  }

  /// Reorders tabs and removes some of them through the window, as code does that is not a
  /// coordinator.
  mutating func arrange(_ draw: inout Draw) throws(Interruption) {
    let tabs = glance.inWindow.filter { $0.kind == .tabs && $0.children.count > 0 }
    let shown = tabs.filter { item in places.parts.values.contains { $0 === item } }
    guard !shown.isEmpty else { return }
    let item = try pick("tabs", shown, &draw)
    let containers = places.parts.filter { $0.value === item && state.kind(of: $0.key) != nil }
    guard let container = containers.keys.min(by: { $0.rawValue < $1.rawValue }) else { return }
    var order = Array(item.children.indices)
    if try draw.bool("turned") { order.reverse() }
    if order.count > 1, try draw.bool("removes") {
      order.remove(at: try draw.index("removed", below: order.count))
    }
    let keys = state.tabKeys(of: container)
    guard keys.count == item.children.count else {
      return note(CoordinatorLaw.screens, "\(item.tag) has \(keys.count) tabs")
    }
    let outcome = tree.context.apply(
      Command(.setTabs(order.map { NewTab(keys[$0], .stack([])) }, in: container)))
    if outcome.isApplied != reference.arrange(item, order) {
      note(CoordinatorLaw.outcomes, "arranging \(order) is \(outcome)")
    }
  }
}
