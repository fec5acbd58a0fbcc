import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore

/// Creates worlds from files with the navigation graphs of real apps.
public enum FileWorlds {
  /// Returns the graph in a file, prepared for fuzzing.
  ///
  /// - Parameter path: The path of the file, as given.
  /// - Returns: The graph.
  /// - Throws: ``FileProblem`` when the file cannot be read or contains no graph that could run.
  public static func app(inFile path: String) throws(FileProblem) -> GraphApp {
    do {
      var app = try GraphApp(GraphFile(path: path).validDefinition())
      app.path = path
      return app
    } catch {
      throw FileProblem(sentence: "\(error).")
    }
  }

  /// Returns the world of a graph.
  ///
  /// - Parameter app: The graph.
  /// - Returns: The world, with a suitable number of cases.
  public static func entry(for app: GraphApp) -> WorldCatalogue.Entry {
    WorldCatalogue.Entry(WorldRunner(GraphWorld.self, .app(app)), defaultCases: 100)
  }
}

/// The reason why a file cannot be used.
public struct FileProblem: Error, Sendable, Hashable {
  /// One sentence that names the file and says what to do.
  public let sentence: String

  /// Creates a problem with a file.
  ///
  /// - Parameter sentence: One sentence that names the file and says what to do.
  public init(sentence: String) {
    self.sentence = sentence
  }
}
