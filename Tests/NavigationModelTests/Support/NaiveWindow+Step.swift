import NavigationModel

// The expected effect of each step, determined from the nested arrays alone.
extension NaiveWindow {
  /// Performs a step if it should have an effect, and returns the expectation.
  mutating func take(_ step: Step) -> Expectation {
    let before = text
    let expectation = decide(step)
    if expectation != .applied, text != before { return .refused }
    return expectation
  }

  private mutating func decide(_ step: Step) -> Expectation {
    switch step {
    case .push, .singleTop(nil): return applied { $0.push([1]) }
    case .pushTwo: return applied { $0.push([2, 3]) }
    case .pushNone: return .ignored(.noChange)
    case .pop(let count): return pop(count)
    case .popTo(let place): return popUpTo(place, inclusive: false, pushes: false)
    case .popToIndex(let index): return popToIndex(index)
    case .popToRoot: return focusedEntries.count > 1 ? applied { $0.keepFirst(1) } : atRoot
    case .popUpTo(let place, let inclusive, let pushes):
      return popUpTo(place, inclusive: inclusive, pushes: pushes)
    case .replaceTop: return applied { $0.replaceLast(5) }
    case .setStack(let places, let adds): return setStack(places, adds: adds)
    case .remove(let places): return remove(places)
    case .singleTop(let place?):
      let isTop = name(place) != nil && name(place) == focusedEntries.last?.name
      return isTop ? .ignored(.alreadyThere) : applied { $0.push([1]) }
    case .bringToFront(let place): return bringToFront(place)
    case .fromTop:
      return focusedIsVisible ? applied { $0.push([1]) } : .ignored(.staleSource)
    case .unknownEntry, .unknownStack, .unknownScope: return .refused
    default: return decideStructure(step)
    }
  }

  private var atRoot: Expectation { .ignored(.atRoot) }

  private mutating func applied(_ change: (inout NaiveWindow) -> Void) -> Expectation {
    change(&self)
    return .applied
  }

  func name(_ place: Int) -> Int? {
    let entries = allEntries
    return entries.indices.contains(place) ? entries[place].name : nil
  }

  private var focusedIsVisible: Bool {
    focusedEntries.last.map { !$0.isPlaceholder && !$0.isContainer } ?? false
  }

  private mutating func pop(_ count: Int) -> Expectation {
    if count < 0 { return .refused }
    if count == 0 { return .ignored(.noChange) }
    let depth = focusedEntries.count
    if depth == 1 { return atRoot }
    return applied { $0.keepFirst(count >= depth ? 1 : depth - count) }
  }

  private mutating func popToIndex(_ index: Int) -> Expectation {
    let depth = focusedEntries.count
    if index < 0 || index >= depth { return .refused }
    if index == depth - 1 { return .ignored(.alreadyThere) }
    return applied { $0.keepFirst(index + 1) }
  }

  private mutating func popUpTo(
    _ place: Int, inclusive: Bool, pushes: Bool
  ) -> Expectation {
    let focused = focusedEntries
    guard let name = name(place), let index = focused.firstIndex(where: { $0.name == name }) else {
      return .refused
    }
    let kept = inclusive ? index : index + 1
    if pushes {
      return applied { window in
        window.withFocusedStack { window, entries in
          let isPlaceholder = entries.count == 1 && entries[0].isPlaceholder
          entries = Array(entries.prefix(isPlaceholder ? 0 : kept))
          entries.append(window.fresh(4))
        }
      }
    }
    if kept == focused.count { return .ignored(.alreadyThere) }
    return focused.count == 1 ? atRoot : applied { $0.keepFirst(kept) }
  }

  private mutating func setStack(_ places: [Int], adds: Bool) -> Expectation {
    let focused = focusedEntries
    let names = places.map(name)
    if names.isEmpty, !adds { return .refused }
    guard Set(names).count == names.count else { return .refused }
    let kept = names.map { name in focused.first { $0.name == name } }
    if kept.contains(where: { $0 == nil }) { return .refused }
    if !adds, kept.map({ $0?.name }) == focused.map({ $0.name }) { return .ignored(.noChange) }
    return applied { window in
      window.withFocusedStack { window, entries in
        entries = kept.compactMap { $0 }
        guard adds else { return }
        if entries.count == 1, entries[0].isPlaceholder { entries = [] }
        entries.append(window.fresh(6))
      }
    }
  }

  private mutating func remove(_ places: [Int]) -> Expectation {
    let focused = focusedEntries.map(\.name)
    let names = places.compactMap(name).filter { focused.contains($0) }
    if names.isEmpty { return .ignored(.noChange) }
    if focused.count == 1 { return atRoot }
    return applied { $0.removeAll(named: names) }
  }

  private mutating func bringToFront(_ place: Int) -> Expectation {
    let focused = focusedEntries
    guard let name = name(place), focused.contains(where: { $0.name == name }) else {
      return .refused
    }
    if focused.last?.name == name { return .ignored(.alreadyThere) }
    return applied { $0.moveToTop(named: name) }
  }
}
