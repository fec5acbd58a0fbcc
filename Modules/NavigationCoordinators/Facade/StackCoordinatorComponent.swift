import NavigationModel

/// The component of a stack coordinator: the sequence that it shows, and what it presents.
@MainActor public final class StackCoordinatorComponent: PresentingComponent {
  /// The node behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.stack(tag)

  private let tag: String

  /// Creates a component that shows nothing yet.
  ///
  /// - Parameter tag: The name of the coordinator.
  nonisolated public init(tag: String = "stack") {
    self.tag = tag
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// The sequence that is shown, or `nil` if none is set.
  public var sequence: (any SequenceCoordinator)? {
    node.children.first?.coordinator as? any SequenceCoordinator
  }

  /// Shows a sequence in place of the current one; does nothing if it is shown already.
  ///
  /// - Complexity: O(screens, those that go and those that come).
  @discardableResult
  public func set(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.set(sequence.claimedNode)
  }

  /// Removes the sequence; the stack shows nothing.
  @discardableResult
  public func pop() -> CoordinatorOutcome {
    node.pop()
  }
}

/// A stack coordinator that shows what it is given.
open class DefaultStackCoordinator: StackCoordinator {
  /// The component that the coordinator is composed of.
  public let navigationComponent: StackCoordinatorComponent

  /// The outcome of showing the sequence that the stack was created with.
  public let initialOutcome: CoordinatorOutcome

  init(_ node: CoordinatorNode) {
    navigationComponent = StackCoordinatorComponent(node)
    initialOutcome = .ignored(.noChange)
  }

  /// Creates a stack that shows a sequence.
  ///
  /// - Parameters:
  ///   - sequenceCoordinator: A sequence that is in no tree. If it is in one, the stack shows
  ///     nothing and ``initialOutcome`` says why.
  ///   - tag: The name of the coordinator.
  public init(sequenceCoordinator: any SequenceCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    initialOutcome = navigationComponent.set(sequence: sequenceCoordinator)
  }

  /// Creates a stack that shows a screen at its root.
  ///
  /// - Parameters:
  ///   - screenCoordinator: A screen that is in no tree. If it is in one, the stack shows nothing
  ///     and ``initialOutcome`` says why.
  ///   - tag: The name of the coordinator.
  public init(screenCoordinator: any ScreenCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    let sequence = DefaultSequenceCoordinator(children: [.screen(screenCoordinator)])
    let outcome = sequence.initialOutcome
    initialOutcome = outcome.isApplied ? navigationComponent.set(sequence: sequence) : outcome
  }
}
