public import NavigationTestingCore
import WorldParts

extension CoordinatorFacadeWorld {
  /// Returns what the coordinators show, and what the bare nodes show.
  public func frame() -> Frame {
    let stage = stage
    return onMainActor { stage.frame }
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "push": ["The app’s coordinator pushes a screen."],
      "pop": ["The app’s coordinator goes back; the number of screens is {number}."],
      "present": ["The app’s coordinator presents another one."],
      "pushSeveral": ["The app’s coordinator pushes several screens."],
      "popChild": ["The app’s coordinator removes one of its children."],
      "popToFirst": ["The app’s coordinator goes back to its first screen."],
      "set": ["The app’s coordinator gets another child."],
      "setStack": ["The app’s coordinator gets another stack."],
      "dismiss": ["The app’s coordinator dismisses what it presents."],
      "wrap": ["The app wraps a coordinator in another one."],
      "unwrap": ["The app empties a wrapper."],
      "select": ["The app’s coordinator selects one of its tabs or columns."],
      "finish": ["The app’s coordinator ends with a result."],
      "setView": ["The app gives a screen another view."],
      "endWork": ["The app’s work ends, for which a coordinator was waiting."],
      "retryWork": ["The app’s loading coordinator tries again."],
      "cancelWork": ["The app’s loading coordinator cancels its work."],
      "swipe": ["The user swipes back or dismisses a sheet."],
      "presentShortly": ["The app’s coordinator presents another one and dismisses it at once."],
      "setRoot": ["The app gives the window another root."],
      "relaunch": ["The app stores the tree, and restores it in another window."],
      "misuse": ["The app makes a call that must be refused."],
    ],
    labels: [
      "root": "what the window begins with", "target": "which coordinator",
      "number": "which number", "mode": "how it is presented", "asks": "whether it asks first",
      "ending": "how the work ends", "view": "which view", "place": "where the link leads",
      "way": "how it is stored",
    ],
    legend: "The app is a tree of coordinators, as apps write them. The same calls are made on a "
      + "tree of bare nodes, which is the reference.")
}
