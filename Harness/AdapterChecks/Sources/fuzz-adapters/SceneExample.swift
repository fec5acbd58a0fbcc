import NavigationGraphs
import NavigationModel
import SwiftUI
import SwiftUIPages

/// Tests the window of the page "Getting started" that is saved in the scene and restored in a new
/// process.
@MainActor enum SceneExample {
  static func problems() async -> [String] {
    let store = SceneStore()
    let before = controller()
    let stage = stage(of: before, store)
    stage.advance(100)
    before.context.apply(.push(1))
    before.context.apply(.present(2, .sheet))
    stage.advance(100)
    stage.systemMoves(to: .background)
    stage.advance(1)

    let after = controller()
    let restored = self.stage(of: after, store)
    // The window is restored in a task, which runs when this function waits.
    for _ in 0..<20 { await Task.yield() }
    restored.advance(200)
    let depths = restored.shown.map(\.count)
    return (depths == [2, 1] ? [] : ["a window saved in its scene is restored as \(depths)"])
      + stage.warnings + restored.warnings
  }

  private static func controller() -> NavigationController {
    let list = ScreenNode<Void, Void>("list")
    let controller = NavigationController(graph: NavigationGraph { list })
    controller.start(at: list, with: ())
    return controller
  }

  private static func stage(of navigator: NavigationController, _ store: SceneStore) -> Stage {
    Stage(.plain, showing: savedWindow(of: navigator), storedIn: store)
  }
}
