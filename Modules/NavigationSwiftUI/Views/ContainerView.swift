#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// A container of a window: a stack, a tab view or a split view.
  struct ContainerView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let id: ContainerID?
    let look: Look<Screen, TabLabel>

    var body: some View {
      if let container = host.container(id) {
        switch container.kind {
        case .stack: StackView(host: host, id: container.id, look: look).id(container.id)
        case .tabs: TabsView(host: host, id: container.id, look: look).id(container.id)
        case .split: SplitView(host: host, id: container.id, look: look).id(container.id)
        }
      }
    }
  }

  /// A navigation stack.
  ///
  /// If its root entry shows only a container, the view shows that container instead.
  struct StackView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let id: ContainerID
    let look: Look<Screen, TabLabel>
    @Environment(\.anchorSpace) private var space

    private var entries: [EntryPicture] { host.container(id)?.entries ?? [] }

    var body: some View {
      if let root = entries.first, root.isContainer {
        ContainerView(host: host, id: root.children.first, look: look)
      } else {
        NavigationStack(path: path) {
          page(entries.first?.id).id(entries.first?.id)
            .navigationDestination(for: EntryID.self) { entry in
              page(entry).accessibilityAction(.escape) { host.request(.back(from: entry)) }
                .zooming(from: host.zoomSource(of: entry), in: space?.namespace)
            }
        }
      }
    }

    private func page(_ entry: EntryID?) -> some View {
      let index = entries.firstIndex { $0.id == entry }
      return PageView(
        host: host, id: entry, policy: index.map { entries[$0].leavePolicy } ?? .allow,
        beneath: index.flatMap { entries.prefix($0).last?.id }, screen: look.screen)
    }

    private var path: Binding<NavigationPath> {
      Binding(
        get: { @MainActor in host.path(of: id) },
        set: { @MainActor in host.write($0, to: id) })
    }
  }

  /// A view of one entry of a stack.
  struct PageView<Screen: View>: View {
    let host: WindowHost
    let id: EntryID?
    let policy: LeavePolicy
    /// The entry that the user sees after going back; `nil` for the root of a stack and for a
    /// removed entry.
    let beneath: EntryID?
    let screen: (Entry) -> Screen

    var body: some View {
      Group {
        if let entry = id.flatMap(host.entry), !entry.isPlaceholder { screen(entry) }
      }
      .onAppear { host.appear(id) }
      // A title that the screen itself sets takes precedence.
      .navigationTitle(host.look(of: id)?.title ?? "")
      .navigationBarBackButtonHidden(policy != .allow)
      .toolbar {
        if policy == .ask, let id {
          Button {
            host.request(.leave(id))
          } label: {
            backLabel
          }
        }
      }
    }

    @ViewBuilder private var backLabel: some View {
      if let title = host.look(of: beneath)?.title {
        Text(title)
      } else {
        Image(systemName: "xmark")
      }
    }
  }
#endif
