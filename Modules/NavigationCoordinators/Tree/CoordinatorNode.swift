public import NavigationModel

/// A coordinator in a tree: a screen, or a container of other coordinators.
///
/// Each coordinator manages only its own children.
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
/// authentication.push(.screen("register"))  // and now register
/// authentication.push(authentication)  // refused: 'authentication' … inside itself
/// ```
///
/// A coordinator can be in only one place. Its parent holds it from the moment it enters a tree
/// until it leaves. A coordinator that has left cannot return. A coordinator that is not in a
/// window accepts the same commands, but is not shown. This class has no isolation and is not
/// `Sendable`. Types on the main actor, such as ``SequenceCoordinator``, are facades for it.
public final class CoordinatorNode {
  /// The kind of the coordinator.
  public let kind: CoordinatorKind

  /// The name of the coordinator: the name of its screen or of its part of the app.
  ///
  /// Tags need not be unique.
  public private(set) var tag: String

  /// The coordinators inside this one, in order.
  ///
  /// For a sequence, tabs or columns, these are its parts. A stack contains at most one
  /// coordinator, a sequence. A screen contains at most one coordinator, the one that it wraps.
  public internal(set) var children: ContiguousArray<CoordinatorNode> = []

  /// The coordinator that this one presents, or will present once this one is shown.
  public internal(set) var presented: CoordinatorNode?

  /// The style in which this coordinator was presented or will be presented; `nil` if nothing has
  /// requested its presentation.
  public internal(set) var style: Layer.Style?

  /// The index of the tab or column that is selected; 0 for other kinds of coordinators.
  public internal(set) var selected = 0

  /// Whether the user can leave the coordinator's screen; can be changed while the screen is shown.
  public var leavePolicy: LeavePolicy = .allow {
    didSet { if leavePolicy != oldValue { home?.tree?.followLeavePolicy(of: self) } }
  }

  /// The current stage of the coordinator's life.
  public internal(set) var life: Life = .free

  /// The parent, without a strong reference to it.
  ///
  /// The reference cannot dangle, because a parent clears it before the parent is deinitialized.
  unowned var parentNode: CoordinatorNode?
  var home: Home?
  var entryID: EntryID?
  /// The coordinator's own scope if it is a sequence that has entries.
  ///
  /// For any other coordinator that fills a container, this is the scope that contains the
  /// container.
  var scope: ScopeID?
  /// The container that this coordinator fills alone: a stack, tabs or a split.
  var container: ContainerID?
  /// Whether the user has seen the coordinator, or one inside it in the same layer.
  var wasShown = false
  /// Properties that only few coordinators need.
  var extras: CoordinatorExtras?
  var layer: LayerID?
  /// Whether this coordinator was presented when it was stored, has been recreated from the stored
  /// data, and has not been presented again yet.
  ///
  /// Such a coordinator is presented even if its presenter is covered.
  var wasPresented = false
  /// Whether a leak checker has recorded the coordinator.
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
    loseEverything()
  }

  /// Renames the coordinator if it has never been put into a tree.
  func rename(_ new: String) {
    if life == .free { tag = new }
  }

  /// The stage of a coordinator's life.
  public enum Life: Hashable, Sendable {
    /// The coordinator has no parent, is not the root of a window, and has not left a tree.
    case free
    /// The coordinator has a parent, or is the root of a window.
    case held
    /// The coordinator has left its tree permanently.
    case removed
  }
}

