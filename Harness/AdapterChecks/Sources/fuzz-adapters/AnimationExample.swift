import NavigationGraphs
import NavigationModel
import SwiftUI
import SwiftUIAdapter

/// Tests that the host for SwiftUI animates what a command asks it to animate, and nothing else.
@MainActor enum AnimationExample {
  static func problems() -> [String] {
    let list = ScreenNode<Void, Void>("list")
    let controller = NavigationController(graph: NavigationGraph { list })
    controller.start(at: list, with: ())
    let stage = stage(of: controller)
    stage.advance(100)
    return [
      problem(.push(1), animated: false, controller, stage),
      problem(.push(2), animated: true, controller, stage),
      problem(.present(3, .sheet), animated: false, controller, stage),
      problem(.dismiss, animated: true, controller, stage),
      problem(.popToRoot, animated: false, controller, stage),
    ].compactMap(\.self)
  }

  private static func stage(of navigator: any Navigator) -> Stage {
    Stage(.plain, showing: NavigationHost(navigator) { Text("\($0.id.rawValue)") })
  }

  /// Returns a problem if a command does not change the screen, or if the number of animations is
  /// wrong.
  ///
  /// If `animated` is `true`, one animation is expected, otherwise none.
  private static func problem(
    _ verb: Verb, animated: Bool, _ navigator: any Navigator, _ stage: Stage
  ) -> String? {
    let before = (stage.animationCount, stage.shown)
    navigator.context.apply(Command(verb, animation: animated ? .automatic : .none))
    stage.advance(100)
    let count = stage.animationCount - before.0
    guard stage.shown == before.1 || count != (animated ? 1 : 0) else { return nil }
    return "SwiftUI shows \(verb) with \(count) animations"
  }
}
