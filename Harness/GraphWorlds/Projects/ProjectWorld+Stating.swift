import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

/// A law in a file, with the law that must be read.
private struct DrawnLaw: Sendable {
  /// The words of the law; those at `places` are names of screens.
  var words: [String]
  var places: [Int]
  let statement: @Sendable (_ names: [String]) -> NavigationLaw.Statement

  static let all = [
    DrawnLaw(words: ["reachable", ""], places: [1]) { .reachable($0[0]) },
    DrawnLaw(words: ["never", ""], places: [1]) { .never($0[0]) },
    DrawnLaw(words: ["never", "", "before", ""], places: [1, 3]) {
      .neverBefore($0[0], gate: $0[1])
    },
    DrawnLaw(words: ["never", "", "above", ""], places: [1, 3]) {
      .neverAbove($0[0], beneath: $0[1])
    },
    DrawnLaw(words: ["always", "", "beneath", ""], places: [1, 3]) {
      .alwaysBeneath($0[0], screen: $0[1])
    },
    DrawnLaw(words: ["always", "at", "most", "3", "screens"], places: []) { _ in
      .alwaysAtMost(3)
    },
    DrawnLaw(words: ["leads", "home"], places: []) { _ in .leadsHome(from: nil) },
    DrawnLaw(words: ["leads", "home", "from", ""], places: [3]) { .leadsHome(from: $0[0]) },
  ]

  /// Returns the law as a line of a file, with the given names of screens.
  ///
  /// A name is in quotation marks if `isQuoted` is `true`, or if it cannot be read without them.
  func text(_ names: [String], isQuoted: Bool) -> String {
    var words = words
    for (place, name) in zip(places, names) {
      let isPlain = name.allSatisfy { !" #\u{A0}".contains($0) }
      words[place] = isPlain && !isQuoted ? name : "'\(name)'"
    }
    return words.joined(separator: " ")
  }
}

extension ProjectWorld {
  /// Writes a law about screens of a file, reads it, and describes it.
  func state(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    var definition = naive.files[try draw.index("file", below: naive.files.count)]
    let form = try draw.int("names", in: 0...3)
    let ends = ["", " to go", "#2", "\u{A0}x"]
    for number in definition.nodes.indices {
      definition.nodes[number].id += ends[number * form % ends.count]
    }
    checkNames(of: definition, &ledger)
    let laws = DrawnLaw.all
    let law = laws[try draw.index("law", below: laws.count) { laws[$0].words[0] }]
    // Screens may be called by their ids or by their names.
    let known = definition.nodes.map(\.id) + definition.nodes.map(\.name) + ["nowhere"]
    var names: [String] = []
    for _ in law.places { names.append(try draw.element("screen", of: known)) }
    let row = law.text(names, isQuoted: try draw.bool("quoted"))
    let damage = try draw.element("damage", of: ["none", "cut", "more", "version"])
    let empty = try draw.int("empty", in: 0...2)
    var written = "\t\(row) # a 'remark"
    if damage == "cut" { written = law.words[0] }
    if damage == "more" { written = "\(row) now" }
    let text =
      "wayfinder-laws \(damage == "version" ? 2 : 1) # begins\n"
      + String(repeating: " # nothing\n", count: empty) + written + "\r\n"
    let ids = names.map { Self.id(of: $0, in: definition) }
    var wanted = ids.contains(nil) ? Self.refusal(names, in: definition) : nil
    if damage == "cut" || damage == "more" { wanted = "'\(written)' is not a law" }
    if damage == "version" { wanted = "the text does not begin with 'wayfinder-laws 1'" }
    let line = damage == "version" ? 1 : 2 + empty
    check(text, line, wanted, law, ids.compactMap(\.self), definition, &ledger)
  }

  private func check(
    _ text: String, _ line: Int, _ refusal: String?, _ law: DrawnLaw, _ ids: [String],
    _ definition: GraphDefinition, _ ledger: inout LawLedger
  ) {
    do throws(NavigationLawError) {
      let found = try NavigationLaw.laws(parsing: text, of: definition)
      ledger.require(ProjectLaw.stated, nil, equals: refusal, "a law is accepted")
      guard refusal == nil else { return }
      let wanted = NavigationLaw(law.statement(ids), line: line)
      ledger.require(ProjectLaw.stated, found, equals: [wanted], "a law is read wrongly")
      let description = law.text(ids, isQuoted: false)
      ledger.require(
        ProjectLaw.stated, "\(wanted)", equals: description, "a law is described wrongly")
    } catch {
      ledger.require(
        ProjectLaw.stated, "\(error.line): \(error.cause)",
        equals: refusal.map { "\(line): \($0)" }, "a law is refused with the wrong error")
    }
  }

  /// Returns the id of the screen with the given id or, if there is none, with the given name.
  ///
  /// Returns `nil` if no screen, or more than one, has the name.
  private static func id(of name: String, in definition: GraphDefinition) -> String? {
    let screens = definition.nodes.filter { $0.role != .graph }
    if screens.contains(where: { $0.id == name }) { return name }
    let named = screens.filter { $0.name == name }
    return named.count == 1 ? named[0].id : nil
  }

  /// Returns the expected error about the first name that does not identify a single screen; `nil`
  /// if every name does.
  private static func refusal(_ names: [String], in definition: GraphDefinition) -> String? {
    guard let name = names.first(where: { id(of: $0, in: definition) == nil }) else { return nil }
    let count = definition.nodes.count { $0.role != .graph && $0.name == name }
    return count == 0 ? "the graph has no screen '\(name)'" : "several screens are called '\(name)'"
  }

  /// Checks the names of nodes, edges and exits in sentences.
  private func checkNames(of definition: GraphDefinition, _ ledger: inout LawLedger) {
    let ids = definition.nodes.map(\.id)
    var list = ids.prefix(3).map { "'\(NaiveLint.name($0, in: definition))'" }.joined(
      separator: ", ")
    if ids.count > 3 { list += " and \(ids.count - 3) more" }
    ledger.require(
      ProjectLaw.stated, NodeNames(definition).list(ids, limit: 3), equals: list,
      "the names of nodes are wrong")
    for (number, edge) in definition.edges.prefix(4).enumerated() {
      var edge = edge
      edge.label = ["go", nil, "", " \n"][number]
      let exit = GraphDefinition.Exit(from: edge.source, by: .pop, label: edge.label)
      ledger.require(
        ProjectLaw.stated, [edge.caption, exit.caption],
        equals: number == 0 ? ["go", "go"] : ["\(edge.kind) \(edge.target)", "exit"],
        "the name of a way is wrong")
    }
  }
}
