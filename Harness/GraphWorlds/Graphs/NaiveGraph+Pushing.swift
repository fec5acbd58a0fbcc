import NavigationGraphs
import NavigationModel
import WorldParts

// Pushing after popping, as in Android's navigation, step by step on one list of screens.
extension NaiveGraph {
  /// The screens to which a rule applies: all screens of a stack, followed by the topmost screen of
  /// each layer above it.
  private struct NaiveQueue {
    var box: NaiveBox
    var layer: Int
    var screens: [NaiveScreen]
    /// The index of the first screen that the rule removes; all screens above it are also removed.
    var first: Int
    /// The stays in nested graphs that a pushed screen joins; `nil` if the rule does not specify
    /// them.
    var stays: [NaiveStay]?
  }

  private func queue(_ stack: (box: NaiveBox, layer: Int, index: Int)) -> NaiveQueue {
    let above = layers.dropFirst(stack.layer + 1).compactMap { $0.box.screens.last }
    let screens = stack.box.screens + above
    return NaiveQueue(
      box: stack.box, layer: stack.layer, screens: screens, first: screens.count, stays: nil)
  }

  /// Determines which screens a rule pops; returns `false` if the target of the rule is not among
  /// the screens.
  private func apply(_ rule: GraphDefinition.PopUpTo, to queue: inout NaiveQueue) -> Bool {
    switch rule.target {
    case .outside: return false
    case .wholeGraph: queue.first = 0
    case .node(let node) where book.role(node) == .graph:
      let isIn = { (screen: NaiveScreen) in screen.stays.first { $0.graph == node } }
      guard let stay = queue.screens.compactMap(isIn).last else { return false }
      guard let found = queue.screens.lastIndex(where: { isIn($0) === stay }) else { return false }
      queue.first = found
      while queue.first > 0, isIn(queue.screens[queue.first - 1]) === stay { queue.first -= 1 }
      let stays = queue.screens[found].stays.prefix { $0 !== stay }
      queue.stays = rule.isInclusive ? Array(stays) : stays + [stay]
    case .node(let node):
      let found = queue.screens.lastIndex { $0.node == node || $0.passed.contains(node) }
      guard let found else { return false }
      queue.first = rule.isInclusive ? found : found + 1
    }
    return true
  }

  /// Removes the screens of a queue except the root of the stack, and returns whether any was
  /// removed.
  private mutating func pop(_ queue: NaiveQueue) -> Bool {
    let height = queue.box.screens.count
    let lowest = queue.layer + 1 + max(0, queue.first - height)
    let hasCut = lowest < layers.count
    if hasCut { cut(from: lowest) }
    let start = max(1, queue.first)
    guard start < height else { return hasCut }
    queue.box.screens.removeSubrange(start...)
    prune()
    return true
  }

  mutating func popOnly(_ rule: GraphDefinition.PopUpTo, _ screen: NaiveScreen) -> NaiveOutcome {
    guard let stack = stack(around: screen) else { return .ignored(.noTransition) }
    var queue = queue(stack)
    guard apply(rule, to: &queue) else { return .ignored(.noTransition) }
    let shelves = shelves(rule, queue)
    let isShort = queue.first < queue.box.screens.count
    guard pop(queue) else { return .ignored(isShort ? .atRoot : .alreadyThere) }
    putAway(shelves)
    return .applied
  }

  mutating func present(
    _ edge: GraphDefinition.Edge, _ style: Layer.Style, _ screen: NaiveScreen
  ) -> NaiveOutcome {
    var isLeft = true
    if let rule = edge.popUpTo, let stack = stack(around: screen) {
      var queue = queue(stack)
      if apply(rule, to: &queue) {
        isLeft = queue.first >= queue.box.screens.count
        _ = pop(queue)
      }
    }
    present(edge.target, style, from: isLeft ? screen : nil)
    return .applied
  }

  mutating func push(
    _ edge: GraphDefinition.Edge, _ style: Layer.Style?, _ screen: NaiveScreen
  ) -> NaiveOutcome {
    let style = style ?? styleOfItsOwn(edge.target)
    guard let stack = stack(around: screen) else {
      present(edge.target, style ?? .sheet, from: screen)
      return .applied
    }
    var queue = queue(stack)
    let shelfBefore = shelf
    let isFound = edge.popUpTo.map { apply($0, to: &queue) } ?? false
    if let rule = edge.popUpTo, isFound { putAway(shelves(rule, queue)) }
    if edge.restoresState, let shelf = shelf.first(where: { $0.names.contains(edge.target) }) {
      return bringBack(shelf, queue)
    }
    if edge.launchesSingleTop, isOnTop(edge.target, queue) {
      return pop(queue) ? .applied : .ignored(.alreadyThere)
    }
    guard let style else {
      let outcome = put([(edge.target, .max)], queue)
      // If the push shows nothing, the rule must not save a stack either.
      if outcome != .applied { shelf = shelfBefore }
      return outcome
    }
    let goes = queue.screens.dropFirst(queue.first).contains {
      $0 === screen || isAbove($0, screen)
    }
    _ = pop(queue)
    present(edge.target, style, from: goes ? nil : screen)
    return .applied
  }

