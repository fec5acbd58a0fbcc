import NavigationModel

/// Random commands on random states, including bad arguments.
struct Script {
  var random: Dice

  init(random: inout SplitMix64) {
    self.random = Dice(seed: random.next())
  }

  init(seed: UInt64) {
    random = Dice(seed: seed)
  }

  /// A script that is drawn in a test with the trait `fuzz`.
  static let drawn = Script()

  private init() {
    random = .drawn
  }

  mutating func root() -> NewContainer {
    switch random.below(4) {
    case 0: .stack([])
    case 1: .stack([0, 1, 2])
    case 2: .tabs([NewTab(0, .stack(0)), NewTab(1, .stack([1, 2]))], selected: random.below(2))
    default: .split([.stack(0), .stack([1])], focused: random.below(2))
    }
  }

  mutating func command(_ state: NavigationState) -> Command {
    var command = Command(verb(state))
    if random.below(4) == 0 { command.scope = scope(state) }
    if random.below(8) == 0 { command.stack = container(state) }
    if random.below(6) == 0 { command.source = entry(state) }
    return command
  }

  mutating func stateAndChange() throws -> (NavigationState, Change) {
    var state = try NavigationState(root: root())
    for _ in 0..<random.below(12) { state.take(command(state)) }
    while true {
      var next = state
      if let change = next.take(command(state)).change { return (state, change) }
    }
  }

  private mutating func verb(_ state: NavigationState) -> Verb {
    switch random.below(30) {
    case 0, 1, 2: .push(new(state))
    case 3: .pushAll((0..<random.below(4)).map { _ in new(state) })
    case 4, 5: .pop(random.pick([1, 1, 2, 3, 0, -1, .min, .max]))
    case 6: .popTo(entry(state))
    case 7: .popToIndex(random.pick([0, 1, 2, -1, .max]))
    case 8: .popToRoot
    case 9: .popUpTo(entry(state), inclusive: random.below(2) == 0, push: new(state))
    case 10: .replaceTop(new(state))
    case 11: .setStack((0..<random.below(4)).map { _ in item(state) })
    case 12: .splice(range(), with: (0..<random.below(3)).map { _ in new(state) })
    case 13: .remove((0..<random.below(3)).map { _ in entry(state) })
    case 14: .bringToFront(entry(state))
    case 15: .unwind(to: entry(state))
    default: structure(state)
    }
  }

  private mutating func structure(_ state: NavigationState) -> Verb {
    switch random.below(16) {
    case 0, 1: .present(new(state), style())
    case 2: .presentContainer(root(), style())
    case 3: .replacePresented(root(), style())
    case 4: .restyle(state.layers.last?.id ?? LayerID(rawValue: 9), style())
    case 5: .dismiss
    case 6: .dismissLayer(layer(state))
    case 7: .selectTab(TabKey(rawValue: UInt32(random.below(4))), in: container(state))
    case 8: .selectColumn(random.pick([0, 1, 2, -1, .max]), in: container(state))
    case 9:
      .setTabs(
        (0..<random.below(4)).map { _ in
          NewTab(TabKey(rawValue: UInt32(random.below(5))), .stack([new(state)]))
        }, in: container(state))
    case 10: .attach(root(), to: entry(state), as: random.below(2) == 0 ? .embedded : .content)
    case 11, 12: .beginScope(kind: UInt32(random.below(3)))
    case 13, 14: .endScope(scope(state))
    default:
      random.below(5) == 0
        ? .setRoot(root()) : .setLeavePolicy(entry(state), random.pick(LeavePolicy.allCases))
    }
  }

  private mutating func new(_ state: NavigationState) -> NewEntry {
    NewEntry(
      ScreenID(rawValue: UInt32(random.below(9))),
      scope: random.below(6) == 0 ? scope(state) : nil,
      leavePolicy: random.below(5) == 0 ? .deny : .allow)
  }

  private mutating func item(_ state: NavigationState) -> StackItem {
    random.below(3) == 0 ? .new(new(state)) : .keep(entry(state))
  }

  private mutating func range() -> Range<Int> {
    let start = random.pick([0, 1, 2, -1, .min, .max - 1])
    return start..<(start < 3 && start >= 0 ? start + random.below(3) : start + 1)
  }

  private mutating func style() -> Layer.Style {
    random.pick([.sheet, .fullScreenCover, .popover, .alert, .root, .sheet(.medium)])
  }

  private mutating func entry(_ state: NavigationState) -> EntryID {
    let known = state.allEntries.map(\.id)
    return random.below(12) == 0 ? EntryID(rawValue: random.next()) : random.pick(known)
  }

  private mutating func container(_ state: NavigationState) -> ContainerID {
    let known = (0..<6).map { ContainerID(rawValue: $0) } + state.stacks
    return random.below(12) == 0 ? ContainerID(rawValue: random.next()) : random.pick(known)
  }

