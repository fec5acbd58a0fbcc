public import NavigationModel

/// One coordinator: a screen, or something that holds others, in a tree in which everyone knows
/// its own children only.
///
/// ```swift
/// let login = CoordinatorNode.screen("login")
/// let authentication = CoordinatorNode.sequence("authentication")
/// authentication.push(login)
///
/// let main = CoordinatorNode.stack("main")
/// main.set(authentication)
/// let window = try CoordinatorTree(root: main)  // login is on screen
///
/// authentication.push(.screen("register"))     // and now register
/// authentication.push(authentication)          // refused: 'authentication' … inside itself
/// ```
///
/// A coordinator has one place: it is in a tree, held by its parent, from the moment it is put
/// there to the moment it leaves, and then it is done for. What is in no window yet takes the same
/// commands with the same outcomes; it is only not shown. This class has no isolation and is not
/// `Sendable`; the types with the names of the field, such as ``SequenceCoordinator``, stand in
/// front of it on the main actor.
public final class CoordinatorNode {
  /// What the coordinator does with those inside it.
  public let kind: CoordinatorKind

  /// What the coordinator is called: the name of its screen, or of its part of the app.
  ///
  /// Tags need not be unique.
  @exclusivity(unchecked) public private(set) var tag: String

  // No access to these is open while the code of others runs, and they are read and written on
  // every step, where the check for overlapping accesses at run time would cost more than the step.

  /// The coordinators inside it, in order: those of a sequence, the sequence of a stack, what tabs
  /// and columns hold, what a screen wraps.
  @exclusivity(unchecked) public internal(set) var children: ContiguousArray<CoordinatorNode> = []

  /// What it presents, also while that still waits for its presenter to be shown.
  @exclusivity(unchecked) public internal(set) var presented: CoordinatorNode?

  /// How it is presented, if it is.
  public internal(set) var style: Layer.Style?

  /// The index of the tab or column that is selected.
  public internal(set) var selected = 0

  /// Whether the user may leave its screen; counts from the moment it is shown.
  @exclusivity(unchecked) public var leavePolicy: LeavePolicy = .allow

  /// Where it is in its life.
  @exclusivity(unchecked) public internal(set) var life: Life = .free

  /// Not held: a parent lets go of its children before it goes itself.
  @exclusivity(unchecked) unowned var parentNode: CoordinatorNode?
  @exclusivity(unchecked) var home: Home?
  @exclusivity(unchecked) var entryID: EntryID?
  /// The scope of a sequence that has entries; around everything else the scope that it stands in.
  @exclusivity(unchecked) var scope: ScopeID?
  /// What it fills by itself: a stack, tabs or a split.
  @exclusivity(unchecked) var container: ContainerID?
  /// Whether a person has seen its screen.
  @exclusivity(unchecked) var wasShown = false
  /// What few coordinators have.
  @exclusivity(unchecked) var extras: CoordinatorExtras?
  @exclusivity(unchecked) var layer: LayerID?
  /// Whether it was on screen when it was stored, and so is presented again whoever covers it.
  var wasPresented = false
  /// Whether a census has it in its books.
  var isCounted = false
  let decisions: CoordinatorDecisions

  package init(
    _ kind: CoordinatorKind, _ tag: String, decisions: CoordinatorDecisions = .standard
  ) {
    self.kind = kind
    self.tag = tag
    self.decisions = decisions
  }

  deinit {
    if !children.isEmpty || presented != nil { loseEverything() }
  }

  /// Gives the coordinator another name, unless it has been put somewhere.
  func rename(_ new: String) {
    if life == .free { tag = new }
  }

  /// Where a coordinator is in its life.
  public enum Life: Hashable, Sendable {
    /// It is in no tree but its own.
    case free
    /// It has a parent, or is the root of a window.
    case held
    /// It has left its tree for good.
    case removed
  }
}

