#if canImport(SwiftUI)
  public import NavigationHosting
  public import NavigationModel
  public import SwiftUI

  /// A view that shows the window of a navigator.
  ///
  /// The view shows the state of the window as navigation stacks, tab views, split views, sheets,
  /// covers, popovers and alerts, and reports the user's actions to the window. It can show any
  /// kind of navigator. One closure creates the views of all screens.
  ///
  /// ```swift
  /// NavigationHost(navigator) { entry in
  ///   switch navigator.name(of: entry) {
  ///   case "basket": BasketView()
  ///   default: CatalogueView()
  ///   }
  /// }
  /// ```
  public struct NavigationHost<Screen: View, TabLabel: View>: View {
    @State private var host = WindowHost()
    private let navigator: any Navigator
    private let capabilities: HostCapabilities
    private let clock: any Clock<Duration>
    private let onRefusal: ((Refusal) -> Void)?
    private let look: Look<Screen, TabLabel>

    /// Creates a view that shows the window of a navigator, with labels for its tabs.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - capabilities: The changes that SwiftUI can make in one step.
    ///   - clock: Measures the time after which a step that SwiftUI has not completed is requested
    ///     again. It also measures the time since the last change on screen: a tab view may set the
    ///     selected tab again immediately after a change, which does not mean that the user has
    ///     tapped the tab.
    ///   - onRefusal: Called with each refusal by a navigator, for example to print it in debug
    ///     builds.
    ///   - screen: Creates the view of an entry.
    ///   - tab: Creates the label of a tab.
    public init(
      _ navigator: any Navigator, capabilities: HostCapabilities = .swiftUI18,
      clock: any Clock<Duration> = ContinuousClock(),
      onRefusal: ((Refusal) -> Void)? = nil,
      @ViewBuilder screen: @escaping (Entry) -> Screen,
      @ViewBuilder tab: @escaping (HostedTab) -> TabLabel
    ) {
      self.navigator = navigator
      self.capabilities = capabilities
      self.clock = clock
      self.onRefusal = onRefusal
      look = Look(screen: screen, tab: tab)
    }

    /// The current content of the window.
    public var body: some View {
      WindowView(host: host, look: look)
        .onAppear { connect() }
        .onChange(of: ObjectIdentifier(navigator)) { connect() }
    }

    private func connect() {
      host.connect(to: navigator, capabilities, clock, onRefusal: onRefusal)
    }
  }

  extension NavigationHost where TabLabel == Text {
    /// Creates a view that shows the window of a navigator.
    ///
    /// The label of a tab is the title of its first screen; see `ScreenLook`.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - capabilities: The changes that SwiftUI can make in one step.
    ///   - clock: Measures the time after which a step that SwiftUI has not completed is requested
    ///     again. It also measures the time since the last change on screen: a tab view may set the
    ///     selected tab again immediately after a change, which does not mean that the user has
    ///     tapped the tab.
    ///   - onRefusal: Called with each refusal by a navigator, for example to print it in debug
    ///     builds.
    ///   - screen: Creates the view of an entry.
    public init(
      _ navigator: any Navigator, capabilities: HostCapabilities = .swiftUI18,
      clock: any Clock<Duration> = ContinuousClock(),
      onRefusal: ((Refusal) -> Void)? = nil,
      @ViewBuilder screen: @escaping (Entry) -> Screen
    ) {
      self.init(
        navigator, capabilities: capabilities, clock: clock, onRefusal: onRefusal, screen: screen
      ) { tab in
        Text(tab.root.flatMap { navigator.look(ofAny: $0)?.title } ?? "")
      }
    }
  }

  /// The closures with which the app creates the views of screens and the labels of tabs.
  struct Look<Screen: View, TabLabel: View> {
    let screen: (Entry) -> Screen
    let tab: (HostedTab) -> TabLabel
  }

  /// The view of the window's lowest layer; empty until the host is connected.
  struct WindowView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let look: Look<Screen, TabLabel>

    var body: some View {
      if let root = host.wanted.layers.first {
        LayerView(host: host, layer: root, look: look)
      }
    }
  }
#endif
