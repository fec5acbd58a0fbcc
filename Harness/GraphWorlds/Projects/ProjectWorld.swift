import MeasuredWorlds
import NavigationGraphFormats
import NavigationGraphs
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of files.
enum ProjectLaw: Int, StatedLaw {
  case together, joined, report, harmed, written, paths, stated

  var law: Law {
    switch self {
    case .together:
      Law(
        "J1 together", "files of one app are linted as each alone, except for names of the others",
        breach: "Files that are checked together give other findings than each alone.")
    case .joined:
      Law("J2 joined", "a file joined with all that it includes contains what the files say")
    case .report: Law("J3 report", "a report as JSON contains the findings and the figures")
    case .harmed:
      Law(
        "J4 harmed",
        "a damaged file is read with the right oddities, or refused with line, cause and remedy")
    case .written:
      Law(
        "J5 written",
        "a definition survives its file; a broken or invalid file is refused for the right reason")
    case .paths:
      Law("J6 paths", "a path that is not a file is refused, and the other files are linted")
    case .stated: Law("J7 stated", "laws and names in sentences mean the screens that they name")
    }
  }
}

/// Several Android files of one app, which are linted together, joined, reported as JSON, and
/// damaged.
public struct ProjectWorld: World {
  /// An action of a developer, simplest first.
  enum Operation: Int, CaseIterable {
    case lint, join, harm, harmDefinition, misname, harmGraph, state

    var rule: Rule {
      switch self {
      case .lint, .join, .state: Rule("\(self)", weight: 2)
      case .harm, .harmDefinition, .harmGraph: Rule("\(self)", .hostile, weight: 3)
      case .misname: Rule("\(self)", .negative)
      }
    }
  }

  let folder: ProjectFolder
  let naive: NaiveProject
  let plant: ProjectFault?
  /// The findings that follow directly from each file, which are found when they are first needed.
  private var naiveFindings: [[String]] = []
  /// The number of actions so far.
  var count = 0
  /// The findings of the last lint of each file, together with the expected findings.
  private(set) var findings: [(found: [GraphFinding], wanted: [GraphFinding])] = []

  /// Creates a world with random files, which are written to a folder.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the files.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    folder = try ProjectFolder(from: &draw)
    naive = NaiveProject(folder)
    plant = ProjectFault(mutant)
  }

  /// The actions of a developer.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of files.
  public static let laws = ProjectLaw.laws

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    ledger.note(.applied)
    count += 1
    switch operation {
    case .lint: try lint(&draw, &ledger)
    case .join: join(&ledger)
    case .harm: try harm(&draw, &ledger)
    case .harmDefinition: try harmDefinition(&draw, &ledger)
    case .misname: try misname(&draw, &ledger)
    case .harmGraph: try harmGraph(&draw, &ledger)
    case .state: try state(&draw, &ledger)
    }
  }

  /// Does nothing, since there is nothing to check between steps.
  ///
  /// - Parameter ledger: Unused.
  public mutating func check(_ ledger: inout LawLedger) {}

  /// A hash of the number of files and of the amount of their content.
  public var abstractState: UInt64 {
    let nodes = naive.files.reduce(0) { $0 + $1.nodes.count }
    let edges = naive.files.reduce(0) { $0 + $1.edges.count }
    return UInt64(naive.files.count | min(nodes, 31) << 2 | min(edges / 2, 31) << 7)
  }

  /// Returns the names of the files, and the nodes in them.
  public func observed() -> String {
    zip(naive.names, naive.files).map { "\($0): \($1.nodes.map(\.id))" }.joined(separator: " | ")
  }
}

// MARK: Several files

extension ProjectWorld {
  private mutating func lint(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let ids = naive.files.flatMap(\.nodes).map(\.id)
    let gate = ids[try draw.index("gate", below: ids.count) { ids[$0] }]
    let advice = try draw.element("advice", of: [LintedFile.Advice.none, .all, .withGates([gate])])
    let paths = folder.files.map(\.path)
    let found = LintedFile.together(paths, advice: advice)
    ledger.require(
      ProjectLaw.together, found.map(\.path), equals: paths, "the wrong files are linted")
    findings = []
    if naiveFindings.isEmpty {
      naiveFindings = naive.files.indices.map { NaiveLint(naive.beside($0)).texts }
    }
    for (number, file) in found.enumerated() {
      let definition = plant == nil ? naive.beside(number) : naive.files[number].withoutLines
      let wanted = LintedFile(definition, path: paths[number], advice: advice)
      findings.append((file.findings, wanted.findings))
      ledger.require(
        ProjectLaw.together, Self.summary(of: file), equals: Self.summary(of: wanted),
        "a file is linted differently together with others")
      let severities = file.findings.map(\.severity)
      ledger.require(
        ProjectLaw.together, file.worst,
        equals: [.error, .warning, .note].first { severities.contains($0) },
        "the worst severity is wrong")
      ledger.require(
        ProjectLaw.together, NaiveLint.texts(of: file.findings),
        equals: naiveFindings[number], "other findings follow from the file")
      checkReport(file, &ledger)
    }
  }

  private static func summary(of file: LintedFile) -> [String] {
    [
      PlainText.of(file.findings), PlainText.of((file.nodes, file.screens)),
      file.unusable.map(PlainText.of) ?? "usable",
      file.figures.map { PlainText.of(($0.nodes, $0.edges, $0.oddities, $0.dangling)) }
        ?? "no figures",
    ]
  }

  private func join(_ ledger: inout LawLedger) {
    let graphs = LinkedGraphs(zip(folder.files.map(\.path), naive.files).map { ($0, $1) })
    for number in naive.files.indices {
      let found = graphs.joined(number)
      let wanted = naive.joined(number)
      let alone = naive.files[number]
      guard let wanted else {
        ledger.require(
          ProjectLaw.joined, found.definition, equals: alone,
          "joining changes a file that includes no others")
        continue
      }
      let nodes = found.definition.nodes.map(\.id)
      ledger.require(ProjectLaw.joined, nodes.sorted(), equals: wanted.nodes, "other nodes")
      let ways = found.definition.edges.map { edge in
        let label = edge.transition == .start ? "" : edge.label ?? ""
        return "\(edge.source) \(label) \(edge.transition) \(edge.target)"
      }
      ledger.require(ProjectLaw.joined, ways.sorted(), equals: wanted.ways, "other ways")
      ledger.require(
        ProjectLaw.joined, found.own, equals: Set(alone.nodes.map(\.id)).intersection(nodes),
        "the wrong nodes belong to the file")
      ledger.require(
        ProjectLaw.joined, found.definition.start, equals: alone.start, "another start")
    }
  }
}

/// The deliberate fault of files: they are read without line numbers.
enum ProjectFault: String, PlantedFault {
  static let module = "NavigationGraphFormats"

  case losesLines = "loses-lines"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the line numbers of a file are unknown" }

  var minimumSteps: Int? { 1 }
}

extension ProjectWorld {
  /// The name of the world on the command line.
  public static let name = "projects"
  /// A one-line description of the system under test.
  public static let summary =
    "files of one app, linted together, joined and damaged, compared with what was generated"

  /// The planted fault.
  public static let mutants = ProjectFault.mutants
}
