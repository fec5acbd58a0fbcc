import MeasuredWorlds
public import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// The worlds that are part of the harness.
public enum WorldCatalogue {
  /// The worlds that a campaign runs if no world is specified, each with its default number of
  /// cases.
  public static let worlds: [Entry] = [
    Entry(WorldRunner(ModelWorld.self), defaultCases: 10_000),
    Entry(WorldRunner(HostWorld.self), defaultCases: 5_000),
    Entry(WorldRunner(GraphWorld.self, .drawn), defaultCases: 5_000),
    Entry(WorldRunner(ImportWorld.self), defaultCases: 3_000),
    Entry(WorldRunner(FlowWorld.self), defaultCases: 3_000),
    Entry(WorldRunner(DemoWorld.self), defaultCases: 2_000),
    Entry(WorldRunner(IntentWorld.self), defaultCases: 1_500),
    Entry(WorldRunner(RoutesWorld.self), defaultCases: 2_000),
    Entry(WorldRunner(StorageWorld.self), defaultCases: 2_000),
    Entry(WorldRunner(StepsWorld.self, .standard), defaultCases: 1_000),
    Entry(WorldRunner(CoordinatorWorld.self), defaultCases: 400),
    Entry(WorldRunner(ObserverWorld.self), defaultCases: 1_200),
    Entry(WorldRunner(MixedWorld.self, .standard), defaultCases: 1_500),
    Entry(WorldRunner(EquivalenceWorld.self, .standard), defaultCases: 1_000),
    Entry(WorldRunner(Navbench.self), defaultCases: 20_000),
    Entry(WorldRunner(AnalysisWorld.self), defaultCases: 600),
    Entry(WorldRunner(LinkWorld.self), defaultCases: 2_000),
    Entry(WorldRunner(ChangeWorld.self), defaultCases: 1_000),
    Entry(WorldRunner(ValueWorld.self), defaultCases: 250),
    Entry(WorldRunner(BroadIntentWorld.self), defaultCases: 500),
    Entry(WorldRunner(RehearsalWorld.self), defaultCases: 300),
    Entry(WorldRunner(DiskWorld.self), defaultCases: 200),
    Entry(WorldRunner(ProjectWorld.self), defaultCases: 300),
    Entry(WorldRunner(CoordinatorFacadeWorld.self), defaultCases: 300),
    Entry(WorldRunner(ManagerWorld.self), defaultCases: 300),
    Entry(WorldRunner(AdapterWorld.self), defaultCases: 600),
    Entry(WorldRunner(GuestWorld.self), defaultCases: 400),
    Entry(WorldRunner(HubWorld.self), defaultCases: 400),
    Entry(WorldRunner(PlatformWorld.self), defaultCases: 400),
  ]

  /// Worlds that run only if they are specified, because they test the tool rather than navigation.
  public static let hiddenWorlds: [Entry] = [
    Entry(WorldRunner(UnrulyWorld.self), defaultCases: 200)
  ]

  /// A world with a suitable number of cases.
  public struct Entry: Sendable {
    /// The world.
    public let runner: WorldRunner
    /// The number of cases that the world runs if no number is given.
    public let defaultCases: Int

    /// Creates an entry for a world with a suitable number of cases.
    ///
    /// - Parameters:
    ///   - runner: The world.
    ///   - defaultCases: The number of cases to run if no number is given.
    public init(_ runner: WorldRunner, defaultCases: Int) {
      self.runner = runner
      self.defaultCases = defaultCases
    }
  }
}
