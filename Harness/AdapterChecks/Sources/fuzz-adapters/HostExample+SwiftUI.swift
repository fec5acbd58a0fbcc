import NavigationModel
import SwiftUI
import SwiftUIAdapter

extension HostExample {
  /// Returns a stage that shows the window of a navigator and calls `onRefusal` if something is
  /// refused in the window.
  static func makeStage(
    of navigator: any Navigator, _ clock: WatchedClock, onRefusal: @escaping () -> Void
  ) -> AnyObject {
    let host = NavigationHost(navigator, clock: clock, onRefusal: { _ in onRefusal() }) { entry in
      Text("\(entry.id.rawValue)")
    }
    return Stage(.plain, showing: host)
  }
}
