public import NavigationTestingCore

extension CoordinatorFacadeWorld {
  /// Returns what the coordinators show, and what the bare nodes show.
  public func frame() -> Frame {
    let stage = stage
    return onMainActor { stage.frame }
  }

  /// The words for the steps.
  public static let words = StepWords(
    [
      "push": ["A coordinator pushes a screen."],
      "pop": ["A coordinator goes back; the number of screens is {number}."],
      "present": ["A coordinator presents another one."],
      "pushSeveral": ["A coordinator pushes several screens."],
      "popChild": ["A coordinator removes one of its children."],
      "popToFirst": ["A coordinator goes back to its first screen."],
      "set": ["A coordinator gets another child."],
      "setStack": ["A coordinator gets another stack."],
      "dismiss": ["A coordinator dismisses what it presents."],
      "wrap": ["A coordinator is wrapped in another one."],
      "unwrap": ["A wrapper is emptied."],
      "select": ["A coordinator selects one of its tabs or columns."],
      "finish": ["A coordinator ends with a result."],
      "setView": ["A screen gets another view."],
      "endWork": ["The work of a loading coordinator ends."],
      "retryWork": ["A loading coordinator tries again."],
      "cancelWork": ["A loading coordinator cancels its work."],
      "swipe": ["The user swipes back or dismisses a sheet."],
      "presentShortly": ["A coordinator presents another one and dismisses it at once."],
      "setRoot": ["The window gets another root."],
      "relaunch": ["The tree is stored, and restored in another window."],
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
