public import NavigationModel

/// A window that shows coordinators: the navigator behind a tree of them.
///
/// The screens of each stack are the leaves of its sequence, depth first, after every command and
/// without delay, and each sequence with screens is a scope of the window. What is done to the
/// coordinators of the tree, what users do in a host and what completions bring all end here.
///
/// ```swift
/// let main = CoordinatorNode.stack("main")
/// let window = try CoordinatorTree(root: main)
/// main.set(authentication)
/// window.state.focused                          // the entry of the login screen
/// ```
///
/// A coordinator lives here exactly as long as it is in the tree; ``census`` proves it where it is
/// asked for.
public final class CoordinatorTree: AdoptableNavigator {
  /// Where the tree works; made once and kept.
  public let attachment: Attachment

  /// The coordinator that everything is inside of.
  public internal(set) var root: CoordinatorNode

  /// The books of who is alive; none unless asked for, since they cost something on each step.
  public let census: CoordinatorCensus?

  /// What makes stored coordinators again.
  public var factories: CoordinatorFactories

  /// What links lead to.
  public var links: CoordinatorLinks?

  /// Told when there is new work to perform.
  public var onEffects: (() -> Void)?

  /// Told when another coordinator is the root.
  var onRoot: (() -> Void)?

  // As with the coordinators themselves: no access is open while the code of others runs.
  @exclusivity(unchecked) var nodes = NodeTable()
  /// The screen that is being pushed in a short way and has no entry yet.
  @exclusivity(unchecked) var arriving: CoordinatorNode?
  /// Whether the change that comes next is a pop that the tree knows of already.
  @exclusivity(unchecked) var isPopping = false
  /// Where a sequence ended when that was asked last; none once something else has happened to the
  /// tree than short ways.
  @exclusivity(unchecked) var knownEnd: SequenceEnd?
  /// Those who wait to be shown before they present.
  @exclusivity(unchecked) var waiting: [CoordinatorNode] = []
  @exclusivity(unchecked) var screens = ScreenNames()
  let home = Home()
  var layerNodes: [CoordinatorNode] = []
  /// The layers that the edit under way has dismissed, and who left with it.
  var goneLayers: [LayerID] = []
  var gone: [CoordinatorNode] = []
  /// The layers of those who have left, which may still be on screen.
  var orphans: [LayerID] = []
  /// What has left and may still be on screen.
  var leaving: [EntryID] = []
  var loads: [Token: CoordinatorNode] = [:]
  var nextToken: UInt64 = 1
  var effects: [Effect] = []
  /// How many edits are under way, and what is to be told when they are complete.
  private var editing = 0
  /// How many changes of its own are under way; what waits presents when they are complete.
  var ownSteps = 0
  private var notices: [() -> Void] = []
  private var following: Registration?

  /// Makes a window that shows a coordinator.
  ///
  /// - Parameters:
  ///   - root: What it shows: anything but a sequence, free, and held by the window from now on.
  ///   - factories: What makes stored coordinators again.
  ///   - links: What links lead to.
  ///   - census: Where to keep the books of who is alive.
  /// - Throws: ``CoordinatorRefusal`` when the coordinator cannot be the root of a window.
  public init(
    root: CoordinatorNode, factories: CoordinatorFactories = CoordinatorFactories(),
    links: CoordinatorLinks? = nil, census: CoordinatorCensus? = nil
  ) throws(CoordinatorRefusal) {
    if let refusal = Self.objection(toRoot: root) { throw refusal }
    attachment = Attachment()
    self.root = root
    self.factories = factories
    self.links = links
    self.census = census
    home.tree = self
    follow()
    let outcome = show(root)
    if let refusal = outcome.refusal { throw refusal }
  }

  deinit {
    // Those who leave are told, and may do anything to the window, which outlives its tree.
    following?.cancel()
    home.tree = nil
    if root.home === home { root.lose() }
  }

  static func objection(toRoot node: CoordinatorNode) -> CoordinatorRefusal? {
    if node.life == .removed { return .removed(node.tag) }
    if node.life == .held { return .alreadyInTree(node.tag) }
    return node.kind.isView ? nil : .cannot("be the root of a window", node.kind)
  }

  /// Puts another coordinator in the place of the root; what was in the window leaves.
  ///
  /// - Parameters:
  ///   - node: Anything but a sequence, free.
  ///   - animation: How hosts should show it.
  /// - Returns: The one outcome.
  @discardableResult
  public func setRoot(
    _ node: CoordinatorNode, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    if node === root { return .ignored(.noChange) }
    if let refusal = Self.objection(toRoot: node) { return .refused(refusal) }
    guard !attachment.isAdopted else { return .refused(.window(.rootIsPermanent)) }
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
      goneLayers = []
      root = node
      try fill(node, context.state.layers[0].container, around: scope)
      old?.leave(&gone)
      tell { [unowned self] in onRoot?() }
    }
  }

  /// Learns of every change of the window, its own and those of others.
  func follow() {
    knownEnd = nil
    // The registration ends with the tree, so the tree is there when it is told.
    following = context.observeChanges { [unowned self] change in changeCame(change) }
  }

  /// The name of a kind of screen: the tag of its coordinator.
  public func name(of screen: ScreenID) -> String {
    screens.name(of: screen)
  }
}

