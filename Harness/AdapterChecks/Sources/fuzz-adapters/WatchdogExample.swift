import NavigationGraphs
import NavigationModel
import UIKit
import UIKitAdapter

/// Both hosts wait on their clock, to ask again for a step that the framework leaves unanswered.
@MainActor enum WatchdogExample {
  /// What is not as it should be.
  static func problems() async -> [String] {
    var problems: [String] = []
    let list = ScreenNode<Void, Void>("list")
    let controller = NavigationController(graph: NavigationGraph { list })
    controller.start(at: list, with: ())

    Stage.current = Stage(Stage.Choices())
    let clock = WatchedClock()
    let host = NavigationHostController(
      controller, navigationController: UINavigationController(), clock: clock, onRefusal: nil
    ) { _ in UIViewController() }
    if await !clock.isWaitedOn { problems.append("no one watches a host of NavigationUIKit") }
    host.disconnect()

    let other = WatchedClock()
    let stage = makeStage(of: controller, other)
    if await !other.isWaitedOn { problems.append("no one watches a host of NavigationSwiftUI") }
    withExtendedLifetime(stage) {}
    return problems
  }
}
