/// What a screen coordinator is composed of: what its screen shows, and what it presents.
///
/// What a screen shows is any value that a host can render; the component keeps it and never looks
/// at it.
@MainActor public final class ScreenCoordinatorComponent: PresentingComponent {
  /// What stands behind the coordinator.
  public private(set) lazy var node = CoordinatorNode.screen(tag)

  private let tag: String

  /// What the screen shows; none until it is set.
  public private(set) var content: Any?

  /// Told when the screen shows something else; for hosts.
  public var onContentChange: (() -> Void)?

  /// A component without content.
  ///
  /// - Parameter tag: What the coordinator is called.
  nonisolated public init(tag: String = "screen") {
    self.tag = tag
  }

  /// A component that shows something.
  ///
  /// - Parameters:
  ///   - view: Any value that the host can render.
  ///   - tag: What the coordinator is called.
  public convenience init<Content>(view: Content, tag: String = "screen") {
    self.init(tag: tag)
    setView(view)
  }

  init(_ node: CoordinatorNode) {
    tag = node.tag
    self.node = node
  }

  /// Sets what the screen shows, in place of what it showed.
  ///
  /// - Parameter view: Any value that the host can render.
  public func setView<Content>(_ view: Content) {
    content = view
    onContentChange?()
  }
}

/// A screen coordinator for a screen that needs none of its own.
open class DefaultScreenCoordinator: ScreenCoordinator {
  /// What the coordinator is composed of.
  public let navigationComponent: ScreenCoordinatorComponent

  /// Something to be kept beside the screen, such as its presenter.
  public var storage: Any?

  init(_ node: CoordinatorNode) {
    navigationComponent = ScreenCoordinatorComponent(node)
  }

  /// A coordinator for a screen.
  ///
  /// - Parameters:
  ///   - view: Any value that the host can render.
  ///   - tag: What the coordinator is called.
  ///   - storage: Something to be kept beside the screen.
  public init<Content>(view: Content, tag: String = "screen", storage: Any? = nil) {
    navigationComponent = ScreenCoordinatorComponent(tag: tag)
    self.storage = storage
    navigationComponent.setView(view)
  }
}

/// Something that a host can render, and so can be a screen.
public protocol ScreenContent {}

extension ScreenContent {
  /// A coordinator for a screen that shows this.
  ///
  /// - Parameter tag: What the coordinator is called.
  /// - Returns: A free coordinator.
  @MainActor public func toScreenCoordinator(tag: String = "screen") -> any ScreenCoordinator {
    DefaultScreenCoordinator(view: self, tag: tag)
  }
}
