extension ViewCoordinator {
  /// The content of the coordinator's own screen; `nil` if none is set yet, or if the coordinator,
  /// such as a stack, has no screen of its own.
  public var screenContent: Any? {
    screenComponent?.content
  }

  /// The component of the coordinator's own screen; `nil` if the coordinator has no screen.
  ///
  /// A host sets ``ScreenCoordinatorComponent/onContentChange`` of the component.
  public var screenComponent: ScreenCoordinatorComponent? {
    switch self {
    case let screen as any ScreenCoordinator: screen.navigationComponent
    case let loading as AsyncViewCoordinator: loading.component
    default: nil
    }
  }
}
