#if canImport(SwiftUI)
  import Foundation
  import NavigationModel
  public import SwiftUI

  extension View {
    /// Names an element from which other screens can appear.
    ///
    /// If the `ScreenLook` of a popover's screen has the name as its anchor, the popover points at
    /// the element. A pushed screen whose look has the name as its anchor can zoom in from the
    /// element. The names of the elements in one layer must differ. The modifier has no effect
    /// outside a ``NavigationHost``, and none on items of toolbars.
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

    /// Makes a pushed screen zoom in from an element; if there is no name, the screen appears as
    /// usual.
    ///
    /// On macOS, no screen zooms. Other systems without zooms, such as tvOS, ignore the transition.
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
    let namespace: Namespace.ID
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

  /// A view that reports its frame while it is on screen.
  private struct AnchorView<Content: View>: View {
    let content: Content
    let name: String
    @Environment(\.anchorSpace) private var space
    @State private var anchor = Anchor()
    @State private var frame: CGRect?
    @State private var isOnScreen = false

    var body: some View {
      if let space {
        content
          .matchedTransitionSource(id: name, in: space.namespace)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
          } action: {
            frame = $0
            report(in: space)
          }
          .onAppear {
            isOnScreen = true
            report(in: space)
          }
          .onDisappear {
            isOnScreen = false
            report(in: space)
          }
      } else {
        content
      }
    }

    /// Reports the frame of the element, or that it is no longer on screen.
    private func report(in space: AnchorSpace) {
      var frames = space.host.frames[space.layer] ?? AnchorFrames()
      if isOnScreen, let frame {
        frames.elements[name] = (anchor, frame)
      } else if frames.elements[name]?.view === anchor {
        frames.elements[name] = nil
      }
      space.host.frames[space.layer] = frames
    }
  }
#endif
