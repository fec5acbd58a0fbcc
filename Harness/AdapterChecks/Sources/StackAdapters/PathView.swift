#if canImport(SwiftUI)
  import NavigationHosting
  public import NavigationModel
  public import SwiftUI

  /// A navigation stack and the sheets above it, which show what an adapter says.
  public struct PathView<Screen: View>: View {
    private let adapter: SwiftUIPathAdapter
    private let presented: LayerID?
    private let screen: (EntryID?) -> Screen

    /// Shows the window of an adapter.
    public init(_ adapter: SwiftUIPathAdapter, screen: @escaping (EntryID?) -> Screen) {
      self.init(adapter, nil, screen)
    }

    private init(
      _ adapter: SwiftUIPathAdapter, _ presented: LayerID?,
      _ screen: @escaping (EntryID?) -> Screen
    ) {
      (self.adapter, self.presented, self.screen) = (adapter, presented, screen)
    }

    private var layer: LayerID? { presented ?? adapter.wanted.layers.first?.id }
    private var entries: [EntryPicture] { adapter.entries(of: layer) }

    public var body: some View {
      NavigationStack(path: path) {
        page(entries.first?.id).navigationDestination(for: EntryID.self) { page($0) }
      }
      .sheet(item: sheet, onDismiss: { adapter.appear(entries.last?.id) }) { sheet in
        PathView(adapter, sheet.id, screen)
      }
      .interactiveDismissDisabled(entries.last?.leavePolicy != .allow)
    }

    private var path: Binding<[EntryID]> {
      Binding(
        get: { adapter.path(of: layer) },
        set: { if let layer { adapter.write($0, to: layer) } })
    }

    private var sheet: Binding<LayerPicture?> {
      Binding(
        get: { adapter.sheet(above: layer) },
        set: { if $0 == nil, let layer { adapter.writeNothing(above: layer) } })
    }

    private func page(_ entry: EntryID?) -> some View {
      let policy = entries.first { $0.id == entry }?.leavePolicy
      return screen(entry).onAppear { adapter.appear(entry) }
        .navigationBarBackButtonHidden(policy != .allow)
        .toolbar {
          if policy == .ask, let entry { Button("Back") { adapter.ask(entry) } }
        }
    }
  }
#endif
