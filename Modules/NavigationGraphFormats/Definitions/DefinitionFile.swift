internal import Foundation
public import NavigationGraphDefinitions

/// The project's own format for graph definitions: JSON that contains the name and version of the
/// format.
///
/// ```json
/// { "format": "wayfinder-graph", "version": 1,
///   "graph": { "start": "welcome", "nodes": [{ "id": "welcome" }], "edges": [] } }
/// ```
enum DefinitionFile {
  static let formatName = "wayfinder-graph"
  static let version = 1

  fileprivate struct Header: Codable {
    var format: String
    var version: Int
  }

  fileprivate struct Content: Codable {
    var format = DefinitionFile.formatName
    var version = DefinitionFile.version
    var graph: GraphDefinition
  }
}

extension GraphDefinition {
  /// Encodes the definition as a file of this package's own format.
  ///
  /// Reading the file gives the same definition, but with the line numbers of the new file. A
  /// definition that exceeds the limits of ``GraphFile`` cannot be read again.
  ///
  /// - Returns: JSON in UTF-8 with sorted keys; equal definitions give equal bytes.
  /// - Throws: An encoding error; no definition causes one.
  /// - Complexity: O(size of the file).
  public func definitionFile() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(DefinitionFile.Content(graph: self))) + [UInt8(ascii: "\n")]
  }
}

extension DefinitionFile {
  static func definition(from text: SourceText) throws(ImportError) -> GraphDefinition {
    let places = JSONPlaces(text.bytes)
    if let failure = places.failure {
      throw text.error(
        .malformed, line: failure.line, failure.cause, remedy: failure.remedy)
    }
    try checkHeader(text, places)
    var definition = try decode(Content.self, text, places).graph
    definition.takeLines(from: places)
    definition.oddities = text.oddities + definition.oddities.filter { !text.oddities.contains($0) }
    return definition
  }

  private static func checkHeader(
    _ text: SourceText, _ places: JSONPlaces
  ) throws(ImportError) {
    guard let header = try? decode(Header.self, text, places), header.format == formatName else {
      throw text.error(
        .unknownFormat, line: 1, "the JSON is not a graph definition",
        remedy: #"begin it with "format": "\#(formatName)", "version": \#(version)"#)
    }
    guard header.version == version else {
      throw text.error(
        .unknownFormat, line: places.line(of: [.key("version")]),
        "the definition has version \(header.version), but this program reads version \(version)",
        remedy: "update the program, or export the definition again")
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ text: SourceText, _ places: JSONPlaces
  ) throws(ImportError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.bytes))
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      throw text.error(
        .invalid, line: places.line(of: fault.path), fault.cause, remedy: fault.remedy)
    } catch {
      throw text.error(
        .invalid, line: nil, "the definition cannot be decoded", remedy: "see Docs/Formats.md")
    }
  }
}

extension GraphDefinition {
  /// Sets the line of every part to its line in the file.
  fileprivate mutating func takeLines(from places: JSONPlaces) {
    func line(_ list: String, _ position: Int) -> Int? {
      places.line(of: position, in: list)
    }
    for position in nodes.indices { nodes[position].line = line("nodes", position) }
    for position in edges.indices { edges[position].line = line("edges", position) }
    for position in exits.indices { exits[position].line = line("exits", position) }
    for position in dangling.indices { dangling[position].line = line("dangling", position) }
    for position in deepLinks.indices { deepLinks[position].line = line("deepLinks", position) }
    for position in oddities.indices { oddities[position].line = line("oddities", position) }
  }
}
