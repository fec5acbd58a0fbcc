#if canImport(SwiftUI)
  import NavigationHosting
  public import NavigationModel

  /// A tab for which the app creates a label.
  public struct HostedTab {
    /// The key that the app assigned to the tab; `nil` for a removed tab that is still
    /// disappearing.
    public let key: TabKey?
    /// The first screen of the tab; `nil` if there is none.
    public let root: Entry?
    /// The container that the tab shows.
    public let container: ContainerID
  }

  extension WindowHost {
    func tab(_ child: ContainerID, of tabs: ContainerID) -> HostedTab {
      let state = navigator?.state
      let index = state?.children(of: tabs).firstIndex(of: child)
      return HostedTab(
        key: index.flatMap { state?.tabKeys(of: tabs).dropFirst($0).first },
        root: container(child)?.entries.first.flatMap { entry($0.id) }, container: child)
    }
  }
#endif
