import MeasuredWorlds
package import NavigationCoordinators
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// Trees of coordinators, both shown and hidden, under a hostile host.
///
/// After every step, the trees are compared with a reference that recomputes everything.
public struct CoordinatorWorld: World, WindowedWorld {
  let workshop: CoordinatorWorkshop
  let census = CoordinatorLeakChecker()
  package let followed: WatchedWindow
  package var window: HostedNavigator<RecordedNavigator<CoordinatorTree>>
  var reference: NaiveCoordinators
  /// Trees that are not shown, as items of the reference with the real coordinators.
  var bench: [(item: NaiveCoordinator, node: CoordinatorNode)] = []
  /// The coordinators that this world retains, as other code of an app might.
  ///
  /// Each of them is in a tree or has been removed.
  var graveyard: [(item: NaiveCoordinator, node: CoordinatorNode)] = []
  /// The tokens of all work, in the order in which it began.
  var tokens: [Token] = []
  var places = Places()
  /// The facts about the reference that the rules need, computed after the last step.
  var glance = Glance()
  /// The first difference between the system and the reference; `nil` if there is none.
  var dispute: Dispute?
  /// The number of steps that were checked.
  var checkCount = 0
  /// The coordinator that replaces the whole tree at the end of a case; `nil` until then.
  var end: NaiveCoordinator?

  /// The coordinators that own entries, layers and containers, as far as they are known.
  struct Places {
    var entries: [EntryID: NaiveCoordinator] = [:]
    var layers: [LayerID: NaiveCoordinator] = [:]
    var parts: [ContainerID: NaiveCoordinator] = [:]
  }

  /// The facts that are needed before and after each step, collected once.
  struct Glance {
    /// Every coordinator in the window.
    let inWindow: [NaiveCoordinator]
    /// The number of coordinators in the window and in the trees that are not shown.
    let count: Int
    let hasLoader: Bool
    let hasParts: Bool
    let hasAction: Bool

    init(inWindow: [NaiveCoordinator] = [], onBench: [NaiveCoordinator] = []) {
      self.inWindow = inWindow
      count = inWindow.count + onBench.count
      let all = [inWindow, onBench]
      hasLoader = all.contains { $0.contains { $0.phase != nil } }
      hasParts = all.contains { $0.contains { $0.kind == .tabs || $0.kind == .split } }
      hasAction = inWindow.contains { $0.isActive }
    }
  }

  /// Creates a world with random first content in its window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the app and the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let fault = CoordinatorFault(mutant)
    workshop = CoordinatorWorkshop(fault?.decisions ?? .standard)
    let root: NaiveCoordinator
    let names = ["stack", "two tabs"]
    if try draw.index("root", below: 2, name: { names[$0] }) == 0 {
      root = workshop.stack(of: 1)
    } else {
      root = workshop.item(.tabs, [workshop.stack(of: 1), workshop.stack(of: 1)])
    }
    let platform = try HostCapabilities.drawn(from: &draw)
    let factories = CoordinatorFactories(decisions: workshop.decisions)
    let made = Result { [workshop, census] () throws(CoordinatorRefusal) in
      try CoordinatorTree(root: workshop.make(root), factories: factories, leakChecker: census)
    }
    guard case .success(let tree) = made else {
      throw .rejected
    }
    reference = NaiveCoordinators(root: root, in: workshop.yard)
    followed = WatchedWindow(tree, isHeldElsewhere: true)
    window = HostedNavigator(
      RecordedNavigator(tree), session: HostSession(capabilities: platform))
    settle()
  }

  var tree: CoordinatorTree { window.navigator.subject }

  /// A hash of the depth of the focused stack, and of the numbers of layers, sequences, waiting
  /// presentations, trees that are not shown, and pieces of work.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let scopes = min(glance.inWindow.count { $0.kind == .sequence }, 15)
    let waits = min(reference.waiting.count, 3)
    return UInt64(
      depth | min(state.layers.count, 7) << 4 | scopes << 7 | waits << 11
        | min(bench.count, 3) << 13 | min(reference.begun.count, 3) << 15)
  }

  /// Returns what is open, what waits to be presented, and which trees are not shown.
  public func observed() -> String {
    let waiting = reference.waiting.map(\.tag).joined(separator: " ")
    let bench = bench.map(\.item.tag).joined(separator: " ")
    return "\(CoordinatorPicture(of: tree).text) — waiting: \(waiting), not shown: \(bench)"
  }
}

extension CoordinatorWorld {
  /// Records a dispute if the result of an action differs from the reference.
  mutating func compare(
    _ outcome: CoordinatorOutcome, _ expected: NaiveCoordinators.Result, _ what: String
  ) {
    let isAgreed: Bool
    switch (outcome, expected) {
    case (.applied, .applied): isAgreed = true
    case (.ignored(let reason), .ignored(let other)): isAgreed = reason == other
    case (.refused(let refusal), .refused(let other)): isAgreed = refusal == other
    default: isAgreed = false
    }
    if !isAgreed {
      note(CoordinatorLaw.outcomes, Mismatch.text("\(what)", expected: expected, got: outcome))
    }
  }

  mutating func note(_ law: CoordinatorLaw, _ text: String) {
    if dispute == nil { dispute = Dispute(law, text) }
  }

