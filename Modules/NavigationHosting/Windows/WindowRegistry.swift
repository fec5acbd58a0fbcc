public import NavigationModel

/// A registry of an app's windows, for opening links that the system delivers to the app as a whole
/// and not to one of its windows.
///
/// Each window has its own navigator and state. A scene registers its window under a name and
/// reports when the window becomes active. This name can also be the label under which the window
/// is saved.
///
/// ```swift
/// let windows = WindowRegistry()
/// let registration = windows.register(mail, as: "mail")
/// windows.activate("mail")
/// let opened = windows.open("https://tern.example/trips/7")  // in the window used last, if it can
/// ```
public final class WindowRegistry {
  private struct Window {
    let name: String
    let number: UInt64
    weak let navigator: (any Navigator)?
  }

  /// The windows, most recently active first.
  private var windows: [Window] = []
  private var count: UInt64 = 0

  /// Creates a registry without windows.
  public init() {}

  /// The names of the windows whose navigators still exist, most recently active first.
  public var names: [String] {
    windows.filter { $0.navigator != nil }.map(\.name)
  }

  /// Registers a window, which becomes the active one.
  ///
  /// - Parameters:
  ///   - navigator: The navigator of the window, which is referenced weakly.
  ///   - name: The name of the window; a window that already has this name is removed from the
  ///     registry.
  /// - Returns: A registration, whose cancellation or deinitialization removes the window from the
  ///   registry.
  /// - Complexity: O(*n*), where *n* is the number of windows.
  public func register(_ navigator: any Navigator, as name: String) -> Registration {
    count += 1
    let number = count
    windows.removeAll { $0.name == name || $0.navigator == nil }
    windows.insert(Window(name: name, number: number, navigator: navigator), at: 0)
    return Registration { [weak self] in self?.windows.removeAll { $0.number == number } }
  }

  /// Records that a window has become active; an unknown name has no effect.
  ///
  /// - Parameter name: The name of the window.
  /// - Complexity: O(*n*), where *n* is the number of windows.
  public func activate(_ name: String) {
    guard let index = windows.firstIndex(where: { $0.name == name }) else { return }
    windows.insert(windows.remove(at: index), at: 0)
  }

  /// Returns the navigator of a window.
  ///
  /// - Parameter name: The name of the window.
  /// - Returns: The navigator, or `nil` if no window has the name or the navigator was
  ///   deinitialized.
  /// - Complexity: O(*n*), where *n* is the number of windows.
  public func navigator(of name: String) -> (any Navigator)? {
    windows.first { $0.name == name }?.navigator
  }

  /// Opens a link in the first window that recognizes the link and does not refuse it.
  ///
  /// The preferred window is tried first, then the others, most recently active first. A window
  /// that does not recognize the link, or refuses it, is skipped. Any other outcome ends the
  /// search, even if the window ignores the link, for example because of a guard. If all windows
  /// that recognize the link refuse it, the result is the first of these windows with its refusal.
  /// If the outcome is applied, the window becomes the active one.
  ///
  /// - Parameters:
  ///   - link: The link, as the system passes it.
  ///   - preferred: The name of the window to which the system delivered the link, or `nil` if it
  ///     delivered the link to the app.
  /// - Returns: The name of the window that decided about the link, and the outcome. The result is
  ///   `nil` if no window recognizes the link; the app can then open a new window.
  /// - Complexity: O(*n*), where *n* is the number of windows, plus the cost of opening the link in
  ///   each window that is tried.
  @discardableResult
  public func open(
    _ link: String, preferring preferred: String? = nil
  ) -> (window: String, outcome: Outcome)? {
    let first = windows.filter { $0.name == preferred }
    let others = windows.filter { $0.name != preferred }
    let opened = (first + others).firstThatKnows { window in
      window.navigator?.context.handle(.link(link)) ?? .ignored(.noTransition)
    }
    guard let (window, outcome) = opened else { return nil }
    if outcome.isApplied { activate(window.name) }
    return (window.name, outcome)
  }
}
