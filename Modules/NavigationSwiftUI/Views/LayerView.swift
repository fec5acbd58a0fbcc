#if canImport(SwiftUI)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// A view of one layer of a window and of the layers above it.
  struct LayerView<Screen: View, TabLabel: View>: View {
    let host: WindowHost
    let layer: LayerPicture
    let look: Look<Screen, TabLabel>
    @Namespace private var namespace

    var body: some View {
      ContainerView(host: host, id: layer.container, look: look)
        .environment(\.anchorSpace, AnchorSpace(host: host, layer: layer.id, namespace: namespace))
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          host.frames[layer.id, default: AnchorFrames()].layer = $0
        }
        .sheet(item: item(.sheet), onDismiss: reveal, content: next)
        .inspector(item: item(.inspector), onDismiss: reveal, content: next)
        .cover(item: item(.cover), onDismiss: reveal, content: next)
        .balloon(
          item: item(.popover), from: host.frameOfPopover(above: layer.id), onDismiss: reveal,
          content: next
        )
        .alert(above: layer.id, of: host, screen: look.screen)
        .presentationDetents(host.style(of: layer).detents, selection: detent)
        .presentationBackgroundInteraction(
          host.style(of: layer).leavesBeneathInUse ? .enabled : .automatic
        )
        .interactiveDismissDisabled(!host.wanted.mayDragAway(layer))
    }

    /// The height at which the layer rests; the full height unless the layer is a sheet.
    private var detent: Binding<PresentationDetent> {
      let layer = layer
      return Binding(
        get: { @MainActor in host.style(of: layer).detent },
        set: { @MainActor in host.select($0 == .medium ? .medium : .large, of: layer.id) })
    }

    /// Reports that the layers above this one have disappeared.
    private func reveal() { host.reveal(layer.id) }

    private func next(_ layer: LayerPicture) -> LayerView {
      LayerView(host: host, layer: layer, look: look)
    }

    /// Returns a binding to the layer above this one, if it is presented in the given way.
    private func item(_ presentation: Presentation) -> Binding<LayerPicture?> {
      let layer = layer.id
      return Binding(
        get: { @MainActor in host.layer(above: layer, in: presentation) },
        set: { @MainActor in
          // SwiftUI may report late that a layer was dismissed, when another layer has replaced it.
          guard $0 == nil, host.layer(above: layer, in: presentation) != nil else { return }
          host.writeNothing(above: layer)
        })
    }
  }
#endif
