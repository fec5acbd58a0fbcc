import NavigationModel
public import NavigationTestingCore
import GraphWorlds
import WindowWorlds

extension ObserverWorld {
  /// Returns the window's state, the committed state, and the last notification of observers.
  public func frame() -> Frame {
    var frame = Frame(of: state, text: observed()) { navigator.name(of: $0) }
    frame.expected = expectedPicture
    frame.note = note
    return frame
  }
}

extension ObserverWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords([
    "tap": ["The user taps “{action}”."],
    "observe": ["The app adds an observer."],
    "refuse": ["The app requests something impossible."],
    "ask": ["The app asks for a result, on one of its screens."],
    "adopt": ["The app takes another navigator into the window."],
    "end": ["The app removes an observer."],
    "answer": ["The app gets the result that a screen has asked for."],
    "dismiss": ["The app dismisses a layer."],
    "settle": ["The display has caught up with the app."],
    "read": ["The test reads the recording back."],
  ])
}
