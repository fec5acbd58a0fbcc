public import NavigationTestingCore

extension HubWorld {
  /// Returns the window with the navigators that own its screens.
  public func frame() -> Frame { stage.frame(observed()) }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "push": ["The app’s navigator pushes or presents a screen."],
      "pop": ["The app’s navigator goes back; the number of screens is {count}."],
      "adopt": ["The app opens a new navigator in the window."],
      "command": ["The app changes the window."],
      "end": ["The app’s navigator ends."],
      "respond": ["The app’s navigator pushes a screen, and the app pushes another in response."],
      "ask": ["The app asks for a result, on one of its screens."],
      "answer": ["The app answers a request for a result."],
      "dismiss": ["The user dismisses a layer."],
      "remove": ["The user goes back; the number of screens is {count}."],
      "use": ["The user taps a tab or changes the order of tabs."],
      "perform": ["The user taps on a screen."],
      "begin": ["The app’s navigator begins work."],
      "cancel": ["The app’s navigator cancels work."],
      "complete": ["The app’s work ends."],
      "drain": ["The app starts the work that was requested."],
      "settle": ["The display has caught up with the app."],
      "host": ["The system begins or ceases to show the window on a display."],
      "open": ["The user opens a link."],
      "save": ["The app saves the window."],
      "restore": ["The app restores the window."],
    ],
    labels: [
      "root": "what the window begins with", "by": "which navigator", "place": "where it goes",
      "responder": "who responds to the push",
      "screens": "how many screens it has", "brings": "whether it brings a navigator of its own",
      "container": "what it shows at first", "named": "whether the place is named",
      "in": "which container", "byLabel": "whether it is named by its label",
      "undone": "whether that is undone", "refused": "whether a later command is refused",
    ],
    legend: "The window consists of navigators: “2 of m1” is the screen 2 of the navigator m1. "
      + "Each of them has to be notified of what concerns it.")
}
