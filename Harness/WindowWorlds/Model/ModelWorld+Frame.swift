import NavigationModel
public import NavigationTestingCore

extension ModelWorld {
  /// Returns the pictures of the state and of the reference.
  public func frame() -> Frame {
    var frame = Frame(of: model.state, text: observed()) { Self.name(Int($0.screen.rawValue)) }
    frame.expected = Frame.Picture(
      reference.layers.enumerated().map { index, layer in
        let stacks = layer.stacks.map { stack in
          Frame.Container(stack: stack.map { Frame.Card(Self.name($0)) })
        }
        let content =
          index > 0 ? stacks[0] : Frame.Container(.tabs, stacks, selected: layer.selected)
        return Frame.Layer(
          style(at: index), presenter: layer.presenter.map(Self.name), content)
      })
    return frame
  }

  /// Returns the actual style of a layer, which the expected picture also uses, because the
  /// reference has no styles.
  private func style(at index: Int) -> Frame.Layer.Style {
    let layers = model.state.layers
    if layers.indices.contains(index) { return .init(layers[index].style) }
    return index == 0 ? .root : .sheet
  }

  private static func name(_ number: Int) -> String { "Screen \(number)" }
}

extension ModelWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords([
    "push": ["The app pushes a screen."],
    "pushAll": ["The app pushes {count} screens at once."],
    "pop": ["The app pops {count} screens."],
    "popToIndex": ["The app pops to screen {index+1} of a stack."],
    "popToRoot": ["The app pops to the first screen."],
    "replaceTop": ["The app replaces the screen in front."],
    "present": ["The app presents a sheet."],
    "dismiss": ["The app dismisses what is presented on top."],
    "selectTab": ["The app selects tab {tab+1}."],
    "popUpTo": ["The app pops up to a screen and pushes another in its place."],
    "setStack": ["The app replaces a whole stack."],
    "dismissLayer": [
      "The app dismisses layer {layer+1}, counted from the window, and all layers above it."
    ],
    "dismissAll": ["The app dismisses everything that is presented."],
    "unwind": ["The app unwinds to a screen that is shown already."],
    "popNegative": ["The app pops a negative number of screens."],
    "popToNowhere": ["The app pops to a screen that is not in the stack."],
    "unknownEntry": ["The app names a screen that is not open."],
    "unknownTab": ["The app selects a tab that does not exist."],
    "doubleTap": ["The user taps twice, quickly."],
    "abort": ["The app cancels a transaction of several commands halfway."],
  ])
}
