#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  extension HostPicture {
    /// Whether the views can show the picture, regardless of the capabilities that the app
    /// specified.
    var isShowable: Bool { HostCapabilities.swiftUI.problems(in: self).isEmpty }

    /// Returns the entry in front of a layer, even if another layer covers it.
    func front(of layer: LayerID) -> EntryPicture? {
      guard let index = layers.firstIndex(where: { $0.id == layer }) else { return nil }
      return HostPicture(layers: [layers[index]], containers: containers).front
    }
  }

  extension HostStep.Action {
    /// Whether the step replaces the root of the window.
    var isSetRoot: Bool { if case .setRoot = self { true } else { false } }

    /// Returns whether SwiftUI shows a transition for the step.
    ///
    /// SwiftUI reports the end of a transition in one of two ways: the screen in front appears, or
    /// the layers above that screen have disappeared.
    func isTransition(from picture: HostPicture) -> Bool {
      switch self {
      // SwiftUI does not report when an alert has appeared or disappeared.
      case .present(let layer, _): layer.style != .alert
      case .dismiss(let layer):
        picture.layers.reversed().prefix { $0.id != layer }.contains { $0.style != .alert }
      case .setStack: true
      case .setRoot: picture.layers.count > 1
      case .restyle, .setChildren, .select, .popForeign, .report: false
      }
    }
  }
#endif
