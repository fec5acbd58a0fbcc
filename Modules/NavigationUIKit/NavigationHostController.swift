#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  public import NavigationModel
  public import UIKit

  /// Puts a window of screens on the screen with UIKit, and tells its navigators what a person did.
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
  /// Keep the host for as long as the window is there. Every entry gets one view controller, which
  /// is released when the entry has left the screen.
  @MainActor public final class NavigationHostController {
    /// What the window shows.
    public let rootViewController: UIViewController

    private let navigator: any Navigator
    private let window: WindowControllers
    private let adapter: WindowAdapter
    private let connection: HostConnection
    /// Asks again for steps that UIKit has not answered.
    private let watchdog: Task<Void, any Error>
    private let refusals: Registration?

    /// Shows the window of a navigator.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - navigationController: Shows the stack of the root layer; the window then has to have one
    ///     stack at the bottom, no tabs and no split. If left out, the host makes what it needs.
    ///   - clock: Measures how long UIKit may leave a step unanswered.
    ///   - onRefusal: Receives what navigators refuse, for a debug build to print.
    ///   - makeViewController: Makes the view controller of a screen, once for each entry.
    public init(
      _ navigator: any Navigator, navigationController: UINavigationController? = nil,
      clock: any Clock<Duration> = ContinuousClock(),
      onRefusal: ((Refusal) -> Void)? = nil,
      makeViewController: @escaping @MainActor (HostedScreen) -> UIViewController
    ) {
      self.navigator = navigator
      window = WindowControllers(navigationController) { entry in
        HostedScreen(entry, in: navigator).map(makeViewController) ?? UIViewController()
      }
      rootViewController = window.layers.root
      adapter = WindowAdapter(window)
      var platform = HostCapabilities.uiKit
      platform.replacesRootStack = navigationController == nil
      connection = HostConnection(
        navigator: navigator, performer: adapter, capabilities: platform)
      refusals = onRefusal.map { navigator.context.observeRefusals($0) }
      // Longer than a transition takes when a simulator slows animations down.
      watchdog = Task { [connection] in
        try await connection.watch(every: .seconds(10), on: clock)
      }
      adapter.connection = connection
      connection.retry()
    }

    deinit { watchdog.cancel() }

    /// Says where popovers point; the default is the middle of what is beneath them.
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

    /// Says how a screen scrolls to its top, which happens when a person taps its tab again while
    /// it is the first one of the tab; by default nothing happens.
    ///
    /// - Parameter scroll: Scrolls a screen.
    public func scrollToTop(by scroll: @escaping @MainActor (HostedScreen) -> Void) {
      adapter.scroll = { [navigator] entry in
        if let screen = HostedScreen(entry, in: navigator) { scroll(screen) }
      }
    }

    /// Makes the buttons of an alert: one for each action that the owner of the screen offers.
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

    /// Makes a button of an alert, after which the alert counts as dismissed by the person.
    ///
    /// UIKit does not report the end of an alert in any other way.
    ///
    /// - Parameters:
    ///   - title: The label of the button.
    ///   - style: How the button looks.
    ///   - handler: Performs the action of the button, before the navigators are notified of the
    ///     end of the alert.
    /// - Returns: The action.
    public func alertAction(
      _ title: String, style: UIAlertAction.Style = .default,
      handler: @escaping @MainActor () -> Void = {}
    ) -> UIAlertAction {
      UIAlertAction(title: title, style: style) { [weak adapter] _ in
        handler()
        adapter?.containerChanged()
      }
    }

    /// Parts the window from its navigators, for example because its scene was closed.
    public func disconnect() {
      watchdog.cancel()
      refusals?.cancel()
      connection.disconnect()
    }
  }
#endif
