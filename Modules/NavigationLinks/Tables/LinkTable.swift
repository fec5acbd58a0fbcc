/// A table of rules for converting the links of an app to destinations, and destinations to links.
///
/// ```swift
/// let links = try LinkTable<Place>(
///   origins: ["https://tern.example", "tern:"],
///   rules: [
///     LinkRule("/trips", to: .trips),
///     LinkRule("/trips/{trip:int}?tab={tab?}", under: { _ in .trips }) { values in
///       values.int("trip").map { .trip($0, tab: values.text("tab")) }
///     } write: { place in
///       guard case .trip(let number, let tab) = place else { return nil }
///       return ["trip": .int(number), "tab": tab.map { .text($0) }]
///     },
///   ])
/// try links.parse("tern://trips/7?tab=days")  // .trip(7, tab: "days")
/// try links.link(to: .trip(7, tab: nil))  // "https://tern.example/trips/7"
/// links.stack(for: .trip(7, tab: nil))  // [.trips, .trip(7, tab: nil)]
/// ```
///
/// No two patterns may match the same link, unless the table is created with `orderDecides`.
public struct LinkTable<Destination: Sendable>: Sendable {
  /// The origins, each a scheme and host, for patterns that specify no origin.
  ///
  /// A link that is created from such a pattern begins with the first of these origins. If there
  /// are no origins, the link consists of only a path and a query.
  public let origins: [LinkOrigin]

  /// The rules, in the order in which they are tried.
  public let rules: [LinkRule<Destination>]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - origins: The origins for patterns that specify no origin. If this array is empty, links of
  ///     such patterns begin with the path.
  ///   - rules: The rules, in the order in which they are tried.
  ///   - orderDecides: If `true`, several patterns may match the same link, and the first one is
  ///     used. If `false`, two patterns that match the same link are an error. In this check, a
  ///     pattern that specifies no origin matches links of every origin.
  /// - Throws: ``LinkTableError`` if an origin cannot be parsed, or if `orderDecides` is `false`
  ///   and two patterns match the same link. In the second case, the error contains an example of
  ///   such a link.
  /// - Complexity: O(*n*), where *n* is the number of origins, plus the cost of
  ///   ``overlaps(among:)`` unless `orderDecides` is `true`.
  public init(
    origins: [String] = [], rules: [LinkRule<Destination>], orderDecides: Bool = false
  ) throws(LinkTableError) {
    var known: [LinkOrigin] = []
    for text in origins {
      guard let origin = LinkOrigin(text) else { throw .unreadableOrigin(text) }
      known.append(origin)
    }
    if !orderDecides, let overlap = Self.overlaps(among: rules.map(\.pattern)).first {
      throw .overlap(overlap)
    }
    self.origins = known
    self.rules = rules
  }

  /// Returns every pair of patterns that match the same link, with an example.
  ///
  /// A pattern without an origin matches links of every origin.
  ///
  /// - Complexity: The cost of ``LinkPattern/overlap(with:)`` for each pair of patterns.
  public static func overlaps(among patterns: [LinkPattern]) -> [LinkOverlap] {
    var overlaps: [LinkOverlap] = []
    for second in patterns.indices {
      for first in 0..<second {
        guard let example = patterns[first].overlap(with: patterns[second]) else { continue }
        overlaps.append(
          LinkOverlap(first: patterns[first], second: patterns[second], example: example))
      }
    }
    return overlaps
  }
}

/// Two patterns that match the same link.
public struct LinkOverlap: Hashable, Sendable, CustomStringConvertible {
  /// The pattern that comes first.
  public let first: LinkPattern
  /// The pattern that comes later.
  public let second: LinkPattern
  /// A link that both patterns match.
  public let example: String

  /// The patterns and the example, as a sentence without a period.
  public var description: String {
    "'\("\(first)".shortened)' and '\("\(second)".shortened)' both match '\(example.shortened)'"
  }
}

/// The reason why rules do not form a table.
public enum LinkTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two patterns match the same link.
  case overlap(LinkOverlap)
  /// A text is not an origin.
  case unreadableOrigin(String)

  /// The cause and a remedy, in one sentence.
  public var description: String {
    switch self {
    case .overlap(let overlap):
      "\(overlap); make them more distinct, or let the order of the rules decide"
    case .unreadableOrigin(let text):
      "'\(text)' is not an origin of links; write it as https://host or scheme:"
    }
  }
}

extension LinkTable {
  /// Parses a link and returns its destination.
  ///
  /// - Parameter link: The link, as the system passes it.
  /// - Returns: The destination of the link.
  /// - Throws: ``LinkError`` if the link cannot be parsed or has no destination; no link makes this
  ///   method trap.
  /// - Complexity: The cost of parsing the link and of one call of a rule's `read`, plus the cost
  ///   of ``LinkPattern/match(_:)`` for each rule. A rule whose pattern has no origin is matched
  ///   once for each origin of the table.
  public func parse(_ link: String) throws(LinkError) -> Destination {
    let address = try LinkAddress(link)
    guard let (index, values) = match(address) else {
      throw isForeign(address) ? .foreign(text(ofOrigin: address)) : .noMatch
    }
    guard let destination = rules[index].read(values) else {
      throw .refused(rules[index].pattern)
    }
    return destination
  }

  /// Creates the link to a destination.
  ///
  /// Parsing the link returns the same destination, provided that the rule's `read` reverses its
  /// `write`, and that the link is not longer than ``LinkAddress/byteLimit``.
  ///
  /// - Parameter destination: The destination of the link.
  /// - Returns: The link. If its pattern has no origin, the link begins with the first origin of
  ///   the table or, if the table has none, with the path.
  /// - Throws: ``LinkPrintError`` if no rule creates a link to the destination, if the values that
  ///   the rule returns do not suit its pattern, or if an earlier rule matches the link.
  /// - Complexity: O(*n*) calls of `write`, where *n* is the number of rules, plus the cost of
  ///   parsing the link.
  public func link(to destination: Destination) throws(LinkPrintError) -> String {
    for (index, rule) in rules.enumerated() {
      guard let values = rule.write(destination) else { continue }
      var pattern = rule.pattern
      pattern.origin = pattern.origin ?? origins.first
      let link = try pattern.link(with: values)
      // This is possible only if `orderDecides` was `true`.
      if let read = (try? LinkAddress(link)).flatMap({ match($0) }), read.rule != index {
        throw .ambiguous(rules[read.rule].pattern)
      }
      return link
    }
    throw .noRule
  }

  private func match(_ address: LinkAddress) -> (rule: Int, values: LinkValues)? {
    for (index, rule) in rules.enumerated() {
      if rule.pattern.origin != nil || origins.isEmpty {
        if let values = rule.pattern.match(address) { return (index, values) }
        continue
      }
      for origin in origins {
        var pattern = rule.pattern
        pattern.origin = origin
        if let values = pattern.match(address) { return (index, values) }
      }
    }
    return nil
  }

  private func isForeign(_ address: LinkAddress) -> Bool {
    let known = origins + rules.compactMap(\.pattern.origin)
    return !known.isEmpty && !known.contains { $0.path(of: address) != nil }
  }

  private func text(ofOrigin address: LinkAddress) -> String {
    "\(address.scheme.map { "\($0)://" } ?? "")\(address.host ?? "")"
  }
}
