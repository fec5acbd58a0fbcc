package import NavigationModel

/// What a user must have done between two pictures of a host, as far as the state does not know it
/// yet.
///
/// Layers come first, from the top, then entries, then selections. What the state has given up
/// itself is no event.
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
    dismissals + removals + selections
  }

  /// The lowest layer that was shown and is gone; dismissing it takes those above with it.
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

  private var selections: [HostEvent] {
    picture.containers.compactMap { container in
      guard container.kind != .stack, let before = base.container(container.id),
        before.children == container.children, before.selected != container.selected,
        state.kind(of: container.id) != nil
      else { return nil }
      return .selected(container.id, index: container.selected)
    }
  }
}
