package import NavigationModel

/// The events that describe what the user must have done between two pictures of a host.
///
/// A dismissed layer comes first, then removed entries, then the order of tabs, then selections,
/// then the heights of sheets. A dismissal, removal, order or height that the state already
/// reflects has no event. A new selection has an event even if the state already has this
/// selection, but not if the selected child has left the state.
package struct UserEvents {
  private let base: HostPicture
  private let picture: HostPicture
  private let state: NavigationState

  package init(from base: HostPicture, to picture: HostPicture, state: NavigationState) {
    self.base = base
    self.picture = picture
    self.state = state
  }

  package var all: [HostEvent] {
    dismissals + removals + orders + selections + detents
  }

  /// The dismissal of the lowest layer that is in the state but no longer shown, or no event.
  ///
  /// The layers above that layer are dismissed together with it.
  private var dismissals: [HostEvent] {
    let remaining = Set(picture.layers.map(\.id))
    let living = Set(state.layers.dropFirst().map(\.id))
    let lowest = base.layers.first { !remaining.contains($0.id) && living.contains($0.id) }
    return lowest.map { [.dismissed($0.id)] } ?? []
  }

  private var removals: [HostEvent] {
    let remaining = Set(picture.entryIDs)
    let present = Set(picture.containers.map(\.id))
    let gone = base.containers
      .filter { present.contains($0.id) }
      .flatMap { $0.entries.reversed().map(\.id) }
      .filter { !remaining.contains($0) && state.entry($0) != nil }
    return gone.isEmpty ? [] : [.removed(gone)]
  }

  /// The new orders of tabs that the state does not reflect yet.
  ///
  /// A container with added or missing tabs has no new order.
  private var orders: [HostEvent] {
    picture.containers.compactMap { container in
      guard container.kind == .tabs, let before = base.container(container.id),
        before.children != container.children,
        Set(before.children) == Set(container.children),
        state.kind(of: container.id) == .tabs,
        state.children(of: container.id).filter(container.children.contains) != container.children
      else { return nil }
      return .rearranged(container.id, container.children)
    }
  }

  /// The events for the tabs and columns that the user has selected.
  ///
  /// A selection is new if it refers to another child than before, even if its index is the same.
  private var selections: [HostEvent] {
    picture.containers.compactMap { container in
      guard container.kind != .stack, let before = base.container(container.id),
        let child = container.selectedChild, child != before.selectedChild,
        let index = order(of: container).firstIndex(of: child)
      else { return nil }
      return .selected(container.id, index: index)
    }
  }

  /// The events for the heights to which the user has dragged sheets.
  ///
  /// There is no event if the sheet already has this height in the state, or can no longer have it.
  private var detents: [HostEvent] {
    picture.layers.compactMap { layer in
      guard let selected = layer.style.selectedDetent,
        let before = base.layers.first(where: { $0.id == layer.id })?.style.selectedDetent,
        before != selected,
        let style = state.layers.first(where: { $0.id == layer.id })?.style,
        style.selecting(selected) != style
      else { return nil }
      return .detentSelected(layer.id, selected)
    }
  }

  /// Returns the children of a container in the order that they will have in the state once the
  /// events about the order of tabs have been handled.
  private func order(of container: ContainerPicture) -> [ContainerID] {
    let children = state.children(of: container.id)
    let isMoved = orders.contains {
      if case .rearranged(container.id, _) = $0 { true } else { false }
    }
    guard isMoved else { return children }
    let named = container.children.filter(children.contains)
    return named + children.filter { !named.contains($0) }
  }
}
