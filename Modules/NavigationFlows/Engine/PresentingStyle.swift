public import NavigationModel

/// How a flow shows a screen.
public enum PresentingStyle: String, Hashable, Sendable, CaseIterable {
  /// As the only screen; what was shown before is removed with the flows that showed it.
  case root
  /// On top of the screen that is in front.
  case push
  /// Alone in a layer of its own, onto which nothing can be pushed.
  case modal
  /// As the first screen of a layer in which others can be pushed.
  case modalWithPush
}

extension PresentingStyle {
  /// The style of the layer in which the screen is shown; `nil` if it needs no layer.
  public var layerStyle: Layer.Style? {
    switch self {
    case .root, .push: nil
    case .modal, .modalWithPush: .sheet
    }
  }
}
