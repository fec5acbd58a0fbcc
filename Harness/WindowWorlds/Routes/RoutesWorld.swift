import MeasuredWorlds
import NavigationHosting
import NavigationModel
package import NavigationRoutes
import NavigationStorage
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A route manager under a hostile host, with a storage that is slow and fails.
///
/// After every step the manager is compared with lists.
public struct RoutesWorld: World, WindowedWorld {
  static let labels = ["main", "other"]

  let executor = StepwiseExecutor()
  let storage: SlowStorage
  package var window: HostedNavigator<RecordedNavigator<RoutingManager<SimulatedPlace>>>
  var reference = NaiveRoutes()
  package var followed: WatchedWindow
  let capabilities: HostCapabilities
  let fault: RoutesFault?
  /// The first difference between the system and the reference; `nil` if there is none.
  var dispute: Dispute?
  /// The laws that could have been broken since the last check.
  var chances: Set<RoutesLaw> = []

  /// Creates a world on a random platform.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    capabilities = try HostCapabilities.drawn(from: &draw)
    fault = RoutesFault(mutant)
    storage = SlowStorage()
    let manager = Self.manager(storage, fault, executor)
    followed = WatchedWindow(manager)
    window = HostedNavigator(RecordedNavigator(manager), capabilities: capabilities)
  }

  private static func manager(
    _ storage: SlowStorage, _ fault: RoutesFault?, _ executor: StepwiseExecutor
  ) -> RoutingManager<SimulatedPlace> {
    RoutingManager(
      storage: .stacks(storage), identifier: "main", decisions: fault?.decisions ?? .standard,
      saverDecisions: fault?.saverDecisions ?? .standard, begin: { executor.begin($0) })
  }

  var manager: RoutingManager<SimulatedPlace> { window.navigator.subject }

  /// Simulates a restart of the app, after which only saved data is left.
  mutating func relaunch() {
    let manager = Self.manager(storage, fault, executor)
    followed = WatchedWindow(manager)
    window = HostedNavigator(RecordedNavigator(manager), capabilities: capabilities)
    reference.shown = "main"
    reference.stacks = ["main": []]
    reference.isTouched = []
  }

  /// A hash of the stack that is shown, of its top two routes, of the depths of both stacks, and of
  /// whether saves are in progress.
  public var abstractState: UInt64 {
    let depth = min(reference.top.count, 15)
    var other = 0
    for (label, stack) in reference.stacks where label != reference.shown {
      other = max(other, min(stack.count, 7))
    }
    let ids = reference.top.suffix(2).reduce(0) { $0 << 2 | UInt64($1.route.id) }
    return UInt64(depth) | UInt64(other) << 4 | UInt64(min(storage.savesUnderWay, 1)) << 7
      | ids << 8 | (reference.shown == "main" ? 0 : 1) << 12
  }

  /// Returns the routes of the stack that is shown, and whether a save is in progress.
  public func observed() -> String {
    let routes = manager.routes.map { "\($0.id).\($0.detail)" }.joined(separator: " ")
    return "\(manager.identifier.label): [\(routes)]"
      + (storage.savesUnderWay > 0 ? ", saving" : "")
  }
}
