/// A place where a user can begin to use a graph.
public struct GraphRun: Hashable, Sendable {
  /// The id of the node that is opened.
  public let node: String

  /// The reason why the run begins there.
  public let origin: Origin

  /// Creates a place to begin.
  ///
  /// - Parameters:
  ///   - node: The id of the node that is opened.
  ///   - origin: The reason why the run begins there.
  public init(_ node: String, origin: Origin) {
    self.node = node
    self.origin = origin
  }

  /// The reason why a run begins at a node.
  public enum Origin: Hashable, Sendable {
    /// The definition declares that the app starts here.
    case start
    /// Code, a link or the system opens the node.
    case entry(GraphDefinition.Entry.Origin)
    /// No edge leads to the node, and the definition does not say where the app starts.
    case root
  }
}

extension GraphDefinition {
  /// The places where a user can begin.
  ///
  /// The start comes first, then every other entry, and then the nodes that the system itself
  /// opens, which are the notification controllers of watch apps. If there is no start, and there
  /// are no entries other than deep links, it is not known where the app starts. In that case,
  /// every node to which no edge leads is also a place to begin, and comes last.
  ///
  /// Each node occurs once, with the first reason that applies to it.
  ///
  /// - Complexity: O(nodes + edges + entries).
  public var runs: [GraphRun] {
    var opened: Set<String> = []
    var runs: [GraphRun] = []
    func open(_ node: String, _ origin: GraphRun.Origin) {
      if opened.insert(node).inserted { runs.append(GraphRun(node, origin: origin)) }
    }
    if let start { open(start, .start) }
    for entry in entries { open(entry.node, .entry(entry.origin)) }
    for node in nodes where node.kind == "notificationController" {
      open(node.id, .entry(.application))
    }
    guard start == nil, entries.allSatisfy({ $0.origin == .deepLink }) else { return runs }
    let targets = Set(edges.map(\.target))
    for node in nodes where !targets.contains(node.id) { open(node.id, .root) }
    return runs
  }
}

extension GraphRun: CustomStringConvertible {
  /// The node and the reason in a few words.
  public var description: String {
    switch origin {
    case .start: "start \(node)"
    case .entry(.identifier(let identifier)): "entry \(node) as \(identifier)"
    case .entry(.deepLink): "link to \(node)"
    case .entry(.application): "application \(node)"
    case .root: "root \(node)"
    }
  }
}