extension CoordinatorNode {
  /// A leaf of the tree: one screen.
  public static func screen(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.screen, tag)
  }

  /// A branch of the tree, still empty: screens and sequences, one after the other.
  public static func sequence(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.sequence, tag)
  }

  /// A stack, still empty, which shows the leaves of the sequence that is set.
  public static func stack(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.stack, tag)
  }

  /// Tabs, one of which is shown.
  ///
  /// - Parameters:
  ///   - tag: What the coordinator is called.
  ///   - tabs: What the tabs hold; at least one, each without a parent.
  /// - Returns: A free coordinator.
  /// - Throws: ``CoordinatorRefusal`` when there is none, or one cannot be held.
  public static func tabs(
    _ tag: String, _ tabs: [CoordinatorNode]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    try CoordinatorNode(.tabs, tag).holding(tabs)
  }

  /// Columns beside each other.
  ///
  /// - Parameters:
  ///   - tag: What the coordinator is called.
  ///   - columns: What the columns hold; at least one, each without a parent.
  /// - Returns: A free coordinator.
  /// - Throws: ``CoordinatorRefusal`` when there is none, or one cannot be held.
  public static func split(
    _ tag: String, _ columns: [CoordinatorNode]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    try CoordinatorNode(.split, tag).holding(columns)
  }

  package func holding(_ nodes: [CoordinatorNode]) throws(CoordinatorRefusal) -> CoordinatorNode {
    guard !nodes.isEmpty else { throw .cannot("be empty", kind) }
    if let refusal = objection(to: nodes) { throw refusal }
    append(nodes)
    return self
  }
}

extension CoordinatorNode {
  /// Who the coordinator is; the same for as long as it lives.
  public var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// The coordinator that holds it, or presents it; none for one that is free, the root of a
  /// window, or removed.
  public var parent: CoordinatorNode? { parentNode }

  /// The window that shows it, if one does.
  public var tree: CoordinatorTree? { home?.tree }

  /// The entry that stands for it on screen: of screens, and of what a sequence holds.
  public var entry: EntryID? { entryID }

  /// The topmost coordinator around it, which has no parent.
  public var root: CoordinatorNode {
    var root = self
    while let parent = root.parentNode { root = parent }
    return root
  }

  /// The nearest stack around it, or itself; none where it is in none.
  public var owningStack: CoordinatorNode? {
    var node = self
    while node.kind != .stack {
      guard let parent = node.parentNode, parent.presented !== node else { return nil }
      node = parent
    }
    return node
  }

  /// The tags from the root down to it, for example `main/authentication/login`.
  public var path: String {
    var tags: [String] = []
    var current: CoordinatorNode? = self
    while let node = current {
      tags.append(node.tag)
      current = node.parentNode
    }
    return tags.reversed().joined(separator: "/")
  }

  /// Whether it is inside another one, or is that one.
  public func isInside(_ outer: CoordinatorNode) -> Bool {
    var current: CoordinatorNode? = self
    while let node = current {
      if node === outer { return true }
      current = node.parentNode
    }
    return false
  }

  /// The screens that a stack shows for it, in order: itself, or the leaves of a sequence.
  ///
  /// - Complexity: O(what is inside).
  public var leaves: [CoordinatorNode] {
    var found: [CoordinatorNode] = []
    appendLeaves(to: &found)
    return found
  }

  func appendLeaves(to found: inout [CoordinatorNode]) {
    guard holdsLeaves else { return found.append(self) }
    // Taken over at once, screens cost less than one by one.
    let hasBranches = children.withUnsafeBufferPointer { children in
      children.contains { $0.holdsLeaves }
    }
    guard hasBranches else { return found.append(contentsOf: children) }
    for child in children { child.appendLeaves(to: &found) }
  }

  /// Whether a stack shows what is inside it in its place.
  private var holdsLeaves: Bool { kind == .sequence || kind == .stack }

  /// The uppermost screen that a stack shows for it; none for a sequence without any.
  var lastLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    var index = children.count
    while index > 0 {
      index -= 1
      if let leaf = children[index].lastLeaf { return leaf }
    }
    return nil
  }

  /// The lowest screen that a stack shows for it; none for a sequence without any.
  var firstLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    for child in children {
      if let leaf = child.firstLeaf { return leaf }
    }
    return nil
  }

  /// Whether it is a screen and nothing else: no other coordinator hangs from it, and nobody waits
  /// for anything of it.
  var isBare: Bool {
    kind == .screen && children.isEmpty && presented == nil
      && extras?.isOnlyFacade ?? true
  }
}
