import NavigationModel

/// A child of a sequence.
public enum SequenceChild: Sendable {
  /// A screen.
  case screen(any ScreenCoordinator)
  /// Another sequence.
  case sequence(any SequenceCoordinator)
  /// Tabs or a split.
  case view(any ViewCoordinator)

  @MainActor var node: CoordinatorNode {
    switch self {
    case .screen(let screen): screen.claimedNode
    case .sequence(let sequence): sequence.claimedNode
    case .view(let view): view.claimedNode
    }
  }
}

/// What a sequence coordinator is composed of: its children, and what can be done with them.
///
/// ```swift
/// sequence.navigationComponent.push(screen: registerScreen)
/// sequence.navigationComponent.pop()
/// ```
@MainActor public final class SequenceCoordinatorComponent {
  /// What stands behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.sequence(tag)

  private let tag: String

  /// A component without children.
  ///
  /// - Parameter tag: What the coordinator is called.
  nonisolated public init(tag: String = "sequence") {
    self.tag = tag
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// The number of direct children.
  public var count: Int { node.children.count }

  /// The direct children, in order.
  public func children() -> [any Coordinator] {
    node.children.map(\.coordinator)
  }

  /// Who the direct children are, in order.
  public func childrenIDs() -> [ObjectIdentifier] {
    node.children.map(\.id)
  }
}

extension SequenceCoordinatorComponent {
  /// Puts a screen at the end of the sequence.
  @discardableResult
  public func push(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.push(screen.claimedNode)
  }

  /// Puts screens at the end of the sequence, as one change.
  @discardableResult
  public func push(screens: [any ScreenCoordinator]) -> CoordinatorOutcome {
    node.push(screens.map(\.claimedNode))
  }

  /// Puts a sequence at the end of the sequence.
  @discardableResult
  public func push(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.push(sequence.claimedNode)
  }

  /// Puts screens and sequences at the end of the sequence, as one change.
  @discardableResult
  public func push(children: [SequenceChild]) -> CoordinatorOutcome {
    node.push(children.map(\.node))
  }

  /// Sets the only child, a screen.
  @discardableResult
  public func set(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.set(screen.claimedNode)
  }

  /// Sets the children, all screens.
  @discardableResult
  public func set(screens: [any ScreenCoordinator]) -> CoordinatorOutcome {
    node.set(screens.map(\.claimedNode))
  }

  /// Sets the only child, a sequence.
  @discardableResult
  public func set(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.set(sequence.claimedNode)
  }

  /// Sets the children: these and no others; those that are there already stay as they are.
  @discardableResult
  public func set(children: [SequenceChild]) -> CoordinatorOutcome {
    node.set(children.map(\.node))
  }
}

extension SequenceCoordinatorComponent {
  /// Takes the last children away, never the first; a count beyond them takes all but the first.
  @discardableResult
  public func pop(count: Int = 1) -> CoordinatorOutcome {
    node.pop(count)
  }

  /// Takes all children but the first away.
  @discardableResult
  public func popToFirst() -> CoordinatorOutcome {
    node.popToFirst()
  }

  /// Takes a screen away that is a direct child.
  @discardableResult
  public func pop(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.remove(screen.navigationNode)
  }

  /// Takes a sequence away that is a direct child, with everything in it.
  @discardableResult
  public func pop(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.remove(sequence.navigationNode)
  }

  /// Takes the direct child of an id away.
  @discardableResult
  public func pop(id: ObjectIdentifier) -> CoordinatorOutcome {
    guard let child = node.children.first(where: { $0.id == id }) else {
      return .refused(.unknownChild(of: node.tag))
    }
    return node.remove(child)
  }
}

/// A sequence coordinator whose children others decide about.
open class DefaultSequenceCoordinator: SequenceCoordinator {
  /// What the coordinator is composed of.
  public let navigationComponent: SequenceCoordinatorComponent

  /// What became of setting the children that the sequence was made with.
  public let initialOutcome: CoordinatorOutcome

  /// A sequence without children.
  ///
  /// - Parameter tag: What the coordinator is called.
  nonisolated public init(tag: String = "sequence") {
    navigationComponent = SequenceCoordinatorComponent(tag: tag)
    initialOutcome = .ignored(.noChange)
  }

  init(_ node: CoordinatorNode) {
    navigationComponent = SequenceCoordinatorComponent(node)
    initialOutcome = .ignored(.noChange)
  }

  /// A sequence with children.
  ///
  /// - Parameters:
  ///   - children: Screens and sequences, each in no tree yet; where one cannot be held, the
  ///     sequence has none and ``initialOutcome`` says why.
  ///   - tag: What the coordinator is called.
  public init(children: [SequenceChild], tag: String = "sequence") {
    navigationComponent = SequenceCoordinatorComponent(tag: tag)
    initialOutcome = navigationComponent.set(children: children)
  }

  /// A sequence of one screen.
  ///
  /// - Parameters:
  ///   - screenCoordinator: A screen that is in no tree; otherwise ``initialOutcome`` says why the
  ///     sequence is empty.
  ///   - tag: What the coordinator is called.
  public convenience init(screenCoordinator: any ScreenCoordinator, tag: String = "sequence") {
    self.init(children: [.screen(screenCoordinator)], tag: tag)
  }

  /// A sequence of screens, the last one on top.
  ///
  /// - Parameters:
  ///   - screenCoordinators: Screens that are in no tree; otherwise ``initialOutcome`` says why the
  ///     sequence is empty.
  ///   - tag: What the coordinator is called.
  public convenience init(screenCoordinators: [any ScreenCoordinator], tag: String = "sequence") {
    self.init(children: screenCoordinators.map { .screen($0) }, tag: tag)
  }

  /// A sequence that begins with another one.
  ///
  /// - Parameters:
  ///   - sequenceCoordinator: A sequence that is in no tree; otherwise ``initialOutcome`` says why
  ///     the new one is empty.
  ///   - tag: What the coordinator is called.
  public convenience init(
    sequenceCoordinator: any SequenceCoordinator, tag: String = "sequence"
  ) {
    self.init(children: [.sequence(sequenceCoordinator)], tag: tag)
  }
}
