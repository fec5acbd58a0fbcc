import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore

/// Worlds that are about a file: a navigation graph of a real app.
public enum FileWorlds {
  /// The world of the graph in a file.
  ///
  /// - Parameter path: The file as it was given.
  /// - Returns: The world, with the number of cases that suits it.
  /// - Throws: ``FileProblem`` when the file cannot be read or holds no graph that could run.
  public static func entry(forFile path: String) throws(FileProblem) -> WorldCatalogue.Entry {
    let app: GraphApp
    do {
      app = try GraphApp(GraphFile(path: path).validDefinition())
    } catch {
      throw FileProblem(sentence: "\(error)")
    }
    return WorldCatalogue.Entry(WorldRunner(GraphWorld.self, .app(app)), defaultCases: 100)
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
