public import NavigationTestingCore

extension AdapterWorld {
  /// Returns the state, and what the journal says is on the screen.
  public func frame() -> Frame { stage.frame(observed()) }

  /// The words for the steps.
  public static let words = StepWords(
    [
      "command": ["The app changes the window."],
      "take": ["The screen begins to make the requested change."],
      "rest": ["The change is on the screen."],
      "report": ["The screen reports what it shows."],
      "change": ["The user changes what is on the screen."],
      "interrupt": ["The user interrupts the change."],
      "refuse": ["The screen refuses the requested change."],
      "takeAgain": ["The same request reaches the screen again."],
      "pause": ["Everyone waits until nothing moves."],
      "openWindow": ["A window opens."],
      "closeWindow": ["A window closes."],
      "activate": ["The user turns to another window."],
    ],
    labels: [
      "kind": "what the user does", "atOnce": "whether it happens without an animation",
      "container": "what the window begins with", "empty": "whether the stack is empty",
      "policy": "whether a screen may be left", "screen": "which screen", "part": "which part",
      "way": "how the report arrives", "window": "which window",
      "known": "whether the window knows a link",
      "silently": "whether the window closes without notice",
      "preferred": "whether a window is preferred",
    ],
    values: [
      "kind": ["0": "leaves a screen", "1": "dismisses a layer", "2": "selects a part"]
    ],
    legend: "The screen keeps a journal of what it shows. Screens are invented, and have "
      + "numbers instead of names.")
}
