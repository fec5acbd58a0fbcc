#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// A split view with two or three columns.
  struct SplitView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let id: ContainerID
    let look: Look<Screen, TabLabel>
    /// The columns that are shown side by side, which only the user and the system choose.
    @State private var visibility = NavigationSplitViewVisibility.automatic

    private var columns: [ContainerID] { host.container(id)?.children ?? [] }

    var body: some View {
      if columns.count == 3 {
        NavigationSplitView(
          columnVisibility: columnVisibility, preferredCompactColumn: compactColumn
        ) {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      } else {
        NavigationSplitView(
          columnVisibility: columnVisibility, preferredCompactColumn: compactColumn
        ) {
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

    private var columnVisibility: Binding<NavigationSplitViewVisibility> {
      Binding(
        get: { @MainActor in visibility },
        set: { @MainActor in
          let (before, after) = (hiddenCount(visibility), hiddenCount($0))
          visibility = $0
          // The view may still be on screen after its container has been removed.
          guard !columns.isEmpty else { return }
          for index in min(before, after)..<max(before, after) {
            host.request(.setColumn(id, column: columns[index], isShown: after < before))
          }
        })
    }

    /// Returns the number of hidden columns; columns are hidden from the first one on.
    private func hiddenCount(_ visibility: NavigationSplitViewVisibility) -> Int {
      switch visibility {
      case .detailOnly: columns.count - 1
      case .doubleColumn: columns.count - 2
      default: 0
      }
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
