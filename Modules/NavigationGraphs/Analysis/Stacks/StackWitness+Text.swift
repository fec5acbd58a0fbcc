public import NavigationGraphDefinitions

extension StackWitness {
  /// The witness as text, one line for the run and one for each step.
  ///
  ///     run welcome
  ///     > edge 3 layers 1 at 0/o0 screen trips
  ///     > back layers 2 at - screen sign-in
  ///
  /// The numbers of edges and exits are their positions in the definition. After `at` come the
  /// places that lead to the screen: a number is a tab or column, `o` and a number is a container
  /// inside an entry, and `-` means that there are none. ``init(parsing:of:)`` reads this text
  /// unless a step acts on an empty stack.
  public var lines: [String] {
    ["run \(run.node)"]
      + steps.map { step in
        "> \(step.action.words) layers \(step.sight.layers) at \(step.sight.place) "
          + "screen \(step.screen)"
      }
  }

  /// Creates a witness from text in the form of ``lines``, or returns `nil` if a line is malformed.
  ///
  /// The result is also `nil` if a step refers to something that the graph does not have. The node
  /// of the run is not checked. The witness and its steps have empty stacks.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text.
  ///   - definition: The graph to which the witness belongs.
  public init?(parsing lines: [String], of definition: GraphDefinition) {
    guard let first = lines.first, first.hasPrefix("run ") else { return nil }
    let node = String(first.dropFirst(4))
    let run = definition.runs.first { $0.node == node } ?? GraphRun(node, origin: .root)
    var steps: [Step] = []
    for line in lines.dropFirst() {
      guard let step = Step(parsing: line, of: definition) else { return nil }
      steps.append(step)
    }
    self.init(run: run, steps: steps, stack: [], ending: nil)
  }
}

extension StackWitness.Action {
  fileprivate var words: String {
    switch self {
    case .edge(let number): "edge \(number)"
    case .exit(let number): "exit \(number)"
    case .back: "back"
    }
  }
}

extension StackSight {
  fileprivate var place: String {
    let hops = hops.map { hop in
      switch hop {
      case .section(let index): "\(index)"
      case .owned(let ordinal): "o\(ordinal)"
      }
    }
    return hops.isEmpty ? "-" : hops.joined(separator: "/")
  }

  fileprivate static func hops(in place: Substring) -> [Hop]? {
    guard place != "-" else { return [] }
    var hops: [Hop] = []
    for part in place.split(separator: "/", omittingEmptySubsequences: false) {
      let isOwned = part.first == "o"
      guard let number = Int(isOwned ? part.dropFirst() : part), number >= 0 else { return nil }
      hops.append(isOwned ? .owned(number) : .section(number))
    }
    return hops
  }
}

extension StackWitness.Step {
  fileprivate init?(parsing line: String, of definition: GraphDefinition) {
    let marks = line.ranges(of: " screen ")
    guard let mark = marks.first else { return nil }
    let screen = String(line[mark.upperBound...])
    let words = line[..<mark.lowerBound].split(separator: " ")
    guard words.count >= 6, words[0] == ">", words[words.count - 2] == "at",
      words[words.count - 4] == "layers", let layers = Int(words[words.count - 3]),
      let hops = StackSight.hops(in: words[words.count - 1]),
      let action = Self.action(words[1..<(words.count - 4)], definition),
      let node = definition.nodes.firstIndex(where: { $0.id == screen })
    else { return nil }
    self.init(
      screen: screen, action: action, label: action.label(in: definition), stack: [],
      sight: StackSight(hops: hops, node: node, layers: layers, entries: []))
  }

  private static func action(
    _ words: ArraySlice<Substring>, _ definition: GraphDefinition
  ) -> StackWitness.Action? {
    guard let word = words.first else { return nil }
    if words.count == 1 { return word == "back" ? .back : nil }
    guard words.count == 2, let number = words.last.flatMap({ Int($0) }) else { return nil }
    switch word {
    case "edge": return definition.edges.indices.contains(number) ? .edge(number) : nil
    case "exit": return definition.exits.indices.contains(number) ? .exit(number) : nil
    default: return nil
    }
  }
}
