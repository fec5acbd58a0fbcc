#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// The view controllers of one window, by the entries and containers that they show.
  @MainActor final class WindowControllers {
    weak var observer: (any ContainerObserver)?
    let layers: LayerControllers
    private let givenStack: UINavigationController?
    private let makeController: (EntryID) -> UIViewController
    private var screens: [(entry: EntryPicture, controller: UIViewController)] = []
    private var containers: [(id: ContainerID, adapter: any ContainerAdapter)] = []
    /// The picture that the controllers should show.
    private var target = HostPicture()

    init(_ givenStack: UINavigationController?, make: @escaping (EntryID) -> UIViewController) {
      self.givenStack = givenStack
      layers = LayerControllers(givenStack)
      makeController = make
    }

    /// Whether the root layer can show only a stack, because the app has supplied its navigation
    /// controller.
    var isForStackAlone: Bool { givenStack != nil }

    /// The transition in progress in any of the layers.
    var transition: (any UIViewControllerTransitionCoordinator)? {
      containers.lazy.compactMap(\.adapter.controller.transitionCoordinator).first
        ?? layers.transition
    }

    /// Brings the controllers closer to a picture: updates the existing layers, and then either
    /// presents the first missing layer or dismisses superfluous layers.
    func show(_ picture: HostPicture, animated: Bool) {
      target = picture
      for (index, layer) in picture.layers.enumerated() {
        guard layers.shows(layer, at: index) else {
          let content = adapter(of: layer.container, in: layer).controller
          return layers.show(layer, content, at: index, animated: animated)
        }
        layers.restyle(layer, at: index, animated: animated)
        for container in picture.subtree(of: layer.container) {
          known(container.id)?.show(container, animated: animated)
        }
      }
      layers.dismiss(keeping: picture.layers.count, animated: animated)
    }

    /// Returns a picture of what is shown after all transitions, and releases controllers that are
    /// no longer shown.
    func settledPicture() -> HostPicture {
      layers.forgetDismissed()
      var picture = HostPicture(layers: layers.pictures)
      for layer in layers.pictures { append(layer.container, to: &picture) }
      let shown = Set(picture.containers.map(\.id))
      containers.removeAll { !shown.contains($0.id) }
      let entries = Set(picture.entryIDs)
      screens.removeAll { !entries.contains($0.entry.id) }
      return picture
    }

    private func append(_ id: ContainerID, to picture: inout HostPicture) {
      guard let container = known(id)?.settled else { return }
      picture.containers.append(container)
      for child in container.children { append(child, to: &picture) }
      for child in container.entries.flatMap(\.children) { append(child, to: &picture) }
    }

    /// Applies the leave policies of the screens in front.
    func guardLeaving(_ picture: HostPicture) {
      for (_, adapter) in containers { adapter.guardLeaving() }
      layers.guardLeaving(picture)
    }
  }

  // Finding and creating controllers.
  extension WindowControllers {
    func controller(of entry: EntryPicture) -> UIViewController {
      let known = screens.first {
        $0.entry.id == entry.id && $0.entry.isContainer == entry.isContainer
      }
      let controller = known?.controller ?? makeScreen(entry)
      embed(entry.children, in: controller, before: known?.entry.children ?? [])
      screens.removeAll { $0.entry.id == entry.id }
      screens.append((entry, controller))
      return controller
    }

    /// Creates the controller of an entry.
    ///
    /// An entry that shows only a container gets a `FrameController` around the container, because
    /// UIKit cannot push container controllers.
    private func makeScreen(_ entry: EntryPicture) -> UIViewController {
      entry.isContainer ? FrameController(showing: entry.id) : makeController(entry.id)
    }

    private func embed(
      _ children: [ContainerID], in controller: UIViewController, before: [ContainerID]
    ) {
      for gone in before where !children.contains(gone) { known(gone)?.controller.leaveParent() }
      for child in children where !before.contains(child) {
        controller.embed(adapter(of: child, in: nil).controller)
      }
    }

    func controller(of container: ContainerID) -> UIViewController {
      adapter(of: container, in: nil).controller
    }

    func entry(of controller: UIViewController) -> EntryPicture? {
      screens.first { $0.controller === controller }?.entry
    }

    func container(of controller: UIViewController) -> ContainerID? {
      containers.first { $0.adapter.controller === controller }?.id
    }

    private func known(_ id: ContainerID) -> (any ContainerAdapter)? {
      containers.first { $0.id == id }?.adapter
    }

    private func adapter(of id: ContainerID, in layer: LayerPicture?) -> any ContainerAdapter {
      if let known = known(id) { return known }
      let picture = target.container(id) ?? ContainerPicture(id: id, kind: .stack)
      let adapter = makeAdapter(of: picture, in: layer)
      containers.append((id, adapter))
      return adapter
    }

    private func makeAdapter(
      of picture: ContainerPicture, in layer: LayerPicture?
    ) -> any ContainerAdapter {
      switch (picture.kind, layer?.style) {
      case (.stack, .root?):
        StackContainer(givenStack ?? StackController(), picture, in: self)
      case (.stack, .alert?): AlertContainer(picture, in: self)
      case (.stack, _): StackContainer(StackController(), picture, in: self)
      case (.tabs, _): TabsContainer(picture, in: self)
      case (.split, _): SplitContainer(picture, in: self)
      }
    }
  }
#endif
