public import NavigationGraphFormats
public import NavigationGraphs
import NavigationTestingCore

/// Worlds that are about a file: a navigation graph of a real app.
public enum FileWorlds {
  /// The graph in a file, made ready to be fuzzed.
  ///
  /// - Parameter path: The file as it was given.
  /// - Returns: The graph.
  /// - Throws: ``FileProblem`` when the file cannot be read or holds no graph that could run.
  public static func app(inFile path: String) throws(FileProblem) -> GraphApp {
    do {
      var app = try GraphApp(GraphFile(path: path).validDefinition())
      app.path = path
      return app
    } catch {
      throw FileProblem(sentence: "\(error).")
    }
  }

  /// What a graph means to the people who use the app, together with the files that it leads to.
  ///
  /// - Parameters:
  ///   - joined: The graph and what it leads to.
  ///   - laws: The laws of its developer.
  /// - Returns: What people can get to of the file itself, and what the app does to them.
  /// - Complexity: That of ``FileCoverage`` and ``AppReport``.
  public static func survey(
    of joined: LinkedGraphs.Joined, laws: [NavigationLaw]
  ) -> (coverage: FileCoverage, report: AppReport) {
    let app = GraphApp(unchecked: joined.definition)
    let coverage = FileCoverage(app)
    let report = AppReport(app, laws: laws, coverage: coverage, own: joined.own)
    return (coverage.restricted(to: joined.own), report)
  }

  /// The world of a graph.
  ///
  /// - Parameter app: The graph.
  /// - Returns: The world, with the number of cases that suits it.
  public static func entry(for app: GraphApp) -> WorldCatalogue.Entry {
    WorldCatalogue.Entry(WorldRunner(GraphWorld.self, .app(app)), defaultCases: 100)
  }
}

/// Why a file cannot be used.
public struct FileProblem: Error, Sendable, Hashable {
  /// One sentence that names the file and says what to do.
  public let sentence: String

  /// A problem with a file.
  ///
  /// - Parameter sentence: One sentence that names the file and says what to do.
  public init(sentence: String) {
    self.sentence = sentence
  }
}
