import NavigationGraphFormats
import NavigationGraphs
import NavigationLinks
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Texts about a graph, which are written and then read again.
extension AnalysisWorld {
  func checkTexts(_ ledger: inout LawLedger) {
    ledger.require(
      AnalysisLaw.problems, definition.problems(), equals: [], "a valid definition has problems")
    let baseline = GraphBaseline(analysed)
    let read = try? GraphBaseline(parsing: baseline.text)
    ledger.require(
      AnalysisLaw.baselines, read == baseline, "a baseline changes when it is written and read",
      details: baseline.text)
    ledger.require(
      AnalysisLaw.baselines, baseline.differences(to: baseline), equals: [],
      "a baseline differs from itself")
    ledger.require(
      AnalysisLaw.baselines, baseline.lines.map(\.text).sorted(),
      equals: NaiveBaseline(definition: definition).lines.sorted(), "a baseline has other facts")
    let bytes = try? analysed.definitionFile()
    let file = bytes.map { GraphFile(bytes: $0, name: "drawn.json") }
    ledger.require(
      AnalysisLaw.files, (try? file?.definition())?.withoutLines, equals: definition.withoutLines,
      "a definition changes when it is written and read")
    if let bytes { checkLines(of: try? file?.definition(), in: bytes, &ledger) }
    checkDrawings(&ledger)
  }

