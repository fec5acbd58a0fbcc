import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// Simulated users of an app whose host is late and loses reports, and the laws that the app must
/// obey.
///
/// After each step, the host makes the requested changes as far as it can, and the app receives all
/// reports, so that a case describes what users do rather than how reports travel. While the screen
/// is frozen, each report and each change of the host is a step of its own instead.
///
/// The machine is a class, because copying its whole state for each rule that is tried would take
/// too long.
final class AppMachine: StateMachine {
  // Both lists are empty, because rules and laws depend on the app; they are passed to the run.
  static var rules: [Rule] { [] }
  static var laws: [Law] { [] }

  let definition: AppDefinition
  let kinds: [StepKind]
  let capabilities: HostCapabilities
  let trail: Trail?
  var window: HostedNavigator<AppUnderTest>
  var isFrozen = false
  /// Whether requested changes may have been lost while the screen was frozen, so that they must be
  /// requested again.
  var mayOweSteps = false
  var memory = Memory()
  /// The screens, buttons and requests that the user of this case has reached.
  var coverage = AppCoverage()
  var work: [PendingWork] = []
  var gesture: HeldGesture?
  /// The entries that the system closed together with their layers.
  var systemClosed: Set<EntryID> = []
  var verdicts: [(law: Int, fault: String?)] = []
  /// The number of steps taken so far.
  var steps = 0
  /// Whether the app has been relaunched, so that it has forgotten the questions it asked before.
  var hasRelaunched = false
  /// Whether all steps have been taken and the app and the screen have been brought to rest, as far
  /// as possible.
  var isOver = false
  /// The revision whose structure was checked last.
  var checkedRevision: UInt64?
  /// The entry that was focused when each wait of the app began, by the number of the wait.
  var waitPlaces: [Int: (entry: EntryID, name: String)] = [:]
  /// The asynchronous actions that begin after this step.
  var launched: [LaunchedAction] = []
  /// The data for the checks after this step.
  var unfinished: UnfinishedStep?
  /// The text of the step in progress; empty if neither the trail nor an ``AfterStep`` needs it.
  private var stepText = ""
  /// Receives a frame for each row of the table of steps, if the case is recorded.
  var camera: ((Frame) -> Void)?

  init(
    _ definition: AppDefinition, _ app: AppUnderTest, _ vocabulary: Vocabulary,
    _ capabilities: HostCapabilities, _ trail: Trail? = nil
  ) {
    self.definition = definition
    kinds = vocabulary.kinds
    self.trail = trail
    self.capabilities = capabilities
    window = HostedNavigator(app, capabilities: capabilities)
    keepUp()
    collectWork()
    remember()
  }

  var app: AppUnderTest { window.navigator }
  var state: NavigationState { app.root.context.state }
  var host: SimulatedHost { window.host }

  /// Whether a user can act on a screen that follows the app.
  ///
  /// The screen must not be frozen, no lost change may have to be requested again, no gesture may
  /// be in progress, and the app must be in the foreground.
  var isCalm: Bool { !isFrozen && !mayOweSteps && host.canAct }

  func isEnabled(_ rule: Int) -> Bool {
    switch kinds[rule] {
    case .own(let index): return app.actions[index].action.isPossible()
    case .outside(let operation): return isEnabled(operation)
    case .host(let action):
      return (isFrozen || !action.isAboutLateness) && window.isEnabled(action)
    case .request(let action): return isEnabled(action)
    case .operation(let operation): return isEnabled(operation)
    }
  }

  private func isEnabled(_ operation: Operation) -> Bool {
    switch operation {
    case .tap: host.canAct && memory.seen.contains { !offers(on: $0).isEmpty }
    case .doubleTap:
      host.canAct && (!possibleOwn.isEmpty || memory.seen.contains { !offers(on: $0).isEmpty })
    case .tapCovered: memory.hidden.contains { !offers(on: $0).isEmpty }
    case .workEnds, .workFails: work.contains { $0.isOpen }
    // In an asynchronous app, work that was started may still wait, so it cannot end again.
    case .workEndsAgain: app.outside == nil && work.contains { !$0.isOpen }
    case .openLink: !definition.links.isEmpty
    case .relaunch: !definition.excepted.contains(.relaunch)
    case .freeze: !isFrozen
    case .thaw: isFrozen
    }
  }

  func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    unfinished = UnfinishedStep(kind: kinds[rule], revision: state.revision)
    switch kinds[rule] {
    case .operation(let operation): try perform(operation, &draw)
    case .host(let action): try perform(action, &draw)
    case .request(let action): try perform(action, &draw)
    case .own(let index): try performOwn(index, &draw)
    case .outside(let operation): try perform(operation, &draw)
    }
    steps += 1
    // An asynchronous app continues after the step; see `settle`.
    if app.outside == nil { finishStep(&ledger) }
  }

  /// Finishes the step, records whether the app's state has changed, and calls each ``AfterStep``.
  func finishStep(_ ledger: inout LawLedger) {
    judgeLate()
    let begun = unfinished
    finishStep(begun?.kind)
    unfinished = nil
    guard let begun else { return }
    let isApplied = state.revision != begun.revision
    ledger.note(isApplied ? .applied : .ignored)
    for law in app.laws {
      guard case .afterStep(let body) = law.kind else { continue }
      body(UserStep(text: stepText, changedWindow: isApplied))
    }
  }

  /// Records the text of a step before the step is taken.
  func note(_ text: @autoclosure () -> String) {
    guard trail != nil || app.followsSteps else { return }
    stepText = text()
    trail?.note(stepText)
  }

  /// Lets the host follow the app, collects the work that began, and records the changes.
  private func finishStep(_ kind: StepKind?) {
    if !isFrozen { keepUp() }
    if mayOweSteps, host.canAct { askAgain() }
    if kind?.isOnScreen == true { memory.noteLeft(in: state) }
    if let kind {
      gesture?.note(kind)
      judgeGesture(after: kind)
    }
    collectWork()
    judgeLeaving()
    remember()
  }

  /// The largest number of host steps for one step of a user.
  ///
  /// It exceeds the number of screens in a typical case.
  static let patience = 64

  /// Delivers all reports in order, and lets the host take the requested steps that it can take, up
  /// to ``patience`` of them.
  ///
  /// If the host could then take another step, the law `agreement` is broken.
  func keepUp() {
    for taken in 0...Self.patience {
      while !host.outbox.isEmpty { window.receive(host.outbox.removeFirst()) }
      guard host.canTakeStep else { return }
      if taken < Self.patience { host.takeStep() }
    }
    judge(.agreement, "it is still not at rest after \(Self.patience) steps of the screen")
  }

  var abstractState: UInt64 {
    var hash = FNV1a()
    for layer in state.layers {
      hash.combine(UInt64(state.entries(of: layer.container).count))
    }
    for entry in state.visibleEntries { hash.combine(entry.screen.rawValue.hashed) }
    return hash.value
  }

  func observed() -> String {
    let text = memory.picture(of: host.picture, state)
    camera?(Frame(of: window, text: text) { [memory] in memory.name(of: $0.id) })
    return text
  }
}

extension BinaryInteger {
  fileprivate var hashed: UInt64 { UInt64(truncatingIfNeeded: self) }
}
