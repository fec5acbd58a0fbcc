import NavigationGraphs
import NavigationModel
import UIKit
import UIKitAdapter

/// Tests that both hosts wait on their clock before they request an unanswered step again.
///
/// The hosts must also report what is refused in their windows.
@MainActor enum HostExample {
  /// Returns the problems of both hosts.
  static func problems() async -> [String] {
    var problems: [String] = []
    let list = ScreenNode<Void, Void>("list")
    let controller = NavigationController(graph: NavigationGraph { list })
    controller.start(at: list, with: ())

    Stage.current = Stage(Stage.Choices())
    let clock = WatchedClock()
    var refused = 0
    let host = NavigationHostController(
      controller, navigationController: UINavigationController(), clock: clock,
      onRefusal: { _ in refused += 1 }
    ) { _ in UIViewController() }
    controller.context.apply(.popToIndex(7))
    if refused != 1 { problems.append("a host of NavigationUIKit does not report a refusal") }
    if await !clock.isWaitedOn {
      problems.append("the watchdog of a host of NavigationUIKit does not run")
    }
    host.disconnect()

    let other = WatchedClock()
    let stage = makeStage(of: controller, other) { refused += 1 }
    controller.context.apply(.popToIndex(7))
    if refused != 2 { problems.append("a host of NavigationSwiftUI does not report a refusal") }
    if await !other.isWaitedOn {
      problems.append("the watchdog of a host of NavigationSwiftUI does not run")
    }
    withExtendedLifetime(stage) {}
    return problems
  }
}
