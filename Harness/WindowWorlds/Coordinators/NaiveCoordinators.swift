import NavigationCoordinators
import NavigationModel

/// The reference for coordinators: objects in lists, which are searched depth first.
final class NaiveCoordinators {
  enum Result: Equatable {
    case applied
    case ignored(IgnoredReason)
    case refused(CoordinatorRefusal)
  }

  var root: NaiveCoordinator
  let yard: NaiveYard
  /// The coordinators that present another one as soon as they are in front.
  var waiting: [NaiveCoordinator] = []
  /// The presented coordinators that are open as layers, lowest first.
  var layers: [NaiveCoordinator] = []
  /// The notifications that were sent.
  var log: [String] = []
  var endings: [String: String] = [:]
  /// The phases of loading of which observers are notified, in order.
  var phases: [String] = []
  /// The coordinators whose work has begun, in the order of the work.
  var begun: [NaiveCoordinator] = []

  init(root: NaiveCoordinator, in yard: NaiveYard) {
    self.root = root
    self.yard = yard
    enterWindow(root)
    root.isHeld = true
  }

  func isInWindow(_ item: NaiveCoordinator) -> Bool {
    !item.isRemoved && (item === root || item.ancestors.last === root)
  }

  /// A text with everything that is open in the window, layer by layer.
  var picture: String {
    ([root] + layers).map(\.picture).joined(separator: " | ")
  }

  // MARK: Focus and visibility

  /// The focused screen, or the focused stack if it has no screen.
  var front: NaiveCoordinator {
    focus(of: layers.last ?? root)
  }

  private func focus(of view: NaiveCoordinator) -> NaiveCoordinator {
    switch view.kind {
    case .stack: view.leaves.last.map(focusInside) ?? view
    case .tabs, .split: focus(of: view.children[view.selected])
    case .screen, .sequence: focusInside(view)
    }
  }

  private func focusInside(_ leaf: NaiveCoordinator) -> NaiveCoordinator {
    guard leaf.kind == .screen else { return focus(of: leaf) }
    return leaf.children.last.map { focus(of: $0) } ?? leaf
  }

  /// The screens that a user sees.
  var visible: [NaiveCoordinator] {
    seen(in: layers.last ?? root)
  }

  private func seen(in view: NaiveCoordinator) -> [NaiveCoordinator] {
    switch view.kind {
    case .stack: view.leaves.last.map(seenInside) ?? []
    case .tabs: seen(in: view.children[view.selected])
    case .split: view.children.flatMap { seen(in: $0) }
    case .screen, .sequence: seenInside(view)
    }
  }

  private func seenInside(_ leaf: NaiveCoordinator) -> [NaiveCoordinator] {
    guard leaf.kind == .screen else { return seen(in: leaf) }
    return leaf.children.last.map { seen(in: $0) } ?? [leaf]
  }

  func markShown() {
    for item in visible + [front] {
      var item = item
      item.wasShown = true
      while let parent = item.parent, parent.presented !== item {
        parent.wasShown = true
        item = parent
      }
    }
  }

  // MARK: Adding and removing

  func put(_ item: NaiveCoordinator, into parent: NaiveCoordinator) {
    item.parent = parent
    item.isHeld = true
    if isInWindow(parent) { enterWindow(item) }
  }

  func enterWindow(_ item: NaiveCoordinator) {
    if item.phase != nil, item.phase != .loaded { begin(item) }
    if let presented = item.presented {
      enterWindow(presented)
      if !presented.isLayer { waiting.append(item) }
    }
    for child in item.children { enterWindow(child) }
  }

  /// Removes `item` permanently, with everything in it and everything that these coordinators
  /// present.
  func leave(_ item: NaiveCoordinator, ending: String = "cancelled") {
    guard !item.isRemoved else { return }
    if let presented = item.presented { leave(presented) }
    for child in item.children { leave(child) }
    item.isRemoved = true
    item.parent = nil
    item.children = []
    item.presented = nil
    layers.removeAll { $0 === item }
    waiting.removeAll { $0 === item }
    if item.phase == .loading { item.phase = .cancelled }
    item.work = nil
    if item.isWatched { log.append("-\(item.tag)") }
    if item.isListened { log.append("=\(item.tag)") }
    if item.isAsked { endings[item.tag] = ending }
  }

  /// Removes a coordinator that the app has released, with everything in it.
  func discard(_ item: NaiveCoordinator) {
    for child in item.children { leave(child) }
    if let presented = item.presented { leave(presented) }
    item.isRemoved = true
    item.children = []
  }

  /// Dismisses the layers that cannot remain, and then presents the waiting coordinators, as far as
  /// possible.
  ///
  /// A layer cannot remain if its `anchor`, the screen or stack that presented it, was removed. Nor
  /// can it remain if the anchor was an empty stack that now has a screen.
  func settle() {
    for layer in layers where !layer.isRemoved {
      let anchor = layer.anchor
      let isThere =
        layer.anchorWasEmpty
        ? anchor.map { !$0.isRemoved && $0.leaves.isEmpty } : anchor.map { !$0.isRemoved }
      if isThere != true { dismiss(layer) }
    }
    while let presenter = waiting.first(where: isReady), let item = presenter.presented {
      waiting.removeAll { $0 === presenter }
      markShown()
      show(item)
    }
  }

  func dismiss(_ layer: NaiveCoordinator) {
    guard let place = layers.firstIndex(where: { $0 === layer }) else { return }
    for upper in layers[place...].reversed() {
      upper.parent?.presented = nil
      leave(upper)
    }
  }

  func show(_ item: NaiveCoordinator) {
    item.isLayer = true
    item.anchor = item.parent.flatMap(anchor) ?? front
    item.anchorWasEmpty = item.anchor?.kind == .stack
    layers.append(item)
    if item.isListened { log.append("+\(item.tag)") }
  }

  private func isReady(_ presenter: NaiveCoordinator) -> Bool {
    guard presenter.presented?.wasLayer == true else { return isInFront(presenter) }
    let around = [presenter] + presenter.ancestors
    return isInWindow(presenter) && around.allSatisfy { $0.parent?.presented !== $0 || $0.isLayer }
  }

  /// Returns whether a user sees the coordinator or one inside it; what it presents does not count.
  func isInFront(_ item: NaiveCoordinator) -> Bool {
    guard isInWindow(item) else { return false }
    return way(from: front, to: item) == false || anchor(of: item) != nil
  }

  /// Returns the screen or empty stack whose entry is the presenter if a coordinator presents
  /// another one.
  ///
  /// Returns `nil` if the coordinator is not in front.
  private func anchor(of item: NaiveCoordinator) -> NaiveCoordinator? {
    if let seen = visible.first(where: { $0 === item }) { return seen }
    if way(from: front, to: item) == false { return front }
    return visible.first { way(from: $0, to: item) == false }
  }

  /// Returns whether a coordinator on the path from `inner` out to `outer` is presented by its
  /// parent; `nil` if `inner` is not inside `outer`.
  func way(from inner: NaiveCoordinator, to outer: NaiveCoordinator) -> Bool? {
    var isPresented = false
    var item = inner
    while item !== outer {
      guard let parent = item.parent else { return nil }
      if parent.presented === item { isPresented = true }
      item = parent
    }
    return isPresented
  }
}
