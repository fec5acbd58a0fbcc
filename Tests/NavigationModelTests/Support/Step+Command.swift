import NavigationModel

extension Step {
  static let someTabs: [NewTab] = [NewTab(7, .stack(7)), NewTab(8, .stack(8))]
  static let unknown = EntryID(rawValue: 1 << 40)

  /// Returns the command that the step means in a state.
  func command(in state: NavigationState) -> Command {
    switch self {
    case .fromTop:
      Command(.push(1), from: state.focused?.id ?? Self.unknown)
    case .fromBuried:
      Command(.push(1), from: state.allEntries.first?.id)
    case .unknownStack:
      Command(.push(1), in: ContainerID(rawValue: .max))
    case .unknownScope:
      Command(.push(1), scope: ScopeID(rawValue: 1 << 33))
    default:
      Command(verb(in: state))
    }
  }

  private func verb(in state: NavigationState) -> Verb {
    let ids = state.allEntries.map(\.id)
    func id(_ place: Int) -> EntryID {
      ids.indices.contains(place) ? ids[place] : Self.unknown
    }
    return switch self {
    case .push: .push(1)
    case .pushTwo: .pushAll([2, 3])
    case .pushNone: .pushAll([])
    case .pop(let count): .pop(count)
    case .popTo(let place): .popTo(id(place))
    case .popToIndex(let index): .popToIndex(index)
    case .popToRoot: .popToRoot
    case .popUpTo(let place, let inclusive, let pushes):
      .popUpTo(id(place), inclusive: inclusive, push: pushes ? 4 : nil)
    case .replaceTop: .replaceTop(5)
    case .setStack(let places, let adds):
      .setStack(places.map { .keep(id($0)) } + (adds ? [.new(6)] : []))
    case .remove(let places): .remove(places.map(id))
    case .singleTop(let place): .singleTop(existing: place.map(id), 1)
    case .bringToFront(let place): .bringToFront(id(place))
    case .unwind(let place): .unwind(to: id(place))
    case .unknownEntry: .popTo(Self.unknown)
    default: structuralVerb(in: state)
    }
  }

  private func structuralVerb(in state: NavigationState) -> Verb {
    let top = state.entries(of: state.focusedStack).last?.id ?? Self.unknown
    let outermost = state.layers[0].container
    return switch self {
    case .present: .present(9, .sheet)
    case .presentTabs: .presentContainer(.tabs(Self.someTabs, selected: 1), .fullScreenCover)
    case .replacePresented: .replacePresented(.stack(10), .popover)
    case .dismissAll: .dismissAll
    case .dismissRoot: .dismissLayer(state.layers[0].id)
    case .selectTab(let key): .selectTab(TabKey(rawValue: key), in: outermost)
    case .reorderTabs(let keys):
      .setTabs(
        keys.map { NewTab(TabKey(rawValue: $0), .stack(NewEntry(ScreenID(rawValue: $0 + 20)))) },
        in: outermost)
    case .selectColumn(let index): .selectColumn(index, in: outermost)
    case .setRoot: .setRoot(.stack([11, 12]))
    case .embed: .attach(.stack(13), to: top, as: .embedded)
    case .become: .attach(.tabs(Self.someTabs, selected: 0), to: top, as: .content)
    default: .dismiss
    }
  }
}

extension NavigationState {
  /// All entries in reading order: layers from the bottom, children before the entries above their
  /// owner.
  var allEntries: [Entry] {
    layers.flatMap { entries(in: $0.container) }
  }

  private func entries(in container: ContainerID) -> [Entry] {
    children(of: container).flatMap(entries(in:))
      + entries(of: container).flatMap { entry in
        [entry] + containers(ownedBy: entry.id).flatMap(entries(in:))
      }
  }

  /// The state as text, in the notation of ``NaiveWindow/text``.
  var naiveText: String {
    let order = Dictionary(
      allEntries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let lines = outline.split(separator: "\n")
    return zip(layers, lines).map { layer, line in
      let presenter = layer.presenter.map { order[$0].map(String.init) ?? "?" } ?? "-"
      return "\(layer.style) \(presenter) \(line.split(separator: ": ", maxSplits: 1)[1])"
    }.joined(separator: "\n")
  }

  /// For each entry in reading order, its rank by age; the oldest entry has the rank 0.
  ///
  /// Unlike the ids, the ranks are the same in states that differ only in ids.
  var ageOrder: String {
    let ids = allEntries.map(\.id)
    let sorted = ids.sorted()
    return ids.map { id in String(sorted.firstIndex(of: id) ?? -1) }.joined(separator: ",")
  }
}
