import Foundation
import NavigationGraphFormats
import NavigationGraphs

/// Functions with which subcommands read and write graphs and texts.
enum GraphInput {
  /// Returns the graph in a file; throws an error if the file cannot be read or if no app could run
  /// the graph.
  static func definition(path: String) throws -> GraphDefinition {
    do throws(ImportError) {
      return try GraphFile(path: path).validDefinition()
    } catch {
      throw UnusableInput("\(error).")
    }
  }

  /// Returns the id of the node with a given id or name; throws an error if there is no such node,
  /// or if several nodes have the name.
  static func node(_ name: String, in definition: GraphDefinition) throws -> String {
    if definition.nodes.contains(where: { $0.id == name }) { return name }
    let named = definition.nodes.filter { $0.name == name }
    guard let node = named.first, named.count == 1 else {
      throw SelectedWorld.unknown("node", name, among: definition.nodes.map(\.id))
    }
    return node.id
  }

  /// Returns the text of a file.
  static func text(path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableInput("\(path): there is no such file, or it cannot be read; correct the path.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw UnusableInput("\(path): the file is not text in UTF-8; save it as such.")
    }
    return text
  }

  /// Writes a result to a file, or to standard output if `path` is `nil`.
  ///
  /// - Throws: An error if the file cannot be written, or if something other than an ordinary file
  ///   exists at the path.
  static func write(_ data: Data, to path: String?) throws {
    guard let path else { return Console.write(data) }
    try OutputFile(path).write(data)
  }
}
