package import NavigationModel
import NavigationObservers
package import NavigationTestingCore
package import PropertyTesting

/// A window with several observers attached.
///
/// The observers are a recorder, which folds every change into a copy of the state, a leak checker,
/// and an observer that checks each event when it arrives. Most worlds with a window use this
/// class, so that they also test observers.
package final class WatchedWindow {
  package private(set) var fault: String?
  package private(set) var count: UInt64 = 0
  /// The causes of the changes since they were last returned, in order.
  private var causes: [Cause] = []
  /// The entries and layers that hosts removed on behalf of the user.
  package private(set) var taken = TakenAway()
  /// The counts of verbs, edits and causes in changes, and of the reasons why calls had no effect.
  package private(set) var landmarks = LandmarkBook()
  /// The number of commands that set a leave policy and had no effect.
  package private(set) var idlePolicyCount = 0
  private let navigator: any Navigator
  private let recorder: Recorder
  private let census: LeakChecker
  private var registrations: [Registration] = []
  private var seen: VisibleState
  private var lastNumber: UInt64?

  /// Whether the world itself retains the entries that have left, so that this class cannot find
  /// leaks.
  private let isHeldElsewhere: Bool

  package init(_ navigator: any Navigator, isHeldElsewhere: Bool = false) {
    self.navigator = navigator
    self.isHeldElsewhere = isHeldElsewhere
    recorder = Recorder(of: navigator, app: "simulated")
    census = LeakChecker(of: navigator)
    seen = VisibleState(of: navigator.state)
    registrations = [
      navigator.context.observe { [weak self] in self?.follow($0) },
      navigator.context.observeOutcomes { [weak self] in self?.follow($0) },
    ]
  }

  /// The state according to the recorded changes.
  package var folded: NavigationState { recorder.recording.finalState }

  /// Returns the causes of the changes since the last call, in order.
  package func takeCauses() -> [Cause] {
    defer { causes = [] }
    return causes
  }

  /// Counts the reason why a call had no effect.
  package func count(_ outcome: Outcome) { landmarks.add(outcome) }

  private func follow(_ event: ObservedEvent) {
    if let lastNumber, event.number != lastNumber + 1 {
      note("event \(event.number) follows event \(lastNumber)")
    }
    lastNumber = event.number
    guard let change = event.change else { return }
    count += 1
    if change.old != seen { note("event \(event.number) begins with the wrong picture") }
    seen = change.new
    causes.append(event.cause)
    landmarks.add(change.change, by: change.command)
    let state = navigator.state
    if event.cause == .gesture { taken.add(change.change, in: state) }
    guard fault == nil else { return }
    // The recorder applies each change to a copy of the state. It refuses a change that does not
    // fit, and checks the laws for the parts that changed.
    if let problem = recorder.problem { return note(problem.description) }
    if let law = brokenLaw({ () throws(InvariantViolation) in try state.checkInvariants() }) {
      note(law)
    }
  }

  private func follow(_ outcome: CommandOutcome) {
    landmarks.add(outcome.outcome)
    guard case .setLeavePolicy = outcome.command?.verb, !outcome.outcome.isApplied else { return }
    idlePolicyCount += 1
  }

  /// An error in restoring damaged windows; `nil` if all of them are refused and change nothing.
  private var faultOfDamaged: String? {
    let whole = navigator.snapshot()
    let data = whole.root.data
    let others = data.isEmpty ? [] : [[], Array(data.dropLast()), data + [0]]
    for number in 0...others.count {
      var damaged = whole
      if number == 0 { damaged.root.kind += "s" } else { damaged.root.data = others[number - 1] }
      let outcome = navigator.restore(damaged)
      guard case .refused(let refusal) = outcome, !refusal.description.isEmpty else {
        return "damage of kind \(number) is \(outcome)"
      }
      let now = navigator.snapshot()
      guard now.state == whole.state, now.root == whole.root else {
        return "damage of kind \(number) changes the window"
      }
    }
    return nil
  }

  private func note(_ text: String) {
    if fault == nil { fault = text }
  }

  /// The law of observers at rest.
  package static let lawAtRest = Law(
    "O watched",
    "at rest nothing leaks, damaged windows are refused, and the recording gives the same state"
  )

  /// Checks the laws that must hold at rest.
  package func checkAtRest(_ ledger: inout LawLedger, law: some StatedLaw) {
    checkAtRest(&ledger, law: law.rawValue)
  }

  /// Checks the laws that must hold at rest.
  package func checkAtRest(_ ledger: inout LawLedger, law: Int) {
    let found = faultAtRest()
    ledger.require(
      law, decisive: count > 0, found == nil, "observers found something at rest",
      details: found ?? "")
  }

  /// Returns an error at rest, such as an object that leaked or a recording that cannot be played.
  private func faultAtRest() -> String? {
    if let fault { return fault }
    if !isHeldElsewhere, let leak = census.leaks.first { return "\(leak)" }
    if let fault = faultOfDamaged { return fault }
    // Playing takes longer than the case itself, so it is done in one case out of eight.
    guard count.isMultiple(of: 8) else { return nil }
    do throws(RecordingError) {
      let played = try Recording(parsing: recorder.text, app: "simulated")
      return played.finalState == navigator.state
        ? nil : "a recording replays to \(played.finalState.outline)"
    } catch {
      return "a recording cannot be replayed: \(error)"
    }
  }
}
