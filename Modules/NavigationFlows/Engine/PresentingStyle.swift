public import NavigationModel

/// How a flow shows a screen.
public enum PresentingStyle: String, Hashable, Sendable, CaseIterable {
  /// As the only screen of its track; the track's other screens are removed, and other flows that
  /// lose their last screen end.
  case root
  /// On top of the screen in front.
  case push
  /// Alone in a layer of its own; no screen can be pushed onto it.
  case modal
  /// As the first screen of a layer; other screens can be pushed onto it.
  case modalWithPush
}

extension PresentingStyle {
  /// The style of the layer that shows the screen; `nil` if the screen needs no layer of its own.
  public var layerStyle: Layer.Style? {
    switch self {
    case .root, .push: nil
    case .modal, .modalWithPush: .sheet
    }
  }
}
