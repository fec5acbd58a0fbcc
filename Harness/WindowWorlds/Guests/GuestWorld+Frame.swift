public import NavigationTestingCore

extension GuestWorld {
  /// Returns the screens of the graph and of the navigator in front.
  public func frame() -> Frame { stage.frame }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "complete": ["The user completes the screen in front, with the value {number}."],
      "completeBuried": ["The user completes a covered screen, with the value {number}."],
      "completeWrongly": ["The app completes the screen in front with a value of a wrong type."],
      "end": ["The app’s navigator in front ends with the result {number}."],
      "pushInside": ["The app’s navigator in front pushes a screen."],
      "dismiss": ["The user dismisses the sheet."],
      "openTaken": [
        "The app opens a link to a navigator that already belongs to another window."
      ],
      "run": ["The app asks where given values would lead, without going there."],
    ],
    labels: [
      "built": "whether the graph is written with a builder", "number": "which value",
      "screen": "which screen", "output": "a value on the way",
    ],
    legend: "The app is a graph in which a node can be another navigator, with screens of its own, "
      + "which ends with a result.")
}
