public import NavigationTestingCore

extension EquivalenceWorld {
  /// Returns the expected picture, and the picture of the first app that differs from it; if no app
  /// differs, the picture of the first app.
  public func frame() -> Frame {
    var frame = Frame(observed())
    let wanted: [[SampleScreen?]] = [path] + (isCovered ? [[.sheet]] : [])
    frame.expected = Self.picture(wanted)
    guard let index = rigs.firstIndex(where: { $0.shown() != wanted }) ?? rigs.indices.first
    else { return frame }
    let rig = rigs[index]
    frame.state = Self.picture(rig.shown())
    let paradigm = MixedWorld.words.value("\(rig.paradigm)", of: "paradigm")
    let note = "The same app is written in several ways. The one that is shown is \(paradigm)."
    frame.note = ways.indices.contains(index) ? "\(note) \(ways[index].sentence)" : note
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
  /// The phrases that describe the steps in reports.
  public static let words = StepWords([
    "go": ["The user goes to “{target}”."],
    "present": ["The user opens the sheet."],
    "dismiss": ["The user closes the sheet."],
    "finish": ["The app finishes."],
    "stale": ["The user’s tap arrives late: its screen is not in front any more."],
  ])
}

extension EquivalenceRig.Way {
  /// What the user did in one app.
  fileprivate var sentence: String {
    switch self {
    case .request: "There, the user pressed the back or close button."
    case .gesture: "There, the user swiped the screen or dragged the sheet away."
    case .code: "There, the app’s own code did it."
    }
  }
}
