/// Worlds that are about a file: a navigation graph of a real app.
public enum FileWorlds {
  /// The world of the graph in a file.
  ///
  /// - Parameter path: The file as it was given.
  /// - Returns: The world, with the number of cases that suits it.
  /// - Throws: ``FileProblem`` when the file cannot be read or holds no graph.
  public static func entry(forFile path: String) throws(FileProblem) -> WorldCatalogue.Entry {
    throw FileProblem(sentence: "\(path) cannot be fuzzed yet; leave files out.")
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
