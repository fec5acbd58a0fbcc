extension ViewCoordinator {
  /// What a host shows on the coordinator's own screen; `nil` if nothing is set yet, or if the
  /// coordinator, such as a stack, has no screen.
  public var screenContent: Any? {
    screenComponent?.content
  }

  /// The component of the coordinator's own screen; `nil` if the coordinator has no screen.
  ///
  /// Hosts set its ``ScreenCoordinatorComponent/onContentChange``.
  public var screenComponent: ScreenCoordinatorComponent? {
    switch self {
    case let screen as any ScreenCoordinator: screen.navigationComponent
    case let loading as AsyncViewCoordinator: loading.component
    default: nil
    }
  }
}