  private mutating func scope(_ state: NavigationState) -> ScopeID {
    let known = state.activeScopes.map(\.id) + [.root]
    return random.below(12) == 0 ? ScopeID(rawValue: random.next()) : random.pick(known)
  }

  private mutating func layer(_ state: NavigationState) -> LayerID {
    random.below(12) == 0 ? LayerID(rawValue: random.next()) : random.pick(state.layers.map(\.id))
  }
}

extension Script {
  /// Returns the change with one random edit removed, repeated, exchanged with another, reversed,
  /// or with another number.
  ///
  /// If an edit is exchanged with itself, the change stays as it is.
  mutating func damage(_ change: Change) -> Change {
    var edits = Array(change.edits)
    let place = random.below(edits.count)
    switch random.below(5) {
    case 0: edits.remove(at: place)
    case 1: edits.insert(edits[place], at: place)
    case 2: edits.swapAt(place, random.below(edits.count))
    case 3: edits[place] = edits[place].inverse
    default: edits[place] = damaged(edits[place])
    }
    return Change(
      revision: change.revision, cause: change.cause, animation: change.animation,
      firstNewID: change.firstNewID, edits: ShortList(edits))
  }

  private mutating func number() -> UInt64 {
    random.pick([0, 1, 2, 3, 1 << 32, .max, .max - 1, 1 << 62, random.next()])
  }

  private mutating func index() -> Int {
    random.pick([0, 1, 2, -1, .min, .max, 7])
  }

  private mutating func position(_ old: Position) -> Position {
    random.below(2) == 0
      ? Position(container: ContainerID(rawValue: number()), index: old.index)
      : Position(container: old.container, index: index())
  }

  private mutating func damaged(_ entry: Entry) -> Entry {
    switch random.below(3) {
    case 0:
      Entry(
        id: EntryID(rawValue: number()), scope: entry.scope, screen: entry.screen,
        flags: entry.flags)
    case 1:
      Entry(
        id: entry.id, scope: ScopeID(rawValue: number()), screen: entry.screen, flags: entry.flags)
    default:
      Entry(
        id: entry.id, scope: entry.scope, screen: entry.screen,
        flags: Entry.Flags(rawValue: UInt8(random.below(256))))
    }
  }

  private mutating func damaged(_ edit: Edit) -> Edit {
    switch edit {
    case .insert(let entry, let place):
      random.below(2) == 0
        ? .insert(damaged(entry), at: place) : .insert(entry, at: position(place))
    case .remove(let entry, let place):
      random.below(2) == 0
        ? .remove(damaged(entry), from: place) : .remove(entry, from: position(place))
    case .mark(let id, let place, let from, _):
      .mark(
        id, at: random.below(2) == 0 ? place : position(place), from: from,
        to: Entry.Flags(rawValue: UInt8(random.below(256))))
    case .addContainer(let node): .addContainer(damaged(node))
    case .removeContainer(let node): .removeContainer(damaged(node))
    case .moveChild(let id, _, let to): .moveChild(id, from: index(), to: to)
    case .select(let id, let from, _): .select(id, from: from, to: index())
    case .addLayer(let layer): .addLayer(damaged(layer))
    case .removeLayer(let layer): .removeLayer(damaged(layer))
    case .restyle(_, let from, let to): .restyle(LayerID(rawValue: number()), from: from, to: to)
    case .beginScope(let scope): .beginScope(damaged(scope))
    case .endScope(let scope): .endScope(damaged(scope))
    }
  }

  private mutating func damaged(_ node: ContainerNode) -> ContainerNode {
    switch random.below(3) {
    case 0:
      ContainerNode(
        id: ContainerID(rawValue: number()), kind: node.kind, holder: node.holder,
        scope: node.scope)
    case 1:
      ContainerNode(id: node.id, kind: .tabs, holder: node.holder, scope: node.scope)
    default:
      ContainerNode(
        id: node.id, kind: node.kind, holder: .entry(EntryID(rawValue: number())),
        scope: ScopeID(rawValue: number()))
    }
  }

  private mutating func damaged(_ layer: Layer) -> Layer {
    random.below(2) == 0
      ? Layer(
        id: LayerID(rawValue: number()), style: layer.style, presenter: layer.presenter,
        container: layer.container)
      : Layer(
        id: layer.id, style: .root, presenter: EntryID(rawValue: number()),
        container: ContainerID(rawValue: number()))
  }

  private mutating func damaged(_ scope: Scope) -> Scope {
    switch random.below(3) {
    case 0:
      Scope(id: ScopeID(rawValue: number()), parent: scope.parent, kind: scope.kind)
    case 1:
      Scope(id: scope.id, parent: nil, kind: scope.kind)
    default:
      Scope(id: scope.id, parent: ScopeID(rawValue: number()), kind: scope.kind)
    }
  }
}
