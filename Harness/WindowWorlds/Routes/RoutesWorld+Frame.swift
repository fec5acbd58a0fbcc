import NavigationModel
public import NavigationTestingCore
import WorldParts

extension RoutesWorld {
  package func expectedPicture() -> Frame.Picture? {
    let root = state.layers.first.flatMap { state.entries(of: $0.container).first }
    let places = reference.top.map { place in
      Frame.Card(id: place.entry?.rawValue, "\(place.route.id)")
    }
    let first = root.map { Frame.Card(id: $0.id.rawValue, Self.rootName) } ?? Frame.Card("root")
    return Frame.Picture([Frame.Layer(.root, Frame.Container(stack: [first] + places))])
  }

  private static let rootName = "root"
}

extension RoutesWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "push": ["The app pushes screens onto the stack “{stack}”."],
      "goBack": [
        "The app goes back {count} screens in the stack “{stack}”.", "The user taps Back.",
      ],
      "goToFirst": ["The app goes back to the first “{id}” in the stack “{stack}”."],
      "goToLast": ["The app goes back to the last “{id}” in the stack “{stack}”."],
      "replace": ["The app replaces the top of the stack “{stack}” by “{id}”."],
      "replaceAll": ["The app replaces the whole stack “{stack}”."],
      "reset": ["The app empties the stack “{stack}”."],
      "show": ["The app shows the stack “{stack}”."],
      "flush": ["The app saves at once."],
      "delete": ["The app deletes what is saved of the stack “{stack}”."],
      "list": ["The app lists what is saved."],
      "beSlow": ["The disk becomes slow."],
      "letSave": ["The disk finishes a slow save."],
      "failSave": ["The disk fails during a save."],
      "tap": ["The user taps a link to “{id}”."],
      "snapshot": ["The app is saved and restored."],
      "goBackWrongly": ["The app asks to go back {count} screens."],
      "loadMeanwhile": ["The app pushes “{id}” while a stack is being loaded."],
    ], legend: "The app is invented: its routes are numbers, and “root” is what they stand on.")
}
