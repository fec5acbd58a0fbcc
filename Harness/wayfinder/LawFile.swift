import Foundation
import NavigationGraphs

/// The laws of an app, in a file beside its graph.
enum LawFile {
  /// The extension that is added to the name of the graph file.
  static let suffix = ".laws"

  /// Returns the laws of a graph.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - path: The file of the graph.
  ///   - lawPath: The file of the laws; `nil` for the file beside the graph, which need not exist.
  /// - Returns: The laws; empty if there is no law file.
  /// - Throws: A sentence that names the line, if a line is not a law about the graph.
  static func laws(
    of definition: GraphDefinition, in path: String, named lawPath: String?
  ) throws -> [NavigationLaw] {
    let place = lawPath ?? path + suffix
    if lawPath == nil, !FileManager.default.fileExists(atPath: place) { return [] }
    let text = try GraphInput.text(path: place)
    do throws(NavigationLawError) {
      return try NavigationLaw.laws(parsing: text, of: definition)
    } catch {
      throw UnusableInput("\(place):\(error.line): \(error.cause); \(error.remedy).")
    }
  }
}
