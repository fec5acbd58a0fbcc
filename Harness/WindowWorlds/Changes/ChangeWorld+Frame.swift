import NavigationModel
public import NavigationTestingCore

extension ChangeWorld {
  /// Returns the state, and the copy of it to which only the reported changes are applied.
  public func frame() -> Frame {
    var frame = Frame(of: state, text: observed()) { Self.name(of: $0) }
    frame.facts = [
      Frame.Fact(
        "the window, built again from the reported changes", Self.text(of: copy),
        expected: Self.text(of: state))
    ]
    return frame
  }

  private static func name(of entry: Entry) -> String { "screen \(entry.screen.rawValue)" }

  private static func text(of state: NavigationState) -> String {
    state.describe { $0.isPlaceholder ? "nothing yet" : name(of: $0) }
      .replacing("\n", with: "; ")
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "command": ["The app gives the command “{verb}”."],
      "forge": ["The test reports a change that no command has made."],
      "damage": ["The test damages the state."],
      "save": ["The app saves the window and restores it."],
      "transact": ["The app gives several commands as one, and may take them back."],
      "trace": ["The test writes commands as text and reads them back."],
    ],
    labels: DrawnCommand.labels,
    legend: "Each command reports the change that it makes. From the reports the "
      + "same window can be built again, without asking the app.")
}
