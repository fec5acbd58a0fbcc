/// The reason why a text is not a pattern.
public struct LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that is not a pattern.
  public let pattern: String
  /// The cause, without a period.
  public let cause: String
  /// The remedy, without a period.
  public let remedy: String

  /// The pattern, the cause and the remedy in one sentence.
  public var description: String { "the pattern '\(pattern)': \(cause); \(remedy)".shortened }
}

extension LinkPattern {
  /// Parses a pattern.
  ///
  /// - Parameter text: The pattern, with or without an origin. It must not have more than
  ///   ``LinkAddress/byteLimit`` bytes, since longer links are refused.
  /// - Throws: ``LinkPatternError`` if the text is not a pattern.
  /// - Complexity: O(*n* + *i*²), where *n* is the length of the text and *i* is the number of
  ///   query items.
  public init(_ text: String) throws(LinkPatternError) {
    var reader = PatternReader(text)
    self = try reader.pattern()
  }
}

private struct PatternReader {
  let text: String
  private var names: Set<String> = []

  init(_ text: String) {
    self.text = text
  }

  mutating func pattern() throws(LinkPatternError) -> LinkPattern {
    let (count, limit) = (text.utf8.count, LinkAddress.byteLimit)
    guard count <= limit else {
      throw error(
        "it has \(count) bytes, more than links may have (\(limit))", "shorten it")
    }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // A question mark within braces is part of a parameter.
    let isCut = parts.count == 2 && parts[0].count { $0 == "{" } == parts[0].count { $0 == "}" }
    let (origin, path) = try split(isCut ? parts[0] : Substring(text))
    var pattern = LinkPattern(origin: origin, segments: [], rest: nil, items: [])
    try readPath(path, into: &pattern)
    guard isCut else { return pattern }
    for item in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
      let new = try self.item(item)
      guard !pattern.items.contains(where: { $0.key == new.key }) else {
        throw error("the query item '\(new.key)' occurs twice", "remove one of them")
      }
      pattern.items.append(new)
    }
    return pattern
  }

  private func split(
    _ text: Substring
  ) throws(LinkPatternError) -> (origin: LinkOrigin?, path: Substring) {
    guard text.first != "/", let colon = text.firstIndex(of: ":") else { return (nil, text) }
    let begin = text[colon...].hasPrefix("://") ? text.index(colon, offsetBy: 3) : colon
    let end = text[begin...].firstIndex(of: "/") ?? text.endIndex
    guard let origin = LinkOrigin(String(text[..<end])) else {
      throw error("the scheme or host cannot be read", "write it as https://host or scheme:")
    }
    return (origin, text[end...])
  }

  private mutating func readPath(
    _ path: Substring, into pattern: inout LinkPattern
  ) throws(LinkPatternError) {
    guard !path.isEmpty, path != "/" else { return }
    guard path.first == "/" else {
      throw error("the path does not begin with a slash", "write a slash before it")
    }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      guard !part.isEmpty else {
        throw error("a part of the path is empty", "remove one of the slashes")
      }
      if part.hasPrefix("{"), part.hasSuffix("...}") {
        guard number == parts.count - 1 else {
          throw error("'\(part)' is not at the end", "move it there")
        }
        pattern.rest = try name(part.dropFirst().dropLast(4))
      } else {
        pattern.segments.append(try segment(part))
      }
    }
  }

  private mutating func segment(
    _ part: Substring
  ) throws(LinkPatternError) -> LinkPattern.Segment {
    guard let open = part.firstIndex(of: "{") else { return .literal(try decoded(part)) }
    guard let close = part[open...].firstIndex(of: "}"),
      !part[part.index(after: close)...].contains(where: { $0 == "{" || $0 == "}" })
    else {
      throw error("'\(part)' holds more than one parameter", "separate them with a slash")
    }
    let parameter = try self.parameter(part[part.index(after: open)..<close])
    let prefix = try decoded(part[..<open])
    let suffix = try decoded(part[part.index(after: close)...])
    guard parameter.type == .text || (prefix.isEmpty && suffix.isEmpty) else {
      throw error(
        "only a text parameter can have a literal beside it", "write '{\(parameter.name)}'")
    }
    return .parameter(parameter, prefix: prefix, suffix: suffix)
  }

  private mutating func item(_ text: Substring) throws(LinkPatternError) -> LinkPattern.Item {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw error("the query item '\(text)' has no key and value", "write it as key={name}")
    }
    let key = try decoded(text[..<equals])
    let value = text[text.index(after: equals)...]
    guard value.first == "{", value.last == "}" else {
      return LinkPattern.Item(key: key, form: .literal(try decoded(value)))
    }
    let inside = value.dropFirst().dropLast()
    switch inside.last {
    case "?": return .init(key: key, form: .optional(try parameter(inside.dropLast())))
    case "*": return .init(key: key, form: .repeated(try parameter(inside.dropLast())))
    default: return .init(key: key, form: .required(try parameter(inside)))
    }
  }

  private mutating func parameter(
    _ text: Substring
  ) throws(LinkPatternError) -> LinkPattern.Parameter {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return LinkPattern.Parameter(
      name: try name(parts[0]), type: parts.count == 2 ? try type(parts[1]) : .text)
  }

  private func type(_ text: Substring) throws(LinkPatternError) -> LinkType {
    switch text {
    case "text": return .text
    case "int": return .int
    case "bool": return .bool
    default:
      let words = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      guard words.count > 1, !words.contains("") else {
        throw error("'\(text)' is not a type", "write text, int, bool, or words such as days|map")
      }
      return .choice(words)
    }
  }

  private mutating func name(_ text: Substring) throws(LinkPatternError) -> String {
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isName, !text.isEmpty else {
      throw error("'\(text)' is not a name", "use letters, digits, '-' and '_'")
    }
    guard names.insert(String(text)).inserted else {
      throw error("two parameters are called '\(text)'", "give one of them another name")
    }
    return String(text)
  }

  private func decoded(_ text: Substring) throws(LinkPatternError) -> String {
    guard !text.contains(where: { $0 == "{" || $0 == "}" }) else {
      throw error("a brace in '\(text)' is unmatched", "write it as %7B or %7D")
    }
    do throws(LinkError) {
      return try percentDecoded(Array(text.utf8)[...], plusIsSpace: false)
    } catch {
      throw self.error("'\(text)' is not percent-encoded correctly", "write a percent sign as %25")
    }
  }

  private func error(_ cause: String, _ remedy: String) -> LinkPatternError {
    LinkPatternError(pattern: text, cause: cause, remedy: remedy)
  }
}
