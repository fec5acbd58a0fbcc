public import NavigationModel

/// The navigator of a window that shows a tree of coordinators.
///
/// A stack coordinator contains at most one sequence, which may contain further sequences.
/// Immediately after every command, the stack in the window shows the leaves of that sequence (its
/// screens, tabs and splits), depth first. Each sequence that has screens is a scope of the window:
/// a group of entries that can be removed together.
///
/// The tree handles all commands to coordinators in it, all user actions in a host and all
/// completions of work.
///
/// ```swift
/// let main = CoordinatorNode.stack("main")
/// let window = try CoordinatorTree(root: main)
/// main.set(authentication)
/// window.state.focused  // the entry of the login screen
/// ```
///
/// The tree holds a coordinator as long as the coordinator is in it or a host may still show the
/// coordinator's screen. An optional ``leakChecker`` can verify this.
public final class CoordinatorTree: Navigator {
  /// The tree's place in a window.
  public let attachment = Attachment()

  /// The coordinator that contains all others.
  public internal(set) var root: CoordinatorNode

  /// The record of the coordinators that are alive; `nil` if none was passed to the initializer.
  ///
  /// Recording takes time whenever a coordinator enters the window.
  public let leakChecker: CoordinatorLeakChecker?

  /// The functions that recreate stored coordinators.
  public var factories: CoordinatorFactories

  /// The coordinators that links lead to; `nil` to ignore links.
  public var links: CoordinatorLinks?

  /// Called when the root has been replaced.
  var onRoot: (() -> Void)?

  var nodes = Payloads<CoordinatorNode>()
  /// The last place that `placeAtTop(of:)` has found; `nil` once anything other than the fast path
  /// has changed the tree.
  var knownTop: SequenceAtTop?
  /// The coordinators whose presentation waits, usually until they are shown.
  var waiting: [CoordinatorNode] = []
  var screens = ScreenNames()
  let home = Home()
  /// The presented coordinators that are open as layers, in no particular order.
  var layerNodes: [CoordinatorNode] = []
  /// The coordinators that left in the edit in progress and whose observers must still be notified.
  var gone: [CoordinatorNode] = []
  /// The layers of presented coordinators that have left the tree; some of these layers may still
  /// be open.
  var orphans: [LayerID] = []
  /// The coordinators that are loading, by the tokens of their work.
  var loads: [Token: CoordinatorNode] = [:]
  /// A loaded root that takes its place once the window has been restored.
  var revived: Revived?
  /// The number of changes of the tree in progress; when it returns to 0, the deferred notices are
  /// sent.
  private var stepCount = 0
  private var notices: [() -> Void] = []

  /// Creates a tree in a window of its own.
  ///
  /// - Parameters:
  ///   - root: Any coordinator that is not yet part of a tree, except a sequence; the window holds
  ///     it from now on.
  ///   - factories: Functions that recreate stored coordinators.
  ///   - links: The coordinators that links lead to.
  ///   - leakChecker: Records which coordinators are alive; `nil` to record nothing.
  /// - Throws: ``CoordinatorRefusal`` if the coordinator cannot be the root of a window.
  public init(
    root: CoordinatorNode, factories: CoordinatorFactories = CoordinatorFactories(),
    links: CoordinatorLinks? = nil, leakChecker: CoordinatorLeakChecker? = nil
  ) throws(CoordinatorRefusal) {
    if let refusal = Self.objection(toRoot: root) { throw refusal }
    self.root = root
    self.factories = factories
    self.links = links
    self.leakChecker = leakChecker
    home.tree = self
    attachment.register(self)
    let outcome = show(root)
    if let refusal = outcome.refusal { throw refusal }
  }

  deinit {
    // Coordinators that leave notify their observers, which may still change the window, because
    // the window outlives the tree.
    home.tree = nil
    if root.home === home { root.lose() }
  }

  static func objection(toRoot node: CoordinatorNode) -> CoordinatorRefusal? {
    if node.life == .removed { return .removed(node.tag) }
    if node.life == .held { return .alreadyInTree(node.tag) }
    return node.kind.isView ? nil : .cannot("be the root of a window", node.kind)
  }

  /// Replaces the root with another coordinator and removes everything that was in the window.
  ///
  /// - Parameters:
  ///   - node: Any coordinator that is not yet part of a tree, except a sequence.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the root was replaced, or why not; the root of an embedded tree cannot be
  ///   replaced.
  /// - Complexity: O(*n*), where *n* is the number of screens removed and added.
  @discardableResult
  public func setRoot(
    _ node: CoordinatorNode, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    if node === root { return .ignored(.noChange) }
    if let refusal = Self.objection(toRoot: node) { return refuse(refusal) }
    guard !attachment.isAdopted else { return refuse(.window(.rootIsPermanent)) }
    return show(node, inPlaceOf: root, animation)
  }

  private func show(
    _ node: CoordinatorNode, inPlaceOf old: CoordinatorNode? = nil,
    _ animation: Animation = .none
  ) -> CoordinatorOutcome {
    let undo = {
      if let old { self.root = old }
      node.unsettle()
    }
    return edit(animation, undo: undo) { () throws(Refusal) in
      node.life = .held
      node.settle(home)
      try perform(.setRoot(shell(of: node)))
      root = node
      try fill(node, context.state.layers[0].container, around: scope)
      old?.leave(&gone)
      tell { [self] in onRoot?() }
    }
  }

