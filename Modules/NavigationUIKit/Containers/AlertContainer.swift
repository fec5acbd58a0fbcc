#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows the single screen of an alert, without a navigation controller around
  /// it.
  @MainActor final class AlertContainer: ContainerAdapter {
    let controller: UIViewController
    private var picture: ContainerPicture

    init(_ picture: ContainerPicture, in window: WindowControllers) {
      self.picture = picture
      controller = picture.entries.first.map(window.controller) ?? UIViewController()
    }

    func show(_ container: ContainerPicture, animated: Bool) {
      picture = container
    }

    var settled: ContainerPicture { picture }
  }
#endif
