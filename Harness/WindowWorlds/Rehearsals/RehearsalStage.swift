import NavigationFlows
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A rehearsal, or the tabs or columns of an app, with the naive reference of the same flows.
@MainActor
final class RehearsalStage {
  let app: RehearsedApp
  let front: Front
  var reference: NaiveFlows
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: RehearsalLaw, text: String)?
  /// The last screens that were in front, at most two.
  ///
  /// The stage retains them, even if they have left.
  var gone: [RehearsedScreen] = []
  let plant: RehearsalFault?
  /// The tracks that wait for work, in the order in which it began.
  var waiting: [Int] = []
  /// The number of lines of the log that have been compared.
  var loggedCount = 0
  /// The reports of a window's navigator since the last comparison.
  let reports = Reports()

  /// The reports of a navigator, which it makes on any actor.
  final class Reports {
    var new: [NaiveReport] = []

    func take() -> [NaiveReport] {
      defer { new = [] }
      return new
    }
  }

  /// The object that drives the flows.
  enum Front {
    case rehearsal(FlowRehearsal)
    case window(any TwoTracks, StepwiseEffectRunner)
  }

  init(_ plan: IntentPlan, policy: InFlightPolicy, _ fault: RehearsalFault?) async {
    plant = fault
    app = RehearsedApp(plan)
    reference = NaiveFlows(plan, policy: policy, forwardLimit: 64)
    if plan.hasTabs {
      let runner = StepwiseEffectRunner()
      let window = Self.window(plan, policy, runner)
      window.navigator.onReport = { [reports] in reports.new.append(NaiveReport($0)) }
      front = .window(window, runner)
    } else {
      front = .rehearsal(FlowRehearsal(policy: policy))
    }
    var kinds: [@MainActor @Sendable ([UInt8]) -> (any RestorableFlow)?] = []
    for kind in plan.answers.indices {
      let makes: @MainActor @Sendable ([UInt8]) -> (any RestorableFlow)? = { [weak app] data in
        data == [UInt8(kind)] ? app?.flow(kind) : nil
      }
      kinds.append(makes)
    }
    await begin(plan)
    for (kind, makes) in kinds.enumerated() {
      coordinators[0].register(kind: "f\(kind)", make: makes)
    }
  }

  private static func window(
    _ plan: IntentPlan, _ policy: InFlightPolicy, _ runner: StepwiseEffectRunner
  ) -> any TwoTracks {
    guard plan.hasColumns else { return TabBarNavCoordinator(policy: policy, runner: runner) }
    return plan.answers.count == 2
      ? MasterDetailCoordinator(policy: policy, runner: runner)
      : SplitViewNavCoordinator(policy: policy, runner: runner)
  }

  private func begin(_ plan: IntentPlan) async {
    switch front {
    case .rehearsal(let rehearsal):
      let outcome = await rehearsal.start(app.flow(0), with: IntentNumber(number: 0))
      let expected = settled(reference.contribute(.forwardToNew(0, 0), to: 0))
      compare(outcome, expected, "start")
    case .window(let window, _):
      // The two columns begin with different flows, so that one column can answer intents that the
      // other does not answer.
      let kinds = [0, plan.hasColumns ? plan.answers.count - 1 : 0]
      let drivers = kinds.map { app.driver(.forwardToNew($0, 0)) }
      // The drivers of all tracks are created before the first driver is performed.
      let things = kinds.map { reference.thing(.forwardToNew($0, 0)) }
      let outcomes = window.start(drivers)
      if outcomes.count != 2 { note(.outcomes, "\(outcomes.count) tracks begin") }
      for (track, outcome) in outcomes.enumerated() {
        compare(outcome, reference.contribute(things[track], to: track), "track \(track)")
      }
      if let text = window.wrongTitles { note(.screens, text) }
    }
    settleStep()
  }

  var navigator: FlowNavigator {
    switch front {
    case .rehearsal(let rehearsal): rehearsal.coordinator.navigator
    case .window(let window, _): window.navigator
    }
  }

  var coordinators: [FlowCoordinator] {
    switch front {
    case .rehearsal(let rehearsal): [rehearsal.coordinator]
    case .window(let window, _): window.coordinators
    }
  }

  func note(_ law: RehearsalLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  func compare(_ outcome: Outcome, _ expected: NaiveOutcome, _ what: String) {
    guard NaiveOutcome(outcome) != expected else { return }
    note(.outcomes, Mismatch.text("\(what)", expected: expected, got: outcome))
  }
}
