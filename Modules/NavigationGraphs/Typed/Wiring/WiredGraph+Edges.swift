// Problems with edges whose ends are correct.
extension WiredGraph {
  /// Returns a problem for each edge whose ends do not meet the requirements of its transition.
  func edgeProblems() -> [WiringProblem] {
    edges.compactMap { edge in
      let kind = missingTransform(of: edge) ?? leftOpen(by: edge)
      return kind.map { WiringProblem($0, in: parts[nodes[edge.source].part].holder) }
    }
  }

  /// Returns a problem if an edge that leads back and delivers nothing has a target that is not a
  /// screen.
  private func missingTransform(of edge: WiredEdge) -> WiringProblem.Kind? {
    let target = nodes[edge.target]
    guard edge.edge.wording.origin == .missing, !nodes[target.landing].kind.isScreen else {
      return nil
    }
    return .missingTransform(target.id, edge: edge.edge.id, needs: "\(target.any.inputType)")
  }

  /// Returns a problem if an edge closes nothing, although its source stays on screen and covers
  /// the target.
  private func leftOpen(by edge: WiredEdge) -> WiringProblem.Kind? {
    let landing = nodes[edge.target].landing
    guard edge.transition == .none, nodes[landing].kind.isScreen else { return nil }
    let source = nodes[lastScreen(of: edge.source)]
    guard source.kind.isScreen, source.isPlain, source.number != landing else { return nil }
    return .closesNothing(source.id, edge: edge.edge.id, style: source.modalStyle)
  }

  /// Returns the node that completes before an edge of a node is taken: for a subgraph, its exit.
  private func lastScreen(of node: Int) -> Int {
    var number = node
    var steps = 0
    while case .subgraph(_, _, let exit) = nodes[number].kind, steps <= parts.count {
      number = exit
      steps += 1
    }
    return number
  }
}
