import NavigationHosting
import NavigationModel

/// A gesture as it was when the session heard of it: what is dragged, and what the state said about it.
struct BegunGesture {
  let activity: HostReport.Activity
  let stack: [EntryID]
  let layers: [LayerID]

  init?(_ activity: HostReport.Activity, in state: NavigationState) {
    self.activity = activity
    layers = state.layers.map(\.id)
    switch activity {
    case .atRest, .animating: return nil
    case .leaving(let entry):
      guard let stack = state.stack(of: entry) else { return nil }
      let ids = state.entries(of: stack).map(\.id)
      guard let index = ids.firstIndex(of: entry) else { return nil }
      self.stack = Array(ids[max(0, index - 1)...])
    case .dragging(let id):
      guard let layer = state.layers.firstIndex(where: { $0.id == id }) else { return nil }
      stack = state.visibleEntries(inLayerAt: layer).map(\.id)
    }
  }

  /// Whether all other layers are still shown, so that nothing but the gesture can have taken its object away.
  func isTheOnlyThing(gone picture: HostPicture) -> Bool {
    let shown = picture.layers.map(\.id)
    return layers.allSatisfy { layer in
      shown.contains(layer) || activity == .dragging(layer)
    }
  }
}
