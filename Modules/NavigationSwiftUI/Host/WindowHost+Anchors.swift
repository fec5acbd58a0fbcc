#if canImport(SwiftUI)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  // The elements from which screens appear, and inspectors, as the owners of screens specify them.
  extension WindowHost {
    private func look(of entry: EntryID?) -> ScreenLook? {
      entry.flatMap { navigator?.context.look(of: $0) }
    }

    /// Returns the name of the element from which a pushed screen zooms in, or `nil` if it does not
    /// zoom.
    func zoomSource(of entry: EntryID) -> String? {
      look(of: entry).flatMap { $0.zooms ? $0.anchor : nil }
    }

    /// Returns the frame of the element at which the popover above a layer points; `nil` if there is
    /// no such element.
    func frameOfAnchor(above layer: LayerID) -> CGRect? {
      guard let above = self.layer(above: layer, in: .popover) else { return nil }
      return look(of: front(of: above.id)?.id)?.anchor.flatMap { anchors[layer]?[$0] }
    }

    /// Returns the layer above another one, if it is presented in the given way.
    func layer(above layer: LayerID, in presentation: Presentation) -> LayerPicture? {
      self.layer(above: layer).flatMap { self.presentation(of: $0) == presentation ? $0 : nil }
    }

    private func presentation(of layer: LayerPicture) -> Presentation? {
      switch layer.style {
      case .root: nil
      case .sheet:
        layer.style.leavesBeneathInUse && inspectors.contains(layer.id) ? .inspector : .sheet
      case .fullScreenCover: .cover
      case .popover: .popover
      case .alert: .alert
      }
    }

    /// Determines, before layers are presented, whether they are inspectors, and forgets the
    /// elements of layers that are gone.
    func chooseInspectors(in target: HostPicture) {
      let shown = Set(wanted.layers.map(\.id))
      let all = shown.union(target.layers.map(\.id))
      inspectors.formIntersection(all)
      anchors = anchors.filter { all.contains($0.key) }
      for layer in target.layers where !shown.contains(layer.id) {
        let first = target.container(layer.container)?.entries.first
        if look(of: first?.id)?.isInspector == true { inspectors.insert(layer.id) }
      }
    }
  }
#endif
