import NavigationHosting
import NavigationModel

/// A gesture at the moment when the session was notified of the gesture: the dragged entry or
/// layer, and the part of the state that the gesture concerns.
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
}

extension HostReport.Activity {
  /// Returns whether this gesture can have removed every entry that is in the first picture and not
  /// in the second.
  func explainsAll(from before: HostPicture, to after: HostPicture) -> Bool {
    let remaining = Set(after.entryIDs)
    let gone = before.entryIDs.filter { !remaining.contains($0) }
    switch self {
    case .atRest, .animating:
      return gone.isEmpty
    case .leaving(let entry):
      return gone.allSatisfy { $0 == entry }
    case .dragging(let layer):
      guard let dragged = before.layers.first(where: { $0.id == layer }) else { return false }
      let inside = before.subtree(of: dragged.container).flatMap { $0.entries.map(\.id) }
      return gone.allSatisfy(inside.contains)
    }
  }
}
