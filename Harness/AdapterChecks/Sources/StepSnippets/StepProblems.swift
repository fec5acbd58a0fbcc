import Foundation
import NavigationStepTrees
import SwiftUI

/// Runs the examples with the substitute for SwiftUI and checks the screens that they show.
@MainActor public enum StepProblems {
  /// Runs the snippets and returns the problems that were observed.
  ///
  /// - Parameter choices: The behavior of the framework where its documentation leaves it open.
  /// - Returns: A sentence for each problem; empty if the examples work.
  public static func found(_ choices: Stage.Choices) -> [String] {
    var stages: [StepStage] = []
    func show(_ name: String, _ view: some View, _ play: (StepStage) -> Void) {
      let stage = StepStage(name, Stage(choices, showing: view))
      play(stage)
      stages.append(stage)
    }
    show("the tabs", MainTabView(), playTabs)
    show("the link", LinkView()) { playPush($0) }
    show("one destination for all", SwitchedStack()) { playPush($0) }
    show("the listed stack", ProfileStack()) { playPush($0) }
    show("the path", PathView()) { $0.expect("Profile") }
    show("several destinations", LongStack(), playLong)
    show("the tagged tabs", TaggedWindow(), playTagged)
    show("the tabs with a link", ClubTabs(), playClub)
    var window = LinkedWindow.WindowSteps()
    show("the linked window", LinkedWindow { window = $0 }) { playLinked($0, { window }) }
    return stages.flatMap(\.problems)
  }

  private static func playTabs(_ stage: StepStage) {
    stage.expect("Home")
    stage.choose(1)
    stage.expect("Explore")
    stage.choose(2)
    stage.expect("Profile")
    stage.tap("Change Theme")
    stage.expect("")
    stage.tap("Dark Mode")
    stage.expect("Dark Mode")
    stage.choose(0)
    stage.expect("Home")
    stage.choose(2)
    stage.expect("Dark Mode")
    stage.goBack(to: 0)
    stage.expect("Profile")
  }

  private static func playPush(_ stage: StepStage) {
    stage.expect("Profile")
    stage.tap("Change Theme")
    stage.tap("Light Mode")
    stage.expect("Light Mode", depth: 2)
    stage.goBack(to: 0)
    stage.expect("Profile", depth: 1)
    stage.tap("Change Theme")
    stage.expectDepth(2)
  }

  private static func playLong(_ stage: StepStage) {
    stage.tap("To the third")
    stage.expect("Third", depth: 4)
    stage.goBack(to: 2)
    stage.expect("Second", depth: 3)
    stage.goBack(to: 0)
    stage.expect("Root", depth: 1)
    stage.tap("To the second")
    stage.expect("Second", depth: 3)
    stage.goBack(to: 0)
    stage.tap("To the third")
    stage.tap("Home")
    stage.expect("Root", depth: 1)
  }

  private static func playTagged(_ stage: StepStage) {
    stage.expect("Explore")
    stage.choose(0)
    stage.expect("Home")
    stage.choose(1)
    stage.expect("Explore")
    stage.openLink()
    stage.expect("Home")
  }

  private static func playClub(_ stage: StepStage) {
    stage.expect("Home")
    stage.openLink()
    stage.expect("Dark Mode", depth: 2)
    stage.choose(1)
    stage.expect("Explore")
    stage.choose(2)
    stage.expect("Dark Mode", depth: 2)
    stage.goBack(to: 0)
    stage.expect("Profile", depth: 1)
  }

  private static func playLinked(
    _ stage: StepStage, _ window: () -> LinkedWindow.WindowSteps
  ) {
    stage.expect("Home")
    stage.choose(1)
    // Selecting a nested step also selects the steps that lead to it.
    stage.check("\(window().currentPath)", "app/explore")
    stage.openLink()
    stage.expect("Dark Mode", depth: 2)
    stage.tap("Light Mode")
    stage.check("\(window().currentPath)", "app/profile/detail/light")
    stage.goBack(to: 0)
    stage.check("\(window().currentPath)", "app/profile/main")
  }
}

/// A stage that records the problems of one example.
@MainActor final class StepStage {
  private let name: String
  private let stage: Stage
  private var found: [String] = []

  init(_ name: String, _ stage: Stage) {
    self.name = name
    self.stage = stage
    stage.advance(200)
  }

  var problems: [String] { found + stage.warnings.map { "\(name): \($0)" } }

  func expect(_ text: String) { check(stage.textInFront ?? "nothing", text) }

  func expect(_ text: String, depth: Int) {
    expect(text)
    expectDepth(depth)
  }

  func expectDepth(_ depth: Int) {
    check("\(stage.stackInFront.count) screens", "\(depth) screens")
  }

  func check(_ text: String, _ expected: String) {
    if text != expected { found.append("\(name): there is '\(text)', not '\(expected)'") }
  }

  func tap(_ title: String) {
    if !stage.userTaps(title) { found.append("\(name): there is no '\(title)'") }
    stage.advance(200)
  }

  func choose(_ index: Int) {
    let ways = stage.userChooses
    if ways.indices.contains(index) { ways[index].choose() }
    stage.advance(200)
  }

  func goBack(to count: Int) {
    stage.userGoesBack(to: count)
    stage.advance(200)
  }

  func openLink() {
    if let url = URL(string: "app://dark") { stage.systemOpens(url) }
    stage.advance(200)
  }
}
