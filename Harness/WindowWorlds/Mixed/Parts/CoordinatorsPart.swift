import NavigationCoordinators
import NavigationModel

/// The sample app as coordinators.
final class CoordinatorsPart: MixedPart {
  private weak var tree: CoordinatorTree?

  init(starts: Bool) {
    let root = CoordinatorNode.stack("app")
    if starts { Self.begin(root) }
    var factories = CoordinatorFactories()
    for screen in SampleScreen.allCases {
      factories.register("\(screen)") { _ in Self.screen(screen) }
    }
    // A new coordinator can always be the root of a window.
    guard let tree = try? CoordinatorTree(root: root, factories: factories) else {
      preconditionFailure("a fresh coordinator was refused as the root of a window")
    }
    self.tree = tree
    super.init(.coordinators, tree)
  }

  private static func begin(_ root: CoordinatorNode) {
    let sequence = CoordinatorNode.sequence("screens")
    sequence.push(screen(.home))
    root.set(sequence)
  }

  override func begin() { tree.map { Self.begin($0.root) } }

  private static func screen(_ screen: SampleScreen) -> CoordinatorNode {
    let node = CoordinatorNode.screen("\(screen)")
    for action in Paradigm.coordinators.actions(on: screen) {
      node.offer(action.rawValue) { [weak node] _ in
        node.map { perform(action, on: $0, screen) } ?? .ignored(.staleSource)
      }
    }
    return node
  }

  private static func perform(
    _ action: SampleAction, on node: CoordinatorNode, _ screen: SampleScreen
  ) -> CoordinatorOutcome {
    guard let parent = node.parent else { return .ignored(.staleSource) }
    switch action {
    case .home, .list, .detail:
      let target = action.target ?? .home
      let index = parent.children.lastIndex { $0.tag == "\(target)" }
      return index.map { parent.pop(parent.children.count - 1 - $0) }
        ?? parent.push(Self.screen(target))
    case .sheet: return node.present(Self.screen(.sheet))
    case .close: return parent.dismiss()
    case .load:
      return parent.push(Self.screen(.list).loading({ .value(1) }, build: { _ in nil }))
    case .done: return node.root.finish(with: 7)
    }
  }

  override var ownScreens: [SampleScreen]? {
    guard let tree else { return nil }
    let leaves = tree.root.children.first?.leaves ?? []
    let sheet = leaves.first?.presented
    return (leaves + [sheet].compactMap { $0 }).compactMap { SampleScreen(name: $0.tag) }
  }

  override func keeps(_ entry: EntryID) -> Bool? { tree.map { $0.coordinator(of: entry) != nil } }

  override func go(to screen: SampleScreen, from current: SampleScreen) -> Bool {
    guard let screens = tree?.root.children.first else { return false }
    if screen.rawValue < screens.children.count {
      screens.pop(screens.children.count - 1 - screen.rawValue)
    } else {
      let news = SampleScreen.allCases[screens.children.count...screen.rawValue]
      screens.push(news.map(Self.screen))
    }
    return true
  }
}