  /// Checks that each part of a definition that was read has the number of the line on which the
  /// part begins.
  private func checkLines(
    of found: GraphDefinition?, in bytes: [UInt8], _ ledger: inout LawLedger
  ) {
    var wanted: [String: [Int?]] = [:]
    var list = ""
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("    \""), line.hasSuffix(" : [") {
        list = String(line.dropFirst(5).prefix { $0 != "\"" })
      }
      if line == "      {" { wanted[list, default: []].append(number + 1) }
    }
    let parts = [
      "nodes": found?.nodes.map(\.line), "edges": found?.edges.map(\.line),
      "exits": found?.exits.map(\.line), "dangling": found?.dangling.map(\.line),
      "deepLinks": found?.deepLinks.map(\.line), "oddities": found?.oddities.map(\.line),
    ]
    for (name, lines) in parts.sorted(by: { $0.key < $1.key }) {
      ledger.require(
        AnalysisLaw.files, lines, equals: wanted[name] ?? [], "a part has another line")
    }
  }

  private func checkDrawings(_ ledger: inout LawLedger) {
    let (drawing, naive) = (GraphDrawing(analysed), NaiveDrawing(definition: definition))
    let texts = [
      ("Mermaid", drawing.mermaid, naive.mermaid), ("Graphviz", drawing.dot, naive.dot),
      ("outline", drawing.outline, naive.outline),
    ]
    for (name, text, wanted) in texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let wrong = zip(lines, wanted + [""]).first { $0 != $1 }
      ledger.require(
        AnalysisLaw.drawings, lines == wanted + [""], "a drawing is wrong",
        details: wrong.map { Mismatch.text(name, expected: $1, got: $0) } ?? name)
    }
  }

  /// Changes one fact in a copy of the graph, and checks how the baselines of both differ.
  mutating func compare(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    var other = analysed
    let edge = try draw.index("edge", below: max(1, analysed.edges.count))
    let kinds = ["start", "node", "edge", "target", "single", "restores", "rule", "exit", "entry"]
    let kind = try draw.index("change", below: kinds.count) { kinds[$0] }
    let hasEdge = analysed.edges.indices.contains(edge)
    switch kinds[kind] {
    case "start": other.start = other.start == nil ? "n0" : nil
    case "node": other.nodes[0].role = other.nodes[0].role == .screen ? .dialog : .screen
    case "edge" where hasEdge: other.edges.remove(at: edge)
    case "target" where hasEdge: other.edges[edge].target += "x"
    case "single" where hasEdge: other.edges[edge].launchesSingleTop.toggle()
    case "restores" where hasEdge: other.edges[edge].restoresState.toggle()
    case "rule" where hasEdge:
      let rule = GraphDefinition.PopUpTo(.node("n0"), isInclusive: true, savesState: true)
      other.edges[edge].popUpTo = other.edges[edge].popUpTo == nil ? rule : nil
    case "exit": other.exits.append(.init(from: "n0", by: .pop, label: "out"))
    case "entry": other.entries.append(.init("n0", origin: .identifier("new")))
    default: return
    }
    check(GraphBaseline(analysed), GraphBaseline(other), &ledger)
    check(GraphBaseline(other), GraphBaseline(analysed), &ledger)
  }

  private func check(
    _ old: GraphBaseline, _ new: GraphBaseline, _ ledger: inout LawLedger
  ) {
    let found = old.differences(to: new)
    ledger.require(
      AnalysisLaw.baselines, found.count, equals: 1, "one change does not make one difference")
    guard let difference = found.first else { return }
    ledger.require(
      AnalysisLaw.baselines,
      difference.old.map(old.lines.contains) ?? true
        && difference.new.map(new.lines.contains) ?? true && difference.old != difference.new,
      "a difference shows the wrong facts", details: PlainText.of(difference))
    let grade: GraphBaseline.Grade =
      difference.old == nil ? .added : difference.new == nil ? .broken : .moved
    ledger.require(
      AnalysisLaw.baselines, difference.grade, equals: grade, "a difference has the wrong grade")
    let counts = new.lines.count - old.lines.count
    ledger.require(
      AnalysisLaw.baselines, counts, equals: [.added: 1, .broken: -1, .moved: 0][grade],
      "a removed fact is not reported as broken")
  }

  func checkLinks(_ ledger: inout LawLedger) {
    let links = GraphLinks(analysed)
    let addresses = [
      "tern://trips/7", "tern://trips/new", "https://tern.example/home/x", "tern://trips/a/b",
      "https://tern.example/about", "http://tern.example/about",
    ]
    for address in addresses {
      let wanted = definition.deepLinks.first { fits($0.uri ?? "", address) }?.node
      let place = try? links.parse(address)
      ledger.require(
        AnalysisLaw.links, place?.node, equals: wanted, "a link opens the wrong node")
      guard let node = place?.node else { continue }
      let stack = links.stack(for: node)
      ledger.require(
        AnalysisLaw.links, stack.last == node && Set(stack).count == stack.count,
        "a link builds the wrong stack", details: PlainText.of(stack))
      checkStack(stack, to: node, &ledger)
    }
    let uris = definition.deepLinks.map { ($0.uri ?? "", $0.node ?? "") }
    let pairs = uris.indices.flatMap { second in
      uris.indices.filter { first in
        first < second && uris[first].1 != uris[second].1
          && addresses.contains { fits(uris[first].0, $0) && fits(uris[second].0, $0) }
      }
    }
    ledger.require(
      AnalysisLaw.links, links.overlaps.count, equals: pairs.count, "the wrong links overlap")
  }

  /// Checks the screens that a link opens beneath its node.
  ///
  /// The definition and each nested graph around the node may have a start. If only one of them has
  /// a start, and edges lead from this start to the node, the stack must be a shortest path;
  /// definitions with nested graphs are not checked for this. Otherwise, the stack must consist of
  /// the first screens of the definition and of the graphs around the node, followed by the node.
  /// No screen may occur twice.
  private func checkStack(_ stack: [String], to node: String, _ ledger: inout LawLedger) {
    func leaf(_ id: String) -> String {
      var current = id
      while definition.nodes[number(current)].role == .graph {
        guard let next = start(of: current) else { return id }
        current = next
      }
      return current
    }
    func start(of graph: String) -> String? {
      definition.edges.first { $0.source == graph && $0.transition == .start }?.target
    }
    var around: [String] = []
    while let outer = definition.nodes[number(around.first ?? node)].parent {
      around.insert(outer, at: 0)
    }
    let starts = [definition.start].compactMap(\.self) + around.compactMap { start(of: $0) }
    let distance =
      starts.count == 1 ? digraph.distances(from: [number(starts[0])])[number(node)] : -1
    guard distance < 0 else {
      let hasGraphs = definition.nodes.contains { $0.role == .graph }
      return ledger.require(
        AnalysisLaw.links, hasGraphs || stack.first == starts[0] && stack.count == distance + 1,
        "a link does not follow the shortest path", details: PlainText.of(stack))
    }
    let beneath = starts.map(leaf).filter { $0 != leaf(node) }
    let wanted = (beneath + [node]).reduce(into: [String]()) { all, next in
      if !all.contains(next) { all.append(next) }
    }
    ledger.require(AnalysisLaw.links, stack, equals: wanted, "a link builds the wrong stack")
  }

  /// Returns whether a generated link pattern matches a tried address.
  private func fits(_ pattern: String, _ address: String) -> Bool {
    switch pattern {
    case "tern://trips/{id}": address == "tern://trips/7" || address == "tern://trips/new"
    case "tern://trips/new": address == "tern://trips/new"
    case "https://tern.example/{place}/x": address == "https://tern.example/home/x"
    case "tern.example/about": address.hasSuffix("://tern.example/about")
    default: false
    }
  }
}
