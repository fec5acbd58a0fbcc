import Foundation
package import NavigationModel
package import NavigationStepTreesRuntime
import NavigationTestingCore
import WorldParts

/// A type-erased store of steps, on which a simulation performs its operations.
package protocol StepRig: AnyObject {
  /// The store.
  var store: any Navigator { get }
}

/// The requirements that a simulation places on a store.
protocol PlayedRig: StepRig {
  var selections: StepSnapshot { get }
  var currentPath: StepPath { get }
  /// Whether collections change their steps through key paths.
  var hasKeyPaths: Bool { get }
  /// Returns the notifications since the last call.
  func takeNotices() -> [NaiveSteps.Notice]
  /// An error in the notices, which must come in pairs of a "will" and a "did"; `nil` if there is
  /// none.
  var noticeFault: String? { get }
  func reference() -> NaiveSteps
  func perform(_ operation: PathVisitor) -> Outcome
  func select(_ path: StepPath) -> Outcome
  func restore(_ snapshot: StepSnapshot) -> Outcome
  func pop(_ count: Int) -> Outcome
  func open(_ link: String) -> Outcome
  func path(of entry: EntryID) -> StepPath?
  func path(ofTabs container: ContainerID) -> StepPath?
  /// Returns the law of values that does not hold; `nil` if all hold.
  func brokenValueLaw(popping count: Int) -> String?
  /// Returns the law of notices, paths or positions that does not hold; `nil` if all hold.
  func brokenLaw(_ choice: Int) -> String?
}

/// A store of steps of a type.
package final class TypedRig<Root: PlayableSteps>: PlayedRig {
  private let typed: StepStore<Root>
  private let log = NoticeLog()
  private let observation: StepObservation
  private let initial: Root

  package init(_ steps: Root, _ decisions: StepDecisions) {
    initial = steps
    typed = StepStore(steps, decisions: decisions)
    observation = typed.observe(log)
  }

  package var store: any Navigator { typed }
  var selections: StepSnapshot { typed.steps.selections }
  var currentPath: StepPath { typed.steps.currentPath }
  var hasKeyPaths: Bool { Root.hasKeyPaths }
  var noticeFault: String? { log.fault }

  func takeNotices() -> [NaiveSteps.Notice] { log.take() }
  func reference() -> NaiveSteps { NaiveBuilder.reference(of: initial) }

  func perform(_ operation: PathVisitor) -> Outcome {
    var operation = operation
    return typed.update { operation.visit(&$0) }
  }

  func select(_ path: StepPath) -> Outcome { typed.select(path) }
  func restore(_ snapshot: StepSnapshot) -> Outcome { typed.restore(selections: snapshot) }
  func pop(_ count: Int) -> Outcome { typed.pop(count) }
  func open(_ link: String) -> Outcome { typed.handle(.link(link)) }
  func path(of entry: EntryID) -> StepPath? { typed.path(of: entry) }

  func path(ofTabs container: ContainerID) -> StepPath? { typed.path(ofTabs: container) }

  func brokenLaw(_ choice: Int) -> String? {
    StepValueLaws(steps: typed.steps, choice: choice).broken
  }

  func brokenValueLaw(popping count: Int) -> String? {
    let steps = typed.steps
    return brokenEquality(steps) ?? brokenCoding(steps) ?? brokenNames(steps)
      ?? brokenStack(steps, popping: count) ?? brokenAnnouncement(steps)
  }

  /// Checks law T9: observers of all values are notified before and after each selection, until
  /// their registrations end.
  private func brokenAnnouncement(_ steps: Root) -> String? {
    let logs = (0..<4).map { _ in AnnouncementLog<Root>() }
    let observations = logs.map { StepSystem.observe($0) }
    defer { for observation in observations { observation.cancel() } }
    observations[1].cancel()
    logs[0].onWill = { observations[3].cancel() }
    var (value, wanted) = (steps, [String]())
    for step in Root.Steps.allCases {
      guard let choice = Root.AllSteps.choice(step) else { continue }
      let change = "\(value.stepSelection.selected) \(choice)"
      wanted += ["will \(change)", "did \(change)"]
      value.selectStep(choice)
    }
    let found = logs.map(\.lines)
    return found == [wanted, [], wanted, []]
      ? nil : Mismatch.text("T9", expected: wanted, got: found)
  }

  /// Checks law T7: equality depends only on selections and values.
  private func brokenEquality(_ steps: Root) -> String? {
    var other = steps
    for step in Root.Steps.allCases.reversed() {
      if let choice = Root.AllSteps.choice(step) { other.selectStep(choice) }
    }
    do throws(StepError) {
      try other.restore(steps.selections)
    } catch {
      return "T7: the selections cannot be restored: \(error)"
    }
    return other == steps && other.hashValue == steps.hashValue
      ? nil : "T7: the same selections are not equal"
  }

  /// Checks law T6: coding preserves the selections.
  private func brokenCoding(_ steps: Root) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(steps),
      let decoded = try? JSONDecoder().decode(Root.self, from: data)
    else { return "T6: the steps cannot be coded" }
    guard decoded == steps else { return "T6: the wrong steps are decoded" }
    return (try? encoder.encode(decoded)) == data ? nil : "T7: the coding is not canonical"
  }

  /// Checks law T10: steps and key paths correspond to each other.
  private func brokenNames(_ steps: Root) -> String? {
    for step in Root.Steps.allCases {
      guard let choice = Root.AllSteps.choice(step), let path = Root.keyPath(for: choice) else {
        return "T10: \(step) has no key path"
      }
      guard Root.step(for: path) == step else {
        return "T10: \(step) shares its key path with another step"
      }
    }
    return nil
  }

  /// Checks law T11: going back ends at the lowest screen, and assigning an earlier path shows the
  /// path or its beginning.
  private func brokenStack(_ steps: Root, popping count: Int) -> String? {
    guard Root.stepsLayout == .stack else { return nil }
    let path = steps.navigationPath
    var popped = steps
    popped.pop(count)
    let expected = max(0, path.count - count)
    guard popped.navigationPath == Array(path.prefix(expected)) else {
      return "T11: \(count) back from \(path) is \(popped.navigationPath)"
    }
    popped.navigationPath = path
    return popped.navigationPath == path || count < 0 ? nil : brokenReturn(popped, path)
  }

  /// Checks that the shown path is the beginning of an earlier path that was assigned.
  ///
  /// It may be shorter than the earlier path: if the user has gone back from a group, the group
  /// shows fewer screens than before.
  private func brokenReturn(_ steps: Root, _ path: [StepPath]) -> String? {
    steps.navigationPath.elementsEqual(path.prefix(steps.navigationPath.count))
      ? nil : "T11: \(path) is shown as \(steps.navigationPath)"
  }
}