  /// Returns the name of a screen: the tag of its coordinator, or `?` if the number is unknown.
  public func name(of screen: ScreenID) -> String {
    screens.name(of: screen)
  }
}

extension CoordinatorTree {
  /// Returns the coordinator that an entry represents; `nil` if there is none.
  ///
  /// A coordinator that has left its tree is returned as long as a host may still show it.
  ///
  /// - Complexity: O(1) for the newest entry, otherwise O(log *n*), where *n* is the number of
  ///   entries.
  public func coordinator(of entry: EntryID) -> CoordinatorNode? {
    nodes[entry]
  }

  /// The coordinators that the visible entries represent; sequences and stacks have no entry.
  ///
  /// - Complexity: O(*n* log *m*), where *n* is the number of containers that are shown and *m* is
  ///   the number of entries in the tree.
  public var visibleCoordinators: [CoordinatorNode] {
    context.state.visibleEntries.compactMap { nodes[$0.id] }
  }

  /// Applies the commands of a closure as one change of the window.
  ///
  /// If the window refuses one of them, the window does not change, and `undo` restores the tree.
  func edit(
    _ animation: Animation, cause: Cause = .code, undo: () -> Void = {},
    _ body: () throws(Refusal) -> Void
  ) -> CoordinatorOutcome {
    markShown()
    knownTop = nil
    stepCount += 1
    let noticeCount = notices.count
    let outcome = context.transaction(cause: cause, animation: animation, by: self) {
      _ throws(Refusal) in
      do throws(Refusal) {
        try body()
        try dismissOrphans()
      } catch {
        // Undone before any observer is notified, so that all observers see the restored tree.
        undo()
        notices.removeSubrange(noticeCount...)
        throw error
      }
    }
    stepCount -= 1
    let left = gone
    gone = []
    orphans = []
    if case .refused(let refusal) = outcome { return .refused(.window(refusal)) }
    CoordinatorNode.bidFarewell(left, byUser: cause != .code)
    tellNotices()
    presentWaiting()
    return .applied(outcome.change)
  }

  /// Applies a command as part of the edit in progress.
  @discardableResult
  func perform(
    _ verb: Verb, in stack: ContainerID? = nil, from source: EntryID? = nil,
    scope: ScopeID? = nil
  ) throws(Refusal) -> Change? {
    let command = Command(verb, in: stack, from: source, scope: scope)
    switch context.apply(command, by: self) {
    case .applied(let change): return change
    case .refused(let refusal): throw refusal
    case .ignored, .deferred: return nil
    }
  }

  /// Whether no change of the tree is in progress.
  ///
  /// At its end, a change sends notices and presents waiting coordinators.
  var isIdle: Bool { stepCount == 0 }

  /// Sends a notice immediately or, if a change of the tree is in progress, when that change is
  /// complete.
  func tell(_ notice: @escaping () -> Void) {
    guard stepCount > 0 else { return notice() }
    notices.append(notice)
  }

  /// Defers the notices of `body` until ``tellNotices()`` is called with a complete tree.
  func withoutTelling(_ body: () -> Void) {
    stepCount += 1
    body()
    stepCount -= 1
  }

  func tellNotices() {
    guard stepCount == 0 else { return }
    let told = notices
    notices = []
    for notice in told { notice() }
  }

  /// Dismisses the layers of coordinators that have left the tree together with their presenter, if
  /// the window has not removed these layers itself.
  ///
  /// The window removes a layer together with the entry that presents it. That entry belongs to
  /// another coordinator if the presenter is a stack, which has no entry, or if the layer was
  /// restored while something else was in front.
  private func dismissOrphans() throws(Refusal) {
    for layer in orphans where context.state.layers.contains(where: { $0.id == layer }) {
      try perform(.dismissLayer(layer))
    }
  }

  /// Removes all records of a coordinator's place after an attempt to put it there has failed.
  func forget(_ node: CoordinatorNode) {
    if let entry = node.entryID { nodes[entry] = nil }
    layerNodes.removeAll { $0 === node }
    waiting.removeAll { $0 === node }
    abandonLoading(node, as: .idle)
  }

  /// Removes a departing coordinator from the lists of presented and waiting coordinators, and adds
  /// its layer to ``orphans``.
  func strike(_ node: CoordinatorNode) {
    if let layer = node.layer {
      layerNodes.removeAll { $0 === node }
      orphans.append(layer)
    }
    waiting.removeAll { $0 === node }
  }
}

/// The numbers of a window's screens, assigned in the order in which they are first shown.
struct ScreenNames {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var lastNumber: UInt32 = 0

  /// Creates a table from names that already have numbers.
  init(_ names: [String] = []) {
    self.names = names
    for (index, name) in names.enumerated() { numbers[name] = UInt32(index) }
  }

  /// Returns the number of a name, and assigns one if needed.
  ///
  /// The last name is requested most often.
  mutating func number(of name: String) -> ScreenID {
    if Int(lastNumber) < names.count, names[Int(lastNumber)] == name {
      return ScreenID(rawValue: lastNumber)
    }
    if let number = numbers[name] {
      lastNumber = number
    } else {
      lastNumber = UInt32(names.count)
      numbers[name] = lastNumber
      names.append(name)
    }
    return ScreenID(rawValue: lastNumber)
  }

  func name(of screen: ScreenID) -> String {
    let index = Int(screen.rawValue)
    return names.indices.contains(index) ? names[index] : "?"
  }
}
