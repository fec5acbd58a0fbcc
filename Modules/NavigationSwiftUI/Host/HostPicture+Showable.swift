#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  extension HostPicture {
    /// Whether the views can show the picture.
    ///
    /// An entry that holds containers shows nothing beside them and stands alone in its stack:
    /// there is no place for them beside a screen, and SwiftUI shows no tab view that was pushed.
    var isShowable: Bool {
      containers.allSatisfy { container in
        container.entries.allSatisfy { entry in
          entry.children.isEmpty
            || entry.isContainer && entry.children.count == 1 && container.entries.count == 1
        } && (container.kind != .split || (2...3).contains(container.children.count))
      }
    }

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
      case .present, .dismiss, .setStack: true
      case .setRoot: picture.layers.count > 1
      case .restyle, .setChildren, .select, .report: false
      }
    }
  }
#endif
