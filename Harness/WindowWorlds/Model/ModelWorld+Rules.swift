import NavigationModel
public import PropertyTesting

extension ModelWorld {
  /// An action of a user or the app, sensible or not, simplest first.
  enum Action: Int, CaseIterable {
    case push, pop, popToIndex, popToRoot, replaceTop, present, dismiss, selectTab, pushAll
    case popUpTo, setStack, dismissLayer, dismissAll, unwind, doubleTap, abort
    case popNegative, popToNowhere, unknownEntry, unknownTab

    var kind: Rule.Kind {
      switch self {
      case .doubleTap, .abort: .hostile
      case .popNegative, .popToNowhere, .unknownEntry, .unknownTab: .negative
      default: .ordinary
      }
    }
  }

  /// The rules, in the order of `Action`.
  public static let rules = Action.allCases.map { Rule("\($0)", $0.kind) }

  /// Returns whether a rule is possible now.
  ///
  /// Nearly all rules are, because the model has an outcome for every command.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Action(rawValue: rule) {
    case .push, .pushAll, .doubleTap, .abort: reference[reference.focused].count < 40
    case .present: reference.layers.count < 6
    default: true
    }
  }

  /// Performs one action on the library's model and on the reference.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule) else { return }
    switch action {
    case .present, .dismiss, .selectTab, .dismissLayer, .dismissAll, .unwind:
      try performAcrossStacks(action, &draw)
    case .doubleTap: doubleTap()
    case .abort: abort()
    case .popNegative, .popToNowhere, .unknownEntry, .unknownTab:
      try performNonsense(action, &draw)
    default:
      try performInStack(action, &draw)
    }
    note(in: &ledger)
  }

  private mutating func performInStack(
    _ action: Action, _ draw: inout Draw
  ) throws(Interruption) {
    let place = try drawPlace(&draw)
    switch action {
    case .push:
      let new = newEntry()
      take(.push(new.entry), in: place) { $0.push([new.number], place) }
    case .pushAll:
      let count = try draw.int("count", in: 0...3)
      let news = (0..<count).map { _ in newEntry() }
      take(.pushAll(news.map(\.entry)), in: place) { $0.push(news.map(\.number), place) }
    case .pop:
      let count = try draw.int("count", in: 0...5)
      take(.pop(count), in: place) { $0.pop(count, place) }
    case .popToIndex:
      let index = try draw.int("index", in: 0...7)
      take(.popToIndex(index), in: place) { $0.popTo(index: index, place) }
    case .replaceTop:
      let new = newEntry()
      take(.replaceTop(new.entry), in: place) { $0.replaceTop(new.number, place) }
    case .popUpTo: try popUpTo(in: place, &draw)
    case .setStack: try setStack(at: place, &draw)
    default: take(.popToRoot, in: place) { $0.popToRoot(place) }
    }
  }

  private mutating func popUpTo(
    in place: ReferenceModel.Place, _ draw: inout Draw
  ) throws(Interruption) {
    let index = try draw.index("index", below: reference[place].count)
    let inclusive = try draw.bool("inclusive")
    let new = newEntry()
    let entry = reference[place][index]
    let verb = Verb.popUpTo(id(of: entry), inclusive: inclusive, push: new.entry)
    take(verb, in: place) { reference in
      reference.popUpTo(entry, inclusive: inclusive, push: new.number, place)
    }
  }

  /// Replaces a stack: some entries stay, perhaps in reverse order, and a new one may be added on
  /// top.
  private mutating func setStack(
    at place: ReferenceModel.Place, _ draw: inout Draw
  ) throws(Interruption) {
    let kept = try draw.int("kept", in: 0...4)
    let isReversed = try draw.bool("reversed")
    let adds = try draw.bool("adds")
    var numbers = Array(reference[place].suffix(kept))
    if isReversed { numbers.reverse() }
    var items = numbers.map { StackItem.keep(id(of: $0)) }
    if adds || items.isEmpty {
      let new = newEntry()
      numbers.append(new.number)
      items.append(.new(new.entry))
    }
    take(.setStack(items), in: place) { $0.setStack(numbers, place) }
  }

  private mutating func performAcrossStacks(
    _ action: Action, _ draw: inout Draw
  ) throws(Interruption) {
    switch action {
    case .present:
      let new = newEntry()
      take(.present(new.entry, .sheet)) { $0.present(new.number) }
    case .selectTab:
      let tab = try draw.index("tab", below: reference.layers[0].stacks.count)
      let key = TabKey(rawValue: UInt32(tab))
      take(.selectTab(key, in: model.state.layers[0].container)) { $0.selectTab(tab) }
    case .dismissLayer:
      let layer = try draw.index("layer", below: reference.layers.count)
      take(.dismissLayer(model.state.layers[layer].id)) { $0.dismiss(from: layer) }
    case .dismissAll:
      take(.dismissAll) { $0.dismiss(from: 1) }
    case .unwind:
      let entry = try drawEntry(&draw)
      take(.unwind(to: id(of: entry))) { $0.unwind(to: entry) }
    default:
      take(.dismiss) { $0.dismiss(from: max(1, $0.layers.count - 1)) }
    }
  }
}
