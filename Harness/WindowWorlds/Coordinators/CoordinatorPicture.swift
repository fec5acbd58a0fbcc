import NavigationCoordinators
import NavigationModel

/// The content of a window as text, with the ids of the entries, tabs and splits in the text.
struct CoordinatorPicture {
  private(set) var text = ""
  /// The tag of the coordinator that each entry shows.
  private(set) var entries: [EntryID: String] = [:]
  /// The tabs and splits, in the order of the text.
  private(set) var parts: [ContainerID] = []
  private let tree: CoordinatorTree
  private let state: NavigationState

  init(of tree: CoordinatorTree) {
    self.tree = tree
    state = tree.state
    let layers = state.layers.map { picture(of: $0.container) }
    text = layers.joined(separator: " | ")
  }

  private mutating func picture(of container: ContainerID) -> String {
    switch state.kind(of: container) {
    case .stack:
      let entries = state.entries(of: container).map { picture(of: $0) }
      return "[\(entries.joined(separator: " "))]"
    case .tabs, .split:
      parts.append(container)
      let selected = state.selectedIndex(of: container)
      let children = state.children(of: container).enumerated().map { index, child in
        (index == selected ? "*" : "") + picture(of: child)
      }
      return "<\(children.joined(separator: ","))>"
    case nil: return "?"
    }
  }

  private mutating func picture(of entry: Entry) -> String {
    if entry.isPlaceholder { return "-" }
    let tag = tree.name(of: entry)
    entries[entry.id] = tag
    let name = entry.leavePolicy == .allow ? tag : "\(tag)!\(entry.leavePolicy)"
    let inner = state.containers(ownedBy: entry.id).map { picture(of: $0) }
    return inner.isEmpty ? name : "\(name){\(inner.joined())}"
  }
}