  /// Compares the system with the reference after a step.
  mutating func settle() {
    for effect in tree.drainEffects() {
      if case .run = effect.work { tokens.append(effect.token) }
    }
    glance = Glance(
      inWindow: reference.root.everything, onBench: bench.flatMap(\.item.everything))
    guard dispute == nil else { return }
    let picture = CoordinatorPicture(of: tree)
    if picture.text != reference.picture {
      note(CoordinatorLaw.screens, Mismatch.text(expected: reference.picture, got: picture.text))
    }
    compareTrees()
    if workshop.log.sorted() != reference.log.sorted() {
      note(CoordinatorLaw.notices, Mismatch.text(expected: reference.log, got: workshop.log))
    }
    (workshop.log, reference.log) = ([], [])
    if workshop.phases != reference.phases {
      note(
        CoordinatorLaw.loading,
        Mismatch.text("phases", expected: reference.phases, got: workshop.phases))
    }
    (workshop.phases, reference.phases) = ([], [])
    if let fault = workshop.fault { note(CoordinatorLaw.results, fault) }
    if workshop.endings != reference.endings {
      note(
        CoordinatorLaw.results,
        Mismatch.text(expected: reference.endings, got: workshop.endings))
    }
    if tokens.count != reference.begun.count {
      note(
        CoordinatorLaw.loading,
        Mismatch.text("work that began", expected: reference.begun.count, got: tokens.count))
    }
    if dispute == nil { learnPlaces(picture) }
  }

  private mutating func compareTrees() {
    let pairs = [(reference.root, tree.root)] + bench.map { ($0.item, $0.node) }
    for (item, node) in pairs {
      if item.isOutlined(by: node) { continue }
      note(
        CoordinatorLaw.tree, Mismatch.text(expected: item.outline(), got: Tree(node).printTree()))
    }
    for pair in graveyard where pair.item.isUnlike(pair.node) {
      note(CoordinatorLaw.tree, "\(pair.item.tag) is at \(pair.node.path), \(pair.node.life)")
    }
    for item in glance.inWindow where item.phase != nil {
      let phase = workshop.node(of: item)?.loadingPhase
      if phase != item.phase { note(CoordinatorLaw.loading, "\(item.tag) is \(phase as Any)") }
    }
    // The visible coordinators are compared rarely: an error in them remains, so a later step finds
    // it.
    guard checkCount % 4 == 0 else { return }
    let (seen, visible) = (tree.visibleCoordinators, reference.visible)
    if !seen.elementsEqual(visible, by: { $0.tag == $1.tag }) {
      note(
        CoordinatorLaw.screens,
        Mismatch.text("visible", expected: visible.map(\.tag), got: seen.map(\.tag)))
    }
  }

  /// Records which item each id belongs to, once the system and the reference agree.
  private mutating func learnPlaces(_ picture: CoordinatorPicture) {
    var items: [String: NaiveCoordinator] = [:]
    for item in glance.inWindow { items[item.tag] = item }
    for (entry, tag) in picture.entries { places.entries[entry] = items[tag] }
    for (layer, item) in zip(state.layers.dropFirst(), reference.layers) {
      places.layers[layer.id] = item
    }
    let parts = ([reference.root] + reference.layers).flatMap(\.partsInOrder)
    for (container, item) in zip(picture.parts, parts) { places.parts[container] = item }
  }

  /// Applies the host's new events to the reference, and compares the outcomes and the results.
  mutating func settleRecords() {
    for record in window.navigator.takeRecords() {
      guard case .host(let event) = record.event, let expected = follow(event) else { continue }
      if record.outcome.isApplied != expected {
        note(CoordinatorLaw.outcomes, "\(event): \(record.outcome)")
      }
    }
    settle()
  }

  /// Applies an event of the host to the reference.
  ///
  /// Returns whether the event changes anything; `nil` if the reference does not decide that.
  private func follow(_ event: HostEvent) -> Bool? {
    switch event {
    case .removed(let entries): reference.left(entries.compactMap { places.entries[$0] })
    case .dismissed(let layer): places.layers[layer].map(reference.dismissed) ?? false
    case .selected(let container, let index):
      places.parts[container].map { reference.selected(index, of: $0) } ?? false
    case .backRequested: reference.wantsBack() == .applied
    case .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow, .leaveRequested,
      .settled:
      nil
    }
  }
}

extension NaiveCoordinator {
  /// Returns whether the real coordinator differs from this one in its place, its parts, or its
  /// life (free, held or removed).
  fileprivate func isUnlike(_ node: CoordinatorNode) -> Bool {
    let life: CoordinatorNode.Life = isRemoved ? .removed : isHeld ? .held : .free
    let path = ([self] + ancestors).reversed().map(\.tag).joined(separator: "/")
    return node.life != life || node.path != path || node.tag != tag
      || node.parent?.tag != parent?.tag || node.presented?.tag != presented?.tag
      || node.children.map(\.tag) != children.map(\.tag)
      || node.isWaitingToPresent != (presented.map { !$0.isLayer } ?? false)
      || (isRemoved && node.tree != nil)
  }

  /// The tabs and splits of a layer, in the order in which its picture lists them.
  var partsInOrder: [NaiveCoordinator] {
    (kind == .tabs || kind == .split ? [self] : []) + children.flatMap(\.partsInOrder)
  }
}
