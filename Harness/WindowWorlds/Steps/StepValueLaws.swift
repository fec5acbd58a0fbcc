import Foundation
import NavigationLinks
import NavigationStepTreesRuntime

/// Laws about values of steps, which are checked without a store or with a store made for the
/// check.
struct StepValueLaws<Root: PlayableSteps> {
  let steps: Root
  /// A number that selects the values to try.
  let choice: Int

  /// The law that does not hold; `nil` if all hold.
  var broken: String? {
    brokenAssignment ?? brokenNotices ?? brokenPositions ?? brokenPaths ?? brokenPops
      ?? brokenSwitch ?? brokenLinks ?? brokenSelections ?? brokenRestoring
  }

  private var brokenRestoring: String? {
    brokenRefusals ?? brokenFreshPaths ?? brokenSaving ?? brokenTurns
  }

  /// T9: an assignment announces all selections that it changes, innermost first.
  ///
  /// Each is announced once before and once after the change, with its step's value.
  private var brokenAssignment: String? {
    let before = NaiveBuilder.reference(of: steps)
    guard !before.hasEnumerations else { return nil }
    for (index, name) in before.names.enumerated() where before.branch(name) != nil {
      let log = EveryNoticeLog()
      let observation = StepSystem.observe(log)
      var value = steps
      var refresh = Refresh()
      value.assign(index, &refresh)
      observation.cancel()
      let after = NaiveBuilder.reference(of: value)
      guard let old = before.branch(name), let new = after.branch(name) else { continue }
      let changes = old.differences(to: new).map { "\($0.old ?? "-") \($0.new ?? "-")" }
      let wanted = changes.map { "will \($0)" } + changes.map { "did \($0)" }
      if log.lines != wanted { return "T9: assigning \(name): \(log.lines), not \(wanted)" }
      if log.hasWrongValues { return "T9: assigning \(name) announces other values" }
    }
    return nil
  }

  /// T9: observers of one store and observers of all steps receive the same notices until they are
  /// canceled.
  ///
  /// Each "will" is followed by its "did".
  private var brokenNotices: String? {
    let store = StepStore(Root())
    let logs = (0..<6).map { _ in EveryNoticeLog() }
    var observations = logs.prefix(3).map { StepSystem.observe($0) }
    observations += logs.suffix(3).map { store.observe($0) }
    defer { for observation in observations { observation.cancel() } }
    let last = observations[5]
    logs[0].onWill = { observations[2].cancel() }
    logs[3].onWill = { last.cancel() }
    let path = Array(steps.currentPath.steps.prefix(1 + choice % 4))
    logs[4].onDid = { _ = store.select(StepPath(Array(path.prefix(1)))) }
    var isNoticed = false
    for name in Root.Steps.allCases.map(\.rawValue).reversed() {
      isNoticed = store.select(StepPath([name])).isApplied || isNoticed
    }
    if !path.isEmpty { _ = store.select(StepPath(path)) }
    let found = logs.map(\.lines)
    let pairs = found[0].indices.allSatisfy { index in
      let line = found[0][index]
      return index.isMultiple(of: 2)
        ? line.hasPrefix("will ") : line == "did" + found[0][index - 1].dropFirst(4)
    }
    guard found[1] == found[0], found[3] == found[0], found[4] == found[0] else {
      return "T9: observers receive \(found)"
    }
    guard pairs, found[0].count.isMultiple(of: 2), !isNoticed || !found[0].isEmpty else {
      return "T9: notices are not in turn: \(found[0])"
    }
    guard found[2].isEmpty, found[5].isEmpty else { return "T9: cancelled observers are notified" }
    return logs.contains(where: \.hasWrongValues) ? "T9: notices have other values" : nil
  }

