public import NavigationTestingCore

extension Navbench {
  /// Returns the pictures of the system's table and of the model.
  public func frame() -> Frame {
    let snapshot = system.snapshot()
    var frame = Frame(observed())
    frame.state = Self.picture(snapshot.tabs, snapshot.selected, snapshot.modals)
    frame.expected = Self.picture(model.tabs, model.selected, model.modals)
    return frame
  }

  /// The sentences for the steps.
  public static let words = StepWords([
    "push": ["The app pushes screen {to}."],
    "pop": ["The app goes back one screen."],
    "popTo": ["The app goes back to an earlier screen."],
    "replace": ["The app replaces the screen in front by screen {to}."],
    "present": ["The app presents screen {to} in a sheet."],
    "dismiss": ["The app dismisses the top sheet."],
    "selectTab": ["The user selects tab {to+1}."],
  ])

  private static func picture(
    _ tabs: [[Int]], _ selected: Int, _ modals: [[Int]]
  ) -> Frame.Picture {
    let root = Frame.Layer(.root, Frame.Container(.tabs, tabs.map(stack), selected: selected))
    return Frame.Picture([root] + modals.map { Frame.Layer(.sheet, stack($0)) })
  }

  private static func stack(_ routes: [Int]) -> Frame.Container {
    Frame.Container(stack: routes.map { Frame.Card("Screen \($0)") })
  }
}
