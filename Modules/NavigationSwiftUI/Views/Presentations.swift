#if canImport(SwiftUI)
  import Foundation
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
    /// SwiftUI does not report that a popover has closed, so `onDismiss` is called when its content
    /// disappears.
    ///
    /// - Parameters:
    ///   - item: The layer to present, or `nil`.
    ///   - frame: The frame in this view to which the popover points; `nil` for the whole view.
    ///   - onDismiss: Called when the popover has closed.
    ///   - content: Creates the content of the popover.
    /// - Returns: A view that presents the popover.
    func balloon<Content: View>(
      item: Binding<LayerPicture?>, from frame: CGRect?, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (LayerPicture) -> Content
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        popover(item: item, attachmentAnchor: .rect(frame.map { .rect($0) } ?? .bounds)) {
          content($0).onDisappear(perform: onDismiss)
        }
      #endif
    }

    /// Presents an inspector, or a sheet on platforms without inspectors.
    ///
    /// SwiftUI does not report that an inspector has closed, so `onDismiss` is called when its
    /// content disappears.
    func inspector<Content: View>(
      item: Binding<LayerPicture?>, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (LayerPicture) -> Content
    ) -> some View {
      #if os(tvOS) || os(watchOS) || os(visionOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        let isPresented = Binding(
          get: { @MainActor in item.wrappedValue != nil },
          set: { @MainActor in if !$0 { item.wrappedValue = nil } })
        return inspector(isPresented: isPresented) {
          InspectorContent(item: item.wrappedValue, content: content)
            .onDisappear(perform: onDismiss)
        }
      #endif
    }
  }

  /// The content of an inspector, which stays the same while the inspector closes.
  private struct InspectorContent<Content: View>: View {
    let item: LayerPicture?
    let content: (LayerPicture) -> Content
    @State private var last: LayerPicture?

    var body: some View {
      Group {
        if let layer = item ?? last { content(layer) }
      }
      .onAppear { last = item }
      .onChange(of: item) { last = item ?? last }
    }
  }

  /// A way in which SwiftUI presents a layer.
  enum Presentation { case sheet, inspector, cover, popover, alert }

  extension Layer.Style {
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
