import NavigationCoordinators
import NavigationSwiftUI
import SwiftUI

/// Runs the examples with the substitute for SwiftUI and checks the screens that they show.
@MainActor public enum CoordinatorProblems {
  /// Runs the snippets and returns the problems that were observed.
  ///
  /// - Parameter choices: The behavior of the framework where its documentation leaves it open.
  /// - Returns: A sentence for each problem; empty if the examples work.
  public static func found(_ choices: Stage.Choices) async -> [String] {
    let stage = Stage(choices, running: ExampleApp())
    var problems: [String] = []
    func expect(_ title: String, depth: Int) async {
      for turn in 0..<1_000 {
        stage.advance(200)
        if stage.titleInFront == title, stage.stackInFront.count == depth { return }
        // On a busy machine, the tasks of the example may need more than a few turns.
        await _Concurrency.Task.yield()
        if turn >= 100 { try? await _Concurrency.Task.sleep(for: .milliseconds(5)) }
      }
      problems.append("'\(title)' is not shown, but '\(stage.titleInFront ?? "nothing")'")
    }
    if stage.titleInFront != "Splash Screen" { problems.append("there is no splash screen") }
    await expect("Login screen", depth: 1)
    if !stage.userTaps("Register") { problems.append("there is no 'Register'") }
    await expect("Register screen", depth: 2)
    stage.userGoesBack(to: 0)
    await expect("Login screen", depth: 1)
    if !stage.userTaps("Forgot password?") { problems.append("there is no 'Forgot password?'") }
    await expect("Forgot password screen", depth: 2)
    return problems + contentProblems(choices) + stage.warnings
  }

  /// Checks that the view of a screen can be replaced while the screen is shown, both at the bottom
  /// of a stack and above it.
  private static func contentProblems(_ choices: Stage.Choices) -> [String] {
    let ways = ThreeWays()
    let sequence = DefaultSequenceCoordinator(
      screenCoordinators: [ways.first, ways.second, ways.third])
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
    let stage = Stage(choices, showing: stack.getView())
    stage.advance(200)
    var problems: [String] = []
    if stage.stackInFront.count != 3 { problems.append("three ways lead to no three screens") }
    ways.third.navigationComponent.setView(TitleView(title: "Another view"))
    stage.advance(200)
    if stage.titleInFront != "Another view" { problems.append("a screen keeps its old view") }
    for _ in 0..<2 {
      sequence.navigationComponent.pop()
      stage.advance(200)
    }
    if stage.titleInFront != "Splash Screen" { problems.append("a pop shows no screen") }
    ways.first.navigationComponent.setView(TitleView(title: "Another root"))
    stage.advance(200)
    if stage.titleInFront != "Another root" { problems.append("a root keeps its old view") }
    return problems + stage.warnings
  }
}