extension CoordinatorTree {
  /// The coordinator that an entry stands for; also of one that has left, while a host may still
  /// show it.
  ///
  /// - Complexity: O(1).
  public func coordinator(of entry: EntryID) -> CoordinatorNode? {
    nodes[entry]
  }

  /// The coordinators that a person sees.
  ///
  /// - Complexity: O(number of containers that are shown).
  public var visibleCoordinators: [CoordinatorNode] {
    context.state.visibleEntries.compactMap { nodes[$0.id] }
  }

  /// Does several things as one change of the window, all of them or none; where the window
  /// refuses, `undo` makes the tree what it was.
  func edit(
    _ animation: Animation, cause: Cause = .code, undo: () -> Void = {},
    _ body: () throws(Refusal) -> Void
  ) -> CoordinatorOutcome {
    markShown()
    knownEnd = nil
    editing += 1
    let (noticeCount, effectCount) = (notices.count, effects.count)
    ownSteps += 1
    let outcome = context.transaction(cause: cause, animation: animation) { _ in
      defer { editing -= 1 }
      do throws(Refusal) {
        try body()
        leaveGoneLayers()
        try dismissOrphans()
        return nil
      } catch {
        // Before anybody is told, so that whoever asks finds the tree as it was; and of what came
        // to nothing, nobody is told at all.
        undo()
        notices.removeSubrange(noticeCount...)
        effects.removeSubrange(effectCount...)
        return error
      }
    }
    ownSteps -= 1
    let left = gone
    gone = []
    goneLayers = []
    orphans = []
    if case .refused(let refusal) = outcome { return .refused(.window(refusal)) }
    CoordinatorNode.bidFarewell(left, byUser: cause != .code)
    tellNotices()
    presentWaiting()
    return .applied(outcome.change)
  }

  /// Applies a command as part of the edit under way.
  @discardableResult
  func perform(
    _ verb: Verb, in stack: ContainerID? = nil, from source: EntryID? = nil,
    scope: ScopeID? = nil
  ) throws(Refusal) -> Change? {
    switch context.apply(Command(verb, in: stack, from: source, scope: scope)) {
    case .applied(let change):
      for case .removeLayer(let layer) in change.edits { goneLayers.append(layer.id) }
      return change
    case .refused(let refusal): throw refusal
    case .ignored, .deferred: return nil
    }
  }

  /// Tells something at once, or when the edit under way is complete.
  ///
  /// The tree lives while it tells, so that a notice may hold it unowned. Weakly it must not: from
  /// the first weak reference on, every count of a reference to the tree takes a long way.
  func tell(_ notice: @escaping () -> Void) {
    guard editing > 0 else { return notice() }
    notices.append(notice)
  }

  /// Keeps what is to be told for whoever calls ``tellNotices()`` when the tree is complete.
  func withoutTelling(_ body: () -> Void) {
    editing += 1
    body()
    editing -= 1
  }

  func tellNotices() {
    guard editing == 0, !notices.isEmpty else { return }
    let told = notices
    notices = []
    for notice in told { notice() }
  }

  /// Lets those go whose layers are gone.
  func leaveGoneLayers() {
    for layer in goneLayers {
      guard let node = layerNodes.last(where: { $0.layer == layer }) else { continue }
      if let parent = node.parentNode, parent.presented === node { parent.presented = nil }
      node.leave(&gone)
    }
    goneLayers = []
  }

  /// Dismisses the layers of those who left with a presenter that the window knows by another
  /// entry: presented by a stack, or brought back where something else was in front.
  private func dismissOrphans() throws(Refusal) {
    for layer in orphans where context.state.layers.contains(where: { $0.id == layer }) {
      try perform(.dismissLayer(layer))
    }
    leaveGoneLayers()
  }

  /// Forgets where a coordinator stood, because that came to nothing.
  func forget(_ node: CoordinatorNode) {
    if let entry = node.entryID { nodes[entry] = nil }
    if node.layer != nil { layerNodes.removeAll { $0 === node } }
    if node.presented != nil { waiting.removeAll { $0 === node } }
    if node.extras?.loading != nil { abandonLoading(node, as: .idle) }
  }

  /// Forgets the coordinator of an entry that nothing shows any longer.
  ///
  /// It is let go when the table is as it will be: what it held may ask the window as it goes.
  func forget(_ entry: EntryID) {
    let node = nodes[entry]
    nodes[entry] = nil
    withExtendedLifetime(node) {}
  }

  /// Forgets a coordinator that has left, unless a host may still show it.
  func release(_ node: CoordinatorNode) {
    if let layer = node.layer {
      layerNodes.removeAll { $0 === node }
      orphans.append(layer)
    }
    if !waiting.isEmpty { waiting.removeAll { $0 === node } }
    guard let entry = node.entryID, !context.isHosted else {
      if let entry = node.entryID { leaving.append(entry) }
      return
    }
    nodes[entry] = nil
  }
}

/// The numbers of the screens of a window, given out in the order in which they are first shown.
struct ScreenNames {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var lastNumber: UInt32 = 0

  /// The numbers of names that were given out before.
  init(_ names: [String] = []) {
    self.names = names
    for (index, name) in names.enumerated() { numbers[name] = UInt32(index) }
  }

  /// The number of a name; that of the last one is asked for most.
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
