#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// The view controllers of one window's layers: the root and the presented ones.
  @MainActor final class LayerControllers {
    typealias Delegate = UIAdaptivePresentationControllerDelegate

    /// The delegate that is notified when the user dismisses a layer.
    weak var delegate: (any Delegate)?
    /// Returns the name of the element at which a popover points; see `ScreenLook`.
    var anchorName: ((LayerPicture) -> String?)?
    /// Determines where a popover points.
    var anchor: ((LayerPicture, UIPopoverPresentationController) -> Void)?
    /// The root view controller of the window.
    let root: UIViewController
    private let frame: FrameController?
    private var layers: [(picture: LayerPicture, controller: UIViewController)] = []

    init(_ givenStack: UINavigationController?) {
      frame = givenStack == nil ? FrameController(showing: nil) : nil
      root = givenStack ?? frame ?? UIViewController()
    }

    /// The layers as they are shown; each sheet has its present height, to which the user may
    /// have dragged it.
    var pictures: [LayerPicture] { layers.map { $0.picture.resting($0.controller) } }

    /// The presentation or dismissal in progress, or `nil` if there is none.
    var transition: (any UIViewControllerTransitionCoordinator)? {
      layers.lazy.compactMap(\.controller.transitionCoordinator).first
    }

    /// Returns whether the layer at an index has the id and the container of the given layer; the
    /// styles may differ.
    func shows(_ layer: LayerPicture, at index: Int) -> Bool {
      layers.indices.contains(index) && layers[index].picture.id == layer.id
        && layers[index].picture.container == layer.container
    }

    /// Shows a layer at an index.
    ///
    /// At index 0, the layer replaces all layers. At any other index, the layer is presented by the
    /// layer beneath, which must be the topmost one until then.
    func show(
      _ layer: LayerPicture, _ content: UIViewController, at index: Int, animated: Bool
    ) {
      guard index > 0 else { return setRoot(layer, content) }
      content.present(as: layer.style)
      // The delegate of an alert's presentation controller belongs to UIKit and is not replaced.
      if layer.style != .alert { content.presentationController?.delegate = delegate }
      if let popover = content.popoverPresentationController {
        let beneath: UIView = layers[index - 1].controller.view
        popover.point(at: beneath, element: anchorName?(layer).flatMap(beneath.element))
        anchor?(layer, popover)
      }
      layers[index - 1].controller.present(content, animated: animated, completion: nil)
      layers.append((layer, content))
    }

    private func setRoot(_ layer: LayerPicture, _ content: UIViewController) {
      if layers.count > 1 { layers[0].controller.dismiss(animated: false, completion: nil) }
      frame?.content = content
      layers = [(layer, root)]
    }

    func restyle(_ layer: LayerPicture, at index: Int, animated: Bool) {
      guard pictures[index].style != layer.style else { return }
      layers[index].picture = layer
      layers[index].controller.setDetents(layer.style, animated: animated)
    }

    func dismiss(keeping count: Int, animated: Bool) {
      guard layers.count > count else { return }
      layers[count - 1].controller.dismiss(animated: animated, completion: nil)
    }

    /// Releases layers that are no longer presented.
    func forgetDismissed() {
      let end = layers.indices.dropFirst().first {
        layers[$0 - 1].controller.presentedViewController !== layers[$0].controller
      }
      layers.removeSubrange((end ?? layers.count)...)
    }

    /// Lets the user drag a sheet away only if the leave policies of its screens allow that.
    func guardLeaving(_ picture: HostPicture) {
      for layer in layers.dropFirst() {
        layer.controller.isModalInPresentation = !picture.mayDragAway(layer.picture)
      }
    }
  }
#endif
