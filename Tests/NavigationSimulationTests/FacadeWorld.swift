import NavigationFlows
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// Flows and presentables on the main actor, compared with a bare engine that receives the same
/// answers.
struct FacadeWorld: World {
  static let name = "facade"
  static let summary = "coordinators on the main actor beside the bare engine"
  static let mutants: [Mutant] = []
  static let laws = [
    Law("same screens", "a coordinator shows what the engine shows"),
    Law("same outcomes", "what a screen sends has the outcome that it has in the engine"),
    Law("census", "what is alive is what is shown"),
  ]
  static let rules = [
    Rule("emit", weight: 8), Rule("back", weight: 2), Rule("endWork", weight: 4),
    Rule("pop", weight: 1),
  ]

  let stage: FacadeStage

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    var table: [[FacadeAnswer]] = []
    for _ in 0..<2 {
      var row: [FacadeAnswer] = []
      for _ in 0..<3 {
        row.append(FacadeAnswer.allCases[try draw.index("answer", below: 9)])
      }
      table.append(row)
    }
    table[0][0] = .push
    let answers = table
    stage = MainActor.assumeIsolated { FacadeStage(answers) }
  }

  var abstractState: UInt64 {
    MainActor.assumeIsolated { UInt64(stage.coordinator.screens.count) }
  }

  func observed() -> String {
    MainActor.assumeIsolated { "\(stage.coordinator.screens) of \(stage.coordinator.flows)" }
  }

  func isEnabled(_ rule: Int) -> Bool {
    MainActor.assumeIsolated {
      switch rule {
      case 0: !stage.coordinator.screens.isEmpty && stage.coordinator.screens.count < 12
      case 2: stage.coordinator.isWaiting
      default: true
      }
    }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let intent = rule == 0 ? try draw.index("intent", below: 3) : 0
    let revision = MainActor.assumeIsolated { stage.coordinator.state.revision }
    let after = MainActor.assumeIsolated {
      switch rule {
      case 0: stage.emit(intent)
      case 1: stage.goBack()
      case 2: stage.endWork()
      default: stage.pop()
      }
      return stage.coordinator.state.revision
    }
    ledger.note(after > revision ? .applied : .ignored)
  }

  mutating func check(_ ledger: inout LawLedger) {
    let (screens, outcomes, leaks) = MainActor.assumeIsolated {
      (stage.difference, stage.outcomeDifference, stage.leaks)
    }
    ledger.require(0, screens == nil, "the coordinator shows other screens", details: screens ?? "")
    ledger.require(1, outcomes == nil, "an outcome differs", details: outcomes ?? "")
    ledger.require(2, leaks == 0, "screens outlive their place", details: "\(leaks)")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {}
}

/// The answers that a flow can give.
enum FacadeAnswer: CaseIterable, Sendable {
  case nothing, push, sheet, root, pop, up, begin, later, twice
}

struct FacadeIntent: Intent, Equatable {
  let number: Int
}

@MainActor
final class FacadeStage {
  let coordinator: FlowCoordinator
  private let runner = StepwiseEffectRunner()
  private let table: [[FacadeAnswer]]
  private let engine = FlowNavigator()
  private let screens = FacadeCensus()
  private(set) var outcomeDifference: String?

  init(_ table: [[FacadeAnswer]]) {
    self.table = table
    coordinator = FlowCoordinator(runner: runner)
    let start = FacadeIntent(number: 0)
    coordinator.contribute(
      .forwardToNewFlow(flow: FacadeFlow(0, table, screens), intent: start))
    engine.contribute(.forwardToNew(Self.journey(0, table), start))
  }

  func emit(_ number: Int) {
    let intent = FacadeIntent(number: number)
    guard let front = coordinator.presentableInFront as? FacadeScreen,
      let entry = engine.entries().last
    else { return }
    compare(front.intentPublisher.send(intent), engine.send(intent, from: entry))
  }

  func goBack() {
    compare(coordinator.navigator.goBack(), engine.goBack())
  }

  func pop() {
    compare(
      coordinator.contribute(.pop(animated: true)), engine.contribute(.pop(animated: true)))
  }

  func endWork() {
    guard let token = runner.tokens.first else { return }
    let late = FlowDriver.view(FacadeScreen("late", screens), style: .push)
    runner.end(token, with: .value(Optional(late)))
    for effect in engine.drainEffects() {
      if case .run = effect.work { engine.handle(.completed(effect.token, .value(true))) }
    }
    // The stream ends after its only driver.
    while let token = runner.tokens.first { runner.end(token, with: .value(false)) }
    for effect in engine.drainEffects() {
      if case .run = effect.work { engine.handle(.completed(effect.token, .value(false))) }
    }
  }

