import NavigationRoutes
import NavigationSwiftUI
import SwiftUI

/// Runs the examples of routes with the substitute for SwiftUI and checks the screens that they
/// show.
@MainActor public enum RouteProblems {
  /// Runs the examples and returns the unexpected results and the warnings of the substitute.
  ///
  /// - Parameter choices: The behavior of SwiftUI where its documentation leaves it open.
  /// - Returns: A sentence for each problem; empty if the examples work.
  public static func found(_ choices: Stage.Choices) async -> [String] {
    play(Stage(choices, showing: InjectingView(storage: .inMemory)))
      + (await restoringProblems(choices))
      + warnings(Stage(choices, running: RouteTestApp()))
      + warnings(Stage(choices, showing: WrapperView()))
      + warnings(Stage(choices, showing: ManagingView()))
  }

  private static func warnings(_ stage: Stage) -> [String] {
    stage.advance(200)
    return stage.warnings
  }

  private static func play(_ stage: Stage) -> [String] {
    var problems: [String] = []
    func tap(_ title: String, _ expected: String, depth: Int) {
      stage.advance(200)
      if !stage.userTaps(title) { problems.append("there is no '\(title)'") }
      stage.advance(200)
      if stage.textInFront != expected || stage.stackInFront.count != depth {
        problems.append("'\(title)' leads to '\(stage.textInFront ?? "nothing")'")
      }
    }
    tap("Go home", "Home", depth: 2)
    tap("Settings", "Settings of 2", depth: 3)
    tap("Reset", "First", depth: 1)
    tap("Go home", "Home", depth: 2)
    stage.userGoesBack(to: 0)
    tap("Go home", "Home", depth: 2)
    tap("Settings", "Settings of 2", depth: 3)
    return problems + stage.warnings
  }

  /// Checks that a launch shows the screens that were saved before.
  private static func restoringProblems(_ choices: Stage.Choices) async -> [String] {
    let storage = NavigationStorageOption<Route>.store(StateStore(backend: MemoryBackend()))
    let saving = Routes(storage: storage)
    saving.replaceCurrentStack(with: [.home, .settings])
    await saving.flush()
    let stage = Stage(choices, showing: InjectingView(storage: storage))
    stage.advance(200)
    for _ in 0..<300 where stage.textInFront != "Settings of 2" {
      try? await Task.sleep(for: .milliseconds(1))
      stage.advance(200)
    }
    let text = stage.textInFront ?? "nothing"
    return (text == "Settings of 2" ? [] : ["a launch restores '\(text)'"]) + stage.warnings
  }
}
