#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationModel

  /// A screen to show: its entry, its name, and its owner.
  public struct HostedScreen: Identifiable {
    /// The identity of the entry.
    ///
    /// The owner of the entry uses it to find the values that the screen shows.
    public let id: EntryID
    /// The name of the screen, as given by the owner.
    public let name: String
    /// The navigator that owns the entry.
    public let owner: any Navigator
    /// Whether the screen will be shown as an alert.
    ///
    /// If so, its view controller should be a `UIAlertController` whose actions are created with
    /// ``NavigationHostController/alertActions(of:)`` or
    /// ``NavigationHostController/alertAction(_:style:handler:)``.
    public let isAlert: Bool

    /// Creates the description of an entry's screen.
    ///
    /// The result is `nil` for a placeholder, and for an entry that was removed before it could be
    /// shown.
    init?(_ id: EntryID, in navigator: any Navigator) {
      guard let entry = navigator.state.entry(id), !entry.isPlaceholder else { return nil }
      self.id = id
      owner = navigator.context.owner(of: entry) ?? navigator
      name = owner.name(of: entry.screen)
      let state = navigator.state
      isAlert = state.layers.contains { layer in
        layer.style == .alert && state.entries(of: layer.container).contains { $0.id == id }
      }
    }

    /// Creates the description of the screen that a layer shows.
    ///
    /// If the layer shows columns, this is the screen of the last column. The result is `nil` if
    /// the layer shows no screen.
    init?(frontOf layer: LayerID, in navigator: any Navigator) {
      let state = navigator.state
      guard let index = state.layers.firstIndex(where: { $0.id == layer }),
        let entry = state.visibleEntries(inLayerAt: index).last
      else { return nil }
      self.init(entry.id, in: navigator)
    }
  }
#endif
