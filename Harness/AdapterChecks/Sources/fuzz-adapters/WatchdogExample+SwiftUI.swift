import NavigationModel
import SwiftUI
import SwiftUIAdapter

extension WatchdogExample {
  /// A stage that shows the window of a navigator.
  static func makeStage(of navigator: any Navigator, _ clock: WatchedClock) -> AnyObject {
    let host = NavigationHost(navigator, clock: clock, onRefusal: nil) { entry in
      Text("\(entry.id.rawValue)")
    }
    let choices = Stage.Choices(
      writesEarly: false, writesStalePath: false, writesTwice: false, echoes: false,
      appearsEarly: false, isCompact: false)
    return Stage(choices, showing: host)
  }
}