extension CoordinatorNode {
  /// Creates a leaf of the tree, which shows one screen.
  public static func screen(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.screen, tag)
  }

  /// Creates an empty branch of the tree, whose screens and sequences are shown one after the
  /// other.
  public static func sequence(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.sequence, tag)
  }

  /// Creates an empty stack, which shows the leaves of the sequence that is put into it.
  public static func stack(_ tag: String) -> CoordinatorNode {
    CoordinatorNode(.stack, tag)
  }

  /// Creates a coordinator with tabs, one of which is shown.
  ///
  /// - Parameters:
  ///   - tag: The name of the coordinator.
  ///   - tabs: The contents of the tabs: at least one coordinator, each without a parent.
  /// - Returns: A coordinator that is not yet part of a tree.
  /// - Throws: ``CoordinatorRefusal`` if `tabs` is empty or contains a coordinator that cannot be
  ///   added.
  public static func tabs(
    _ tag: String, _ tabs: [CoordinatorNode]
  ) throws(CoordinatorRefusal) -> CoordinatorNode {
    try CoordinatorNode(.tabs, tag).holding(tabs)
  }

  /// Creates a coordinator with columns side by side.
  ///
  /// - Parameters:
  ///   - tag: The name of the coordinator.
  ///   - columns: The contents of the columns: at least one coordinator, each without a parent.
  /// - Returns: A coordinator that is not yet part of a tree.
  /// - Throws: ``CoordinatorRefusal`` if `columns` is empty or contains a coordinator that cannot
  ///   be added.
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
  /// The identity of the coordinator, the same for as long as it exists.
  public var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// The coordinator that contains or presents this one; `nil` for the root of a tree, and for a
  /// coordinator that is not in a tree yet or has left it.
  public var parent: CoordinatorNode? { parentNode }

  /// The tree of the window that contains the coordinator; `nil` if the coordinator is in no
  /// window.
  public var tree: CoordinatorTree? { home?.tree }

  /// The entry that represents the coordinator in the window's state; `nil` if the coordinator has
  /// never had an entry.
  ///
  /// Only screens have an entry, and tabs and splits that are children of a sequence. The property
  /// keeps its value after the coordinator has left its tree.
  public var entry: EntryID? { entryID }

  /// The outermost coordinator around this one, or this one if it has no parent.
  public var root: CoordinatorNode {
    var root = self
    while let parent = root.parentNode { root = parent }
    return root
  }

  /// The coordinator itself if it is a stack; if not, the nearest stack around it.
  ///
  /// `nil` if there is no such stack within the same presentation.
  public var owningStack: CoordinatorNode? {
    var node = self
    while node.kind != .stack {
      guard let parent = node.parentNode, parent.presented !== node else { return nil }
      node = parent
    }
    return node
  }

  /// The tags from the root down to this coordinator, for example `main/authentication/login`.
  public var path: String {
    var tags: [String] = []
    var current: CoordinatorNode? = self
    while let node = current {
      tags.append(node.tag)
      current = node.parentNode
    }
    return tags.reversed().joined(separator: "/")
  }

  /// Returns whether another coordinator contains or presents this one, directly or indirectly, or
  /// is this one.
  public func isInside(_ outer: CoordinatorNode) -> Bool {
    var current: CoordinatorNode? = self
    while let node = current {
      if node === outer { return true }
      current = node.parentNode
    }
    return false
  }

  /// The screens, tabs and splits that a stack shows for this coordinator, in order: the leaves of
  /// a sequence or stack, or the coordinator itself.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators inside.
  public var leaves: [CoordinatorNode] {
    var found: [CoordinatorNode] = []
    appendLeaves(to: &found)
    return found
  }

  func appendLeaves(to found: inout [CoordinatorNode]) {
    guard holdsLeaves else { return found.append(self) }
    for child in children { child.appendLeaves(to: &found) }
  }

  /// Whether a stack shows the contents of this coordinator instead of the coordinator itself.
  private var holdsLeaves: Bool { kind == .sequence || kind == .stack }

  /// The topmost leaf that a stack shows for this coordinator; `nil` for a sequence or stack
  /// without leaves.
  var lastLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    var index = children.count
    while index > 0 {
      index -= 1
      if let leaf = children[index].lastLeaf { return leaf }
    }
    return nil
  }

  /// The lowest leaf that a stack shows for this coordinator; `nil` for a sequence or stack without
  /// leaves.
  var firstLeaf: CoordinatorNode? {
    guard holdsLeaves else { return self }
    for child in children {
      if let leaf = child.firstLeaf { return leaf }
    }
    return nil
  }

  /// Whether this coordinator is only a screen: it contains, presents and loads no others.
  var isBare: Bool {
    kind == .screen && children.isEmpty && presented == nil && extras?.loading == nil
  }
}
