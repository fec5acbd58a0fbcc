/// How a host should present a screen, apart from the screen's content.
///
/// Hosts can ask for the look of a screen at any time. The anchor of a screen, and whether the
/// screen zooms, should not change.
public struct ScreenLook: Hashable, Sendable {
  /// The name of the screen in a title, a back menu or a tab.
  public var title: String
  /// The app's name for the element from which the screen appears, or `nil` to let the host choose.
  ///
  /// A popover points at this element, and a zoom starts there. In UIKit, the name is the
  /// accessibility identifier of a view; in SwiftUI, `navigationAnchor(_:)` gives a view its name.
  public var anchor: String?
  /// Whether the screen zooms in from the element that ``anchor`` names when it is pushed.
  public var zooms: Bool
  /// Whether a sheet is shown as an inspector if this screen is the first one of the sheet.
  ///
  /// On platforms with inspectors, such a sheet is shown beside the other content of a wide window.
  /// The user must be able to use what is beneath the sheet, so its style must contain
  /// ``Layer/Detents/backgroundInteraction``.
  public var isInspector: Bool

  /// Creates the look of a screen.
  ///
  /// - Parameters:
  ///   - title: The name of the screen.
  ///   - anchor: The app's name for the element from which the screen appears.
  ///   - zooms: Whether the screen zooms in from the element that `anchor` names when it is pushed.
  ///   - isInspector: Whether a sheet is shown as an inspector if this screen is the first one of
  ///     the sheet.
  public init(
    title: String, anchor: String? = nil, zooms: Bool = false, isInspector: Bool = false
  ) {
    self.title = title
    self.anchor = anchor
    self.zooms = zooms
    self.isInspector = isInspector
  }
}

extension NavigationContext {
  /// Returns the look of an entry's screen, as given by the owner of the entry.
  ///
  /// - Parameter entry: An entry of the window.
  /// - Returns: The look, or `nil` if the entry is a placeholder or is gone, or if no navigator
  ///   owns it.
  public func look(of entry: EntryID) -> ScreenLook? { look(of: entry, asking: nil) }

  package func look(of id: EntryID, asking asked: (any Navigator)?) -> ScreenLook? {
    guard let entry = state.entry(id), !entry.isPlaceholder else { return nil }
    return (owner(of: entry) ?? asked)?.look(of: entry)
  }
}
