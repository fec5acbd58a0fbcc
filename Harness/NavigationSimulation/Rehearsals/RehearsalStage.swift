import NavigationFlows
import NavigationModel
import NavigationTestingCore

/// A rehearsal, or the tabs of an app, with the naive reference of the same flows.
@MainActor
final class RehearsalStage {
  let app: RehearsedApp
  let front: Front
  var reference: NaiveFlows
  /// The first fault that a step found, with the law that it breaks.
  private(set) var fault: (law: RehearsalLaw, text: String)?
  /// The screens that have left but that the app still holds.
  var gone: [RehearsedScreen] = []
  let plant: RehearsalFault?
  /// The tabs that wait for work, in the order in which it began.
  var waiting: [Int] = []
  /// The number of lines of the log that were compared.
  var loggedCount = 0

  /// The object that drives the flows.
  enum Front {
    case rehearsal(FlowRehearsal)
    case tabs(TabBarNavCoordinator, StepwiseEffectRunner)
  }

  init(_ plan: IntentPlan, policy: InFlightPolicy, _ fault: RehearsalFault?) async {
    plant = fault
    app = RehearsedApp(plan)
    reference = NaiveFlows(plan, policy: policy, forwardLimit: 64)
    if plan.hasTabs {
      let runner = StepwiseEffectRunner()
      front = .tabs(TabBarNavCoordinator(policy: policy, runner: runner), runner)
    } else {
      front = .rehearsal(FlowRehearsal(policy: policy))
    }
    for kind in plan.answers.indices {
      let makes: @MainActor @Sendable ([UInt8]) -> (any RestorableFlow)? = { [weak app] data in
        data == [UInt8(kind)] ? app?.flow(kind) : nil
      }
      if case .rehearsal(let rehearsal) = front {
        rehearsal.coordinator.register(kind: "f\(kind)", make: makes)
      }
    }
    await begin(plan)
  }

  private func begin(_ plan: IntentPlan) async {
    switch front {
    case .rehearsal(let rehearsal):
      let outcome = await rehearsal.start(app.flow(0), with: IntentNumber(number: 0))
      let expected = settled(reference.contribute(.forwardToNew(0, 0), to: 0))
      compare(outcome, expected, "start")
    case .tabs(let tabs, _):
      let drivers = (0..<2).map { ("tab \($0)", app.driver(.forwardToNew(0, 0))) }
      // The drivers of all tabs are made before the first driver is carried out.
      let things = (0..<2).map { _ in reference.thing(.forwardToNew(0, 0)) }
      let outcomes = tabs.startFlows(drivers)
      for (track, outcome) in outcomes.enumerated() {
        compare(outcome, reference.contribute(things[track], to: track), "tab \(track)")
      }
      if tabs.titles != drivers.map(\.0) { note(.screens, "titles \(tabs.titles)") }
    }
    settleStep()
  }

  var navigator: FlowNavigator {
    switch front {
    case .rehearsal(let rehearsal): rehearsal.coordinator.navigator
    case .tabs(let tabs, _): tabs.navigator
    }
  }

  var coordinators: [FlowCoordinator] {
    switch front {
    case .rehearsal(let rehearsal): [rehearsal.coordinator]
    case .tabs(let tabs, _): tabs.coordinators
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
