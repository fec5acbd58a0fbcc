#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// A split view with two or three columns.
  struct SplitView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let id: ContainerID
    let look: Look<Screen, TabLabel>

    private var columns: [ContainerID] { host.container(id)?.children ?? [] }

    var body: some View {
      if columns.count == 3 {
        NavigationSplitView(preferredCompactColumn: compactColumn) {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      } else {
        NavigationSplitView(preferredCompactColumn: compactColumn) {
          column(0)
        } detail: {
          column(1)
        }
      }
    }

    private func column(_ index: Int) -> some View {
      ContainerView(host: host, id: columns.dropFirst(index).first, look: look)
    }

    /// SwiftUI's names for the columns, in order.
    private var names: [NavigationSplitViewColumn] {
      columns.count == 3 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    }

    private var compactColumn: Binding<NavigationSplitViewColumn> {
      Binding(
        get: { @MainActor in
          let index = host.selectionToShow(in: id).flatMap(columns.firstIndex) ?? 0
          return names.dropFirst(index).first ?? .sidebar
        },
        set: { @MainActor name in
          guard let index = names.firstIndex(of: name), columns.indices.contains(index) else {
            return
          }
          host.select(columns[index], in: id)
        })
    }
  }
#endif
