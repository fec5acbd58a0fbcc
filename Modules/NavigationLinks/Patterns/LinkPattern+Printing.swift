/// The reason why a link cannot be created.
public enum LinkPrintError: Error, Hashable, Sendable {
  /// A required parameter has no value.
  case missingValue(String)
  /// A value does not have the type that the pattern requires.
  case unsuitableValue(String, LinkType)
  /// A value makes a segment of a path empty, or makes it `.` or `..`, which mean relative steps.
  case unwritableSegment(String)
  /// A value has a name that does not occur in the pattern.
  case unknownName(String)
  /// No rule of the table creates a link to the destination.
  case noRule
  /// An earlier rule, which has this pattern, also matches the link and would be used to read it.
  case ambiguous(LinkPattern)
}

extension LinkPrintError: CustomStringConvertible {
  /// The cause and a remedy, in one sentence.
  public var description: String {
    switch self {
    case .missingValue(let name): "there is no value for '\(name)'; give one"
    case .unsuitableValue(let name, let type):
      "the value for '\(name)' is not of the type \(type); convert it"
    case .unwritableSegment(let name):
      "the value for '\(name)' cannot be a part of a path; use a query item for it"
    case .unknownName(let name): "the pattern has no parameter '\(name)'; remove the value"
    case .noRule: "no rule writes the destination; add one"
    case .ambiguous(let pattern):
      "the link would match '\(pattern)' first; make the two patterns more distinct"
    }
  }
}

extension LinkPattern {
  /// Creates the link that contains the given values.
  ///
  /// - Parameter values: The values by the names of the parameters. Optional and repeated items
  ///   need no value, nor does the parameter that matches the rest of the path.
  /// - Returns: The link, without a scheme and host if the pattern has no origin.
  /// - Throws: ``LinkPrintError`` if a value is missing or is not of the right type, if a name does
  ///   not occur in the pattern, or if a value cannot be part of a path.
  /// - Complexity: O(*n* + *v* log *v*), where *n* is the length of the link and *v* is the number
  ///   of values.
  public func link(with values: LinkValues) throws(LinkPrintError) -> String {
    let known = Set(names)
    if let unknown = values.names.first(where: { !known.contains($0) }) {
      throw .unknownName(unknown)
    }
    var parts: [String] = []
    for segment in segments { parts.append(try text(of: segment, values)) }
    if let rest { parts += try texts(ofRest: rest, values) }
    var query: [String] = []
    for item in items {
      for text in try texts(of: item, values) {
        query.append("\(percentEncoded(item.key))=\(percentEncoded(text))")
      }
    }
    return (origin.map(\.printed) ?? "") + "/" + parts.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private func text(
    of segment: Segment, _ values: LinkValues
  ) throws(LinkPrintError) -> String {
    switch segment {
    case .literal(let text): return percentEncoded(text)
    case .parameter(let parameter, let prefix, let suffix):
      guard let value = values[parameter.name] else { throw .missingValue(parameter.name) }
      guard let text = parameter.type.text(of: value) else {
        throw .unsuitableValue(parameter.name, parameter.type)
      }
      guard !text.isEmpty, isWritable(prefix + text + suffix) else {
        throw .unwritableSegment(parameter.name)
      }
      return percentEncoded(prefix) + percentEncoded(text) + percentEncoded(suffix)
    }
  }

  private func texts(
    ofRest name: String, _ values: LinkValues
  ) throws(LinkPrintError) -> [String] {
    guard let value = values[name] else { return [] }
    guard case .list(let list) = value else { throw .unsuitableValue(name, .text) }
    var texts: [String] = []
    for element in list {
      guard let text = LinkType.text.text(of: element) else { throw .unsuitableValue(name, .text) }
      guard !text.isEmpty, isWritable(text) else { throw .unwritableSegment(name) }
      texts.append(percentEncoded(text))
    }
    return texts
  }

  /// Returns whether a text that is not empty can be a segment of a path.
  ///
  /// The texts `.` and `..` cannot be segments, however they are encoded, since they mean relative
  /// steps.
  private func isWritable(_ segment: String) -> Bool {
    segment != "." && segment != ".."
  }

  private func texts(of item: Item, _ values: LinkValues) throws(LinkPrintError) -> [String] {
    guard let parameter = item.parameter else {
      if case .literal(let text) = item.form { return [text] }
      return []
    }
    guard let value = values[parameter.name] else {
      if case .required = item.form { throw .missingValue(parameter.name) }
      return []
    }
    var list = [value]
    if case .repeated = item.form {
      guard case .list(let values) = value else {
        throw .unsuitableValue(parameter.name, parameter.type)
      }
      list = values
    }
    var texts: [String] = []
    for value in list {
      guard let text = parameter.type.text(of: value) else {
        throw .unsuitableValue(parameter.name, parameter.type)
      }
      texts.append(text)
    }
    return texts
  }
}
