#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  // The values that the views read.
  extension WindowHost {
    /// Returns the content of a container.
    ///
    /// While the container is disappearing, this is its last content.
    func container(_ id: ContainerID?) -> ContainerPicture? {
      id.flatMap { wanted.container($0) ?? shelf[$0] }
    }

    func selection(of container: ContainerID) -> ContainerID? {
      guard let picture = self.container(container) else { return nil }
      return picture.children.dropFirst(picture.selected).first
    }

    func layer(above layer: LayerID) -> LayerPicture? {
      let index = wanted.layers.firstIndex { $0.id == layer }
      return index.flatMap { wanted.layers.dropFirst($0 + 1).first }
    }

    /// Returns the style of a layer, which may have changed since the layer was presented.
    func style(of layer: LayerPicture) -> Layer.Style {
      wanted.layers.first { $0.id == layer.id }?.style ?? layer.style
    }

    func front(of layer: LayerID) -> EntryPicture? {
      wanted.front(of: layer)
    }

    func entry(_ id: EntryID) -> Entry? { shelf[id] }

    /// Returns the look of an entry's screen; a screen that is disappearing keeps its look.
    func look(of id: EntryID?) -> ScreenLook? {
      id.flatMap(entry).flatMap { navigator?.look(ofAny: $0) }
    }

    /// Returns the actions that the owner of an alert offers, which become the alert's buttons.
    func actions(on entry: EntryID) -> [NavigationAction] {
      navigator?.context.actions(on: entry) ?? []
    }
  }

  extension Navigator {
    /// Returns the look that the owner of an entry gives its screen; `nil` for a placeholder.
    func look(ofAny entry: Entry) -> ScreenLook? {
      guard !entry.isPlaceholder else { return nil }
      let owner: any Navigator = context.owner(of: entry) ?? self
      return owner.look(of: entry)
    }
  }
#endif
