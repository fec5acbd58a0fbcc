/// The component of a screen coordinator: what its screen shows, and what it presents.
///
/// A screen shows any value that a host can render; the component only stores the value.
@MainActor public final class ScreenCoordinatorComponent: PresentingComponent {
  /// The node behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.screen(tag)

  private let tag: String

  /// What the screen shows; `nil` until it is set.
  public private(set) var content: Any?

  /// A closure that is called whenever the content is set; used by hosts.
  public var onContentChange: (() -> Void)?

  /// Creates a component without content.
  ///
  /// - Parameter tag: The name of the coordinator.
  nonisolated public init(tag: String = "screen") {
    self.tag = tag
  }

  /// Creates a component that shows a value.
  ///
  /// - Parameters:
  ///   - view: Any value that the host can render.
  ///   - tag: The name of the coordinator.
  public convenience init<Content>(view: Content, tag: String = "screen") {
    self.init(tag: tag)
    setView(view)
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// Sets what the screen shows.
  ///
  /// - Parameter view: Any value that the host can render.
  public func setView<Content>(_ view: Content) {
    content = view
    onContentChange?()
  }
}

/// A screen coordinator for a screen that needs no class of its own.
open class DefaultScreenCoordinator: ScreenCoordinator {
  /// The component that implements the coordinator.
  public let navigationComponent: ScreenCoordinatorComponent

  /// An object or value to keep with the screen, such as its presenter.
  public var storage: Any?

  init(_ node: CoordinatorNode) {
    navigationComponent = ScreenCoordinatorComponent(node)
  }

  /// Creates a coordinator for a screen.
  ///
  /// - Parameters:
  ///   - view: Any value that the host can render.
  ///   - tag: The name of the coordinator.
  ///   - storage: An object or value to keep with the screen.
  public init<Content>(view: Content, tag: String = "screen", storage: Any? = nil) {
    navigationComponent = ScreenCoordinatorComponent(tag: tag)
    self.storage = storage
    navigationComponent.setView(view)
  }
}

/// A value that a host can render and that can be the content of a screen.
public protocol ScreenContent {}

extension ScreenContent {
  /// Returns a coordinator for a screen that shows this value.
  ///
  /// - Parameter tag: The name of the coordinator.
  /// - Returns: A coordinator that is not yet part of a tree.
  @MainActor public func toScreenCoordinator(tag: String = "screen") -> any ScreenCoordinator {
    DefaultScreenCoordinator(view: self, tag: tag)
  }
}
