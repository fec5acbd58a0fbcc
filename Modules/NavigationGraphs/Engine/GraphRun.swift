/// One place in which a person can begin to use a graph.
public struct GraphRun: Hashable, Sendable {
  /// The id of the node that is opened.
  public let node: String

  /// Why the run begins there.
  public let origin: Origin

  /// Names a place to begin.
  ///
  /// - Parameters:
  ///   - node: The id of the node that is opened.
  ///   - origin: Why the run begins there.
  public init(_ node: String, origin: Origin) {
    self.node = node
    self.origin = origin
  }

  /// Why a run begins where it does.
  public enum Origin: Hashable, Sendable {
    /// The definition says that the app starts here.
    case start
    /// Code, a link or the system opens the node.
    case entry(GraphDefinition.Entry.Origin)
    /// No edge leads to the node, and the definition does not say where the app starts.
    case root
  }
}

extension GraphDefinition {
  /// The places in which a person can begin: the start, then every further entry, then what the
  /// system itself opens, then, where nothing says where the app starts, every node to which no
  /// edge leads.
  ///
  /// A start says so, and so does an identifier: code opens what has one, and nothing else. A node
  /// is opened once, for the first of the reasons that it has.
  ///
  /// - Complexity: O(nodes + edges).
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