  /// T10: a position behaves like the list of its numbers.
  private var brokenPositions: String? {
    var numbers = steps.currentPosition.indices
    numbers += [choice % 7, 0xFFFF, choice % 5 == 0 ? 0x10000 : 3, 0, 5, 1, 0x1234, 2, 9]
    var (position, list) = (StepPosition(), [Int]())
    var seen: [(StepPosition, [Int])] = [(position, list)]
    for number in numbers {
      position.append(number)
      list.append(number)
      seen.append((position, list))
    }
    for (known, prefix) in seen.reversed() {
      guard position == known, position.hashValue == known.hashValue, position.indices == prefix,
        position.count == prefix.count, position.isEmpty == prefix.isEmpty,
        StepPosition(prefix) == position
      else { return "T10: \(position.indices) is not \(prefix)" }
      position.removeLast()
    }
    position.removeLast()
    for (index, first) in seen.enumerated() {
      for (other, second) in seen.enumerated() where (first.0 == second.0) != (index == other) {
        return "T10: \(first.1) and \(second.1) are \(index == other ? "not " : "")equal"
      }
    }
    return position.isEmpty ? nil : "T10: a position is not empty without its numbers"
  }

  /// T10: paths and positions convert to each other.
  ///
  /// The error for a wrong path specifies where the path is wrong.
  private var brokenPaths: String? {
    let path = steps.currentPath
    guard path.steps.isEmpty || (try? steps.position(of: path)) == steps.currentPosition else {
      return "T10: \(path) is at another position"
    }
    let wrong = StepPath(path.steps + ["nowhere"])
    let inside = steps.selections.selections.contains { $0.collection == path }
    let errors = [error(of: StepPath([])), error(of: wrong)]
    let isUnknown = if case .unknownStep("nowhere", _, _) = errors[1] { true } else { false }
    let isExtra = if case .extraSteps("nowhere", _) = errors[1] { true } else { false }
    let isAbsent = if case .absent = errors[1] { true } else { false }
    let holder = NaiveBuilder.reference(of: steps)[path.steps.dropLast()]
    let isEmpty = path.steps.last.map { holder?.optionals.contains($0) ?? false } ?? false
    guard errors[0] == .emptyPath, inside ? isUnknown : isEmpty ? isAbsent : isExtra else {
      return "T10: the errors of \(wrong) are \(errors)"
    }
    let sentence = errors[1]?.description ?? ""
    return sentence.contains("'nowhere'") || isAbsent ? nil : "T10: \(sentence)"
  }

  private func error(of path: StepPath) -> StepError? {
    var value = steps
    do throws(StepError) {
      try value.select(path)
      return nil
    } catch {
      return value == steps ? error : nil
    }
  }

  /// T11: going back ends at the lowest screen, and going forward at the last.
  ///
  /// A path that the stack cannot show is refused.
  private var brokenPops: String? {
    guard Root.stepsLayout == .stack else { return nil }
    let path = steps.navigationPath
    var (root, last, wrong) = (steps, steps, steps)
    root.popToRoot()
    last.pop(.min)
    guard root.navigationPath.isEmpty, last.navigationPath.starts(with: path) else {
      return "T11: from \(path) to \(root.navigationPath) and \(last.navigationPath)"
    }
    var again = last
    again.pop(choice % 2 == 0 ? -1 : .min)
    guard again.navigationPath.starts(with: last.navigationPath) else {
      return "T11: \(last.navigationPath) is not the last"
    }
    let strange = [StepPath(["nowhere"])]
    for other in [path + strange, strange + path, Array(repeating: strange[0], count: 99)] {
      let isSet = (try? wrong.setNavigationPath(other)) != nil
      if isSet || wrong != steps { return "T11: \(other) can be shown" }
    }
    return nil
  }

  /// T9: each selection is announced before and after the change, even a deselection.
  private var brokenSelections: String? {
    let log = EveryNoticeLog()
    let observation = StepSystem.observe(log)
    defer { observation.cancel() }
    var (value, wanted) = (steps, [String]())
    for step in Root.Steps.allCases.map(Optional.some) + [nil] {
      guard let choice = Root.AllSteps.choice(step) else { continue }
      let old = value.stepSelection.selected.step?.rawValue ?? "-"
      wanted += ["will", "did"].map { "\($0) \(old) \(step?.rawValue ?? "-")" }
      value.selectStep(choice)
    }
    return log.lines == wanted && !log.hasWrongValues
      ? nil : "T9: \(log.lines), not \(wanted)"
  }

