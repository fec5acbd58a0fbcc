import ArgumentParser
import Foundation
import MutationRewriting

/// Inserts mistakes into a copy of the modules, and checks which of them the worlds detect.
@main
struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write mistakes into a copy of the modules and see which of them the worlds notice.",
    discussion: """
      Every mistake is a switch that is chosen when the program starts, so one build holds all of \
      them. Each world first runs once without a mistake and notes which switches it reaches; a \
      mistake is then tried only in worlds that reach it, the fastest first, until one notices it.

      What was done is kept in the scratch folder; the same command goes on from there.
      """)

  /// The modules that the command-line tool links, each after the modules that it imports.
  static let linkedModules = [
    "NavigationModel", "NavigationHosting", "NavigationLinks", "NavigationStorage",
    "NavigationObservers", "NavigationRoutes", "NavigationGraphDefinitions", "NavigationGraphs",
    "NavigationFlows", "NavigationGraphFormats", "NavigationStepTreesRuntime",
    "NavigationCoordinators",
  ]

  @Option(help: "The folder of the package.")
  var package = "."

  @Option(help: "The folder for the copy, its build and what was done.")
  var scratch = ".build/mutation"

  @Option(help: "How many mistakes are drawn from all that are possible; 0 tries every one.")
  var sample = 100

  @Option(help: "The seed of the draw, decimal.")
  var seed: UInt64 = 0

  @Option(help: "Only mistakes in this module; more than once for several.")
  var module: [String] = []

  @Option(help: "Only this world; more than once for several. [default: all]")
  var world: [String] = []

  @Option(help: "How many cases each world gets. [default: what 'fuzz' gives it]")
  var cases: Int?

  @Option(help: "How many mistakes are tried at the same time.")
  var jobs = 1

  @Option(
    help: "How many processor seconds a world may take for a mistake until that counts as noticed."
  )
  var limit = 120

  @Option(help: "text or json.")
  var format = Format.text

  @Option(help: "The list of mistakes that change nothing, with the reason of each.")
  var equivalents = "Harness/Mutation/Equivalents.txt"

  @Flag(help: "Only list the mistakes; build and run nothing.")
  var list = false

  @Flag(help: "Only report what was done so far; build and run nothing.")
  var report = false

  enum Format: String, ExpressibleByArgument {
    case text, json
  }

  func validate() throws {
    for name in module where !Self.linkedModules.contains(name) {
      throw ValidationError(
        "No world runs the module '\(name)'; use one of "
          + Self.linkedModules.joined(separator: ", ") + ".")
    }
    guard sample >= 0, jobs > 0, limit > 0 else {
      throw ValidationError("--sample must not be negative; --jobs and --limit begin at 1.")
    }
  }

  func run() throws {
    let root = URL(filePath: package).standardizedFileURL
    let folder = URL(filePath: scratch).standardizedFileURL
    let copy = PackageCopy(
      original: root, root: folder.appending(path: "copy"), modules: Self.linkedModules)
    let known = try Equivalents(file: root.appending(path: equivalents))
    let all = try copy.sites()
    let drawn = Sample(count: sample, seed: seed).draw(from: all.filter(isAskedFor))
    if list {
      for site in drawn { print(Report.line(site.mutant)) }
      return
    }
    let journal = try Journal(
      folder: folder, sources: try copy.fingerprint(of: all), settings: settings)
    if !report { try tryAll(drawn, of: all, copy, folder, known, journal) }
    let result = Report(
      possible: all.count, drawn: drawn.map(\.mutant), journal: journal, equivalents: known)
    print(format == .text ? result.text : try result.json)
  }

  private func tryAll(
    _ drawn: [Site], of all: [Site], _ copy: PackageCopy, _ folder: URL, _ known: Equivalents,
    _ journal: Journal
  ) throws {
    let tried = drawn.filter { known.reason($0.mutant) == nil }
    Console.remark(
      "\(all.count) possible mistakes, \(drawn.count) drawn, \(drawn.count - tried.count) known as "
        + "equivalent")
    let build = try SwitchedBuild(copy: copy, journal: journal).run(tried)
    let worlds = try WorldReach(
      tool: build.tool, folder: folder, journal: journal, siteCount: all.count, cases: cases
    ).run(only: world, written: Set(build.mutants.map(\.number)))
    try Trials(
      tool: build.tool, folder: folder, worlds: worlds, limit: limit, cases: cases, jobs: jobs,
      journal: journal
    ).run(build.mutants)
  }

  /// The facts other than the sources that affect the verdicts.
  private var settings: String {
    "cases \(cases.map(String.init) ?? "default"), limit \(limit), worlds \(world)"
  }

  private func isAskedFor(_ site: Site) -> Bool {
    module.isEmpty || module.contains(site.mutant.module)
  }
}
