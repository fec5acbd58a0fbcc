public import NavigationTestingCore

extension StepsWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "select": [
        "The app selects “{step}” in “{collection}”.", "The user selects tab or column {child+1}.",
      ],
      "tap": ["The user taps “{action}”.", "The user taps."],
      "assign": ["The app assigns a value to “{collection}”."],
      "deselect": ["The app deselects in “{collection}”."],
      "wrap": ["The app selects “{step}” through a wrapper."],
      "path": ["The app selects a whole path."],
      "pop": ["The app goes back {count} steps."],
      "link": ["The user opens a link to “{step}”."],
      "replace": ["The app replaces a collection."],
      "inside": ["The app selects “{step}” inside “{collection}”."],
      "keyPath": ["The app selects “{step}” in “{collection}” by a key path."],
      "assignWrapped": ["The app assigns a value to “{collection}” through a wrapper."],
      "wrongPath": ["The app selects a path that does not exist, from “{collection}”."],
      "extraStep": ["The app selects a path that goes on after its last step."],
      "save": ["The app saves the selections."],
      "restore": ["The app restores the saved selections."],
      "switchTab": ["Other code selects a tab."],
      "staleTap": ["The user’s tap arrives late: its screen has left by now."],
      "furnish": ["The app gives a step a value or takes it away."],
    ], legend: "The app is invented: a/b is the step b inside the step a.")
}
