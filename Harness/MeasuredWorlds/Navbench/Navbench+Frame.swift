public import NavigationTestingCore

extension Navbench {
  /// What the table of the system says, and what the model says.
  public func frame() -> Frame {
    let snapshot = system.snapshot()
    var frame = Frame(observed())
    frame.state = Self.picture(snapshot.tabs, snapshot.selected, snapshot.modals)
    frame.expected = Self.picture(model.tabs, model.selected, model.modals)
    return frame
  }

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
