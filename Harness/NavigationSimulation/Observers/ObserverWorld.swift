import MeasuredWorlds
import NavigationModel
import NavigationObservers
public import NavigationTestingCore
public import PropertyTesting
import GraphWorlds
import WindowWorlds

/// Observers of every kind in a window of every kind.
///
/// Their notifications are compared with a plain list of the committed changes.
public struct ObserverWorld: World {
  private let app: ObservedApp
  let stage: Stage
  private let held: AnyObject?
  let truth: Truth
  /// An observer that is registered all the time.
  let witness: Witness
  let recorder: Recorder
  /// A recorder that writes all steps but retains only the last few; `nil` in some cases.
  let short: ShortRecorder?
  let census: LeakChecker
  /// A counter of visits, with a clock that advances at each step.
  let funnel: FunnelCounter
  let clock: StepClock
  /// The time at which each state was recorded.
  var times: [Int] = [0]
  var books: ObserverBooks
  /// The embedded navigators that the world retains.
  var kept: [KeptChild] = []

  /// A navigator that the world retains, and its entries when it was last in the window.
  struct KeptChild {
    let child: OpenNavigator
    let scope: ScopeID
    var entries: [EntryID]
  }

  /// Creates a world in which a random app has started.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the kind of app, the app, whether a host shows it, and how much the short
  ///     recorder keeps.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let apps = ObservedApp.allCases
    app = apps[try draw.index("app", below: apps.count) { "\(apps[$0])" }]
    let started = try app.start(&draw)
    held = started.held
    let navigator = started.navigator
    navigator.context.isHosted = try draw.bool("hosted")
    navigator.context.prepareObserving(ObserverFault(mutant)?.decisions ?? .standard)
    stage = Stage(navigator)
    truth = Truth(navigator.context)
    witness = Witness(navigator.context)
    let clock = StepClock()
    self.clock = clock
    recorder = Recorder(of: navigator, app: "observed")
    let limit = try draw.element("keeps", of: [nil, nil, nil, nil, nil, nil, 0, 1, 3, -1])
    short = limit.map { ShortRecorder(of: navigator, keeping: $0, clock) }
    census = LeakChecker(of: navigator)
    funnel = FunnelCounter(of: navigator, FunnelPlan()) { .milliseconds(clock.now) }
    books = ObserverBooks(truth)
    stage.listen(.plain)
  }

  /// Returns the kind of app and the recording of a random user.
  ///
  /// - Parameters:
  ///   - number: The number of the user; the same number gives the same recording in every process
  ///     and build.
  ///   - seed: The seed of the random choices.
  /// - Returns: The name of the kind and the text of the recording.
  /// - Throws: An interruption if a case cannot be played.
  package static func recording(
    _ number: Int, seed: UInt64
  ) throws -> (app: String, text: String) {
    let seed = CaseSeed(root: seed, test: name, index: number)
    var run = CaseRun(of: Self.self)
    run.generate(seed, plan: CasePlan(seed: seed, rules: rules.count))
    var world = try Self(NoConfiguration(), mutant: nil, draw: &run.draw)
    try world.play(&run)
    return ("\(world.app)", world.recorder.text)
  }

  var navigator: any Navigator { stage.navigator }
  var context: NavigationContext { navigator.context }
  var state: NavigationState { context.state }

  /// A hash of the depth of the focused stack, the number of layers, and the kinds of active
  /// listeners.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let listeners = stage.running.reduce(UInt64(0)) { bits, listener in
      bits | 1 << UInt64(Listener.Kind.allCases.firstIndex(of: listener.kind) ?? 0)
    }
    return UInt64(depth | min(state.layers.count, 15) << 4) | listeners << 8
  }

  /// Returns what is open, and the number of the last event that each observer received.
  public func observed() -> String {
    let screens = state.describe { "\($0.screen.rawValue)\($0.id)" }
    let listeners = stage.running.map { "\($0.kind.rawValue) \($0.log.last ?? 0)" }
    return screens.replacing("\n", with: " | ")
      + " — notified \(listeners.joined(separator: ", "))"
  }
}

/// A clock that the world advances.
final class StepClock {
  /// The milliseconds since the beginning.
  var now = 0
}

/// The changes and outcomes, in the order in which followers of the window are notified.
final class Truth {
  private(set) var glimpses: [VisibleState]
  private(set) var changes: [Change] = []
  private(set) var outcomes: [String] = []
  /// The scope of every entry that has ever existed.
  private(set) var scopes: [EntryID: ScopeID] = [:]
  /// The state that results from all changes.
  private(set) var state: NavigationState
  private var registrations: [Registration] = []

  init(_ context: NavigationContext) {
    state = context.state
    glimpses = [VisibleState(of: state)]
    for stack in state.stacks {
      for entry in state.entries(of: stack) { scopes[entry.id] = entry.scope }
    }
    registrations = [
      context.observeChanges { [weak self] in self?.take($0) },
      context.observeOutcomes { [weak self] in
        self?.outcomes.append($0.outcome.reason ?? "applied")
      },
    ]
  }

  private func take(_ change: Change) {
    changes.append(change)
    for entry in change.inserted { scopes[entry.id] = entry.scope }
    try? state.fold(change)
    glimpses.append(VisibleState(of: state))
  }
}

/// An observer of events and outcomes that is always registered.
final class Witness {
  private(set) var events: [ObservedEvent] = []
  private(set) var outcomes: [String] = []
  /// The number of applied outcomes that were delivered before their events.
  private(set) var earlyOutcomes = 0
  private var revision: UInt64
  private var registrations: [Registration] = []

  init(_ context: NavigationContext) {
    revision = context.state.revision
    registrations = [
      context.observe { [weak self] in self?.take($0) },
      context.observeDecisions { [weak self] in self?.take($0) },
    ]
  }

  private func take(_ event: ObservedEvent) {
    events.append(event)
    revision = event.change?.revision ?? revision
  }

  private func take(_ outcome: CommandOutcome) {
    outcomes.append(outcome.outcome.reason ?? "applied")
    if let change = outcome.outcome.change, change.revision > revision { earlyOutcomes += 1 }
  }
}
