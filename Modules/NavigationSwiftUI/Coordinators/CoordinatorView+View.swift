#if canImport(SwiftUI)
  public import NavigationCoordinators
  import NavigationModel
  public import SwiftUI

  extension CoordinatorView: View {
    /// The screens of the coordinator's window.
    ///
    /// The view is empty if the coordinator has no window of its own, for example because it is
    /// part of another coordinator's tree or has left its tree.
    public var body: some View {
      if let window { CoordinatorWindowView(window: window).id(ObjectIdentifier(window)) }
    }
  }

  extension View {
    /// Returns a coordinator for a screen that shows this view.
    ///
    /// - Parameter tag: The name of the coordinator.
    /// - Returns: A coordinator that is not part of any tree.
    public func toScreenCoordinator(tag: String = "screen") -> any ScreenCoordinator {
      DefaultScreenCoordinator(view: self, tag: tag)
    }
  }

  /// A view that shows a coordinator's window, and retains the window as long as the view is shown.
  ///
  /// Without this reference, the window would be deinitialized, and its coordinators could not be
  /// shown again.
  struct CoordinatorWindowView: View {
    @State var window: CoordinatorWindow

    var body: some View {
      NavigationHost(window.tree) { CoordinatorScreen(of: $0.id, in: window) }
    }
  }

  /// A coordinator's screen, whose view may be replaced while it is shown.
  struct CoordinatorScreen: View {
    /// The coordinator, which this view retains until the screen has disappeared, including the
    /// animation.
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
