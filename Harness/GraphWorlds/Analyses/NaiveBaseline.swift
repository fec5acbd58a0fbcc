import NavigationGraphs

/// The facts of a baseline, written line by line without the code that is tested.
struct NaiveBaseline {
  let definition: GraphDefinition

  var lines: [String] {
    var lines = definition.start.map { ["start \(word($0))"] } ?? []
    lines += definition.nodes.map { "dest \(word($0.id)) \($0.role.rawValue)" }
    lines += definition.edges.map { edge in
      let rules =
        [edge.popUpTo.map(rule), edge.launchesSingleTop ? "singleTop" : nil]
        + [edge.restoresState ? "restoreState" : nil]
      return sentence(
        ["edge", word(edge.source), label(edge.label), "\(edge.transition)", "->"]
          + [word(edge.target)] + rules)
    }
    lines += definition.exits.map { exit in
      sentence(["exit", word(exit.source), label(exit.label), action(exit.action)])
    }
    lines += definition.entries.compactMap { entry in
      switch entry.origin {
      case .identifier(let name): "entry identifier \(word(name)) -> \(word(entry.node))"
      case .application: "entry application -> \(word(entry.node))"
      case .deepLink: nil
      }
    }
    lines += definition.deepLinks.map { link in
      let parts = [link.uri, link.action, link.mimeType].map { $0.map(word) }
      return sentence(["link"] + parts + ["->", word(link.node ?? "")])
    }
    return lines
  }

  private func sentence(_ words: [String?]) -> String {
    words.compactMap(\.self).joined(separator: " ")
  }

  private func word(_ name: String) -> String {
    let escapes = [" ": "%20", "%": "%25", "'": "%27", "\n": "%0A", "\t": "%09"]
    return name.isEmpty ? "-" : name.map { escapes[String($0)] ?? String($0) }.joined()
  }

  private func label(_ text: String?) -> String? {
    text.map { "'\($0.replacing("\n", with: "\\n").replacing("\t", with: "\\t"))'" }
  }

  private func action(_ action: GraphDefinition.Exit.Action) -> String {
    switch action {
    case .unwind(let selector): sentence(["unwind", selector.map(word)])
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .popUpTo(let popped): rule(popped)
    }
  }

  private func rule(_ rule: GraphDefinition.PopUpTo) -> String {
    let place: String =
      switch rule.target {
      case .node(let id): word(id)
      case .wholeGraph: "everything"
      case .outside(let name): "outside \(word(name))"
      }
    return sentence(
      ["popUpTo", place, rule.isInclusive ? "inclusive" : nil, rule.savesState ? "saveState" : nil])
  }
}
