import NavigationModel
import NavigationTestingCore

/// What was removed by changes in the name of the user, to be compared with what the user did.
struct TakenAway {
  /// The entries that left stacks which are still there.
  private(set) var entries: [EntryID] = []
  /// The layers that left although the entry that presented them stayed.
  private(set) var layers: [LayerID] = []

  mutating func add(_ change: Change, in state: NavigationState) {
    let removed = change.removed.map(\.id)
    for edit in change.edits {
      switch edit {
      case .remove(let entry, let position) where state.kind(of: position.container) != nil:
        if removed.contains(entry.id) { entries.append(entry.id) }
      case .removeLayer(let layer):
        guard let presenter = layer.presenter, !removed.contains(presenter) else { continue }
        layers.append(layer.id)
      default:
        continue
      }
    }
  }

  /// Whether the user did all this, or gave it up with what the user did.
  func isExplained(by truth: [UserDeed], givingUp givenUp: Set<EntryID>) -> Bool {
    var left = givenUp
    var dismissed: Set<LayerID> = []
    for deed in truth {
      switch deed {
      case .left(let entries): left.formUnion(entries)
      case .wantsBack(let entry): left.insert(entry)
      case .dismissed(let layer): dismissed.insert(layer)
      case .reselected(let entries): left.formUnion(entries)
      case .wantsToLeave, .selected, .rearranged, .pressed: continue
      }
    }
    return entries.allSatisfy(left.contains) && layers.allSatisfy(dismissed.contains)
  }
}
