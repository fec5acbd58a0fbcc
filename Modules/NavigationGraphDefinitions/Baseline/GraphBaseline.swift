/// A graph as sorted lines, stored with the app so that a review shows navigation changes as text.
///
///     wayfinder-baseline 2
///     start welcome
///     dest trips screen
///     edge welcome 'skip' push -> trips popUpTo welcome inclusive singleTop
///     exit trips pop
///     entry identifier trips -> trips
///     link https://tern.example/trips -> trips
///
/// A baseline does not depend on the order of the definition, or on the terms of the format from
/// which the definition was read.
public struct GraphBaseline: Hashable, Sendable {
  /// The first line of the text.
  static let header = "wayfinder-baseline 2"

  /// The first line of a text in the first version of the format.
  ///
  /// That version has no entries, and only a part of the popping rules.
  static let earlierHeader = "wayfinder-baseline 1"

  /// All lines but the first, sorted by kind and then by text; repeated lines are retained.
  public let lines: [Line]

  /// Whether the text is in the first version of the format.
  let isEarlier: Bool

  /// One fact about a graph.
  public struct Line: Hashable, Sendable, Comparable {
    /// The kind of part that the fact describes.
    public let kind: Kind
    /// The subject of the fact, which stays the same when the statement changes.
    public let subject: String
    /// What the fact states about the subject.
    public let statement: String

    /// The fact as a line of text.
    public var text: String {
      [kind.rawValue, subject, statement].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Orders lines by kind, and then by text.
    public static func < (first: Line, second: Line) -> Bool {
      (first.kind.rank, first.text) < (second.kind.rank, second.text)
    }
  }

  /// The kind of part that a fact describes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Where the graph begins.
    case start
    /// A node.
    case dest
    /// A connection from one node to another.
    case edge
    /// A transition out of a node, to a target that depends on the current stack.
    case exit
    /// A node that code opens by an identifier, or that the application opens.
    case entry
    /// A link from outside the app.
    case link

    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Creates the baseline of a definition.
  ///
  /// - Complexity: O(*n* · log *n*), where *n* is the number of nodes, edges, exits, entries and
  ///   deep links.
  public init(_ definition: GraphDefinition) {
    var lines: [Line] = []
    if let start = definition.start {
      lines.append(Line(kind: .start, subject: "", statement: word(start)))
    }
    for node in definition.nodes {
      lines.append(Line(kind: .dest, subject: word(node.id), statement: node.role.rawValue))
    }
    for edge in definition.edges {
      let label = edge.label.map { " \(quoted($0, limit: .max))" } ?? ""
      lines.append(
        Line(
          kind: .edge, subject: word(edge.source) + label,
          statement: "\(edge.transition) -> \(word(edge.target))\(edge.rules)"))
    }
    for exit in definition.exits {
      let label = exit.label.map { " \(quoted($0, limit: .max))" } ?? ""
      lines.append(
        Line(kind: .exit, subject: word(exit.source) + label, statement: exit.action.words))
    }
    lines += definition.entries.compactMap { Line($0) }
    for link in definition.deepLinks {
      let parts = [link.uri, link.action, link.mimeType].compactMap { $0 }.map { word($0) }
      lines.append(
        Line(
          kind: .link, subject: parts.joined(separator: " "),
          statement: "-> \(word(link.node ?? ""))"))
    }
    self.init(lines: lines)
  }

  init(lines: [Line], isEarlier: Bool = false) {
    self.lines = lines.sorted()
    self.isEarlier = isEarlier
  }

  /// The baseline as text: the header, and then one fact per line.
  public var text: String {
    let header = isEarlier ? Self.earlierHeader : Self.header
    return ([header] + lines.map(\.text)).joined(separator: "\n") + "\n"
  }
}

extension GraphDefinition.Exit.Action {
  fileprivate var words: String {
    switch self {
    case .unwind(let selector): selector.map { "unwind \(word($0))" } ?? "unwind"
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .popUpTo(let rule): rule.words
    }
  }
}

extension GraphDefinition.PopUpTo {
  fileprivate var words: String {
    let place =
      switch target {
      case .node(let id): word(id)
      case .wholeGraph: "everything"
      case .outside(let name): "outside \(word(name))"
      }
    return "popUpTo \(place)\(isInclusive ? " inclusive" : "")\(savesState ? " saveState" : "")"
  }
}

extension GraphDefinition.Edge {
  /// The edge's rule for popping and its stack options as text, each after a space.
  fileprivate var rules: String {
    (popUpTo.map { " \($0.words)" } ?? "") + (launchesSingleTop ? " singleTop" : "")
      + (restoresState ? " restoreState" : "")
  }
}

extension GraphBaseline.Line {
  /// Creates a line for an entry that code or the application opens.
  ///
  /// The result is `nil` for the entry of a deep link, because deep links have lines of their own
  /// kind.
  fileprivate init?(_ entry: GraphDefinition.Entry) {
    let name: String
    switch entry.origin {
    case .identifier(let identifier): name = "identifier \(word(identifier))"
    case .application: name = "application"
    case .deepLink: return nil
    }
    self.init(kind: .entry, subject: name, statement: "-> \(word(entry.node))")
  }

  /// The line in the first version of the format, or `nil` if that version has no such line.
  var inEarlierVersion: Self? {
    var words = statement.unicodeScalars.split(separator: " ").map { String($0) }
    switch kind {
    case .start, .dest, .link: return self
    case .entry: return nil
    case .edge: words = Array(words.prefix((words.firstIndex(of: "->") ?? 0) + 2))
    case .exit:
      if words.last == "saveState" { words.removeLast() }
      let isNode = words.count < 3 || words[1] != "outside" && words[1] != "everything"
      if !isNode, words.last == "inclusive" { words.removeLast() }
    }
    return Self(kind: kind, subject: subject, statement: words.joined(separator: " "))
  }
}

/// Returns a name as one word.
///
/// Control characters, and characters that would end the word, the line or a label, are
/// percent-encoded, as is `%`. An empty name becomes `-`.
private func word(_ name: String) -> String {
  var result = ""
  for scalar in name.unicodeScalars {
    if endsWord(scalar) {
      for byte in String(scalar).utf8 {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result.isEmpty ? "-" : result
}

private func endsWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: scalar == " " || scalar == "%" || scalar == "'"
  }
}
