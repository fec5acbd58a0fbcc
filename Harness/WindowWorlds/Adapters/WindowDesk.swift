import NavigationHosting
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A registry of windows, and a list of the same windows with which it is compared.
final class WindowDesk {
  static let names = ["mail", "map", "notes"]
  /// The links that are opened.
  ///
  /// A window may recognize any of them except the last.
  static let links = ["open", "guarded", "broken", "unknown"]

  private let registry = WindowRegistry()
  private var windows: [(name: String, navigator: LinkedNavigator)] = []
  private var registrations: [ObjectIdentifier: Registration] = [:]

  /// Opens a window and closes any other window with the same name; returns the ``difference``.
  func open(_ name: String, knowing known: Set<String>) -> String? {
    let navigator = LinkedNavigator(known)
    registrations[ObjectIdentifier(navigator)] = registry.register(navigator, as: name)
    windows.removeAll { $0.name == name }
    windows.insert((name, navigator), at: 0)
    return difference
  }

  /// Closes a window by canceling its registration or, if `silently` is `true`, by only releasing
  /// the registration and the navigator.
  ///
  /// - Parameters:
  ///   - name: The name of the window; nothing happens if no such window is open.
  ///   - silently: Whether the registration is not canceled.
  /// - Returns: Always `nil`; the caller reads ``difference`` afterwards.
  func close(_ name: String, silently: Bool) -> String? {
    guard let index = windows.firstIndex(where: { $0.name == name }) else { return nil }
    let navigator = windows.remove(at: index).navigator
    if !silently { registrations[ObjectIdentifier(navigator)]?.cancel() }
    registrations[ObjectIdentifier(navigator)] = nil
    return nil
  }

  func activate(_ name: String) -> String? {
    registry.activate(name)
    moveToFront(name)
    return difference
  }

  private func moveToFront(_ name: String) {
    guard let index = windows.firstIndex(where: { $0.name == name }) else { return }
    windows.insert(windows.remove(at: index), at: 0)
  }

  /// Opens a link in the window that the registry chooses, and checks the choice.
  ///
  /// - Parameters:
  ///   - link: One of ``links``.
  ///   - preferred: The name of the window that comes first; `nil` if the windows keep their order.
  /// - Returns: A description of the mistake; `nil` if the registry chooses the expected window, or
  ///   no window if none is expected, and agrees with the list afterwards.
  func open(link: String, preferring preferred: String?) -> String? {
    let order = windows.filter { $0.name == preferred } + windows.filter { $0.name != preferred }
    let knowing = order.filter { $0.navigator.known.contains(link) }
    let found = registry.open(link, preferring: preferred)
    guard let first = knowing.first else {
      return found == nil ? nil : "\(link) opens in \(found?.window ?? "")"
    }
    let refusing = link == "broken"
    guard let found, found.window == first.name,
      NaiveOutcome(found.outcome) == first.navigator.outcome(of: link)
    else { return "\(link) opens in \(found?.window ?? "none"), not in \(first.name)" }
    if !refusing, found.outcome.isApplied { moveToFront(first.name) }
    return difference
  }

  /// The difference between the registry and the list; `nil` if there is none.
  var difference: String? {
    let names = windows.map(\.name)
    if registry.names != names { return Mismatch.text(expected: names, got: registry.names) }
    for name in Self.names {
      let wanted = windows.first { $0.name == name }?.navigator
      if registry.navigator(of: name) !== wanted { return "\(name) is another window" }
    }
    return nil
  }
}

/// A navigator that recognizes some links.
private final class LinkedNavigator: Navigator {
  let attachment = Attachment()
  let known: Set<String>

  init(_ known: Set<String>) {
    self.known = known
    attachment.register(self)
  }

  func outcome(of link: String) -> NaiveOutcome {
    switch link {
    case "open": .applied
    case "guarded": .ignored(.denied)
    default: .refused
    }
  }

  func open(_ link: String) -> Outcome {
    guard known.contains(link) else { return .ignored(.noTransition) }
    switch link {
    case "open": return context.apply(Command(.push(1)), by: self)
    case "guarded": return .ignored(.denied)
    default: return .refused(.damaged("the link is broken"))
    }
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
