import NavigationModel

/// The saved form of a plain navigator's window: screens and their arrangement, without ids.
struct SavedWindow: Hashable, Codable {
  var layers: [SavedLayer]
}

struct SavedLayer: Hashable, Codable {
  var style: Layer.Style
  var content: SavedContainer
}

indirect enum SavedContainer: Hashable, Codable {
  case stack([SavedEntry])
  case tabs([UInt32], [SavedContainer], selected: Int)
  case split([SavedContainer], focused: Int)
}

struct SavedEntry: Hashable, Codable {
  var screen: UInt32
  var leavePolicy: LeavePolicy
  /// The container that the entry represents, if it represents one.
  var content: SavedContainer?
}

extension SavedWindow {
  init(of state: NavigationState) {
    layers = state.layers.map { layer in
      SavedLayer(style: layer.style, content: SavedContainer(layer.container, in: state))
    }
  }

  /// Returns the restored window, with new ids.
  func restored() throws(Refusal) -> NavigationState {
    guard let root = layers.first else { return NavigationState() }
    var state = try NavigationState(root: root.content.request)
    try root.content.attachChildren(in: state.layers[0].container, of: &state)
    for layer in layers.dropFirst() {
      try state.take(.presentContainer(layer.content.request, layer.style))
      try layer.content.attachChildren(
        in: state.layers[state.layers.count - 1].container, of: &state)
    }
    return state
  }
}

extension SavedContainer {
  init(_ id: ContainerID, in state: NavigationState) {
    let children = state.children(of: id).map { SavedContainer($0, in: state) }
    switch state.kind(of: id) {
    case .tabs:
      let keys = state.tabKeys(of: id).map(\.rawValue)
      self = .tabs(keys, children, selected: state.selectedIndex(of: id))
    case .split:
      self = .split(children, focused: state.selectedIndex(of: id))
    case .stack, nil:
      self = .stack(
        state.entries(of: id).map { entry in
          let owned = state.containers(ownedBy: entry.id).first
          return SavedEntry(
            screen: entry.screen.rawValue, leavePolicy: entry.leavePolicy,
            content: owned.map { SavedContainer($0, in: state) })
        })
    }
  }

  /// A request to create the container, without the containers inside its entries.
  ///
  /// `attachChildren(in:of:)` adds those containers afterwards.
  var request: NewContainer {
    switch self {
    case .stack(let entries):
      .stack(
        entries.map {
          NewEntry(ScreenID(rawValue: $0.screen), leavePolicy: $0.leavePolicy)
        })
    case .tabs(let keys, let children, let selected):
      .tabs(
        zip(keys, children).map { NewTab(TabKey(rawValue: $0), $1.request) }, selected: selected)
    case .split(let children, let focused):
      .split(children.map(\.request), focused: focused)
    }
  }

  fileprivate func attachChildren(
    in id: ContainerID, of state: inout NavigationState
  ) throws(Refusal) {
    switch self {
    case .stack(let entries):
      for (entry, saved) in zip(state.entries(of: id).map(\.id), entries) {
        guard let content = saved.content else { continue }
        try state.take(.attach(content.request, to: entry, as: .content))
        guard let container = state.containers(ownedBy: entry).last else { continue }
        try content.attachChildren(in: container, of: &state)
      }
    case .tabs(_, let children, _), .split(let children, _):
      for (child, saved) in zip(state.children(of: id), children) {
        try saved.attachChildren(in: child, of: &state)
      }
    }
  }
}

extension NavigationState {
  /// Performs a verb, and throws the refusal if the state refuses it.
  fileprivate mutating func take(_ verb: Verb) throws(Refusal) {
    if case .refused(let refusal) = apply(verb) { throw refusal }
  }
}
