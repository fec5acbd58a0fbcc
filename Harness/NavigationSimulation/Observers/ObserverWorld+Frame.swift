import NavigationModel
public import NavigationTestingCore

extension ObserverWorld {
  /// Returns the window's state, the committed state, and the notifications of observers.
  public func frame() -> Frame {
    var frame = Frame(of: state, text: observed()) { navigator.name(of: $0) }
    frame.expected = expectedPicture
    frame.note = note
    return frame
  }
}

extension ObserverWorld {
  /// The words for the steps.
  public static let words = StepWords([
    "tap": ["The user taps “{action}”."],
    "observe": ["An observer begins to listen."],
    "refuse": ["The app requests something impossible."],
    "ask": ["A screen asks for a result."],
    "adopt": ["The app takes another navigator into the window."],
    "end": ["An observer stops listening."],
    "answer": ["A result arrives."],
    "dismiss": ["The app dismisses a layer."],
    "settle": ["The screen has caught up with the app."],
    "read": ["The recording is read back."],
  ])
}
