public import NavigationTestingCore

extension EquivalenceWorld {
  /// Returns the picture of the first app that differs, with the picture that all apps must show.
  public func frame() -> Frame {
    var frame = Frame(observed())
    let wanted: [[SampleScreen?]] = [path] + (isCovered ? [[.sheet]] : [])
    frame.expected = Self.picture(wanted)
    let rig = rigs.first { $0.shown() != wanted } ?? rigs.first
    guard let rig else { return frame }
    frame.state = Self.picture(rig.shown())
    frame.note = "The app that is shown is written with \(rig.paradigm)."
    return frame
  }

  private static func picture(_ layers: [[SampleScreen?]]) -> Frame.Picture {
    Frame.Picture(
      layers.enumerated().map { index, screens in
        Frame.Layer(
          index == 0 ? .root : .sheet,
          Frame.Container(stack: screens.map { Frame.Card($0.map { "\($0)" } ?? "?") }))
      })
  }
}

extension EquivalenceWorld {
  /// The words for the steps.
  public static let words = StepWords([
    "go": ["The user goes to “{target}”."],
    "present": ["The user opens the sheet."],
    "dismiss": ["The user closes the sheet."],
    "finish": ["The app finishes."],
    "stale": ["A late tap arrives from a screen that is not in front."],
  ])
}
