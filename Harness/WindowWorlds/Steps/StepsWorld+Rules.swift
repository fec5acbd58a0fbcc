import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension StepsWorld {
  /// The actions of users and the app, simplest first.
  enum Operation: Int, CaseIterable {
    case select, tap, back, assign, deselect, wrap, path, pop, link, replace, save, restore
    case wrongPath, extraStep, staleTap, relaunch, furnish, inside, keyPath, assignWrapped
    case switchTab

    var rule: Rule {
      switch self {
      case .select: Rule("select", weight: 40)
      case .tap, .assign: Rule("\(self)", weight: 20)
      case .back, .deselect, .wrap, .path, .pop: Rule("\(self)", weight: 10)
      case .link, .replace, .save, .restore, .furnish, .inside, .keyPath, .assignWrapped,
        .switchTab:
        Rule("\(self)", weight: 6)
      case .staleTap, .relaunch: Rule("\(self)", .hostile)
      case .wrongPath, .extraStep: Rule("\(self)", .negative)
      }
    }
  }

  /// The actions, followed by the events between the store and its host.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .restore: return saved != nil
    case .assign, .replace, .assignWrapped: return reference.collections.count > 1
    case .deselect: return reference.collections.contains { reference[$0[...]]?.allowsNone == true }
    case .furnish: return !reference.optionals.isEmpty
    case .switchTab: return state.stacks.contains { tabs(around: $0) != nil }
    default: return true
    }
  }

  /// Performs one action, or handles one event between the store and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let before = (noticeCount, state.revision)
    if let operation = Operation(rawValue: rule) {
      try perform(operation, &draw)
      operationCount += 1
      ledger.note((noticeCount, state.revision) != before ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      try window.perform(action, draw: &draw)
      ledger.note(.applied)
    }
    settleUserActions()
  }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .select, .wrap, .path, .link, .inside, .keyPath: try select(operation, &draw)
    case .deselect: try deselect(&draw)
    case .assign, .replace, .assignWrapped: try assign(operation, &draw)
    case .tap: try tap(&draw)
    case .staleTap: try tapStale(&draw)
    case .back: goBack()
    case .pop: try pop(&draw)
    case .save: saved = (rig.selections, reference)
    case .restore: restore()
    case .wrongPath: try selectWrongly(&draw)
    case .extraStep: try selectTooFar(&draw)
    case .relaunch: relaunch()
    case .furnish: try furnish(&draw)
    case .switchTab: try switchTab(&draw)
    }
  }

  /// Returns the tabs that contain a stack; `nil` if there are none, or if they are not the tabs of
  /// a collection.
  private func tabs(around stack: ContainerID) -> ContainerID? {
    guard case .container(let tabs, _, _)? = state.holder(of: stack), state.kind(of: tabs) == .tabs,
      rig.path(ofTabs: tabs) != nil
    else { return nil }
    return tabs
  }

  /// Selects a tab through the window, as code does that has no access to the store.
  private mutating func switchTab(_ draw: inout Draw) throws(Interruption) {
    let all = state.stacks.compactMap { tabs(around: $0) }
    let container = all[try draw.index("tabs", below: all.count)]
    let keys = state.tabKeys(of: container)
    let key = keys[try draw.index("tab", below: keys.count)]
    guard let path = rig.path(ofTabs: container)?.steps, let tabs = reference[path[...]] else {
      return
    }
    let number = Int(key.rawValue)
    let step = tabs.names.indices.contains(number) ? tabs.names[number] : nil
    compare("another's tab") { reference in
      if step != nil { reference.set(step, at: path[...]) }
    } _: { rig in
      rig.store.context.apply(Command(.selectTab(key, in: container)))
    }
  }

  /// Chooses, at random, the path of a collection that `fits` accepts; if `besidesRoot` is `true`,
  /// the root is left out.
  private func collection(
    _ draw: inout Draw, where fits: (NaiveSteps) -> Bool = { _ in true }, besidesRoot: Bool = false
  ) throws(Interruption) -> [String] {
    let paths = reference.collections.filter { path in
      (!besidesRoot || !path.isEmpty) && reference[path[...]].map(fits) == true
    }
    return paths[
      try draw.index("collection", below: paths.count) { NaiveSteps.text(paths[$0]) }]
  }

  private mutating func select(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    let path = try collection(&draw)
    guard let target = reference[path[...]] else { return }
    let index = try draw.index("step", below: target.names.count) { target.names[$0] }
    let step = target.names[index]
    let full = StepPath(path + [step])
    let numbers = numbers(of: path)
    // Observers are not always notified if the step was selected already. If it is selected by a
    // key path, they are notified only about the outermost collection, because a key path replaces
    // the collections that it passes. If it is inside an enumeration, they are notified only if a
    // path or a link selects it.
    let isNoted =
      operation == .keyPath && rig.hasKeyPaths
      ? path.isEmpty
      : [.path, .link].contains(operation) || !reference.passesEnumeration(path)
    compare("\(operation)", reselects: isNoted ? path : nil) {
      $0.select(step, at: path)
    } _: { rig in
      switch operation {
      case .wrap: rig.perform(PathVisitor(.selectWrapped(index), at: numbers))
      case .path: rig.select(full)
      case .link: rig.open("tern://" + full.steps.joined(separator: "/"))
      case .inside: rig.perform(PathVisitor(.select(index), at: numbers, by: .wrapped))
      case .keyPath: rig.perform(PathVisitor(.select(index), at: numbers, by: .keyPaths))
      default: rig.perform(PathVisitor(.select(index), at: numbers))
      }
    }
  }

  private mutating func deselect(_ draw: inout Draw) throws(Interruption) {
    let path = try collection(&draw) { $0.allowsNone }
    let numbers = numbers(of: path)
    compare("deselect") {
      $0.select(nil, at: path)
      $0.selectEnumeration(on: path)
    } _: { rig in
      rig.perform(PathVisitor(.select(nil), at: numbers))
    }
  }

  /// Gives a step of the outermost collection a new value, or removes its value.
  private mutating func furnish(_ draw: inout Draw) throws(Interruption) {
    let names = reference.names.filter(reference.optionals.contains)
    let name = names[try draw.index("step", below: names.count) { names[$0] }]
    let isThere = try draw.bool("isThere")
    let index = numbers(of: [name])[0]
    compare("furnish") {
      $0.furnish(name, isThere: isThere)
    } _: { rig in
      rig.perform(PathVisitor(.furnish(index, isThere: isThere), at: []))
    }
  }

  /// Assigns to a step a copy of its collection with another selection, or a new collection.
  private mutating func assign(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    let path = try collection(&draw, besidesRoot: true)
    guard let target = reference[path[...]] else { return }
    let index = try draw.index("step", below: target.names.count) { target.names[$0] }
    let fresh = rig.reference()[path[...]]
    let numbers = numbers(of: path)
    compare("\(operation)") { reference in
      if operation == .replace, let fresh { reference.put(fresh, at: path[...]) }
      reference.set(target.names[index], at: path[...])
      reference.selectEnumeration(on: operation == .replace ? path : path.dropLast())
    } _: { rig in
      switch operation {
      case .replace: rig.perform(PathVisitor(.replace(index), at: numbers))
      case .assignWrapped: rig.perform(PathVisitor(.assign(index), at: numbers, by: .wrapped))
      default: rig.perform(PathVisitor(.assign(index), at: numbers))
      }
    }
  }

  private func numbers(of path: [String]) -> [Int] {
    path.indices.map { depth in
      reference[path[..<depth]]?.names.firstIndex(of: path[depth]) ?? 0
    }
  }

  private mutating func tap(_ draw: inout Draw) throws(Interruption) {
    let entries = state.visibleEntries
    guard let entry = entries.last else { return }
    let actions = rig.store.actions(on: entry.id)
    guard !actions.isEmpty else { return }
    let action = actions[try draw.index("action", below: actions.count) { actions[$0].label }]
    var path = action.label.split(separator: "/").map(String.init)
    let isNothing = path.last == "none"
    let step = path.removeLast()
    compare("tap", reselects: path) {
      $0.select(isNothing ? nil : step, at: path)
    } _: { rig in
      rig.store.handle(.perform(action.index, on: entry.id, value: .none))
    }
  }

  /// Taps a screen that is covered, which must have no effect.
  private mutating func tapStale(_ draw: inout Draw) throws(Interruption) {
    let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !state.isVisible($0.id) }
    guard !entries.isEmpty else { return }
    let entry = entries[try draw.index("entry", below: entries.count)]
    compare("a stale tap") { _ in
    } _: { rig in
      rig.store.handle(.perform(0, on: entry.id, value: .none))
    }
  }

  private mutating func goBack() {
    let screen = state.focused.flatMap { window.navigator.screen(of: $0.id) }
    let before = reference
    if let screen { goBack(1, from: screen, inBackground: false) }
    let after = reference
    reference = before
    compare("back") {
      $0 = after
    } _: { rig in
      rig.store.handle(.host(.backRequested))
    }
  }

  private mutating func pop(_ draw: inout Draw) throws(Interruption) {
    let count = try draw.int("count", in: 0...6)
    let screen = state.focused.flatMap { window.navigator.screen(of: $0.id) }
    let before = reference
    if let screen { goBack(count, from: screen, inBackground: false) }
    let after = reference
    reference = before
    compare("pop") {
      $0 = after
    } _: { rig in
      rig.pop(count)
    }
  }

  private mutating func restore() {
    guard let saved else { return }
    compare("restore") {
      $0 = $0.restoring(saved.reference) ?? $0
    } _: { rig in
      rig.restore(saved.snapshot)
    }
  }

  private mutating func selectWrongly(_ draw: inout Draw) throws(Interruption) {
    let path = try collection(&draw)
    compare("a wrong path") { _ in
    } _: { rig in
      rig.select(StepPath(path + ["nowhere"]))
    }
  }

  private mutating func selectTooFar(_ draw: inout Draw) throws(Interruption) {
    let path = try collection(&draw) { tree in tree.names.contains { tree.branch($0) == nil } }
    guard let target = reference[path[...]] else { return }
    let leaves = target.names.filter { target.branch($0) == nil }
    let leaf = leaves[try draw.index("step", below: leaves.count) { leaves[$0] }]
    compare("a path too far") { _ in
    } _: { rig in
      rig.select(StepPath(path + [leaf, "more"]))
    }
  }

  /// Restores the window from its snapshot, under new ids.
  private mutating func relaunch() {
    let outcome = rig.store.restore(rig.store.snapshot())
    if !outcome.isApplied {
      dispute = dispute ?? Dispute(StepsLaw.outcomes, "restoring a window was \(outcome)")
    }
    settle()
  }
}
