import NavigationGraphs

/// The edges and exits of an app that never work, with the reasons.
struct VainWays {
  private let definition: GraphDefinition
  private let coverage: FileCoverage
  /// The nodes whose edges and exits are examined; `nil` for all.
  private let own: Set<String>?
  private let names: NodeNames
  private let analysis: StackAnalysis

  init(_ definition: GraphDefinition, _ coverage: FileCoverage, _ own: Set<String>?) {
    self.definition = definition
    self.coverage = coverage
    self.own = own
    names = NodeNames(definition)
    analysis = StackAnalysis(definition)
  }

  var faults: [AppReport.Fault] {
    vainEdges + vainExits
      + [distant(.sourceIsUnreachable), distant(.sourceIsExternal)].compactMap(\.self)
  }

  private func isOwn(_ node: String) -> Bool { own?.contains(node) ?? true }

  /// The faults of edges that never have an effect.
  ///
  /// Such an edge goes back to a node that is never beneath its source, or leads to a node that
  /// shows nothing. All edges of a global action count as one fault.
  private var vainEdges: [AppReport.Fault] {
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for (number, edge) in definition.edges.enumerated()
    where coverage.edges[number].verdict == .targetIsNeverOnTheStack && isOwn(edge.source) {
      let source = edge.isExpanded ? "every screen" : edge.source
      let key = "\(source)\n\(edge.target)\n\(edge.caption)\n\(edge.transition)"
      if let place = places[key] {
        groups[place].append(number)
      } else {
        places[key] = groups.count
        groups.append([number])
      }
    }
    return groups.map { vainEdge($0) }
  }

  private func vainEdge(_ group: [Int]) -> AppReport.Fault {
    let edge = definition.edges[group[0]]
    let place =
      group.count > 1 ? "any of \(group.count) screens" : quoted(names[edge.source])
    let target = quoted(names[edge.target])
    let cause =
      edge.transition.goesBack
      ? "\(target) is never beneath it on the stack" : "there is nothing to show in \(target)"
    return fault(
      "\(quoted(edge.caption)) of \(place) never leads to \(target) (\(edge.transition)): \(cause)",
      seenOn: edge.source)
  }

  private var vainExits: [AppReport.Fault] {
    analysis.vainExits.filter { isOwn(definition.exits[$0].source) }.map { number in
      let exit = definition.exits[number]
      return fault(
        "\(quoted(exit.caption)) of \(quoted(names[exit.source])) never leads anywhere: "
          + cause(of: exit), seenOn: exit.source)
    }
  }

  private func cause(of exit: GraphDefinition.Exit) -> String {
    switch exit.action {
    case .popUpTo(let rule):
      guard case .node(let node) = rule.target else { break }
      return "\(quoted(names[node])) is never beneath it on the stack"
    case .dismiss: return "it is never in a layer that is presented"
    case .pop, .unwind: break
    }
    return "nothing is ever beneath it on the stack"
  }

  /// Returns one fault for all edges with the given verdict; `nil` if there are no such edges.
  ///
  /// The verdict must say that the sources of the edges are external or unreachable.
  private func distant(_ verdict: FileCoverage.Verdict) -> AppReport.Fault? {
    let edges = coverage.edges.filter { $0.verdict == verdict && isOwn($0.source) }
    guard let first = edges.first else { return nil }
    var seen: Set<String> = []
    let sources = edges.map(\.source).filter { seen.insert($0).inserted }
    let (one, many) =
      verdict == .sourceIsExternal
      ? ("is in another file", "are in other files") : ("is never seen", "are never seen")
    let count = edges.count == 1 ? "1 way leaves" : "\(edges.count) ways leave"
    let screens =
      sources.count == 1
      ? "\(quoted(names[first.source])), which \(one)"
      : "\(sources.count) screens that \(many): \(names.list(sources))"
    return AppReport.Fault(rule: Self.rule, message: "\(count) \(screens)", way: nil)
  }

  private func fault(_ message: String, seenOn screen: String) -> AppReport.Fault {
    AppReport.Fault(
      rule: Self.rule, message: message,
      way: analysis.witness(to: screen).map { AppReport.Way($0, names) })
  }

  private static let rule = "never-taken"
}

/// The sign-in screens, and the screens behind them that can be reached without passing them.
struct PassedGates {
  let definition: GraphDefinition
  /// The screens that are examined; `nil` for all.
  let own: Set<String>?

  init(_ definition: GraphDefinition, _ own: Set<String>?) {
    self.definition = definition
    self.own = own
  }

  var faults: [AppReport.Fault] {
    let names = NodeNames(definition)
    return definition.likelyGates.filter { own?.contains($0) ?? true }.compactMap { gate in
      let following = followers(of: gate)
      guard !following.isEmpty else { return nil }
      let ways = following.compactMap { definition.witness(to: $0, avoiding: [gate]) }
      guard let shortest = ways.min(by: { $0.steps.count < $1.steps.count }) else { return nil }
      let seen = following.filter { screen in ways.contains { $0.stack.last == screen } }
      return AppReport.Fault(
        rule: "gate-passed-by",
        message: "\(quoted(names[gate])) can be bypassed: \(names.list(seen)), which it leads to, "
          + "can be seen without it",
        way: AppReport.Way(shortest, names))
    }
  }

  /// Returns the screens to which a sign-in screen's own edges lead forward, except screens on
  /// which a user can begin.
  private func followers(of gate: String) -> [String] {
    let starts = Set(definition.runs.map(\.node))
    var seen: Set<String> = [gate]
    return definition.edges.filter { edge in
      edge.source == gate && !edge.isExpanded && !edge.transition.goesBack
        && !starts.contains(edge.target) && seen.insert(edge.target).inserted
    }.map(\.target).filter { target in
      definition.nodes.contains { $0.id == target && $0.role.isScreen }
    }
  }
}
