#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// A view of a container of tabs, with one tab for each child.
  struct TabsView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let id: ContainerID
    let look: Look<Screen, TabLabel>

    var body: some View {
      TabView(selection: selection) {
        ForEach(host.container(id)?.children ?? [], id: \.self) { child in
          ContainerView(host: host, id: child, look: look)
            .tabItem { look.tab(host.tab(child, of: id)) }
            .tag(Optional(child))
        }
      }
    }

    private var selection: Binding<ContainerID?> {
      Binding(
        get: { @MainActor in host.selectionToShow(in: id) },
        set: { @MainActor in if let child = $0 { host.select(child, in: id) } })
    }
  }
#endif
