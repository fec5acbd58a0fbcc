/// A navigation graph as data: what a storyboard, an Android navigation file or a definition file
/// declares.
///
/// A definition contains both the words of the source, such as ``Node/kind`` and ``Edge/kind``, and
/// their meaning, ``Node/role`` and ``Edge/transition``. Metrics and lint use the words, which are
/// stored unchanged. The engine uses the meaning, which the importer has determined, so that
/// nothing is guessed at run time. The definition format contains both.
///
/// Building a definition never fails, so a definition may be wrong: nodes refer to each other by
/// id, and an id may be unknown. ``validate()`` reports all errors together.
///
/// ```swift
/// var tern = GraphDefinition(start: "welcome")
/// tern.nodes = [.init(id: "welcome"), .init(id: "trips"), .init(id: "sign-in", role: .dialog)]
/// tern.edges = [
///   .init(from: "welcome", to: "trips", by: .push),
///   .init(from: "welcome", to: "sign-in", by: .present(.sheet)),
/// ]
/// try tern.validate()
/// ```
public struct GraphDefinition: Hashable, Sendable {
  /// The format that the definition was read from.
  public var source: Source

  /// The platform, as named in the source, for example `watchKit` in a storyboard; may be empty.
  public var platform: String

  /// The id of the node at which the app starts, or `nil` if code chooses it.
  public var start: String?

  /// The name under which other files refer to the whole graph, if it has one.
  public var identifier: String?

  /// The nodes, in the order of the source.
  public var nodes: [Node]

  /// The edges, in the order of the source; parallel edges are allowed.
  public var edges: [Edge]

  /// The exits: transitions that are not edges, because their targets depend on the current stack.
  public var exits: [Exit]

  /// The declared transitions that lead nowhere.
  public var dangling: [DanglingReference]

  /// The nodes that code, a link or the application can open; ``start`` may be among them.
  ///
  /// The importers add at most one entry per node.
  public var entries: [Entry]

  /// The declared deep links, in the order of the source.
  public var deepLinks: [DeepLink]

  /// Everything unusual about the source, in the order of discovery.
  public var oddities: [Oddity]

  /// The number of transitions in the source, exits included, before global actions are expanded.
  ///
  /// A global action becomes one edge or exit for each screen of its graph except its target; see
  /// ``Edge/isExpanded``.
  ///
  /// The initializer counts the edges and exits that it receives.
  public var declaredTransitionCount: Int

  /// The number of arguments that the source declares on nodes, actions and graphs.
  public var argumentCount: Int

  /// Creates a definition; omitted parts are empty.
  public init(
    source: Source = .definition, platform: String = "", start: String? = nil,
    nodes: [Node] = [], edges: [Edge] = [], exits: [Exit] = []
  ) {
    self.source = source
    self.platform = platform
    self.start = start
    self.nodes = nodes
    self.edges = edges
    self.exits = exits
    dangling = []
    entries = []
    deepLinks = []
    oddities = []
    declaredTransitionCount = edges.count + exits.count
    argumentCount = 0
  }

  /// The format that a definition was read from.
  public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
    /// An Interface Builder storyboard.
    case storyboard
    /// An Android navigation resource.
    case android
    /// Code, or a file of this package's own definition format.
    case definition
  }
}

extension GraphDefinition {
  /// The definition without line numbers, for comparing definitions from two sources.
  package var withoutLines: GraphDefinition {
    var definition = self
    for position in nodes.indices { definition.nodes[position].line = nil }
    for position in edges.indices { definition.edges[position].line = nil }
    for position in exits.indices { definition.exits[position].line = nil }
    for position in dangling.indices { definition.dangling[position].line = nil }
    for position in deepLinks.indices { definition.deepLinks[position].line = nil }
    for position in oddities.indices { definition.oddities[position].line = nil }
    return definition
  }
}