  /// Returns whether a screen of the stack has containers that contain another screen.
  private func isAbove(_ outer: NaiveScreen, _ screen: NaiveScreen) -> Bool {
    outer.boxes.contains { $0.holds(screen) }
  }

  func styleOfItsOwn(_ target: String) -> Layer.Style? {
    var leaf: String? = target
    while let next = leaf, [.window, .stack, .graph].contains(book.role(next)) {
      leaf = book.inside(next)
    }
    switch leaf.map(book.role) {
    case .dialog: return .alert
    case .activity: return .fullScreenCover
    default: return nil
    }
  }

  /// Pushes screens onto the screens that stay; on Android, dialogs never stay beneath a screen.
  private mutating func put(
    _ targets: [(node: String, shared: Int)], _ queue: NaiveQueue
  ) -> NaiveOutcome {
    var first = min(queue.first, queue.box.screens.count)
    var beneath = queue.stays ?? stays(beneath: first, in: queue.box)
    while isAndroid, first > 0, book.role(queue.box.screens[first - 1].node) == .dialog {
      first -= 1
      beneath = stays(beneath: first, in: queue.box)
    }
    var screens: [NaiveScreen] = []
    for target in targets {
      guard let new = screen(target.node, rootCanPush, beneath, shared: target.shared) else {
        continue
      }
      screens.append(new)
      beneath = new.stays
    }
    guard !screens.isEmpty else { return .ignored(.noTransition) }
    if queue.layer + 1 < layers.count { cut(from: queue.layer + 1) }
    queue.box.screens.replaceSubrange(first..., with: screens)
    prune()
    return .applied
  }

  private func isOnTop(_ target: String, _ queue: NaiveQueue) -> Bool {
    guard queue.first > 0 else { return false }
    let top = queue.screens[queue.first - 1]
    guard book.role(target) == .graph else { return top.node == target }
    var leaf = target
    while book.role(leaf) == .graph {
      guard let inside = book.inside(leaf) else { return false }
      leaf = inside
    }
    guard leaf == top.node, let stay = top.stays.first(where: { $0.graph == target }) else {
      return false
    }
    let inside = queue.screens.prefix(queue.first).filter { $0.stays.contains { $0 === stay } }
    return inside.count == 1
  }
}

// Stacks that are saved for later.
extension NaiveGraph {
  private func shelves(_ rule: GraphDefinition.PopUpTo, _ queue: NaiveQueue) -> [NaiveShelf] {
    guard rule.savesState else { return [] }
    let height = queue.box.screens.count
    let screens = (min(queue.first, height)..<height).map { index in
      let stays = queue.box.screens[index].stays
      let beneath = index > 0 ? queue.box.screens[index - 1].stays : []
      let entered = stays.filter { stay in !beneath.contains { $0 === stay } }
      return (node: queue.box.screens[index].node, entered: entered.count)
    }
    var shelves: [NaiveShelf] = []
    if !rule.isInclusive, case .node(let node) = rule.target {
      shelves.append(NaiveShelf(names: beginning(with: node), screens: screens))
    }
    if let first = screens.first {
      let name = book.graphs(around: first.node).suffix(first.entered).first ?? first.node
      shelves.append(NaiveShelf(names: beginning(with: name), screens: screens))
    }
    return shelves
  }

  /// Returns a node, and the nested graphs around it that begin with it.
  private func beginning(with node: String) -> [String] {
    guard let parent = book.nodes[node]?.parent, book.part(.start, of: parent) == node else {
      return [node]
    }
    return [node] + beginning(with: parent)
  }

  /// Saves a stack under names of `shelves` that are not in use yet.
  ///
  /// The names of each shelf are used in order, up to the first name that is in use already.
  private mutating func putAway(_ shelves: [NaiveShelf]) {
    guard let screens = shelves.first?.screens else { return }
    var free: [String] = []
    for shelf in shelves {
      let taken = self.shelf.flatMap(\.names) + free
      free += shelf.names.prefix { !taken.contains($0) }
    }
    guard !free.isEmpty else { return }
    if screens.isEmpty, let empty = shelf.firstIndex(where: { $0.screens.isEmpty }) {
      shelf[empty].names += free
    } else {
      shelf.append(NaiveShelf(names: free, screens: screens))
    }
  }

  private mutating func bringBack(_ kept: NaiveShelf, _ queue: NaiveQueue) -> NaiveOutcome {
    shelf.removeAll { $0.names == kept.names }
    let targets = kept.screens.map { screen in
      (screen.node, book.graphs(around: screen.node).count - screen.entered)
    }
    guard !targets.isEmpty else { return pop(queue) ? .applied : .ignored(.alreadyThere) }
    return put(targets, queue)
  }
}
