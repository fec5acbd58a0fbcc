#if canImport(SwiftUI)
  public import NavigationHosting
  public import NavigationModel
  public import SwiftUI

  /// Shows the window of a navigator.
  ///
  /// The view shows what the state of the window says, as navigation stacks, tab views, split
  /// views, sheets, covers and popovers, and reports to the window what the user does. Every
  /// navigator can be shown, and every screen of the window comes through the same closure.
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

    /// Shows the window of a navigator, with labels for its tabs.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - capabilities: What SwiftUI can do in one step.
    ///   - clock: Tells taps on the selected tab from what a tab view writes by itself, and
    ///     measures how long SwiftUI may leave a step unanswered.
    ///   - onRefusal: Receives what navigators refuse, for a debug build to print.
    ///   - screen: Makes the view of an entry.
    ///   - tab: Makes the label of a tab.
    public init(
      _ navigator: any Navigator, capabilities: HostCapabilities = .swiftUI,
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

    /// What the window shows at present.
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
    /// Shows the window of a navigator; a tab has the name of its first screen.
    ///
    /// - Parameters:
    ///   - navigator: Any navigator of the window.
    ///   - capabilities: What SwiftUI can do in one step.
    ///   - clock: Tells taps on the selected tab from what a tab view writes by itself, and
    ///     measures how long SwiftUI may leave a step unanswered.
    ///   - onRefusal: Receives what navigators refuse, for a debug build to print.
    ///   - screen: Makes the view of an entry.
    public init(
      _ navigator: any Navigator, capabilities: HostCapabilities = .swiftUI,
      clock: any Clock<Duration> = ContinuousClock(),
      onRefusal: ((Refusal) -> Void)? = nil,
      @ViewBuilder screen: @escaping (Entry) -> Screen
    ) {
      self.init(
        navigator, capabilities: capabilities, clock: clock, onRefusal: onRefusal, screen: screen
      ) { tab in
        Text(tab.root.map { navigator.name(of: $0) } ?? "")
      }
    }
  }

  /// What the app says about looks.
  struct Look<Screen: View, TabLabel: View> {
    let screen: (Entry) -> Screen
    let tab: (HostedTab) -> TabLabel
  }

  /// The bottom of the window; empty until the host is connected.
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
