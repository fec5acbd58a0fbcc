public import NavigationGraphFormats
public import NavigationGraphs
import NavigationTestingCore

/// Worlds from files that contain the navigation graphs of real apps.
public enum FileWorlds {
  /// Returns the graph in a file, prepared for fuzzing.
  ///
  /// - Parameter path: The path of the graph file.
  /// - Returns: The graph.
  /// - Throws: ``FileProblem`` if the file cannot be read or contains no graph that could run.
  public static func app(inFile path: String) throws(FileProblem) -> GraphApp {
    do {
      var app = try GraphApp(GraphFile(path: path).validDefinition())
      app.path = path
      return app
    } catch {
      throw FileProblem(sentence: "\(error).")
    }
  }

  /// Determines what users can reach in a graph and in the files to which it leads.
  ///
  /// - Parameters:
  ///   - joined: The graph, joined with the graphs to which it leads.
  ///   - laws: The laws that its developer has written.
  /// - Returns: The coverage of the file's own nodes and of the edges that leave them, and the
  ///   report about the file's graph.
  /// - Complexity: The sum of the complexities of creating a ``FileCoverage`` and an ``AppReport``.
  public static func survey(
    of joined: LinkedGraphs.Joined, laws: [NavigationLaw]
  ) -> (coverage: FileCoverage, report: AppReport) {
    let app = GraphApp(unchecked: joined.definition)
    let coverage = FileCoverage(app)
    let report = AppReport(app, laws: laws, coverage: coverage, own: joined.own)
    return (coverage.restricted(to: joined.own), report)
  }
}

/// The reason why a file cannot be used.
public struct FileProblem: Error, Sendable, Hashable {
  /// A sentence that identifies the file and explains how to solve the problem.
  public let sentence: String

  /// Creates a problem with a file.
  ///
  /// - Parameter sentence: A sentence that identifies the file and explains how to solve the
  ///   problem.
  public init(sentence: String) {
    self.sentence = sentence
  }
}
