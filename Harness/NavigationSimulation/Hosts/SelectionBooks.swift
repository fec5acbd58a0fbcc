import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The selections that users have made and that nothing has overtaken since.
struct SelectionBooks {
  private var byUser: [(container: ContainerID, index: Int)] = []
  private var read = 0

  /// Takes note of what the user has done since the last time.
  ///
  /// A selection counts where the session and the state agreed on the container before; where code
  /// was about to select something else, only the net effect of what both did can be known.
  mutating func read(_ truth: [UserDeed], _ session: HostSession, _ state: NavigationState) {
    for case .selected(let container, let index) in truth.dropFirst(read) {
      forget(container)
      let known = session.shown?.container(container)?.selected
      guard session.inFlight == nil, known == state.selectedIndex(of: container) else { continue }
      byUser.append((container, index))
    }
    read = truth.count
  }

  /// Code has selected in this container, and the word of whoever comes later counts.
  mutating func forget(_ container: ContainerID) {
    byUser.removeAll { $0.container == container }
  }

  /// A selection of the user's that the state does not show; none when all is accounted for.
  func forgotten(in state: NavigationState) -> ContainerID? {
    byUser.first { container, index in
      state.kind(of: container) != nil && state.selectedIndex(of: container) != index
    }?.container
  }
}
