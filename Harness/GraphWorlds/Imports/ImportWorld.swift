import MeasuredWorlds
import NavigationGraphFormats
import NavigationGraphs
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// A storyboard or Android navigation file that is generated for each case.
///
/// Its import is compared with a naive reading of the generated file.
///
/// Each file is written, imported, in some cases exported and imported again, and run under a
/// hostile host.
public struct ImportWorld: World {
  private var graph: GraphWorld
  /// Why the import failed, or the first problem of the imported definition; `nil` if neither
  /// applies.
  private let problem: String?
  /// The first difference between the imported definition and the naive reading; `nil` if there is
  /// none, or if there is a `problem`.
  private let difference: String?

  /// Creates a world with a random file, which is imported.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the file, the platform, and the place to begin.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let isAndroid = try draw.index("format", below: 2) { ["storyboard", "android"][$0] } == 1
    let (file, reading, totals) = try isAndroid ? Self.navigation(&draw) : Self.storyboard(&draw)
    try draw.require(reading.isSound, "a drawn file was never valid")
    try draw.require(DrawnGraph.isSmall(reading), "a drawn file was never small")
    let fault = ImportFault(mutant)
    // About a third of the graphs are also written and read in the project's own format.
    let isExported = try draw.bool("exported", probability: 0.3)
    var imported = reading
    do {
      imported = try file.definition(fault?.decisions ?? .standard)
      if isExported {
        let exported = try imported.definitionFile()
        imported = try GraphFile(bytes: exported, name: "drawn.json").definition()
      }
      problem = imported.problems().first.map { "\($0)" }
    } catch {
      problem = "\(error)"
    }
    let room = isAndroid ? try draw.int("room", in: 0...15) : .max
    difference =
      problem == nil
      ? Self.difference(of: imported, from: reading, withLines: !isExported)
        ?? Self.difference(of: file, withRoomFor: room, totals) : nil
    // A definition without a screen may have no run, and then the case would not be counted.
    let isUsable = problem == nil && imported.nodes.map(\.id) == reading.nodes.map(\.id)
    let app = GraphApp(isUsable ? imported : reading, meaning: reading)
    graph = try GraphWorld(app, .standard, draw: &draw)
  }

  /// Returns the first part in which two definitions differ; `nil` if they are equal.
  private static func difference(
    of found: GraphDefinition, from wanted: GraphDefinition, withLines: Bool
  ) -> String? {
    var (found, wanted) = withLines ? (found, wanted) : (found.withoutLines, wanted.withoutLines)
    // The order of entries has no meaning.
    found.entries.sort { $0.node < $1.node }
    wanted.entries.sort { $0.node < $1.node }
    guard found != wanted else { return nil }
    let parts = [
      difference("screens", found.nodes, wanted.nodes),
      difference("edges", found.edges, wanted.edges),
      difference("exits", found.exits, wanted.exits),
      difference("entries", found.entries, wanted.entries),
      difference("links", found.deepLinks, wanted.deepLinks),
      difference("oddities", found.oddities, wanted.oddities),
      difference("references to nothing", found.dangling, wanted.dangling),
      difference("the number of arguments", [found.argumentCount], [wanted.argumentCount]),
      difference(
        "edges in the file", [found.declaredTransitionCount], [wanted.declaredTransitionCount]),
      difference("the start", [found.start, found.identifier], [wanted.start, wanted.identifier]),
    ]
    return parts.lazy.compactMap(\.self).first ?? "another platform"
  }

  /// Returns how the result of reading a file differs from the expected result if at most `room`
  /// edges and exits are allowed.
  ///
  /// Returns `nil` if the results agree.
  private static func difference(
    of file: GraphFile, withRoomFor room: Int, _ totals: [(count: Int, line: Int)]
  ) -> String? {
    var decisions = ImportDecisions.standard
    decisions.edgeLimit = room
    var found: String?
    do throws(ImportError) {
      _ = try file.definition(decisions)
    } catch {
      found = "\(error.kind) in line \(error.line ?? 0): \(error.cause)"
    }
    let wanted = totals.first { $0.count > room }.map { total in
      "excessive in line \(total.line): the global actions up to this one lead from every screen, "
        + "making \(total.count) edges"
    }
    guard found != wanted else { return nil }
    return Mismatch.text("with room for \(room)", expected: wanted as Any, got: found as Any)
  }

  /// Returns a description of how two lists differ; `nil` if they are equal.
  ///
  /// The description contains, from each list, the first element that the other list lacks. If
  /// there is none, because only the order or the number of elements differs, it contains both
  /// lists.
  /// the order or the number of elements differs, it contains both lists.
  private static func difference<Element: Equatable>(
    _ what: String, _ found: [Element], _ wanted: [Element]
  ) -> String? {
    guard found != wanted else { return nil }
    let (extra, missing) = (
      found.first { !wanted.contains($0) }, wanted.first { !found.contains($0) }
    )
    guard extra != nil || missing != nil else {
      return Mismatch.text("the order of the \(what)", expected: wanted, got: found)
    }
    return Mismatch.text(what, expected: missing as Any, got: extra as Any)
  }

  /// A file, its naive reading, and the values of `NavigationReading.totals`.
  private typealias ReadFile = (GraphFile, GraphDefinition, totals: [(count: Int, line: Int)])

  private static func storyboard(
    _ draw: inout Draw
  ) throws(Interruption) -> ReadFile {
    let drawn = try DrawnStoryboard(from: &draw)
    return (GraphFile(bytes: Array(drawn.text.utf8), name: drawn.fileName), drawn.reading, [])
  }

  private static func navigation(
    _ draw: inout Draw
  ) throws(Interruption) -> ReadFile {
    let drawn = try DrawnNavigation(from: &draw)
    // Importers must recognize the content of a file even if its name does not state the content.
    let name = drawn.root.actions.isEmpty ? "drawn.xml" : "res/drawn"
    let reading = NavigationReading(drawn)
    return (
      GraphFile(bytes: Array(drawn.text.utf8), name: name), reading.definition, reading.totals
    )
  }
}

extension ImportWorld {
  /// The actions of a user and a host on the imported graph.
  public static let rules = GraphWorld.rules

  /// The laws of every graph, and those of the import itself.
  public static let laws =
    GraphWorld.laws + [
      Law("F1 imported", "a valid file is imported without a problem"),
      Law("F2 same definition", "the imported definition says what the file says, and no more"),
    ]

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool { graph.isEnabled(rule) }

  /// Performs one action of a user, or one event between the graph and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    try graph.perform(rule, draw: &draw, ledger: &ledger)
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(
      Self.laws.count - 2, problem == nil, "a valid file is not imported", details: problem ?? "")
    ledger.require(
      Self.laws.count - 1, difference == nil, "a file is read wrongly",
      details: difference ?? "")
    graph.check(&ledger)
  }

  /// Brings graph and host to rest and checks the laws that must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    graph.finish(draw: &draw, ledger: &ledger)
  }

  /// A hash of the focused screen, its depth, and the number of layers.
  public var abstractState: UInt64 { graph.abstractState }

  /// Returns what is open, layer by layer.
  public func observed() -> String { graph.observed() }

  /// The screens and edges of the imported graph.
  public var map: Frame.Map? { graph.map }

  /// Returns what the imported graph shows, and what it must show according to the generated file.
  public func frame() -> Frame { graph.frame() }
}

extension ImportWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "update": ["The app restores what an earlier version has saved, which may be damaged."]
    ],
    legend: "The app is invented: s0, s1, … are its screens, and e0, e1, … are what a user taps.")
}
