#if canImport(SwiftUI)
  import Foundation
  import NavigationModel
  public import SwiftUI

  extension View {
    /// Names an element of a screen, from which other screens can appear.
    ///
    /// A popover points at the element, and a screen zooms in from it, if the `ScreenLook` of the
    /// popover or screen has the name as its anchor. The names of the elements in one layer must
    /// differ. Outside a ``NavigationHost``, the modifier has no effect.
    ///
    /// ```swift
    /// ForEach(photos, id: \.self) { photo in
    ///   Text("\(photo)").navigationAnchor("photo \(photo)")
    /// }
    /// ```
    ///
    /// - Parameter name: The name of the element.
    /// - Returns: A view that reports where the element is.
    public func navigationAnchor(_ name: String) -> some View {
      AnchorView(content: self, name: name)
    }

    /// Makes a pushed screen zoom in from an element; without a name, it appears as usual.
    ///
    /// On macOS, no screen zooms.
    @ViewBuilder func zooming(from name: String?, in namespace: Namespace.ID?) -> some View {
      #if os(macOS)
        self
      #else
        if let name, let namespace {
          navigationTransition(.zoom(sourceID: name, in: namespace))
        } else {
          self
        }
      #endif
    }
  }

  /// The layer of a window in which elements are named.
  struct AnchorSpace {
    let host: WindowHost
    let layer: LayerID
  }

  extension EnvironmentValues {
    var anchorSpace: AnchorSpace? {
      get { self[AnchorSpaceKey.self] }
      set { self[AnchorSpaceKey.self] = newValue }
    }
  }

  private struct AnchorSpaceKey: EnvironmentKey {
    static var defaultValue: AnchorSpace? { nil }
  }

  private struct AnchorView<Content: View>: View {
    let content: Content
    let name: String
    @Environment(\.anchorSpace) private var space

    var body: some View {
      if let space, let namespace = space.host.namespace {
        content
          .matchedTransitionSource(id: name, in: namespace)
          .onGeometryChange(for: CGRect.self) { [layer = space.layer] in
            $0.frame(in: .named(layer))
          } action: {
            space.host.anchors[space.layer, default: [:]][name] = $0
          }
      } else {
        content
      }
    }
  }
#endif
