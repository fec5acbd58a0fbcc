import NavigationModel
public import NavigationTestingCore

extension ObserverWorld {
  /// What the window says.
  public func frame() -> Frame {
    Frame(of: state, text: observed()) { navigator.name(of: $0) }
  }
}
