#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  extension HostPicture {
    /// Whether the views can show the picture, whatever the app says that SwiftUI can do.
    var isShowable: Bool { HostCapabilities.swiftUI.problems(in: self).isEmpty }

    /// The entry in front of a layer, whether or not another layer covers it.
    func front(of layer: LayerID) -> EntryPicture? {
      guard let index = layers.firstIndex(where: { $0.id == layer }) else { return nil }
      return HostPicture(layers: [layers[index]], containers: containers).front
    }
  }

  extension HostStep.Action {
    /// Whether the window gets another root.
    var isSetRoot: Bool { if case .setRoot = self { true } else { false } }

    /// Whether SwiftUI shows a transition, at whose end the screen in front appears or what covered
    /// it has gone.
    func isTransition(from picture: HostPicture) -> Bool {
      switch self {
      // SwiftUI does not say when an alert has come or gone.
      case .present(let layer, _): layer.style != .alert
      case .dismiss: picture.layers.last?.style != .alert
      case .setStack: true
      case .setRoot: picture.layers.count > 1
      case .restyle, .setChildren, .select, .report: false
      }
    }
  }
#endif
