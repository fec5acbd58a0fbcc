import NavigationModel

/// What a stack coordinator is composed of: the sequence that it shows, and what it presents.
@MainActor public final class StackCoordinatorComponent: PresentingComponent {
  /// What stands behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.stack(tag)

  private let tag: String

  /// A component that shows nothing yet.
  ///
  /// - Parameter tag: What the coordinator is called.
  nonisolated public init(tag: String = "stack") {
    self.tag = tag
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// The sequence that is shown; none where none is set.
  public var sequence: (any SequenceCoordinator)? {
    node.children.first?.coordinator as? any SequenceCoordinator
  }

  /// Shows a sequence in place of what was shown; the one that is shown already stays as it is.
  @discardableResult
  public func set(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.set(sequence.claimedNode)
  }

  /// Takes the sequence away; the stack shows nothing.
  @discardableResult
  public func pop() -> CoordinatorOutcome {
    node.pop()
  }
}

/// A stack coordinator that shows what it is given.
open class DefaultStackCoordinator: StackCoordinator {
  /// What the coordinator is composed of.
  public let navigationComponent: StackCoordinatorComponent

  /// What became of showing the sequence that the stack was made with.
  public let initialOutcome: CoordinatorOutcome

  init(_ node: CoordinatorNode) {
    navigationComponent = StackCoordinatorComponent(node)
    initialOutcome = .ignored(.noChange)
  }

  /// A stack that shows a sequence.
  ///
  /// - Parameters:
  ///   - sequenceCoordinator: A sequence that is in no tree; where it is in one, the stack shows
  ///     nothing and ``initialOutcome`` says why.
  ///   - tag: What the coordinator is called.
  public init(sequenceCoordinator: any SequenceCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    initialOutcome = navigationComponent.set(sequence: sequenceCoordinator)
  }

  /// A stack that shows a screen at its root.
  ///
  /// - Parameters:
  ///   - screenCoordinator: A screen that is in no tree; where it is in one, the stack shows
  ///     nothing and ``initialOutcome`` says why.
  ///   - tag: What the coordinator is called.
  public init(screenCoordinator: any ScreenCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    let sequence = DefaultSequenceCoordinator(children: [.screen(screenCoordinator)])
    let outcome = sequence.initialOutcome
    initialOutcome = outcome.isApplied ? navigationComponent.set(sequence: sequence) : outcome
  }
}
