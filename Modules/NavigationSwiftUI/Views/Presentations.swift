#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  extension View {
    /// Presents a full-screen cover, or a sheet on platforms without covers.
    func cover<Content: View>(
      item: Binding<LayerPicture?>, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (LayerPicture) -> Content
    ) -> some View {
      #if os(macOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        fullScreenCover(item: item, onDismiss: onDismiss, content: content)
      #endif
    }

    /// Presents a popover, or a sheet on platforms without popovers.
    ///
    /// SwiftUI does not report that a popover has closed, but its content receives `onDisappear`.
    func balloon<Content: View>(
      item: Binding<LayerPicture?>, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (LayerPicture) -> Content
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        popover(item: item) { content($0).onDisappear(perform: onDismiss) }
      #endif
    }
  }

  extension Layer.Style {
    var isSheet: Bool { if case .sheet = self { true } else { false } }
    var isCover: Bool { self == .fullScreenCover }
    var isPopover: Bool { self == .popover }

    /// The detents of a layer with this style.
    var detents: Set<PresentationDetent> {
      guard case .sheet(let detents) = self else { return [.large] }
      var found: Set<PresentationDetent> = []
      if detents.contains(.medium) { found.insert(.medium) }
      if detents.contains(.large) || found.isEmpty { found.insert(.large) }
      return found
    }

    /// The detent at which a layer with this style rests; it is one of ``detents``.
    var detent: PresentationDetent { selectedDetent == .medium ? .medium : .large }
  }
#endif
