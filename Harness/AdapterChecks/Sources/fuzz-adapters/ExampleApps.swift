import NavigationCoordinators
import SettingsApp
import SettingsViews
import UIKit

/// Tests apps of Harness/Examples with their views, once for every choice of the framework's
/// substitute.
@MainActor enum ExampleApps {
  /// Returns the problems, each once.
  static func problems() throws -> [String] {
    let problems = try shopProblems() + feedProblems() + settingsProblems()
    var known: Set<String> = []
    return problems.filter { known.insert($0).inserted }
  }

  /// Tests two columns that collapse while something is selected, and expand again.
  private static func settingsProblems() throws -> [String] {
    var problems: [String] = []
    for busy in Stage.Choices.Busy.allCases {
      Stage.current = Stage(Stage.Choices(busy: busy))
      let settings = try Settings()
      let scene = SettingsScene(settings)
      Stage.current.advance(200)
      let root = scene.rootViewController
      guard let split = (root.children.first ?? root) as? UISplitViewController else {
        return ["the settings have no columns"]
      }
      problems += problemsOfCollapsing(split, settings)
      problems += Stage.current.warnings
    }
    return problems
  }

  private static func problemsOfCollapsing(
    _ split: UISplitViewController, _ settings: Settings
  ) -> [String] {
    var problems: [String] = []
    if !tap("sounds", in: split.stacks[0]) { problems.append("the list has no 'sounds'") }
    if !tap("ringtone", in: split.stacks[1]) { problems.append("the sounds have no 'ringtone'") }
    split.userResizes()
    Stage.current.advance(200)
    if split.top != 1 { problems.append("the columns collapse to the list") }
    split.stacks[1].userTapsBack()
    Stage.current.advance(200)
    split.userLeavesColumn()
    Stage.current.advance(200)
    if split.top != 0 { problems.append("back from a category does not lead to the list") }
    if settings.openCategories != [.sounds] { problems.append("a category is lost") }
    split.userResizes()
    Stage.current.advance(200)
    let titles = split.stacks.map { $0.viewControllers.map { $0.title ?? "" } }
    if titles != [["list"], ["sounds"]] { problems.append("after expanding: \(titles)") }
    return problems
  }

  private static func tap(_ title: String, in stack: UINavigationController) -> Bool {
    defer { Stage.current.advance(200) }
    return stack.topViewController?.navigationItem.userTaps(title) ?? false
  }
}
