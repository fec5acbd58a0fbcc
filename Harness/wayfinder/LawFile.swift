import Foundation
import NavigationGraphs

/// Functions for reading the laws of an app from a file beside its graph.
enum LawFile {
  /// The extension that is added to the name of the graph file.
  static let suffix = ".laws"

  /// Returns the laws of a graph.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - path: The path of the graph file.
  ///   - lawPath: The path of the law file; `nil` for the file beside the graph, which need not
  ///     exist.
  /// - Returns: The laws; empty if there is no law file.
  /// - Throws: An error if the law file cannot be read, or an error with the number of the line if
  ///   a line is not a law about the graph.
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
