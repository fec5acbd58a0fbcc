import Foundation
import NavigationModel
import UIKit
import UIKitAdapter

extension AnchorExample {
  static func controllerProblems() -> [String] {
    Stage.current = Stage(Stage.Choices())
    let album = Album()
    let host = NavigationHostController(album) { _ in PhotoController() }
    var anchors: [String?] = []
    Stage.current.advance(100)
    for verb in Album.verbs {
      album.context.apply(verb)
      Stage.current.advance(100)
      if let popover = host.rootViewController.topPresented.popoverPresentationController {
        anchors.append(popover.sourceView?.accessibilityIdentifier)
      }
    }
    let zooms = Stage.current.zooms
    return (zooms == ["photo 1", nil] ? [] : ["UIKit zooms in from \(zooms)"])
      + (anchors == ["photo 4", nil] ? [] : ["popovers of UIKit point at \(anchors)"])
  }

  /// A screen with two photos inside another view.
  private final class PhotoController: UIViewController {
    override init() {
      super.init()
      let list = UIView()
      view.addSubview(list)
      for number in [1, 4] {
        let photo = UIView()
        photo.accessibilityIdentifier = "photo \(number)"
        list.addSubview(photo)
      }
    }

    required init?(coder: NSCoder) { nil }
  }
}
