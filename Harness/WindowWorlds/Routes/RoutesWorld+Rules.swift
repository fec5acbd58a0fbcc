import NavigationModel
import NavigationRoutes
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension RoutesWorld {
  /// An action of the app, users or the storage, simplest first.
  enum Operation: Int, CaseIterable {
    case push, goBack, goToFirst, goToLast, replace, replaceAll, reset, show
    case goBackWrongly, flush, relaunch, delete, list, beSlow, letSave, failSave, loadMeanwhile
    case snapshot, tap

    var rule: Rule {
      switch self {
      case .push: Rule("push", weight: 40)
      case .goBack, .goToFirst, .goToLast, .replace, .replaceAll, .letSave, .tap:
        Rule("\(self)", weight: 12)
      case .reset, .show, .flush, .delete, .list, .snapshot: Rule("\(self)", weight: 4)
      case .goBackWrongly: Rule("goBackWrongly", .negative)
      case .relaunch, .beSlow, .failSave, .loadMeanwhile: Rule("\(self)", .hostile, weight: 6)
      }
    }
  }

  /// The actions, followed by the events between the manager and its host.
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
    case .push, .replaceAll, .tap: return reference.top.count < 16
    case .beSlow: return !storage.isSlow
    case .letSave, .failSave: return storage.savesUnderWay > 0
    default: return true
    }
  }

  /// Performs one action, or handles one event between the manager and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if let operation = Operation(rawValue: rule) {
      let revision = state.revision
      try perform(operation, &draw)
      ledger.note(state.revision > revision ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      try window.perform(action, draw: &draw)
      ledger.note(.applied)
    }
    executor.turn()
    followHost()
  }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .flush: flush()
    case .relaunch:
      flush()
      relaunch()
      load()
    case .list: list()
    case .beSlow: storage.isSlow = true
    case .letSave: storage.letGo(fails: false)
    case .failSave: storage.letGo(fails: true)
    case .snapshot: snapshot()
    case .loadMeanwhile: loadMeanwhile(try place(&draw))
    case .tap: tap(try place(&draw))
    default:
      let label = Self.labels[try draw.index("stack", below: 2) { Self.labels[$0] }]
      try call(operation, label, &draw)
    }
  }

  private mutating func call(
    _ operation: Operation, _ label: String, _ draw: inout Draw
  ) throws(Interruption) {
    // Calls for the stack that is shown are made both ways: with its name and without.
    var isNamed = label != reference.shown
    if !isNamed { isNamed = try draw.bool("named") }
    let identifier = isNamed ? PathIdentifier(label) : nil
    switch operation {
    case .push:
      let places = try places(&draw)
      compare(
        places.count == 1
          ? manager.push(to: places[0], for: identifier)
          : manager.push(to: places, for: identifier), reference.push(places, on: label))
    case .goBack:
      let count = try draw.int("count", in: 0...4)
      compare(manager.goBack(count, for: identifier), reference.goBack(count, on: label))
    case .goBackWrongly:
      let count = try draw.element("count", of: [-1, Int.min])
      compare(manager.goBack(count, for: identifier), reference.goBack(count, on: label))
    case .goToFirst:
      let place = try place(&draw)
      compare(
        manager.goToFirstOccurrence(of: place, for: identifier),
        reference.goTo(place, isFirst: true, on: label))
    case .goToLast:
      let place = try place(&draw)
      compare(
        manager.goToLastOccurrence(of: place, for: identifier),
        reference.goTo(place, isFirst: false, on: label))
    case .replace:
      let place = try place(&draw)
      compare(
        manager.replaceCurrent(with: place, for: identifier),
        reference.replaceTop(place, on: label))
    case .replaceAll:
      let places = try places(&draw)
      compare(
        manager.replaceCurrentStack(with: places, for: identifier),
        reference.set(places, on: label))
    case .reset:
      compare(manager.resetNavigation(for: identifier), reference.set([], on: label))
    case .show: compare(manager.showStack(PathIdentifier(label)), reference.show(label))
    case .delete: delete(label)
    default: break
    }
  }

  private mutating func place(_ draw: inout Draw) throws(Interruption) -> SimulatedPlace {
    SimulatedPlace(id: try draw.int("id", in: 0...2), detail: try draw.int("detail", in: 0...1))
  }

  private mutating func places(_ draw: inout Draw) throws(Interruption) -> [SimulatedPlace] {
    var places = [try place(&draw)]
    for _ in 0..<(try draw.int("more", in: 0...3)) { places.append(try place(&draw)) }
    return places
  }
}
