#if canImport(SwiftUI)
  public import NavigationCoordinators
  import NavigationModel
  public import SwiftUI

  extension CoordinatorView: View {
    /// The window of the coordinator; empty if the coordinator is part of another one's tree.
    public var body: some View {
      if let window { CoordinatorWindowView(window: window).id(ObjectIdentifier(window)) }
    }
  }

  extension View {
    /// Returns a coordinator for a screen that shows this view.
    ///
    /// - Parameter tag: The name of the coordinator.
    /// - Returns: A coordinator that is in no tree.
    public func toScreenCoordinator(tag: String = "screen") -> any ScreenCoordinator {
      DefaultScreenCoordinator(view: self, tag: tag)
    }
  }

  /// Holds a window for as long as it is shown: `getView()` opens another one after that.
  struct CoordinatorWindowView: View {
    @State var window: CoordinatorWindow

    var body: some View {
      NavigationHost(window.tree) { CoordinatorScreen(of: $0.id, in: window) }
    }
  }

  /// The screen of a coordinator, which may get another view while it is shown.
  struct CoordinatorScreen: View {
    /// Kept for as long as the screen is there, also while it leaves.
    @State private var coordinator: (any ViewCoordinator)?
    @State private var changes = 0

    init(of entry: EntryID, in window: CoordinatorWindow) {
      _coordinator = State(wrappedValue: window.coordinator(of: entry))
    }

    var body: some View {
      let _ = changes
      Group {
        if let view = coordinator?.screenContent as? any View { AnyView(view) }
      }
      .onAppear { coordinator?.screenComponent?.onContentChange = { changes += 1 } }
    }
  }
#endif
