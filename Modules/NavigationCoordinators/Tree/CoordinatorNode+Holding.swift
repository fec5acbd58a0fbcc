import NavigationModel

// Determines where coordinators can be put, and how they enter and leave trees.
extension CoordinatorNode {
  /// The maximum depth to which coordinators can nest.
  public static let maximumDepth = 256

  /// Returns the reason why coordinators cannot be put into this one, or `nil` if they can.
  func objection(to news: [CoordinatorNode]) -> CoordinatorRefusal? {
    if life == .removed { return .removed(tag) }
    var named: Set<ObjectIdentifier> = []
    for new in news {
      if let refusal = objection(to: new) { return refusal }
      guard named.insert(new.id).inserted else { return .namedTwice(new.tag) }
    }
    return nil
  }

  /// Returns the reason why a coordinator cannot be put into this one, or presented by it; `nil` if
  /// it can.
  func objection(
    to new: CoordinatorNode, presenting: Bool = false
  ) -> CoordinatorRefusal? {
    if new === self { return .insideItself(new.tag) }
    if new.life == .removed, !decisions.takesBack() { return .removed(new.tag) }
    guard presenting ? new.kind.isView : kind.holds(new.kind) else {
      return .cannotHold(new.kind, in: kind)
    }
    let isLeaf = new.children.isEmpty && new.presented == nil
    if isInside(new) { return .insideItself(new.tag) }
    if new.life == .held { return .alreadyInTree(new.tag) }
    // A screen pushed onto a sequence is the most common case; its level is already counted with
    // the sequence.
    if isLeaf, new.kind == .screen, kind == .sequence { return nil }
    guard depth + new.height <= Self.maximumDepth else {
      return .tooDeep(limit: Self.maximumDepth)
    }
    return nil
  }

  private var depth: Int {
    var depth = 1
    var current = parentNode
    while let node = current {
      depth += 1
      current = node.parentNode
    }
    return depth
  }

  /// The number of levels of coordinators, including this one.
  ///
  /// A sequence counts one level for its screens in advance, so adding them needs no check.
  private var height: Int {
    var height = max(presented?.height ?? 0, kind == .sequence ? 1 : 0)
    for child in children { height = max(height, child.height) }
    return height + 1
  }

  func append(_ news: [CoordinatorNode]) {
    children.append(contentsOf: news)
    for new in news { new.enter(self) }
  }

  /// Makes the coordinator part of another coordinator and of that coordinator's window.
  func enter(_ parent: CoordinatorNode) {
    parentNode = parent
    life = .held
    if let extras { extras.heldFacade = extras.facade }
    if let home = parent.home { settle(home) }
  }

  func settle(_ home: Home) {
    self.home = home
    home.tree?.leakChecker?.enter(self)
    if extras?.loading != nil { home.tree?.beginLoading(self) }
    if let presented {
      presented.settle(home)
      if presented.layer == nil { home.tree?.waiting.append(self) }
    }
    for child in children { child.settle(home) }
  }

  /// Returns the coordinator to the stage `free` after an attempt to put it into a tree has failed.
  func unsettle() {
    parentNode = nil
    life = .free
    extras?.heldFacade = nil
    clearPlaces()
  }

  private func clearPlaces() {
    if let home { home.tree?.forget(self) }
    home = nil
    entryID = nil
    scope = nil
    container = nil
    layer = nil
    extras?.contentScope = nil
    for child in children { child.clearPlaces() }
    presented?.clearPlaces()
  }

  /// Removes the coordinator from its tree permanently; first removes all that it presents or
  /// contains.
  ///
  /// The caller must also remove the coordinator from the children of its parent.
  ///
  /// - Parameter gone: Receives the coordinators that have left, in the order in which their
  ///   observers are notified.
  func leave(_ gone: inout [CoordinatorNode]) {
    guard life != .removed else { return }
    if decisions.takesPresentedAlong() {
      presented?.leave(&gone)
    } else {
      presented?.parentNode = nil
    }
    for child in children.reversed() { child.leave(&gone) }
    life = .removed
    parentNode = nil
    gone.append(self)
    home?.tree?.abandonLoading(self, as: .cancelled)
    home?.tree?.strike(self)
    home = nil
    children = []
    presented = nil
    layer = nil
    if kind == .sequence { scope = nil }
  }

  /// Removes the coordinator from its tree because the object that held it is being deinitialized,
  /// or because the window refused it.
  func lose() {
    var gone: [CoordinatorNode] = []
    leave(&gone)
    CoordinatorNode.bidFarewell(gone, byUser: false)
  }

  /// Removes everything from a coordinator that is being deinitialized, which either was never in a
  /// window or has outlived its window.
  ///
  /// All children lose their parent before any observer is notified, since observers must not reach
  /// this coordinator any more.
  func loseEverything() {
    var gone: [CoordinatorNode] = []
    for child in children { child.parentNode = nil }
    presented?.parentNode = nil
    for child in children { child.leave(&gone) }
    presented?.leave(&gone)
    CoordinatorNode.bidFarewell(gone, byUser: false)
  }

  /// Notifies the observers of coordinators that have left, and releases the coordinators' facades.
  static func bidFarewell(_ gone: [CoordinatorNode], byUser: Bool) {
    for node in gone {
      guard let extras = node.extras else { continue }
      let request = extras.request
      let listeners = extras.onRemoval
      extras.request = nil
      extras.onRemoval = []
      extras.onPresentation = nil
      extras.heldFacade = nil
      extras.actions = []
      guard node.decisions.tells(byUser) else { continue }
      request?(extras.ending ?? .cancelled)
      for listener in listeners { listener() }
    }
  }
}

/// The connection of a coordinator to the window that shows it.
final class Home {
  /// The tree of the window; the tree sets this property to `nil` when it is deinitialized.
  ///
  /// Not weak, because a weak reference would make every use of the window slower.
  unowned var tree: CoordinatorTree?
}
