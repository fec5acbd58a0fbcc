/// An error that lists everything that prevents a definition from running.
public struct GraphDefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems; not empty if ``GraphDefinition/validate()`` has thrown the error.
  public var problems: [GraphProblem]

  /// Creates an error from problems.
  public init(problems: [GraphProblem]) {
    self.problems = problems
  }

  /// All problems, one per line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// One problem that prevents a definition from running.
public struct GraphProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public var kind: Kind

  /// The line of the source, counted from 1, or `nil` if it is unknown, as for a start, an entry or
  /// a definition created in code.
  public var line: Int?

  /// Creates a problem.
  public init(_ kind: Kind, line: Int?) {
    self.kind = kind
    self.line = line
  }

  /// A kind of problem in a definition.
  public enum Kind: Hashable, Sendable {
    /// Two nodes have this id.
    case duplicateNode(String)
    /// A place refers to an id that no node has.
    case unknownNode(String, in: Place)
    /// A node is inside another one that is not a nested graph.
    case parentIsNoGraph(String, parent: String)
    /// These nodes contain each other in a cycle; the last contains the first.
    case containsItself([String])
    /// A child takes a slot that a node of this role does not have.
    case slotDoesNotFit(String, slot: GraphDefinition.Slot, role: GraphDefinition.Role)
    /// Two children take the same slot.
    case slotTaken(String, slot: GraphDefinition.Slot)
  }

  /// A place where an id is used.
  public enum Place: Hashable, Sendable {
    /// As the start of the definition.
    case start
    /// As an entry other than the start.
    case entry
    /// As the target of a deep link.
    case deepLink
    /// As the nested graph around a node.
    case parent(of: String)
    /// In an edge.
    case edge(from: String, to: String, label: String?)
    /// In an exit.
    case exit(from: String, label: String?)
  }

  /// A description of the problem and its remedy.
  public var description: String { "\(cause); \(remedy)" }

  /// A description of the problem, without a final period.
  public var cause: String {
    switch kind {
    case .duplicateNode(let id): "two nodes have the id \(quoted(id))"
    case .unknownNode(let id, let place): "\(place) names \(quoted(id)), which is not a node"
    case .parentIsNoGraph(let id, let parent):
      "\(quoted(id)) is inside \(quoted(parent)), which is not a nested graph"
    case .containsItself(let ids): circleText(ids)
    case .slotDoesNotFit(let id, let slot, let role):
      "\(quoted(id)) is a \(role.rawValue) and has no place \(quoted(word(slot)))"
    case .slotTaken(let id, let slot):
      "two children of \(quoted(id)) take the place \(quoted(word(slot)))"
    }
  }

  /// A description of the remedy, without a final period.
  public var remedy: String {
    switch kind {
    case .duplicateNode: "give one of them another id"
    case .unknownNode("", _): "name the intended node"
    case .unknownNode(let id, _): "add a node \(quoted(id)) or correct the id"
    case .parentIsNoGraph: "give the outer node the role graph or move the inner one"
    case .containsItself: "make one of them lead elsewhere"
    case .slotDoesNotFit: "correct the role of the node or the transition of the edge"
    case .slotTaken: "remove one of them or give it another place"
    }
  }

  private func circleText(_ ids: [String]) -> String {
    let first = quoted(ids.first ?? "")
    guard ids.count > 1 else { return "\(first) contains itself" }
    let between = ids.dropFirst().prefix(4).map { quoted($0) }.joined(separator: ", ")
    return "\(first) contains itself through \(between)\(ids.count > 5 ? ", …" : "")"
  }

  private func word(_ slot: GraphDefinition.Slot) -> String {
    GraphDefinition.Transition.child(slot).description
  }
}

extension GraphProblem.Place: CustomStringConvertible {
  /// The place, as the subject of a sentence.
  public var description: String {
    switch self {
    case .start: "the start"
    case .entry: "an entry"
    case .deepLink: "a deep link"
    case .parent(let node): "the parent of \(quoted(node))"
    case .edge(let source, _, let label?): "the edge \(quoted(label)) of \(quoted(source))"
    case .edge(let source, let target, nil): "the edge from \(quoted(source)) to \(quoted(target))"
    case .exit(let source, let label?): "the exit \(quoted(label)) of \(quoted(source))"
    case .exit(let source, nil): "an exit of \(quoted(source))"
    }
  }
}
