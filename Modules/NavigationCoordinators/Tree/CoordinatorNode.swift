public import NavigationModel

/// One coordinator: a screen, or a container of others, in a tree where each coordinator knows only
/// its own children.
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
/// A coordinator has one place. Its parent holds it from the moment it enters a tree to the moment
/// it leaves, and it cannot come back. A coordinator that is in no window accepts the same commands
/// with the same outcomes; it is only not shown. This class has no isolation and is not `Sendable`.
/// The types with familiar names, such as ``SequenceCoordinator``, stand in front of it on the main
/// actor.
public final class CoordinatorNode {
  /// What the coordinator does with the coordinators inside it.
  public let kind: CoordinatorKind

  /// The name of the coordinator: that of its screen, or of its part of the app.
  ///
  /// Tags need not be unique.
  public private(set) var tag: String

  /// The coordinators inside it, in order: those of a sequence, the sequence of a stack, the
  /// contents of tabs and columns, or what a screen wraps.
  public internal(set) var children: ContiguousArray<CoordinatorNode> = []

  /// What it presents, even while the request waits for the presenter to be shown.
  public internal(set) var presented: CoordinatorNode?

  /// How it is presented, if it is.
  public internal(set) var style: Layer.Style?

  /// The index of the tab or column that is selected.
  public internal(set) var selected = 0

  /// Whether the user can leave its screen; it may change while the screen is shown.
  public var leavePolicy: LeavePolicy = .allow {
    didSet { if leavePolicy != oldValue { home?.tree?.followLeavePolicy(of: self) } }
  }

  /// The stage of its life.
  public internal(set) var life: Life = .free

  /// Not held: a parent releases its children before it is deinitialised.
  unowned var parentNode: CoordinatorNode?
  var home: Home?
  var entryID: EntryID?
  /// The scope of a sequence that has entries; for all other coordinators the scope around them.
  var scope: ScopeID?
  /// The container that it fills by itself: a stack, tabs or a split.
  var container: ContainerID?
  /// Whether a person has seen its screen.
  var wasShown = false
  /// Properties that few coordinators need.
  var extras: CoordinatorExtras?
  var layer: LayerID?
  /// Whether it was on screen when it was stored; it is then presented again even if it is covered.
  var wasPresented = false
  /// Whether a census records it.
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

  /// Renames the coordinator, unless it has been put into a tree.
  func rename(_ new: String) {
    if life == .free { tag = new }
  }

  /// The stage of a coordinator's life.
  public enum Life: Hashable, Sendable {
    /// It is in no tree but its own.
    case free
    /// It has a parent, or is the root of a window.
    case held
    /// It has left its tree permanently.
    case removed
  }
}

extension CoordinatorNode {
  /// Creates a leaf of the tree: one screen.
  public static func screen(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.screen, tag)
  }

  /// Creates an empty branch of the tree: screens and sequences, one after the other.
  public static func sequence(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.sequence, tag)
  }

  /// Creates an empty stack, which shows the leaves of the sequence that is set.
  public static func stack(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.stack, tag)
  }

  /// Creates tabs, one of which is shown.
  ///
  /// - Parameters:
  ///   - tag: The name of the coordinator.
  ///   - tabs: What the tabs hold; at least one, each without a parent.
  /// - Returns: A coordinator that is in no tree.
  /// - Throws: ``CoordinatorRefusal`` if there is none, or one cannot be held.
  public static func tabs(
    _ tag: String, _ tabs: [CoordinatorNode]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    try CoordinatorNode(.tabs, tag).holding(tabs)
  }

  /// Creates columns beside each other.
  ///
  /// - Parameters:
  ///   - tag: The name of the coordinator.
  ///   - columns: What the columns hold; at least one, each without a parent.
  /// - Returns: A coordinator that is in no tree.
  /// - Throws: ``CoordinatorRefusal`` if there is none, or one cannot be held.
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
  /// The identity of the coordinator, the same for as long as it lives.
  public var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// The coordinator that holds or presents it; `nil` if it is in no tree, is the root of a window,
  /// or is removed.
  public var parent: CoordinatorNode? { parentNode }

  /// The window that shows it, if one does.
  public var tree: CoordinatorTree? { home?.tree }

  /// The entry that represents it on screen.
  ///
  /// Screens have one, and so do children of sequences.
  public var entry: EntryID? { entryID }

  /// The topmost coordinator around it, which has no parent.
  public var root: CoordinatorNode {
    var root = self
    while let parent = root.parentNode { root = parent }
    return root
  }

  /// The nearest stack around it, or itself; `nil` if there is none.
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

  /// Whether it is inside another coordinator, or is that coordinator.
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
    // Copying all screens at once costs less than one by one.
    let hasBranches = children.withUnsafeBufferPointer { children in
      children.contains { $0.holdsLeaves }
    }
    guard hasBranches else { return found.append(contentsOf: children) }
    for child in children { child.appendLeaves(to: &found) }
  }

  /// Whether a stack shows what is inside it in its place.
  private var holdsLeaves: Bool { kind == .sequence || kind == .stack }

  /// The topmost screen that a stack shows for it; `nil` for a sequence without screens.
  var lastLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    var index = children.count
    while index > 0 {
      index -= 1
      if let leaf = children[index].lastLeaf { return leaf }
    }
    return nil
  }

  /// The lowest screen that a stack shows for it; `nil` for a sequence without screens.
  var firstLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    for child in children {
      if let leaf = child.firstLeaf { return leaf }
    }
    return nil
  }

  /// Whether it is a screen and nothing else: it has no other coordinators, and no one waits for
  /// its result.
  var isBare: Bool {
    kind == .screen && children.isEmpty && presented == nil
      && extras?.isOnlyFacade ?? true
  }
}
