/// What a host needs to know of a screen besides what the screen shows.
public struct ScreenLook: Hashable, Sendable {
  /// What the screen is called in a title, a back menu and a tab.
  public var title: String
  /// The app's name for the element that the screen comes out of: where a popover points, and what
  /// a zoom begins with; `nil` if the host is to choose.
  public var anchor: String?
  /// Whether the screen grows out of that element when it is pushed.
  public var zooms: Bool

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - title: What the screen is called.
  ///   - anchor: The app's name for the element that the screen comes out of.
  ///   - zooms: Whether the screen grows out of that element when it is pushed.
  public init(title: String, anchor: String? = nil, zooms: Bool = false) {
    self.title = title
    self.anchor = anchor
    self.zooms = zooms
  }
}

extension NavigationContext {
  /// What a host needs to know of a screen, as its owner says.
  ///
  /// - Parameter entry: An entry of the window.
  /// - Returns: The look; `nil` for an entry that is gone, and for a placeholder.
  public func look(of entry: EntryID) -> ScreenLook? { look(of: entry, asking: nil) }

  package func look(of id: EntryID, asking asked: (any Navigator)?) -> ScreenLook? {
    guard let entry = state.entry(id), !entry.isPlaceholder else { return nil }
    return (owner(of: entry) ?? asked)?.look(of: entry)
  }
}
