package import NavigationModel

/// A gesture that the user has begun, and the parts of the state on which it depends.
package struct Gesture: Hashable, Sendable {
  /// What the user drags.
  package let activity: HostReport.Activity
  /// The parts of the state on which the gesture depends, as they were when it was first reported.
  package let ground: Ground

  init?(_ activity: HostReport.Activity, in state: NavigationState) {
    guard let ground = Ground(of: activity, in: state) else { return nil }
    self.activity = activity
    self.ground = ground
  }

  /// The entries and the layer that a gesture leaves or reveals.
  ///
  /// A command that changes any of them overtakes the gesture: the command's changes stay in the
  /// state, and the end of the gesture produces no event.
  package struct Ground: Hashable, Sendable {
    /// The top layer.
    package let layer: LayerID
    /// The entries that the gesture leaves or reveals.
    ///
    /// If an entry is being dragged away, these are that entry, the entries above it, and the entry
    /// that is revealed. If a layer is being dragged away, these are the entries that the layer
    /// shows.
    package let ends: [EntryID]
  }
}

extension Gesture.Ground {
  /// Creates the ground of the gesture that an activity describes.
  ///
  /// The result is `nil` if nothing is being dragged, or if the dragged entry or layer is not in
  /// the state.
  init?(of activity: HostReport.Activity, in state: NavigationState) {
    guard let top = state.layers.last else { return nil }
    layer = top.id
    switch activity {
    case .atRest, .animating:
      return nil
    case .leaving(let entry):
      guard let stack = state.stack(of: entry) else { return nil }
      let entries = state.entries(of: stack)
      guard let index = entries.lastIndex(where: { $0.id == entry }) else { return nil }
      ends = entries[max(0, index - 1)...].map(\.id)
    case .dragging(let id):
      guard let index = state.layers.lastIndex(where: { $0.id == id }) else { return nil }
      ends = state.visibleEntries(inLayerAt: index).map(\.id)
    }
  }
}

extension Gesture {
  /// Returns an event without the part that this gesture caused, or `nil` if no part remains.
  func without(_ event: HostEvent) -> HostEvent? {
    switch (activity, event) {
    case (.leaving(let entry), .removed(let entries)):
      let others = entries.filter { $0 != entry }
      return others.isEmpty ? nil : .removed(others)
    case (.dragging(let layer), .dismissed(let dismissed)) where layer == dismissed:
      return nil
    default:
      return event
    }
  }
}
