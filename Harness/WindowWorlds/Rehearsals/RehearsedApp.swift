import NavigationFlows
import NavigationModel

/// The flows and screens of a plan as apps write them: classes on the main actor that answer with
/// drivers.
@MainActor
final class RehearsedApp {
  let plan: IntentPlan
  /// The flows that received intents since the last comparison, with the intents.
  private var asked: [String] = []
  private var flowCount = 0
  private var screenCount = 0
  private var screens: [Weakly] = []
  private var oneOfEach: [Int: RehearsedFlow] = [:]
  private var oneScreen: RehearsedScreen?

  init(_ plan: IntentPlan) {
    self.plan = plan
  }

  private struct Weakly {
    weak var screen: RehearsedScreen?
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The names of the screens that have not been released, except one that the app itself retains.
  var livingScreens: Set<String> {
    screens.removeAll { $0.screen == nil }
    return Set(screens.compactMap { $0.screen?.thingName }).subtracting(
      oneScreen.map { [$0.thingName] } ?? [])
  }

  func driver(_ move: IntentPlan.Move) -> FlowDriver {
    switch move {
    case .none: .none
    case .view(let kind, let style): .view(screen(kind), style: style)
    case .pop(let animated): .pop(animated: animated)
    case .popToParent(let intent, let animated):
      .popToParentFlow(withIntent: intent.map { IntentNumber(number: $0) }, animated: animated)
    case .forwardToNew(let kind, let intent):
      .forwardToNewFlow(flow: flow(kind), intent: IntentNumber(number: intent))
    case .forwardToCurrent(let intent):
      .forwardToCurrentFlow(withIntent: IntentNumber(number: intent))
    case .all(let moves): .list(moves.map(driver))
    }
  }

  func flow(_ kind: Int) -> RehearsedFlow {
    if let one = oneOfEach[kind] { return one }
    let flow = RehearsedFlow("f\(kind).\(flowCount)", kind, of: self)
    flowCount += 1
    if plan.isOneFlow[kind] { oneOfEach[kind] = flow }
    return flow
  }

  func screen(_ kind: Int) -> RehearsedScreen {
    if kind == 0, let oneScreen { return oneScreen }
    let screen = RehearsedScreen(
      "s\(kind).\(screenCount)", kind, leavePolicy: plan.isKept && kind == 2 ? .ask : .allow)
    screenCount += 1
    screens.append(Weakly(screen: screen))
    if kind == 0, plan.isOneScreen { oneScreen = screen }
    return screen
  }

  /// Returns the answer of a flow, in the form that suits the number and timing of its drivers.
  func answer(of flow: RehearsedFlow, to intent: any Intent) -> RehearsedDrivers {
    let number = (intent as? IntentNumber)?.number ?? IntentPlan.intentCount - 1
    asked.append("\(flow.thingName) \(number)")
    let answer = plan.answers[flow.kind][number]
    let drivers = answer.moves.map(driver)
    guard let late = answer.late else {
      return drivers.count == 1 ? .one(drivers[0]) : .several(drivers)
    }
    if drivers.isEmpty, late.count == 1 { return .later(late[0], self) }
    let rest = Rest(late[...])
    return .mixed(
      FlowAnswer(drivers) { [weak self] in rest.moves.popFirst().flatMap { self?.driver($0) } })
  }

  /// The remaining moves of an answer.
  @MainActor
  private final class Rest {
    var moves: ArraySlice<IntentPlan.Move>

    init(_ moves: ArraySlice<IntentPlan.Move>) {
      self.moves = moves
    }
  }
}

final class RehearsedFlow: RestorableFlow, NamedThing {
  nonisolated let thingName: String
  nonisolated let kind: Int
  private weak var app: RehearsedApp?

  init(_ name: String, _ kind: Int, of app: RehearsedApp) {
    thingName = name
    self.kind = kind
    self.app = app
  }

  var flowName: String { thingName }
  var restorationKind: String { "f\(kind)" }
  var restorationData: [UInt8] { [UInt8(kind)] }

  func navigate(to intent: any Intent) -> RehearsedDrivers {
    app?.answer(of: self, to: intent) ?? .several([])
  }

  func presentable(named name: String) -> (any Presentable)? {
    // A screen's name begins with an "s" and its kind.
    guard let kind = name.dropFirst().split(separator: ".").first.flatMap({ Int($0) }) else {
      return nil
    }
    return app?.screen(kind)
  }
}

final class RehearsedScreen: Presentable, NamedThing, Equatable {
  let intentPublisher = IntentSubject()
  let leavePolicy: LeavePolicy
  nonisolated let thingName: String
  nonisolated let kind: Int
  /// The number of intents that the app itself has heard from the screen.
  private(set) var heardCount = 0

  init(_ name: String, _ kind: Int, leavePolicy: LeavePolicy) {
    thingName = name
    self.kind = kind
    self.leavePolicy = leavePolicy
    let canceled = intentPublisher.listen { [weak self] _ in self?.hear() ?? .ignored(.noChange) }
    _ = intentPublisher.listen { [weak self] _ in self?.hear() ?? .ignored(.staleSource) }
    canceled.cancel()
  }

  private func hear() -> Outcome {
    heardCount += 1
    return .ignored(.staleSource)
  }

  var screenName: String { thingName }

  var actions: [IntentAction] {
    (0..<IntentPlan.intentCount).map { IntentAction("intent \($0)", IntentNumber(number: $0)) } + [
      IntentAction("any intent", input: .integer(0...IntentPlan.intentCount - 1)) { value in
        guard case .integer(let number) = value else { return nil }
        return IntentNumber(number: number)
      }
    ]
  }

  nonisolated static func == (one: RehearsedScreen, other: RehearsedScreen) -> Bool {
    one.kind == other.kind
  }
}

/// An answer in one of the possible forms.
enum RehearsedDrivers: FlowDriverSource {
  case one(FlowDriver)
  case several([FlowDriver])
  case later(IntentPlan.Move, RehearsedApp)
  case mixed(FlowAnswer)

  @MainActor func answer() -> FlowAnswer {
    switch self {
    case .one(let driver): driver.answer()
    case .several(let drivers): drivers.answer()
    case .later(let move, let app) where move == .none:
      DeferredDriver { () async throws -> FlowDriver in
        throw CancellationError()
      } onFailure: { _ in
        app.driver(move)
      }.answer()
    case .later(let move, let app): DeferredDriver { app.driver(move) }.answer()
    case .mixed(let answer): answer
    }
  }
}
