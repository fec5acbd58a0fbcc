import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

// A report as JSON, field by field.
extension ProjectWorld {
  func checkReport(_ file: LintedFile, _ ledger: inout LawLedger) {
    guard let data = try? JSONEncoder().encode(file),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return ledger.fail(ProjectLaw.report.rawValue, "a report has no JSON") }
    ledger.require(ProjectLaw.report, object["file"] as? String, equals: file.path, "another file")
    let error = object["parse_error"] as? String
    let wanted = file.figures == nil ? file.unusable.map(Self.sentence) : nil
    ledger.require(ProjectLaw.report, error, equals: wanted, "another error")
    let findings = (object["findings"] as? [[String: Any]] ?? []).map(Self.text)
    ledger.require(
      ProjectLaw.report, findings, equals: file.findings.map { Self.text($0, in: file) },
      "other findings")
    guard let figures = file.figures else {
      let formats = ["json": "wayfinder", "storyboard": "storyboard"]
      let format = formats[file.path.split(separator: ".").last.map(String.init) ?? ""] ?? "android"
      return ledger.require(
        ProjectLaw.report, object["format"] as? String, equals: format, "another format")
    }
    checkFigures(figures, object, &ledger)
  }

  private static func sentence(_ error: ImportError) -> String {
    let line = error.line.map { "line \($0): " } ?? ""
    return "\(line)\(error.cause); \(error.remedy)"
  }

  private static func text(_ fields: [String: Any]) -> [String] {
    ["rule", "severity", "place", "message", "fingerprint", "why", "fix"]
      .map { fields[$0] as? String ?? "?" } + [(fields["line"] as? Int).map { "\($0)" } ?? "null"]
  }

  private static func text(_ finding: GraphFinding, in file: LintedFile) -> [String] {
    [
      finding.rule.rawValue, finding.severity.rawValue,
      finding.line.map { "\(file.path):\($0)" } ?? file.path, finding.message, finding.fingerprint,
      finding.rule.why, finding.rule.fix, finding.line.map { "\($0)" } ?? "null",
    ]
  }

  private func checkFigures(
    _ figures: GraphFigures, _ object: [String: Any], _ ledger: inout LawLedger
  ) {
    let numbers: [(String, Int?)] = [
      ("nodes", figures.nodes), ("edges", figures.edges), ("exits", figures.exits),
      ("declared_transitions", figures.declaredTransitions),
      ("extra_entries", figures.extraEntries), ("unreachable_count", figures.unreachable?.count),
      ("unreachable_all_entries_count", figures.unreachableFromAllEntries.count),
      ("sinks_count", figures.sinks.count), ("sinks_no_exit_count", figures.sinksWithoutExit),
      ("eccentricity", figures.eccentricity), ("dominator_depth", figures.dominatorDepth),
      ("has_cycle", figures.components.nontrivial > 0 ? 1 : 0), ("scc", figures.components.count),
      ("scc_nontrivial", figures.components.nontrivial),
      ("scc_largest", figures.components.largest), ("self_loops", figures.selfLoops),
      ("parallel_edges", figures.parallelEdges), ("ambiguous_labels", figures.ambiguousLabels),
      ("wcc", figures.weakComponents), ("deep_links", figures.deepLinks),
      ("arguments", figures.arguments),
    ]
    for (name, wanted) in numbers {
      let found = (object[name] as? NSNumber)?.intValue
      ledger.require(
        ProjectLaw.report, "\(name) \(found ?? -1)", equals: "\(name) \(wanted ?? -1)",
        "a figure is wrong")
    }
    let texts: [(String, [String])] = [
      ("unreachable", figures.unreachable ?? []),
      ("unreachable_all_entries", figures.unreachableFromAllEntries), ("sinks", figures.sinks),
    ]
    for (name, wanted) in texts {
      ledger.require(
        ProjectLaw.report, object[name] as? [String] ?? [], equals: wanted, "a list is wrong")
    }
    ledger.require(
      ProjectLaw.report, object["nodes_by_kind"] as? [String: Int], equals: figures.nodesByKind,
      "the counts of kinds of nodes are wrong")
    ledger.require(
      ProjectLaw.report, object["edges_by_kind"] as? [String: Int], equals: figures.edgesByKind,
      "the counts of kinds of ways are wrong")
    let lists: [(String, [String])] = [
      ("odd", figures.oddities.map(Self.text)), ("dangling", figures.dangling.map(Self.text)),
    ]
    for (name, wanted) in lists {
      let found = (object[name] as? [Any])?.map { element in
        (element as? String) ?? Self.text(element as? [String: Any] ?? [:], of: name)
      }
      ledger.require(ProjectLaw.report, found, equals: wanted, "a list of remarks is wrong")
    }
    let words = ["format", "platform", "start"].map { object[$0] as? String }
    ledger.require(
      ProjectLaw.report, words,
      equals: [
        figures.format == .definition ? "wayfinder" : figures.format.rawValue, figures.platform,
        figures.start,
      ],
      "a word about the file is wrong")
    checkLocal(figures.local, object["local"] as? [String: Any] ?? [:], &ledger)
  }

  private static func text(_ fields: [String: Any], of name: String) -> String {
    fields.keys.sorted().map { "\($0) \(fields[$0] as? String ?? "-")" }.joined(separator: ", ")
  }

  private static func text(_ oddity: GraphDefinition.Oddity) -> String {
    switch oddity.kind {
    case .destinationWithoutIdentifier: "destination-without-id <\(oddity.subject)>"
    case .repeatedIdentifier: "duplicate-id \(oddity.subject)"
    case .noStartDestination where oddity.subject != "": "no-startDestination (nested)"
    case .unexpectedRoot: "root <\(oddity.subject)>"
    default: oddity.kind.rawValue + (oddity.subject == "" ? "" : " \(oddity.subject)")
    }
  }

  /// Returns the fields of a reference in alphabetical order.
  private static func text(_ reference: GraphDefinition.DanglingReference) -> String {
    let source = reference.source ?? "-"
    let id = reference.element ?? "-"
    switch reference.reason {
    case .sceneWithoutController:
      return "id \(id), source \(source), why scene without controller"
    case .unknownDestination:
      let (destination, kind) = (reference.destination ?? "-", reference.kind ?? "-")
      return "destination \(destination), id \(id), kind \(kind), source \(source)"
    case .nothingToDo:
      let label = reference.label ?? "-"
      return "label \(label), source \(source), why no destination, no popUpTo"
    }
  }

  private func checkLocal(
    _ figures: GraphFigures.LocalFigures, _ object: [String: Any], _ ledger: inout LawLedger
  ) {
    let numbers: [(String, Int?)] = [
      ("edges", figures.edges), ("unreachable_count", figures.unreachable),
      ("sinks_count", figures.sinks), ("scc", figures.components.count),
      ("scc_nontrivial", figures.components.nontrivial), ("eccentricity", figures.eccentricity),
    ]
    let found = numbers.map { "\($0.0) \((object[$0.0] as? NSNumber)?.intValue ?? -1)" }
    ledger.require(
      ProjectLaw.report, found, equals: numbers.map { "\($0.0) \($0.1 ?? -1)" },
      "the figures without global actions are wrong")
  }
}
