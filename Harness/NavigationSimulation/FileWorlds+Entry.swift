public import GraphWorlds
import NavigationTestingCore

extension FileWorlds {
  /// Returns a world that fuzzes a graph.
  ///
  /// - Parameter app: The graph.
  /// - Returns: The world, with a suitable number of cases.
  public static func entry(for app: GraphApp) -> WorldCatalogue.Entry {
    WorldCatalogue.Entry(WorldRunner(GraphWorld.self, .app(app)), defaultCases: 100)
  }
}