/// A record of the notifications of observers.
private final class NoticeLog: StepsObserver {
  private var notices: [NaiveSteps.Notice] = []
  private var announced: NaiveSteps.Notice?
  private(set) var fault: String?

  func take() -> [NaiveSteps.Notice] {
    defer { notices = [] }
    return notices
  }

  func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    if announced != nil { fault = fault ?? "a change was announced and not made" }
    announced = notice(change)
  }

  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    let notice = notice(change)
    if announced != notice { fault = fault ?? "a change was made and not announced" }
    announced = nil
    notices.append(notice)
  }

  private func notice<Parent: StepsCollection>(
    _ change: StepChange<Parent>
  ) -> NaiveSteps.Notice {
    NaiveSteps.Notice(
      path: change.path?.steps ?? [], old: change.old.step?.rawValue,
      new: change.new.step?.rawValue)
  }
}

/// A record of the notifications that arrive on the thread of this world.
///
/// Notifications on other threads belong to other worlds.
private final class AnnouncementLog<Root: StepsCollection>: StepsObserver {
  private let thread = Thread.current
  private(set) var lines: [String] = []
  var onWill: (() -> Void)?

  func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    note("will", change)
    if Thread.current === thread { onWill?() }
  }

  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    note("did", change)
  }

  private func note<Parent: StepsCollection>(_ word: String, _ change: StepChange<Parent>) {
    guard Thread.current === thread, Parent.self == Root.self else { return }
    lines.append("\(word) \(change.old) \(change.new)")
  }
}
