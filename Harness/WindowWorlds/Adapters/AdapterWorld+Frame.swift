public import NavigationTestingCore

extension AdapterWorld {
  /// Returns the state, and the content of the screen according to the journal.
  public func frame() -> Frame { stage.frame(observed()) }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "command": ["The app changes the window."],
      "take": ["The display begins to make the requested change."],
      "rest": ["The display has made the change."],
      "report": ["The display reports what it shows."],
      "change": ["The user changes what is on the display."],
      "interrupt": ["The user interrupts the change."],
      "refuse": ["The display refuses the requested change."],
      "takeAgain": ["The system hands the same request to the display again."],
      "pause": ["Time passes until nothing is on its way any more."],
      "openWindow": ["The user opens a window."],
      "closeWindow": ["The user closes a window."],
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
    legend:
      "The code that shows the app keeps a journal of what is on the display. "
      + "Screens are invented, and have numbers instead of names.")
}
