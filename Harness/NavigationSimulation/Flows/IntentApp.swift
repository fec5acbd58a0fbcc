import NavigationFlows
import NavigationModel

/// An intent of a random app.
struct IntentNumber: Intent {
  let number: Int
}

/// An object with a name that can be read on every thread.
protocol NamedThing: AnyObject {
  var thingName: String { get }
}

/// The real flows and screens of a plan.
///
/// They record the intents that they receive and count the living objects.
final class IntentApp {
  let plan: IntentPlan
  /// The flows that received intents since the last comparison, with the intents.
  private var asked: [String] = []
  /// For each entry, the number of listeners to its screen.
  private var listening: [EntryID: Int] = [:]
  private var flowCount = 0
  private var screenCount = 0
  private var flows: [Weakly] = []
  private var screens: [Weakly] = []
  private var oneOfEach: [Int: Thing] = [:]
  private var oneScreen: Thing?

  init(_ plan: IntentPlan) {
    self.plan = plan
  }

  /// A flow or a screen, of which only the name and the lifetime matter.
  final class Thing: NamedThing {
    let name: String

    var thingName: String { name }

    init(_ name: String) {
      self.name = name
    }
  }

  private struct Weakly {
    weak var thing: Thing?
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// Returns whether the screens of these entries have one listener each, and other screens have
  /// none.
  func listens(to entries: Set<EntryID>) -> Bool {
    listening = listening.filter { $0.value != 0 }
    return listening == Dictionary(uniqueKeysWithValues: entries.map { ($0, 1) })
  }

  /// Returns the flows and screens that are alive although the app itself does not retain them.
  func census() -> (flows: Set<String>, screens: Set<String>) {
    let kept = Set(oneOfEach.values.map(\.name))
    flows.removeAll { $0.thing == nil }
    screens.removeAll { $0.thing == nil }
    let names = Set(flows.compactMap { $0.thing?.name }).subtracting(kept)
    let oneName = oneScreen.map { [$0.name] } ?? []
    return (names, Set(screens.compactMap { $0.thing?.name }).subtracting(oneName))
  }

  func move(_ move: IntentPlan.Move) -> FlowMove {
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

  /// Registers the factories with which a navigator recreates the flows of the app.
  func register(with navigator: FlowNavigator) {
    for kind in plan.answers.indices {
      navigator.register(kind: "f\(kind)") { [weak self] _ in self?.journey(kind) }
    }
  }

  private func journey(_ kind: Int) -> FlowNode {
    let thing = flow(kind)
    let restoring = FlowRestoration(kind: "f\(kind)") { [weak self] name in
      Int(name.dropFirst()).flatMap { self?.screen($0) }
    }
    return FlowNode(thing, name: thing.name, restoring: restoring) {
      [weak self, weak thing] intent in
      guard let self, let thing else { return FlowMoves([]) }
      let number = (intent as? IntentNumber)?.number ?? IntentPlan.intentCount - 1
      asked.append("\(thing.name) \(number)")
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
    let policy: LeavePolicy = plan.isKept && kind == 2 ? .ask : .allow
    return FlowScreen(
      thing, name: "s\(kind)", leavePolicy: policy, actions: { actions },
      listen: { [weak self] entry in
        self?.listening[entry, default: 0] += 1
        return { self?.listening[entry]? -= 1 }
      })
  }

  private func newScreen(_ kind: Int) -> Thing {
    let thing = Thing("s\(kind).\(screenCount)")
    screenCount += 1
    screens.append(Weakly(thing: thing))
    return thing
  }
}
