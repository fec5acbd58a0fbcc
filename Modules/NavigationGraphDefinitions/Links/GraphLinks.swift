public import NavigationLinks

/// The links of a graph: the node that each opens, and the screens beneath that node.
///
/// The screens beneath are needed so that going back from the node leads somewhere.
///
/// ```swift
/// let links = GraphLinks(tern)
/// let place = try links.parse("https://tern.example/trips/7")
/// place.node  // "trip"
/// links.stack(for: place.node)  // ["welcome", "trips", "trip"]
/// ```
public struct GraphLinks: Sendable {
  /// The links that can be read, in the order of the definition.
  public let links: [Link]

  /// The links that cannot be read, in the order of the definition.
  public let problems: [Problem]

  private let definition: GraphDefinition

  /// One link of a graph.
  public struct Link: Hashable, Sendable {
    /// The id of the node that the link opens.
    public let node: String
    /// The pattern of the link's address.
    ///
    /// If the address in the definition has a host but no scheme, the pattern has the scheme
    /// `https`; the link also matches `http`. If the address ends with `.*` inside a segment, the
    /// rest of a matching address can begin in that segment or after it. The link matches addresses
    /// of both forms, but the pattern only those of one form: the first if possible.
    public let pattern: LinkPattern
    /// The line of the source, counted from 1, or `nil` if it is unknown.
    public let line: Int?
    /// The other patterns that the link matches; see ``pattern``.
    let others: [LinkPattern]

    private var patterns: [LinkPattern] { [pattern] + others }

    func values(in address: LinkAddress) -> LinkValues? {
      patterns.lazy.compactMap { $0.match(address) }.first
    }

    func overlap(with other: Link) -> String? {
      for first in patterns {
        for second in other.patterns {
          if let example = first.overlap(with: second) { return example }
        }
      }
      return nil
    }
  }

  /// The reason why a link of a definition cannot be read.
  public struct Problem: Hashable, Sendable {
    /// A description of the problem and its remedy, without a final period.
    public let cause: String
    /// The line of the source, counted from 1, or `nil` if it is unknown.
    public let line: Int?
  }

  /// A node that a link opens, with the values that the link carries.
  public struct Place: Hashable, Sendable {
    /// The id of the node.
    public let node: String
    /// The values of the link, by the names of its placeholders.
    public let values: LinkValues
  }

  /// Creates the links of a definition; links without an address or a node are ignored.
  ///
  /// - Complexity: O(length of all links).
  public init(_ definition: GraphDefinition) {
    var links: [Link] = []
    var problems: [Problem] = []
    for link in definition.deepLinks {
      guard let uri = link.uri, let node = link.node else { continue }
      do throws(LinkPatternError) {
        let (pattern, others) = try LinkPattern.patterns(uri: uri)
        links.append(Link(node: node, pattern: pattern, line: link.line, others: others))
      } catch {
        problems.append(Problem(cause: "\(error.cause); \(error.remedy)", line: link.line))
      }
    }
    self.definition = definition
    self.links = links
    self.problems = problems
  }

  /// Finds the node that a link opens.
  ///
  /// - Parameter link: The text of the link, as received from the system.
  /// - Returns: The node and the values of the first pattern that matches.
  /// - Throws: `LinkError` if the link cannot be read or no pattern matches it.
  /// - Complexity: O(length of the link · links).
  public func parse(_ link: String) throws(LinkError) -> Place {
    let address = try LinkAddress(link)
    for link in links {
      guard let values = link.values(in: address) else { continue }
      return Place(node: link.node, values: values)
    }
    throw .noMatch
  }

  /// Every pair of links to different nodes that match the same address, with an example of such an
  /// address.
  ///
  /// - Complexity: O(links²) comparisons of patterns.
  public var overlaps: [(first: Link, second: Link, example: String)] {
    var overlaps: [(first: Link, second: Link, example: String)] = []
    for (index, second) in links.enumerated() {
      for first in links[..<index] where first.node != second.node {
        guard let example = first.overlap(with: second) else { continue }
        overlaps.append((first, second, example))
      }
    }
    return overlaps
  }
}

