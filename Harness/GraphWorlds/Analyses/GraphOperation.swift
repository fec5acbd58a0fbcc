import NavigationGraphs
import NavigationModel

/// An action of a user in a running graph.
enum GraphOperation {
  case tap(Int, on: EntryID)
  case select(Int, of: ContainerID)
  case back

  /// Whether the action only shows another tab or column.
  var isSelection: Bool {
    if case .select = self { true } else { false }
  }

  /// Returns all actions that are possible now.
  ///
  /// - Parameters:
  ///   - navigator: The running graph.
  ///   - goesBack: If `true`, the back gesture is included; if `false`, it is not.
  /// - Returns: The actions, in a fixed order.
  static func all(in navigator: GraphNavigator, goesBack: Bool = true) -> [GraphOperation] {
    let state = navigator.context.state
    var operations: [GraphOperation] = []
    for entry in state.visibleEntries where !entry.isPlaceholder {
      let actions = navigator.engine.actions(on: entry.id, in: state, navigator.memory)
      operations += actions.indices.map { .tap($0, on: entry.id) }
    }
    for container in state.shownChoices {
      let selected = state.selectedIndex(of: container)
      operations += state.children(of: container).indices.filter { $0 != selected }.map {
        .select($0, of: container)
      }
    }
    return goesBack ? operations + [.back] : operations
  }

  /// Performs the action.
  func perform(on navigator: GraphNavigator) -> Outcome {
    switch self {
    case .tap(let index, let entry):
      navigator.handle(.perform(index, on: entry, value: .none))
    case .select(let index, let container):
      navigator.handle(.host(.selected(container, index: index)))
    case .back: navigator.handle(.host(.backRequested))
    }
  }
}

extension NavigationState {
  /// The containers of the top layer in which a user can switch to another tab or column.
  fileprivate var shownChoices: [ContainerID] {
    var found: [ContainerID] = []
    var pending = layers.suffix(1).map(\.container)
    while let container = pending.popLast() {
      switch kind(of: container) {
      case .tabs:
        found.append(container)
        pending.append(children(of: container)[selectedIndex(of: container)])
      case .split:
        found.append(container)
        pending += children(of: container)
      case .stack:
        guard let top = entries(of: container).last else { continue }
        pending += containers(ownedBy: top.id)
      case nil: continue
      }
    }
    return found
  }
}

extension GraphNavigator {
  /// For each visible entry, the ids of the screens from the bottom of the window up to it, without
  /// containers and placeholders.
  var shownStacks: [[String]] {
    let state = context.state
    return state.visibleEntries.filter { !$0.isPlaceholder }.map { entry in
      state.way(to: entry.id).compactMap { entry in
        guard !entry.isPlaceholder else { return nil }
        let node = definition.nodes[Int(entry.screen.rawValue)]
        return node.role.isScreen ? node.id : nil
      }
    }
  }
}
