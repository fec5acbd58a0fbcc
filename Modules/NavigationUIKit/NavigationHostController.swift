#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  public import NavigationModel
  public import UIKit

  /// A host that shows a window with UIKit and reports user actions to the window's navigators.
  ///
  /// ```swift
  /// let host = NavigationHostController(navigator) { screen in
  ///   switch screen.name {
  ///   case "Profile": ProfileViewController(id: screen.id)
  ///   default: WelcomeViewController()
  ///   }
  /// }
  /// window.rootViewController = host.rootViewController
  /// ```
  ///
  /// Retain the host as long as the window exists. The host creates one view controller for each
  /// entry, and releases the view controller when the entry has been removed and its screen has
  /// disappeared.
  @MainActor public final class NavigationHostController {
    /// The view controller that shows the window.
    public let rootViewController: UIViewController

    private let navigator: any Navigator
    private let window: WindowControllers
    private let adapter: WindowAdapter
    private let connection: HostConnection
    /// A task that requests a step again if UIKit does not complete it.
    ///
    /// It checks every ten seconds whether the same step is still not completed.
    private let watchdog: Task<Void, any Error>
    private let refusals: Registration?

    /// Creates a host that shows the window of a navigator.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - navigationController: The controller that shows the stack of the root layer. If it is
    ///     given, the root layer cannot show tabs or a split. If it is `nil`, the host creates the
    ///     controllers that it needs.
    ///   - clock: Measures the time after which a step that UIKit has not completed is requested
    ///     again.
    ///   - onRefusal: Called with each refusal by a navigator, for example to print it in debug
    ///     builds.
    ///   - makeViewController: Creates the view controller of a screen, once for each entry.
    public init(
      _ navigator: any Navigator, navigationController: UINavigationController? = nil,
      clock: any Clock<Duration> = ContinuousClock(),
      onRefusal: ((Refusal) -> Void)? = nil,
      makeViewController: @escaping @MainActor (HostedScreen) -> UIViewController
    ) {
      self.navigator = navigator
      window = WindowControllers(navigationController) { entry in
        guard let screen = HostedScreen(entry, in: navigator) else { return UIViewController() }
        let controller = makeViewController(screen)
        controller.setDefaults(navigator.context.look(of: entry))
        return controller
      }
      window.layers.anchorName = { [navigator] layer in
        navigator.state.entries(of: layer.container).first
          .flatMap { navigator.context.look(of: $0.id)?.anchor }
      }
      rootViewController = window.layers.root
      adapter = WindowAdapter(window)
      var platform = HostCapabilities.uiKit
      platform.replacesRootStack = navigationController == nil
      connection = HostConnection(
        navigator: navigator, performer: adapter, capabilities: platform)
      refusals = onRefusal.map { navigator.context.observeRefusals($0) }
      // This is longer than a transition takes when a simulator slows down animations.
      watchdog = Task { [connection] in
        try await connection.watch(every: .seconds(10), on: clock)
      }
      adapter.connection = connection
      connection.retry()
    }

    deinit { watchdog.cancel() }

    /// Sets the closure that determines where popovers point.
    ///
    /// By default, a popover points at the view whose accessibility identifier equals the anchor of
    /// its `ScreenLook`. If there is no such view, it points at the middle of the layer beneath it.
    ///
    /// - Parameter anchor: Sets the source of a popover that is about to show a screen.
    public func anchorPopovers(
      _ anchor: @escaping @MainActor (HostedScreen, UIPopoverPresentationController) -> Void
    ) {
      window.layers.anchor = { [navigator] layer, popover in
        guard let screen = HostedScreen(frontOf: layer.id, in: navigator) else { return }
        anchor(screen, popover)
      }
    }

    /// Sets the closure that scrolls a screen to its top.
    ///
    /// It is called when the user taps the selected tab while the first screen of the tab is shown.
    /// By default, nothing happens.
    ///
    /// - Parameter scroll: Scrolls a screen to its top.
    public func scrollToTop(by scroll: @escaping @MainActor (HostedScreen) -> Void) {
      adapter.scroll = { [navigator] entry in
        if let screen = HostedScreen(entry, in: navigator) { scroll(screen) }
      }
    }

    /// Returns the controller that shows a stack of the window.
    ///
    /// If the container is not a stack, the result is a new controller that is not part of the
    /// window.
    func stack(of container: ContainerID) -> UINavigationController {
      window.controller(of: container) as? UINavigationController ?? UINavigationController()
    }

    /// Creates the buttons of an alert, one for each action that the screen's owner offers.
    ///
    /// - Parameter screen: The screen of the alert.
    /// - Returns: The actions, in the order of `Navigator.actions(on:)`.
    public func alertActions(of screen: HostedScreen) -> [UIAlertAction] {
      navigator.context.actions(on: screen.id).map { action in
        UIAlertAction(title: action.label, style: .default) { [weak adapter] _ in
          adapter?.press(action.index, on: screen.id)
        }
      }
    }

    /// Creates a button of an alert.
    ///
    /// When the button is tapped, the alert counts as dismissed by the user. Use such buttons in
    /// all alerts, because UIKit does not report the end of an alert in any other way.
    ///
    /// - Parameters:
    ///   - title: The label of the button.
    ///   - style: The style of the button.
    ///   - handler: Performs the button's action; called before the navigators are notified that
    ///     the alert has ended.
    /// - Returns: The action that represents the button.
    public func alertAction(
      _ title: String, style: UIAlertAction.Style = .default,
      handler: @escaping @MainActor () -> Void = {}
    ) -> UIAlertAction {
      UIAlertAction(title: title, style: style) { [weak adapter] _ in
        handler()
        adapter?.containerChanged()
      }
    }

    /// Disconnects the window from its navigators, for example when its scene has been closed.
    public func disconnect() {
      watchdog.cancel()
      refusals?.cancel()
      connection.disconnect()
    }
  }
#endif
