package import NavigationFlows
package import NavigationModel

/// An intent of a random app.
package struct IntentNumber: Intent {
  package let number: Int
}

/// An object with a name that can be read on every thread.
package protocol NamedThing: AnyObject {
  var thingName: String { get }
}

/// The real flows and screens of a plan.
///
/// They record the intents that they receive and count the living objects.
package final class IntentApp {
  package let plan: IntentPlan
  /// The flows that received intents since the last comparison, with the intents.
  private var asked: [String] = []
  /// The flows of each track, as they were each time a flow received an intent.
  private var stacksWhenAsked: [[[String]]] = []
  /// The reports of the navigator since the last comparison.
  private var reports: [NaiveReport] = []
  /// Whether the app must agree before a user leaves the third kind of screen.
  package var keeps: Bool
  /// What the app cannot create again when it is restored; `nil` if it can create everything.
  package var forgotten: Forgotten?
  /// A wrong outcome of an intent that an eager screen sent; `nil` if all such intents were
  /// deferred.
  package private(set) var eagerFault: String?
  private weak var navigator: FlowNavigator?
  /// For each entry, the number of listeners to its screen.
  private var listening: [EntryID: Int] = [:]
  private var flowCount = 0
  private var screenCount = 0
  private var flows: [Weakly] = []
  private var screens: [Weakly] = []
  private var oneOfEach: [Int: Thing] = [:]
  private var oneScreen: Thing?

  package init(_ plan: IntentPlan) {
    self.plan = plan
    keeps = plan.isKept
  }

  /// What the app cannot create again when it is restored.
  package enum Forgotten: Equatable {
    /// Flows of a kind, whose factory returns none.
    case flow(Int)
    /// Screens of a kind.
    case screen(Int)
    /// Everything: no flow can be created.
    case everything
  }

  /// A flow or a screen, of which only the name and the lifetime matter.
  package final class Thing: NamedThing {
    package let name: String

    package var thingName: String { name }

    package init(_ name: String) {
      self.name = name
    }
  }

  private struct Weakly {
    weak var thing: Thing?
  }

  package func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// Returns the flows of each track, as they were each time a flow received an intent.
  package func takeStacks() -> [[[String]]] {
    defer { stacksWhenAsked = [] }
    return stacksWhenAsked
  }

  func takeReports() -> [NaiveReport] {
    defer { reports = [] }
    return reports
  }

  /// Returns whether the screens of these entries have one listener each, and other screens have
  /// none.
  package func listens(to entries: Set<EntryID>) -> Bool {
    listening = listening.filter { $0.value != 0 }
    return listening == Dictionary(uniqueKeysWithValues: entries.map { ($0, 1) })
  }

  /// Returns the flows and screens that are alive although the app itself does not retain them.
  package func census() -> (flows: Set<String>, screens: Set<String>) {
    let kept = Set(oneOfEach.values.map(\.name))
    flows.removeAll { $0.thing == nil }
    screens.removeAll { $0.thing == nil }
    let names = Set(flows.compactMap { $0.thing?.name }).subtracting(kept)
    let oneName = oneScreen.map { [$0.name] } ?? []
    return (names, Set(screens.compactMap { $0.thing?.name }).subtracting(oneName))
  }

  package func move(_ move: IntentPlan.Move) -> FlowMove {
    switch move {
    case .none: .none
    case .view(let kind, let style): .view(screen(kind), style: style)
    case .pop(let animated): .pop(animated: animated)
    case .popToParent(let intent, let animated):
      .popToParent(intent.map { IntentNumber(number: $0) }, animated: animated)
    case .forwardToNew(let kind, let intent):
      .forwardToNew(journey(kind), IntentNumber(number: intent))
    case .forwardToCurrent(let intent): .forwardToCurrent(IntentNumber(number: intent))
    case .all(let moves): .all(moves.map(self.move))
    }
  }

  /// Registers the factories with which a navigator recreates the flows of the app, and follows the
  /// navigator's reports.
  package func register(with navigator: FlowNavigator) {
    self.navigator = navigator
    for kind in plan.answers.indices {
      navigator.register(kind: "f\(kind)") { [weak self] data in
        data == [UInt8(kind)] ? self?.again(kind) : nil
      }
    }
    if plan.notesReports {
      navigator.onReport = { [weak self] in self?.reports.append(NaiveReport($0)) }
    }
    if plan.isPrompt {
      navigator.context.onEffects = { [weak navigator] in navigator?.endAllWork() }
    }
    guard plan.passing != .nowhere else { return }
    navigator.forwardIntent = { [passing = plan.passing] _, track in passing.answer(after: track) }
  }

  private func again(_ kind: Int) -> FlowNode? {
    forgotten == .flow(kind) || forgotten == .everything ? nil : journey(kind)
  }

  private func screenAgain(_ name: String) -> FlowScreen? {
    guard let kind = name.dropFirst().split(separator: ".").first.flatMap({ Int($0) }) else {
      return nil
    }
    return forgotten == .screen(kind) ? nil : screen(kind)
  }

  private func journey(_ kind: Int) -> FlowNode {
    let thing = flow(kind)
    let restoring = FlowRestoration(kind: "f\(kind)", data: { [UInt8(kind)] }) {
      [weak self] name in
      self?.screenAgain(name)
    }
    return FlowNode(thing, name: thing.name, restoring: restoring) {
      [weak self, weak thing] intent in
      guard let self, let thing else { return FlowMoves([]) }
      let number = (intent as? IntentNumber)?.number ?? IntentPlan.intentCount - 1
      asked.append("\(thing.name) \(number)")
      if plan.notesStacks, let navigator {
        stacksWhenAsked.append(
          (0..<navigator.trackCount).map { navigator.flows(ofTrack: $0) })
      }
      return answer(plan.answers[kind][number])
    }
  }

  private func answer(_ answer: IntentPlan.Answer) -> FlowMoves {
    let moves = answer.moves.map(move)
    guard let late = answer.late else { return FlowMoves(moves) }
    var rest = late[...]
    let later = FlowMoves.Later {
      .cancelled
    } read: { [weak self] _ in
      rest.popFirst().flatMap { self?.move($0) }
    }
    return FlowMoves(moves, later: later)
  }

  private func flow(_ kind: Int) -> Thing {
    if let one = oneOfEach[kind] { return one }
    let thing = Thing("f\(kind).\(flowCount)")
    flowCount += 1
    flows.append(Weakly(thing: thing))
    if plan.isOneFlow[kind] { oneOfEach[kind] = thing }
    return thing
  }

  private func screen(_ kind: Int) -> FlowScreen {
    let thing = kind == 0 ? oneScreen ?? newScreen(kind) : newScreen(kind)
    if kind == 0, plan.isOneScreen { oneScreen = thing }
    let actions = (0..<IntentPlan.intentCount).map {
      IntentAction("intent \($0)", IntentNumber(number: $0))
    }
    return FlowScreen(
      thing, name: thing.name, leavePolicy: self.policy(of: kind), actions: { actions },
      listen: { [weak self] entry in
        self?.listening[entry, default: 0] += 1
        if self?.plan.eager == kind { self?.sendEagerly(from: entry) }
        return { self?.listening[entry]? -= 1 }
      })
  }

  private func policy(of kind: Int) -> LeavePolicy { keeps && kind == 2 ? .ask : .allow }

  private func sendEagerly(from entry: EntryID) {
    let outcome = navigator?.send(IntentNumber(number: IntentPlan.eagerIntent), from: entry)
    if case .deferred = outcome { return }
    eagerFault = "an intent of a screen that has just been shown is \(outcome as Any)"
  }

  private func newScreen(_ kind: Int) -> Thing {
    let thing = Thing("s\(kind).\(screenCount)")
    screenCount += 1
    screens.append(Weakly(thing: thing))
    return thing
  }
}

extension FlowNavigator {
  /// Ends all work that has begun.
  fileprivate func endAllWork() {
    for effect in drainEffects() {
      if case .run = effect.work { _ = handle(.completed(effect.token, .value(true))) }
    }
  }
}
