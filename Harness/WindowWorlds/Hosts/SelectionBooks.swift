import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The selections that users have made and that no later selection has replaced.
struct SelectionBooks {
  private var byUser: [(container: ContainerID, child: ContainerID)] = []
  private var read = 0

  /// Records the selections that users have made since the last call.
  ///
  /// A selection is recorded only if no step is in flight, and if the session and the state agreed
  /// about the selected child before. Otherwise, the app's code was also changing the selection,
  /// and the reference cannot tell which of the two selections must remain.
  mutating func read(_ host: SimulatedHost, _ session: HostSession, _ state: NavigationState) {
    let truth = host.truth
    for case .selected(let container, let index) in truth.dropFirst(read) {
      forget(container)
      let known = session.shown?.container(container)?.selectedChild
      let children = host.picture.container(container)?.children ?? []
      guard session.inFlight == nil, known == state.selectedChild(of: container),
        children.indices.contains(index)
      else { continue }
      byUser.append((container, children[index]))
    }
    read = truth.count
  }

  /// Removes the record of a container, because a later selection takes precedence.
  mutating func forget(_ container: ContainerID) {
    byUser.removeAll { $0.container == container }
  }

  /// Returns the recorded selection of the user in a container; `nil` if there is none.
  func child(of container: ContainerID) -> ContainerID? {
    byUser.last { $0.container == container }?.child
  }

  /// Returns a container that does not show the user's selection; `nil` if there is none.
  func forgotten(in state: NavigationState) -> ContainerID? {
    byUser.first { container, child in
      state.kind(of: container) != nil && state.selectedChild(of: container) != child
    }?.container
  }
}

extension NavigationState {
  fileprivate func selectedChild(of container: ContainerID) -> ContainerID? {
    children(of: container).dropFirst(selectedIndex(of: container)).first
  }

  /// Returns tabs that a user has reordered but whose order in the state differs; `nil` if there
  /// are none.
  func forgottenOrder(of truth: [UserInput]) -> ContainerID? {
    var orders: [ContainerID: [ContainerID]] = [:]
    for case .rearranged(let tabs, let order) in truth { orders[tabs] = order }
    return orders.keys.filter { kind(of: $0) != nil && children(of: $0) != orders[$0] }
      .min { $0.rawValue < $1.rawValue }
  }
}
