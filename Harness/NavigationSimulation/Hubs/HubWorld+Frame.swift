public import NavigationTestingCore

extension HubWorld {
  /// Returns the window with the navigators that own its screens.
  public func frame() -> Frame { stage.frame(observed()) }

  /// The words for the steps.
  public static let words = StepWords(
    [
      "push": ["A navigator pushes or presents a screen."],
      "pop": ["A navigator goes back; the number of screens is {count}."],
      "adopt": ["A new navigator comes into the window."],
      "command": ["The app changes the window."],
      "end": ["A navigator ends."],
      "ask": ["A screen asks for a result."],
      "answer": ["A request for a result is answered."],
      "dismiss": ["The user dismisses a layer."],
      "remove": ["The user goes back; the number of screens is {count}."],
      "use": ["The user taps a tab or changes the order of tabs."],
      "perform": ["The user taps on a screen."],
      "begin": ["A navigator begins work."],
      "cancel": ["A navigator cancels work."],
      "complete": ["Work ends."],
      "drain": ["The app starts the work that was requested."],
      "settle": ["The screen has caught up with the app."],
      "host": ["A screen begins or ceases to show the window."],
      "open": ["A link is opened."],
      "save": ["The window is saved."],
      "restore": ["The window is restored."],
    ],
    labels: [
      "root": "what the window begins with", "by": "which navigator", "place": "where it goes",
      "screens": "how many screens it has", "brings": "whether it brings a navigator of its own",
      "undone": "whether that is undone", "refused": "whether a later command is refused",
    ],
    legend: "The window consists of navigators: “2 of m1” is the screen 2 of the navigator m1. "
      + "Each of them has to be notified of what concerns it.")
}