  private func compare(_ outcome: Outcome, _ expected: Outcome) {
    let isAgreed: Bool
    switch (outcome, expected) {
    case (.applied, .applied), (.deferred, .deferred): isAgreed = true
    case (.ignored(let reason), .ignored(let other)): isAgreed = reason == other
    case (.refused(let refusal), .refused(let other)): isAgreed = refusal == other
    default: isAgreed = false
    }
    if !isAgreed { outcomeDifference = outcomeDifference ?? "\(outcome), not \(expected)" }
  }

  var difference: String? {
    guard coordinator.screens == engine.screens(), coordinator.flows == engine.flows() else {
      return "\(coordinator.screens), not \(engine.screens())"
    }
    return nil
  }

  /// The number of screens that are alive but not shown.
  var leaks: Int { screens.count - coordinator.screens.count }

  static func journey(_ kind: Int, _ table: [[FacadeAnswer]]) -> FlowNode {
    FlowNode(FacadeCensus(), name: "f\(kind)") { intent in
      let number = (intent as? FacadeIntent)?.number ?? 0
      func screen(_ style: PresentingStyle) -> FlowMove {
        .view(FlowScreen("s\(kind)"), style: style)
      }
      switch table[kind][number] {
      case .nothing: return FlowMoves([])
      case .push: return FlowMoves([screen(.push)])
      case .sheet: return FlowMoves([screen(.modalWithPush)])
      case .root: return FlowMoves([screen(.root)])
      case .pop: return FlowMoves([.pop(animated: true)])
      case .up: return FlowMoves([.popToParent(FacadeIntent(number: 1), animated: true)])
      case .begin: return FlowMoves([.forwardToNew(journey(1, table), FacadeIntent(number: 0))])
      case .later:
        return FlowMoves(
          [],
          later: .init {
            .cancelled
          } read: { value in
            value as? Bool == true ? .view(FlowScreen("late"), style: .push) : nil
          })
      case .twice: return FlowMoves([.all([screen(.push), screen(.push)])])
      }
    }
  }
}

/// A count of the screens that are alive.
final class FacadeCensus {
  var count = 0
}

final class FacadeScreen: Presentable {
  let intentPublisher = IntentSubject()
  let screenName: String
  private let census: FacadeCensus

  init(_ name: String, _ census: FacadeCensus) {
    screenName = name
    self.census = census
    census.count += 1
  }

  isolated deinit {
    census.count -= 1
  }
}

final class FacadeFlow: Flow {
  private let kind: Int
  private let table: [[FacadeAnswer]]
  private let census: FacadeCensus

  init(_ kind: Int, _ table: [[FacadeAnswer]], _ census: FacadeCensus) {
    self.kind = kind
    self.table = table
    self.census = census
  }

  var flowName: String { "f\(kind)" }

  func navigate(to intent: any Intent) -> FacadeDrivers {
    let number = (intent as? FacadeIntent)?.number ?? 0
    switch table[kind][number] {
    case .nothing: return FacadeDrivers(FlowAnswer([]))
    case .push: return FacadeDrivers(FlowAnswer([view(.push)]))
    case .sheet: return FacadeDrivers(FlowAnswer([view(.modalWithPush)]))
    case .root: return FacadeDrivers(FlowAnswer([view(.root)]))
    case .pop: return FacadeDrivers(FlowAnswer([.pop(animated: true)]))
    case .up:
      let intent = FacadeIntent(number: 1)
      return FacadeDrivers(FlowAnswer([.popToParentFlow(withIntent: intent, animated: true)]))
    case .begin:
      let flow = FacadeFlow(1, table, census)
      let intent = FacadeIntent(number: 0)
      return FacadeDrivers(FlowAnswer([.forwardToNewFlow(flow: flow, intent: intent)]))
    case .later: return FacadeDrivers(FlowAnswer([]) { nil })
    case .twice: return FacadeDrivers(FlowAnswer([.list([view(.push), view(.push)])]))
    }
  }

  private func view(_ style: PresentingStyle) -> FlowDriver {
    .view(FacadeScreen("s\(kind)", census), style: style)
  }
}

/// A driver source of a kind that an app can write itself.
struct FacadeDrivers: FlowDriverSource {
  private let made: FlowAnswer

  init(_ made: FlowAnswer) {
    self.made = made
  }

  @MainActor func answer() -> FlowAnswer { made }
}
