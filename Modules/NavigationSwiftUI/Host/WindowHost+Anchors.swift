#if canImport(SwiftUI)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import SwiftUI

  /// The frame of a layer on the screen, and the frames of its named elements that are on screen.
  struct AnchorFrames {
    var layer = CGRect.zero
    var elements: [String: (view: Anchor, frame: CGRect)] = [:]
  }

  /// The identity of a view that names an element.
  final class Anchor {}

  // The elements from which screens appear, and inspectors: both are specified by the owners of
  // screens.
  extension WindowHost {
    /// Returns the name of the element from which a pushed screen zooms in, or `nil` if the screen
    /// appears as usual.
    func zoomSource(of entry: EntryID) -> String? {
      look(of: entry).flatMap { $0.zooms ? $0.anchor : nil }
    }

    /// Returns the frame at which the popover above a layer points, in that layer; `nil` if the
    /// popover points at the whole layer.
    ///
    /// A popover that is closing keeps its frame.
    func frameOfPopover(above layer: LayerID) -> CGRect? {
      guard let above = self.layer(above: layer, in: .popover) else { return popoverFrames[layer] }
      let first = container(above.container)?.entries.first
      guard let frames = frames[layer], let name = look(of: first?.id)?.anchor,
        let element = frames.elements[name]
      else { return nil }
      popoverFrames[layer] = element.frame.offsetBy(dx: -frames.layer.minX, dy: -frames.layer.minY)
      return popoverFrames[layer]
    }

    /// Returns the layer above another one, if it is presented in the given way.
    func layer(above layer: LayerID, in presentation: Presentation) -> LayerPicture? {
      self.layer(above: layer).flatMap { self.presentation(of: $0) == presentation ? $0 : nil }
    }

    private func presentation(of layer: LayerPicture) -> Presentation? {
      switch layer.style {
      case .root: nil
      case .sheet: inspectors.contains(layer.id) ? .inspector : .sheet
      case .fullScreenCover: .cover
      case .popover: .popover
      case .alert: .alert
      }
    }

    /// Determines which new layers are inspectors, and discards what is stored for layers that are
    /// gone.
    func prepareLayers(of target: HostPicture) {
      let shown = Set(wanted.layers.map(\.id))
      let all = shown.union(target.layers.map(\.id))
      inspectors.formIntersection(all)
      frames = frames.filter { all.contains($0.key) }
      popoverFrames = popoverFrames.filter { shown.contains($0.key) && frames[$0.key] != nil }
      for layer in target.layers where !shown.contains(layer.id) && layer.style.leavesBeneathInUse {
        let first = target.container(layer.container)?.entries.first
        if look(of: first?.id)?.isInspector == true { inspectors.insert(layer.id) }
      }
    }
  }
#endif
