internal import NavigationGraphDefinitions

/// A decoding error, described for the author of the file.
struct DecodingFault {
  /// The path through the structure; its last step may be missing from the text.
  var path: [JSONPlaces.Step]
  var cause: String
  var remedy: String

  /// Creates a description of a decoding error.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        context, "\(Self.subject(context)) has no \(quoted(key.stringValue))", remedy: "add it")
    case .valueNotFound(_, let context):
      self.init(context, "\(Self.subject(context)) is null", remedy: "give it a value or remove it")
    case .typeMismatch(let type, let context):
      self.init(
        context, "\(Self.subject(context)) has the wrong type",
        remedy: "write \(Self.expectation(type))")
    case .dataCorrupted(let context):
      let parts = context.debugDescription.split(separator: "; ", maxSplits: 1)
      self.init(
        context, parts.first.map(String.init) ?? "\(Self.subject(context)) cannot be read",
        remedy: parts.count > 1 ? String(parts[1]) : "see Docs/Formats.md")
    @unknown default:
      self.init(path: [], cause: "the definition cannot be decoded", remedy: "see Docs/Formats.md")
    }
  }

  private init(path: [JSONPlaces.Step], cause: String, remedy: String) {
    self.path = path
    self.cause = cause
    self.remedy = remedy
  }

  private init(_ context: DecodingError.Context, _ cause: String, remedy: String) {
    let path = context.codingPath.map { key in
      key.intValue.map { JSONPlaces.Step.index($0) } ?? .key(key.stringValue)
    }
    self.init(path: path, cause: cause, remedy: remedy)
  }

  /// Returns the place in the structure in the usual notation, for example `edges[3].to`, or "the
  /// definition" for the structure as a whole.
  private static func subject(_ context: DecodingError.Context) -> String {
    var text = ""
    for key in context.codingPath where key.stringValue != "graph" || !text.isEmpty {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text.isEmpty ? "the definition" : text
  }

  private static func expectation(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text in double quotes"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list in [ ]"
    default: "an object in { }"
    }
  }
}
