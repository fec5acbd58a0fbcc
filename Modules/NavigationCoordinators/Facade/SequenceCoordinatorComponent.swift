import NavigationModel

/// A child of a sequence.
public enum SequenceChild: Sendable {
  /// A screen.
  case screen(any ScreenCoordinator)
  /// Another sequence.
  case sequence(any SequenceCoordinator)
  /// Tabs, a split or a screen; the sequence refuses a stack.
  case view(any ViewCoordinator)

  @MainActor var node: CoordinatorNode {
    switch self {
    case .screen(let screen): screen.claimedNode
    case .sequence(let sequence): sequence.claimedNode
    case .view(let view): view.claimedNode
    }
  }
}

/// The component of a sequence coordinator: its children, and the commands that change them.
///
/// ```swift
/// sequence.navigationComponent.push(screen: registerScreen)
/// sequence.navigationComponent.pop()
/// ```
@MainActor public final class SequenceCoordinatorComponent {
  /// The node behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.sequence(tag)

  private let tag: String

  /// Creates a component without children.
  ///
  /// - Parameter tag: The name of the coordinator.
  nonisolated public init(tag: String = "sequence") {
    self.tag = tag
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// The number of direct children.
  public var count: Int { node.children.count }

  /// Returns the direct children, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of direct children.
  public func children() -> [any Coordinator] {
    node.children.map(\.coordinator)
  }

  /// Returns the ids of the direct children, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of direct children.
  public func childrenIDs() -> [ObjectIdentifier] {
    node.children.map(\.id)
  }
}

extension SequenceCoordinatorComponent {
  /// Appends a screen to the sequence.
  ///
  /// - Complexity: Usually O(1) for a screen without contents at the top of the stack; otherwise
  ///   O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k* is the number
  ///   of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.push(screen.claimedNode)
  }

  /// Appends screens to the sequence, as one change.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k*
  ///   is the number of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(screens: [any ScreenCoordinator]) -> CoordinatorOutcome {
    node.push(screens.map(\.claimedNode))
  }

  /// Appends another sequence to this sequence.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k*
  ///   is the number of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.push(sequence.claimedNode)
  }

  /// Appends children to the sequence, as one change.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k*
  ///   is the number of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(children: [SequenceChild]) -> CoordinatorOutcome {
    node.push(children.map(\.node))
  }

  /// Replaces all children with one screen.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the sequence before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.set(screen.claimedNode)
  }

  /// Replaces all children with screens.
  ///
  /// Screens that are already in the sequence are kept, with everything that they contain and
  /// present.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the sequence before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(screens: [any ScreenCoordinator]) -> CoordinatorOutcome {
    node.set(screens.map(\.claimedNode))
  }

  /// Replaces all children with one sequence.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the sequence before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.set(sequence.claimedNode)
  }

  /// Replaces all children.
  ///
  /// Children that are already in the sequence are kept, with everything in them.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the sequence before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(children: [SequenceChild]) -> CoordinatorOutcome {
    node.set(children.map(\.node))
  }
}

extension SequenceCoordinatorComponent {
  /// Removes children from the end, but never the first child; a count that is too large leaves
  /// only the first child.
  ///
  /// - Complexity: Usually O(1) for one screen without contents at the top of the stack; otherwise
  ///   O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of screens
  ///   removed, and *m* is the number of entries above them.
  @discardableResult
  public func pop(count: Int = 1) -> CoordinatorOutcome {
    node.pop(count)
  }

  /// Removes all children but the first.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens removed, and *m* is the number of entries above them.
  @discardableResult
  public func popToFirst() -> CoordinatorOutcome {
    node.popToFirst()
  }

  /// Removes a screen that is a direct child.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens in the stack.
  @discardableResult
  public func pop(screen: any ScreenCoordinator) -> CoordinatorOutcome {
    node.remove(screen.navigationNode)
  }

  /// Removes a sequence that is a direct child, with everything in it.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens removed, and *m* is the number of entries above them.
  @discardableResult
  public func pop(sequence: any SequenceCoordinator) -> CoordinatorOutcome {
    node.remove(sequence.navigationNode)
  }

  /// Removes the direct child with the given id.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens removed, and *m* is the number of entries above them.
  @discardableResult
  public func pop(id: ObjectIdentifier) -> CoordinatorOutcome {
    guard let child = node.children.first(where: { $0.id == id }) else {
      return node.refuse(.unknownChild(of: node.tag))
    }
    return node.remove(child)
  }
}

/// A sequence coordinator for a sequence that needs no class of its own.
open class DefaultSequenceCoordinator: SequenceCoordinator {
  /// The component that implements the coordinator.
  public let navigationComponent: SequenceCoordinatorComponent

  /// The outcome of adding the children that were passed to the initializer; ignored as `noChange`
  /// if there were none.
  public let initialOutcome: CoordinatorOutcome

  /// Creates a sequence without children.
  ///
  /// - Parameter tag: The name of the coordinator.
  nonisolated public init(tag: String = "sequence") {
    navigationComponent = SequenceCoordinatorComponent(tag: tag)
    initialOutcome = .ignored(.noChange)
  }

  init(_ node: CoordinatorNode) {
    navigationComponent = SequenceCoordinatorComponent(node)
    initialOutcome = .ignored(.noChange)
  }

  /// Creates a sequence with children.
  ///
  /// - Parameters:
  ///   - children: Screens, sequences, tabs or splits that are not yet part of a tree. If one of
  ///     them cannot be added, the sequence has no children and ``initialOutcome`` contains the
  ///     reason.
  ///   - tag: The name of the coordinator.
  public init(children: [SequenceChild], tag: String = "sequence") {
    navigationComponent = SequenceCoordinatorComponent(tag: tag)
    initialOutcome = navigationComponent.set(children: children)
  }

  /// Creates a sequence that contains one screen.
  ///
  /// - Parameters:
  ///   - screenCoordinator: A screen that is not yet part of a tree. If it cannot be added, the
  ///     sequence is empty and ``initialOutcome`` contains the reason.
  ///   - tag: The name of the coordinator.
  public convenience init(screenCoordinator: any ScreenCoordinator, tag: String = "sequence") {
    self.init(children: [.screen(screenCoordinator)], tag: tag)
  }

  /// Creates a sequence of screens, the last one on top.
  ///
  /// - Parameters:
  ///   - screenCoordinators: Screens that are not yet part of a tree. If one of them cannot be
  ///     added, the sequence is empty and ``initialOutcome`` contains the reason.
  ///   - tag: The name of the coordinator.
  public convenience init(screenCoordinators: [any ScreenCoordinator], tag: String = "sequence") {
    self.init(children: screenCoordinators.map { .screen($0) }, tag: tag)
  }

  /// Creates a sequence that begins with another sequence.
  ///
  /// - Parameters:
  ///   - sequenceCoordinator: A sequence that is not yet part of a tree. If it cannot be added, the
  ///     new sequence is empty and ``initialOutcome`` contains the reason.
  ///   - tag: The name of the coordinator.
  public convenience init(
    sequenceCoordinator: any SequenceCoordinator, tag: String = "sequence"
  ) {
    self.init(children: [.sequence(sequenceCoordinator)], tag: tag)
  }
}
