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

  /// The sequence that is shown; `nil` if none is set.
  public var sequence: (any SequenceCoordinator)? {
    node.children.first?.coordinator as? any SequenceCoordinator
  }

  /// Shows a sequence in place of the current one; has no effect if the sequence is shown already.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *k* and *m* are the numbers of screens removed and
  ///   added, and *n* is their sum.
  @discardableResult
  public func set(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.set(sequence.claimedNode)
  }

  /// Removes the sequence, so that the stack shows nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens removed.
  @discardableResult
  public func pop() -> CoordinatorOutcome {
    node.pop()
  }
}

/// A stack coordinator for a stack that needs no class of its own.
open class DefaultStackCoordinator: StackCoordinator {
  /// The component that implements the coordinator.
  public let navigationComponent: StackCoordinatorComponent

  /// The outcome of showing the sequence or screen that was passed to the initializer.
  public let initialOutcome: CoordinatorOutcome

  init(_ node: CoordinatorNode) {
    navigationComponent = StackCoordinatorComponent(node)
    initialOutcome = .ignored(.noChange)
  }

  /// Creates a stack that shows a sequence.
  ///
  /// - Parameters:
  ///   - sequenceCoordinator: A sequence that is not yet part of a tree. If it cannot be shown, the
  ///     stack is empty and ``initialOutcome`` contains the reason.
  ///   - tag: The name of the coordinator.
  public init(sequenceCoordinator: any SequenceCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    initialOutcome = navigationComponent.set(sequence: sequenceCoordinator)
  }

  /// Creates a stack that shows a screen at its root.
  ///
  /// - Parameters:
  ///   - screenCoordinator: A screen that is not yet part of a tree. If it cannot be shown, the
  ///     stack is empty and ``initialOutcome`` contains the reason.
  ///   - tag: The name of the coordinator.
  public init(screenCoordinator: any ScreenCoordinator, tag: String = "stack") {
    navigationComponent = StackCoordinatorComponent(tag: tag)
    let sequence = DefaultSequenceCoordinator(children: [.screen(screenCoordinator)])
    let outcome = sequence.initialOutcome
    initialOutcome = outcome.isApplied ? navigationComponent.set(sequence: sequence) : outcome
  }
}
