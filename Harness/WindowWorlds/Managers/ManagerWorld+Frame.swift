import NavigationModel
import NavigationRoutes
public import NavigationTestingCore
import WorldParts

extension ManagerWorld {
  /// Returns the stack that is shown.
  public func frame() -> Frame {
    let stage = stage
    return onMainActor {
      Frame(of: stage.manager.state, text: stage.text) { stage.manager.name(of: $0) }
    }
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "push": ["The app pushes screens."],
      "back": ["The app goes back."],
      "set": ["The app replaces the whole stack."],
      "save": ["The app saves the stack."],
      "load": ["The app loads a saved stack."],
      "update": ["The app changes a saved stack."],
      "delete": ["The app deletes a saved stack."],
      "show": ["The app shows a stack."],
      "list": ["The app lists the saved stacks."],
      "rest": ["Time passes until nothing is on its way any more."],
      "breakDisk": ["The disk fails from now on, or works again."],
      "tap": ["The user taps what leads on."],
      "moveIn": ["The app moves into another window."],
      "damage": ["The disk damages the saved file."],
    ],
    labels: [
      "kept": "whether stacks are saved", "hosted": "whether a display shows them",
      "stack": "which stack", "id": "which route", "detail": "which value of the route",
      "way": "which call of the app",
    ],
    legend: "The app keeps stacks of routes, such as “0.0”, and saves them.")
}
