public import NavigationTestingCore

extension StepsWorld {
  /// The words for the steps.
  public static let words = StepWords(
    [
      "select": ["The app selects “{step}” in “{collection}”."],
      "tap": ["The user taps “{action}”."],
      "assign": ["The app assigns a value to “{collection}”."],
      "deselect": ["The app deselects in “{collection}”."],
      "wrap": ["The app selects “{step}” through a wrapper."],
      "path": ["The app selects a whole path."],
      "pop": ["The app goes back {count} steps."],
      "link": ["The user opens a link to “{step}”."],
      "replace": ["The app replaces a collection."],
      "save": ["The selections are saved."],
      "restore": ["The saved selections are restored."],
      "staleTap": ["A late tap arrives from a screen that has left."],
      "furnish": ["A step gets a value or loses it."],
    ], legend: "The app is invented: a/b is the step b inside the step a.")
}
