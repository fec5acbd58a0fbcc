package import NavigationModel
package import NavigationTestingCore

/// The entries and layers that changes removed in the user's name, and the layers whose styles they
/// changed.
///
/// These removals and changes are compared with the user's actions.
package struct TakenAway {
  /// The entries that left stacks that still exist.
  package private(set) var entries: [EntryID] = []
  /// The layers that left although the entry that presented them stayed.
  package private(set) var layers: [LayerID] = []
  /// The layers whose style changed, with their styles before and after.
  package private(set) var restyled: [(layer: LayerID, from: Layer.Style, to: Layer.Style)] = []

  package init() {}

  package mutating func add(_ change: Change, in state: NavigationState) {
    let removed = change.removed.map(\.id)
    for edit in change.edits {
      switch edit {
      case .remove(let entry, let position) where state.kind(of: position.container) != nil:
        if removed.contains(entry.id) { entries.append(entry.id) }
      case .removeLayer(let layer):
        guard let presenter = layer.presenter, !removed.contains(presenter) else { continue }
        layers.append(layer.id)
      case .restyle(let layer, let old, let new):
        restyled.append((layer, old, new))
      default:
        continue
      }
    }
  }

  /// Returns whether the user's actions explain all removals.
  ///
  /// The entries in `givenUp` need no explanation: they were pushed from a screen that the user
  /// left before these entries were shown.
  package func isExplained(by truth: [UserInput], givingUp givenUp: Set<EntryID>) -> Bool {
    var left = givenUp
    var dismissed: Set<LayerID> = []
    for action in truth {
      switch action {
      case .left(let entries): left.formUnion(entries)
      case .wantsBack(let entry): left.insert(entry)
      case .dismissed(let layer): dismissed.insert(layer)
      case .reselected(let entries): left.formUnion(entries)
      case .wantsToLeave, .selected, .rearranged, .resized, .openedForeign, .leftForeign, .pressed:
        continue
      }
    }
    return entries.allSatisfy(left.contains) && layers.allSatisfy(dismissed.contains)
  }

  /// Returns a layer whose style changed although no user dragged it to the height that is selected
  /// now; `nil` if there is none.
  ///
  /// A change of anything except the selected height is never explained.
  package func unexplainedStyle(by truth: [UserInput]) -> LayerID? {
    let drags = Set(truth)
    return restyled.first { layer, old, new in
      guard let detent = new.selectedDetent else { return true }
      return old.selecting(detent) != new || !drags.contains(.resized(layer, detent))
    }?.layer
  }
}