extension GraphLinks {
  /// Returns the stack that a link to a node opens, lowest first.
  ///
  /// The stack consists of the start of the definition, the start of each nested graph around the
  /// node, from the outermost inward, and then the node. If only one start applies, as for a node
  /// outside all nested graphs, the stack follows the shortest path from that start to the node, if
  /// there is one. A start that is a nested graph is replaced with the screen at which that graph
  /// begins. No node occurs twice. If the node itself is a nested graph, the stack ends with the
  /// graph, and the screen at which the graph begins is not listed. The stack is empty if the
  /// definition has no such node.
  ///
  /// - Complexity: O(nodes + exits + entries + edges · log edges + *s*²), where *s* is the depth of
  ///   the stack.
  public func stack(for node: String) -> [String] {
    let index = GraphIndex(definition)
    guard let number = index.numbers[node] else { return [] }
    let graph = CompiledGraph(definition)
    var starts = graph.graphs(around: number).compactMap { graph.start(of: $0)?.node }
    if let start = index.start { starts.insert(start, at: 0) }
    if starts.count == 1, let way = index.graph.shortestPath(from: starts[0], to: number) {
      starts = way.map { screen(of: $0, graph) }
    }
    let shown = screen(of: number, graph)
    var stack: [Int] = []
    for next in starts.map({ screen(of: $0, graph) }) where next != shown && !stack.contains(next) {
      stack.append(next)
    }
    return (stack + [number]).map { definition.nodes[$0].id }
  }

  /// Returns the screen with which a nested graph begins, or the node itself if it is not a graph
  /// or leads to no screen.
  private func screen(of node: Int, _ graph: CompiledGraph) -> Int {
    graph.leaf(of: node, passing: [.graph]) ?? node
  }
}

extension LinkPattern {
  /// Returns the patterns that the link of an address matches.
  ///
  /// For an address with a host but no scheme, these include patterns for both `https` and `http`.
  fileprivate static func patterns(
    uri: String
  ) throws(LinkPatternError) -> (LinkPattern, others: [LinkPattern]) {
    let hasHost = !uri.contains("://") && uri.first != "/"
    guard hasHost, let secure = try? openings(uri: "https://" + uri) else {
      return try openings(uri: uri)
    }
    let insecure = try openings(uri: "http://" + uri)
    return (secure.0, secure.others + [insecure.0] + insecure.others)
  }

  /// Returns the patterns of an address that has a scheme or is a path.
  ///
  /// There are two patterns if the path ends with `.*` inside a segment: one for addresses that
  /// continue in that segment, and one for addresses that continue after it. If the segment is the
  /// host or already has a placeholder, there is only the second pattern.
  private static func openings(
    uri: String
  ) throws(LinkPatternError) -> (LinkPattern, others: [LinkPattern]) {
    guard uri.hasSuffix(".*"), !uri.hasSuffix("/.*"), !uri.contains("?") else {
      return (try LinkPattern(uri: uri), [])
    }
    let beginning = String(uri.dropLast(2))
    let after = try LinkPattern(uri: beginning + "/{rest...}")
    guard let inside = try? LinkPattern(uri: beginning + "{rest}/{more...}") else {
      return (after, [])
    }
    return (inside, [after])
  }

  /// Creates a pattern from an address as in Android navigation files, with placeholders in braces
  /// and optional query items.
  ///
  /// After a slash, a final `.*` matches the rest of the path. Elsewhere, `.*` matches text within
  /// a segment, or the whole value of a query item.
  ///
  /// - Parameter uri: The address; a text without a scheme is a path.
  /// - Throws: `LinkPatternError` if the address is not a valid pattern.
  init(uri: String) throws(LinkPatternError) {
    var text = uri
    if text.hasSuffix(".*") {
      text = text.dropLast(2) + (text.hasSuffix("/.*") ? "{rest...}" : "{rest}")
    }
    let parts = text.split(separator: ".*", omittingEmptySubsequences: false)
    text = parts.dropFirst().enumerated().reduce(String(parts[0])) { text, part in
      "\(text){any\(part.offset + 1)}\(part.element)"
    }
    if !text.contains("://"), text.first != "/" { text = "/" + text }
    try self.init(text)
    items = items.map { item in
      guard case .required(let parameter) = item.form else { return item }
      return Item(key: item.key, form: .optional(parameter))
    }
  }
}
