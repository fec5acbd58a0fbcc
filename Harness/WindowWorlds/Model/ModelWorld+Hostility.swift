import NavigationModel
import PropertyTesting

// Commands that should have no effect: stale, senseless, or undone.
extension ModelWorld {
  /// Taps twice in one turn: the second tap comes from an entry that the first tap has covered.
  mutating func doubleTap() {
    let source = model.state.focused?.id
    let first = newEntry()
    let place = reference.focused
    _ = reference.push([first.number], place)
    let change = model.apply(Command(.push(first.entry), from: source, cause: .user)).change
    if let change { fold(change) }
    learnIDs()
    let second = newEntry()
    take(.push(second.entry), from: source) { _ in .ignored(.staleSource) }
  }

  /// Performs a transaction whose last command is refused, which undoes everything.
  mutating func abort() {
    let new = newEntry()
    take(verdict: .refused) { state in
      state.transaction { state in
        state.apply(.push(new.entry))
        state.apply(.present(new.entry, .sheet))
        state.apply(.popToRoot)
        guard case .refused(let refusal) = state.apply(.pop(-1)) else { return nil }
        return refusal
      }
    }
  }

  mutating func performNonsense(_ action: Action, _ draw: inout Draw) throws(Interruption) {
    let place = try drawPlace(&draw)
    switch action {
    case .popNegative:
      let count = try draw.element("count", of: [-1, -2, .min])
      take(.pop(count), in: place) { $0.pop(count, place) }
    case .popToNowhere:
      let index = try draw.element("index", of: [-1, 1000, .max, .min])
      take(.popToIndex(index), in: place) { $0.popTo(index: index, place) }
    case .unknownTab:
      let root = model.state.layers[0].container
      take(.selectTab(TabKey(rawValue: .max), in: root)) { $0.selectTab(.max) }
    default:
      let id = EntryID(rawValue: try draw.element("id", of: [0, 1 << 40, .max]))
      take(.popTo(id), in: place) { _ in .refused }
    }
  }

  /// Chooses a random stack; the focused one is the simplest.
  func drawPlace(_ draw: inout Draw) throws(Interruption) -> ReferenceModel.Place {
    let places = [reference.focused] + reference.places.filter { $0 != reference.focused }
    return places[try draw.index("stack", below: places.count)]
  }

  /// Chooses a random entry; the visible one is the simplest.
  func drawEntry(_ draw: inout Draw) throws(Interruption) -> Int {
    let places = [reference.focused] + reference.places.filter { $0 != reference.focused }
    let entries = places.flatMap { reference[$0].reversed() }
    return entries[try draw.index("entry", below: entries.count)]
  }

  func id(of number: Int) -> EntryID {
    ids[number] ?? EntryID(rawValue: 0)
  }
}
