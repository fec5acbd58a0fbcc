import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The heights to which users have dragged sheets, unless a later action has replaced them.
struct DetentBooks {
  private var byUser: [LayerID: Layer.Detent] = [:]
  private var read = 0

  /// Records the heights to which users have dragged sheets since the last call.
  ///
  /// A height is recorded only if no step is in flight, and if the session and the state agreed
  /// about the height before. Otherwise, the app's code was also changing the height, and the
  /// reference cannot tell which of the two heights must remain.
  mutating func read(_ host: SimulatedHost, _ session: HostSession, _ state: NavigationState) {
    let truth = host.truth
    for case .resized(let sheet, let detent) in truth.dropFirst(read) {
      forget(sheet)
      let known = session.shown?.layers.first { $0.id == sheet }?.style.selectedDetent
      guard session.inFlight == nil, let known, known == state.selectedDetent(of: sheet) else {
        continue
      }
      byUser[sheet] = detent
    }
    read = truth.count
  }

  /// Removes the record of a sheet, because a later action takes precedence.
  mutating func forget(_ sheet: LayerID) { byUser[sheet] = nil }

  /// Returns the recorded height of a sheet; `nil` if there is none.
  func detent(of sheet: LayerID) -> Layer.Detent? { byUser[sheet] }

  /// Returns a sheet that does not rest where the user dragged it; `nil` if there is none.
  func forgotten(in state: NavigationState) -> LayerID? {
    state.layers.first { layer in
      guard let detent = byUser[layer.id], let selected = layer.style.selectedDetent else {
        return false
      }
      return selected != detent
    }?.id
  }
}

extension NavigationState {
  fileprivate func selectedDetent(of layer: LayerID) -> Layer.Detent? {
    layers.first { $0.id == layer }?.style.selectedDetent
  }
}