  /// T2: a step can be switched on; it can be switched off if the selection may be empty.
  private var brokenSwitch: String? {
    for step in Root.Steps.allCases {
      var value = steps
      let wasSelected = value[isSelected: step]
      guard wasSelected == (steps.stepSelection.selected.step == step) else {
        return "T2: \(step) is selected wrongly"
      }
      value[isSelected: step] = false
      let isOff = wasSelected && Root.AllSteps.allowsNone
      guard isOff ? value.stepSelection.selected.step == nil : value == steps else {
        return "T2: \(step) is switched off wrongly"
      }
      value[isSelected: step] = true
      guard value[isSelected: step] else { return "T2: \(step) cannot be switched on" }
    }
    return nil
  }
}

/// An operation that replaces a collection with a new one.
private struct Refresh: StepVisitor {
  mutating func visit<Value>(_ value: inout Value) {}
  mutating func visit<Value: PlayableSteps>(_ value: inout Value) { value = Value() }
}

extension NaiveSteps {
  /// Whether this collection, or one inside it, can lose the values of its steps.
  fileprivate var hasEnumerations: Bool {
    isForgetful || !optionals.isEmpty || fresh.values.contains(where: \.hasEnumerations)
  }
}

/// A record of the notices that arrive on the thread of this world.
///
/// Notices on other threads belong to other worlds.
private final class EveryNoticeLog: StepsObserver {
  private let thread = Thread.current
  private(set) var lines: [String] = []
  /// Whether a notice came without its step's value or with another step's value, or was wrong
  /// about whether the step was selected already.
  private(set) var hasWrongValues = false
  private var value: (choice: String, isNothing: Bool)?
  var onWill: (() -> Void)?
  var onDid: (() -> Void)?

  func stepWillChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
  ) {
    note(newValue, value)
    checkType(newValue, type, value)
  }

  func stepDidChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
  ) {
    note(newValue, value)
    checkType(newValue, type, value)
  }

  /// Checks the type of the value in a notice, if the step of the notice always has a value.
  private func checkType<Parent: StepsCollection, Value>(
    _ choice: Parent.AllSteps, _ type: Parent.Type, _ value: Value
  ) {
    guard Thread.current === thread, Parent.remembersBranches, let step = choice.step else {
      return
    }
    var types = StepTypes<Parent>()
    Parent.describeSteps(to: &types)
    if let wanted = types.names[step.rawValue], wanted != "\(Value.self)" { hasWrongValues = true }
  }

  private func note<Choice, Value>(_ choice: Choice, _ value: Value) {
    guard Thread.current === thread else { return }
    self.value = ("\(choice)", value is EmptyStep)
  }

  func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    note("will", change)
    guard Thread.current === thread else { return }
    onWill?()
  }

  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    note("did", change)
    guard Thread.current === thread else { return }
    let work = onDid
    onDid = nil
    work?()
  }

  private func note<Parent: StepsCollection>(_ word: String, _ change: StepChange<Parent>) {
    guard Thread.current === thread else { return }
    let (old, new) = (change.old.step?.rawValue ?? "-", change.new.step?.rawValue ?? "-")
    lines.append("\(word) \(old) \(new)")
    let isNothing = change.new.step == nil
    if value?.choice != "\(change.new)" || isNothing && value?.isNothing == false {
      hasWrongValues = true
    }
    if change.isReselection != (old == new) { hasWrongValues = true }
    value = nil
  }
}

/// For each step of a collection, the name of its type; optional collections are left out.
private struct StepTypes<Collection: StepsCollection>: StepList {
  var names: [String: String] = [:]

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    names[step.rawValue] = "\(Value.self)"
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    names[step.rawValue] = "\(Value.self)"
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {}
}
