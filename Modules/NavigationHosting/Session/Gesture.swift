package import NavigationModel

/// A gesture that a user has begun, and what it depends on.
package struct Gesture: Hashable, Sendable {
  /// What the user drags.
  package let activity: HostReport.Activity
  /// What the state said about it when the gesture was first reported.
  package let ground: Ground

  init?(_ activity: HostReport.Activity, in state: NavigationState) {
    guard let ground = Ground(of: activity, in: state) else { return nil }
    self.activity = activity
    self.ground = ground
  }

  /// Both ends of a gesture: what it leaves and what it reveals.
  ///
  /// A command that changes either overtakes the gesture.
  package struct Ground: Hashable, Sendable {
    /// The top layer.
    package let layer: LayerID
    /// The stack that is left, down to the entry that is revealed; of a layer what it shows.
    package let ends: [EntryID]
  }
}

extension Gesture.Ground {
  /// What an activity depends on; `nil` if nothing is being dragged or it is not in the state.
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
  /// What is left of an event when this gesture is taken out of it.
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
