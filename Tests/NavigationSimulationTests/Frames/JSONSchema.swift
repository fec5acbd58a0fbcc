import Foundation

/// A JSON Schema, limited to the keywords that the project uses.
///
/// They are `type`, `enum`, `minimum`, `properties`, `required`, `additionalProperties: false`,
/// `items` and `$ref` to `#/$defs`.
struct JSONSchema {
  /// The keywords that are checked, and the keywords that only describe; a schema with any other
  /// keyword has a problem.
  private static let known: Set<String> = [
    "type", "enum", "minimum", "properties", "required", "additionalProperties", "items", "$ref",
    "$defs", "$schema", "title", "description",
  ]

  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Returns the problems of a document, each with its place; empty if the document is valid.
  func problems(in document: Any) -> [String] { problems(in: document, root, at: "") }

  private func problems(in value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var found = schema.keys.sorted().filter { !Self.known.contains($0) }
      .map { "\(place): the keyword \($0) is not checked" }
    if let reference = schema["$ref"] as? String {
      found += problems(in: value, definition(reference), at: place)
    }
    if let type = schema["type"] as? String, !Self.isValue(value, of: type) {
      return found + ["\(place): \(value) is no \(type)"]
    }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      found.append("\(place): \(value) is none of \(allowed)")
    }
    if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
      found.append("\(place): \(number) is below \(minimum)")
    }
    if let items = schema["items"] as? [String: Any], let elements = value as? [Any] {
      for (index, element) in elements.enumerated() {
        found += problems(in: element, items, at: "\(place)/\(index)")
      }
    }
    if let members = value as? [String: Any] {
      found += problems(in: members, of: schema, at: place)
    }
    return found
  }

  private func problems(
    in members: [String: Any], of schema: [String: Any], at place: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var found = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
      .map { "\(place): \($0) is missing" }
    for key in members.keys.sorted() {
      guard let property = properties[key], let value = members[key] else {
        if schema["additionalProperties"] as? Bool == false {
          found.append("\(place): \(key) is unknown")
        }
        continue
      }
      found += problems(in: value, property, at: "\(place)/\(key)")
    }
    return found
  }

  private func definition(_ reference: String) -> [String: Any] {
    let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
    return definitions[String(reference.dropFirst("#/$defs/".count))]
      ?? ["\(reference) is undefined": true]
  }

  private static func isValue(_ value: Any, of type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean(value)
    case "integer": !isBoolean(value) && value is Int
    default: false
    }
  }

  /// Returns whether a value is a Boolean.
  ///
  /// Foundation reads Booleans as numbers, so only their type differs.
  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    return String(cString: number.objCType) == "c"
  }
}
