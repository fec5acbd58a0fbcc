public import NavigationModel

/// How a coordinator is presented.
public enum PresentationMode: Hashable, Sendable {
  /// As a full-height sheet.
  case sheet
  /// As a full-screen cover.
  case fullscreen
  /// In the given style, except the style of the root layer, which is refused.
  case style(Layer.Style)

  var layerStyle: Layer.Style {
    switch self {
    case .sheet: .sheet
    case .fullscreen: .fullScreenCover
    case .style(let style): style
    }
  }
}

/// A component of a view coordinator, with which the coordinator can present other coordinators.
@MainActor public protocol PresentingComponent: AnyObject {
  /// The node behind the coordinator.
  var node: CoordinatorNode { get }
}

extension PresentingComponent {
  /// The component itself, for code that reads the `presentingComponent` of a component.
  public var presentingComponent: Self { self }

  /// Presents a coordinator over everything that is shown.
  ///
  /// If the presenter has not been shown yet, the presentation waits until the presenter is shown.
  /// If the presenter was shown earlier, but is now covered by something that it did not present,
  /// the call is ignored.
  ///
  /// - Parameters:
  ///   - coordinator: A screen, a stack, tabs or a split that is not yet part of a tree.
  ///   - mode: The style of the presentation.
  ///   - onUpdate: Called with `true` once the coordinator is presented, and with `false` once it
  ///     has left for any reason.
  /// - Returns: Whether the presentation was accepted, or why not.
  @discardableResult
  public func present(
    _ coordinator: any ViewCoordinator, mode: PresentationMode = .sheet,
    onUpdate: ((Bool) -> Void)? = nil
  ) -> CoordinatorOutcome {
    node.present(coordinator.claimedNode, as: mode.layerStyle, onUpdate: onUpdate)
  }

  /// Presents a screen in the same way as ``present(_:mode:onUpdate:)``.
  @discardableResult
  public func present(
    screen: any ScreenCoordinator, mode: PresentationMode = .sheet
  ) -> CoordinatorOutcome {
    present(screen, mode: mode)
  }

  /// Presents a stack in the same way as ``present(_:mode:onUpdate:)``.
  @discardableResult
  public func present(
    stack: any StackCoordinator, mode: PresentationMode = .sheet
  ) -> CoordinatorOutcome {
    present(stack, mode: mode)
  }

  /// Presents a coordinator and passes its result to a closure.
  ///
  /// - Parameters:
  ///   - coordinator: A screen, a stack, tabs or a split that is not yet part of a tree.
  ///   - mode: The style of the presentation.
  ///   - type: The type of the result.
  ///   - onEnd: Called once if the presentation is accepted, with the result or the reason why
  ///     there is none.
  /// - Returns: Whether the presentation was accepted, or why not.
  @discardableResult
  public func present<Value>(
    _ coordinator: any ViewCoordinator, mode: PresentationMode = .sheet, expecting type: Value.Type,
    onEnd: @escaping (Resolution<Value>) -> Void
  ) -> CoordinatorOutcome {
    node.present(coordinator.claimedNode, as: mode.layerStyle, expecting: type, onEnd)
  }

  /// Dismisses the coordinator that this one presents, with everything above it, or withdraws a
  /// presentation that is still waiting.
  ///
  /// - Returns: The outcome; ignored if this coordinator presents nothing, and refused if it has
  ///   left its tree.
  @discardableResult
  public func dismiss() -> CoordinatorOutcome {
    node.dismiss()
  }
}

extension Coordinator {
  /// Removes the coordinator and passes a result to the closure that expects it, if there is one.
  ///
  /// - Parameter value: The result.
  /// - Returns: Whether the coordinator was removed, or why not.
  @discardableResult
  public func finish<Value>(with value: Value) -> CoordinatorOutcome {
    navigationNode.finish(with: value)
  }
}
