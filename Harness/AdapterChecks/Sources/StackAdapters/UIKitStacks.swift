#if canImport(UIKit)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// The navigation controllers of one window: that of the root layer and, above it, one for each
  /// sheet.
  @MainActor final class UIKitStacks {
    typealias Delegate = UINavigationControllerDelegate & UIAdaptivePresentationControllerDelegate

    weak var delegate: (any Delegate)?
    private let root: UINavigationController
    private let makeController: (EntryID) -> UIViewController
    private var layers: [(picture: LayerPicture, stack: UINavigationController)] = []
    private var screens: [(entry: EntryPicture, controller: UIViewController)] = []

    init(_ root: UINavigationController, make: @escaping (EntryID) -> UIViewController) {
      (self.root, makeController) = (root, make)
    }

    /// What moves in any of the layers.
    var transition: (any UIViewControllerTransitionCoordinator)? {
      layers.lazy.compactMap(\.stack.transitionCoordinator).first
    }

    /// Lets the controllers show layers; a new one is presented, those that are too many go.
    func show(_ target: [HostPicture.StackLayer], animated: Bool) {
      for (index, (layer, entries)) in target.enumerated() {
        let controllers = entries.map(controller)
        guard index < layers.count else { return present(layer, controllers, animated) }
        layers[index].picture = layer
        guard layers[index].stack.viewControllers != controllers else { continue }
        layers[index].stack.setViewControllers(controllers, animated: animated)
      }
      guard layers.count > target.count else { return }
      layers[target.count - 1].stack.dismiss(animated: animated, completion: nil)
    }

    private func present(
      _ layer: LayerPicture, _ controllers: [UIViewController], _ animated: Bool
    ) {
      let stack = layers.isEmpty ? root : UINavigationController()
      // First the controllers, of which the delegate would hear at once.
      stack.setViewControllers(controllers, animated: false)
      stack.delegate = delegate
      if let presenter = layers.last?.stack {
        stack.presentationController?.delegate = delegate
        presenter.present(stack, animated: animated, completion: nil)
      }
      layers.append((layer, stack))
    }

    private func controller(of entry: EntryPicture) -> UIViewController {
      let known = screens.first { $0.entry.id == entry.id }?.controller
      let controller = known ?? makeController(entry.id)
      screens.removeAll { $0.entry.id == entry.id }
      screens.append((entry, controller))
      return controller
    }

    func entry(of controller: UIViewController) -> EntryPicture? {
      screens.first { $0.controller === controller }?.entry
    }

    /// What is shown at rest; controllers that are not shown any more are let go.
    func settledPicture() -> HostPicture {
      let end = layers.indices.dropFirst().first {
        layers[$0 - 1].stack.presentedViewController !== layers[$0].stack
      }
      layers.removeSubrange((end ?? layers.count)...)
      let shown = layers.flatMap(\.stack.viewControllers)
      screens.removeAll { !shown.contains($0.controller) }
      return HostPicture(
        stacks: layers.map { ($0.picture, $0.stack.viewControllers.compactMap(entry)) })
    }

    /// Lets the user leave the top of each stack as its policy says.
    func guardTops(asking ask: @escaping (EntryID) -> Void) {
      for (_, stack) in layers {
        guard let top = stack.topViewController, let entry = entry(of: top) else { continue }
        let mayLeave = entry.leavePolicy == .allow
        top.navigationItem.hidesBackButton = !mayLeave
        top.navigationItem.leftBarButtonItem =
          entry.leavePolicy == .ask
          ? UIBarButtonItem(primaryAction: UIAction(title: "Back") { _ in ask(entry.id) }) : nil
        stack.interactivePopGestureRecognizer?.isEnabled = mayLeave
        stack.isModalInPresentation = !mayLeave
      }
    }
  }
#endif
