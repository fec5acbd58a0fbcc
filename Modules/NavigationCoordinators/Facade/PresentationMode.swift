public import NavigationModel

/// How a coordinator is presented.
public enum PresentationMode: Hashable, Sendable {
  /// As a sheet of full height.
  case sheet
  /// As a cover of the full screen.
  case fullscreen
  /// In any other style.
  case style(Layer.Style)

  var layerStyle: Layer.Style {
    switch self {
    case .sheet: .sheet
    case .fullscreen: .fullScreenCover
    case .style(let style): style
    }
  }
}

/// A component of a coordinator that is shown by itself, and so can present others.
@MainActor public protocol PresentingComponent: AnyObject {
  /// The node behind the coordinator.
  var node: CoordinatorNode { get }
}

extension PresentingComponent {
  /// The component itself, for code that was written for a component that only holds one.
  public var presentingComponent: Self { self }

  /// Presents a coordinator over everything that is shown, or waits until the presenter is shown.
  ///
  /// - Parameters:
  ///   - coordinator: A screen, a stack, tabs or a split that is in no tree.
  ///   - mode: How it covers what is beneath it.
  ///   - onUpdate: Called with `true` when the coordinator is there and with `false` when it is
  ///     gone, whatever removed it.
  /// - Returns: The one outcome.
  @discardableResult
  public func present(
    _ coordinator: any ViewCoordinator, mode: PresentationMode = .sheet,
    onUpdate: ((Bool) -> Void)? = nil
  ) -> CoordinatorOutcome {
    node.present(coordinator.claimedNode, as: mode.layerStyle, onUpdate: onUpdate)
  }

  /// Presents a screen, as ``present(_:mode:onUpdate:)`` does.
  @discardableResult
  public func present(
    screen: any ScreenCoordinator, mode: PresentationMode = .sheet
  ) -> CoordinatorOutcome {
    present(screen, mode: mode)
  }

  /// Presents a stack, as ``present(_:mode:onUpdate:)`` does.
  @discardableResult
  public func present(
    stack: any StackCoordinator, mode: PresentationMode = .sheet
  ) -> CoordinatorOutcome {
    present(stack, mode: mode)
  }

  /// Presents a coordinator and waits for its result.
  ///
  /// - Parameters:
  ///   - coordinator: A screen, a stack, tabs or a split that is in no tree.
  ///   - mode: How it covers what is beneath it.
  ///   - type: The kind of result.
  ///   - onEnd: Called once with how it ended.
  /// - Returns: The one outcome.
  @discardableResult
  public func present<Value>(
    _ coordinator: any ViewCoordinator, mode: PresentationMode = .sheet, expecting type: Value.Type,
    onEnd: @escaping (Resolution<Value>) -> Void
  ) -> CoordinatorOutcome {
    node.present(coordinator.claimedNode, as: mode.layerStyle, expecting: type, onEnd)
  }

  /// Dismisses what the coordinator presents, with everything above it.
  ///
  /// - Returns: The one outcome; ignored if it presents nothing.
  @discardableResult
  public func dismiss() -> CoordinatorOutcome {
    node.dismiss()
  }
}

extension Coordinator {
  /// Leaves with a result, which goes to the owner that pushed, presented or embedded it.
  ///
  /// - Parameter value: The result.
  /// - Returns: The one outcome.
  @discardableResult
  public func finish<Value>(with value: Value) -> CoordinatorOutcome {
    navigationNode.finish(with: value)
  }
}
