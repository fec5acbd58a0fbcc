import NavigationModel
public import NavigationTestingCore

extension HostWorld {
  func screenName(of entry: Entry) -> String { "Screen \(entry.screen.rawValue)" }
}

extension HostWorld {
  /// The words for the steps.
  public static let words = StepWords([
    "push": ["The app pushes a screen."],
    "present": ["The app presents a layer."],
    "pop": ["The app goes back one screen."],
    "popToRoot": ["The app goes back to the first screen."],
    "dismiss": ["The app dismisses the top layer."],
    "popToRootInBackground": [
      "The app goes back to the first screen of a tab that is not in front."
    ],
    "setPolicy": ["The app decides whether the screen in front may be left: {policy}."],
    "replaceTop": ["The app replaces the screen in front."],
    "pushTabs": ["The app pushes a screen with tabs."],
    "restyle": ["The app gives the top layer another style."],
    "agree": ["The app agrees that a screen may be left."],
  ])
}
