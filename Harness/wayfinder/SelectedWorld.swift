import NavigationGraphFormats
import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A world selected on the command line, by name or by file.
struct SelectedWorld {
  let entry: WorldCatalogue.Entry
  /// The path of the file on the command line; `nil` for a built-in world.
  let source: String?
  /// The graph in the file, joined with those graphs in the command's other files to which it
  /// leads.
  private var joined: LinkedGraphs.Joined?
  /// The graph in the file, without the graphs in other files.
  private var graph: GraphDefinition?
  /// The laws of the app.
  let laws: [NavigationLaw]

  var label: String { source ?? entry.runner.name }

  init(_ entry: WorldCatalogue.Entry) {
    self.entry = entry
    source = nil
    laws = []
  }

  /// Creates the world of a file, with the laws in `lawPath` or, without a path, in the law file
  /// beside the graph file.
  init(file path: String, laws lawPath: String? = nil) throws {
    let definition: GraphDefinition
    do throws(FileProblem) {
      let app = try FileWorlds.app(inFile: path)
      entry = FileWorlds.entry(for: app)
      definition = app.definition
    } catch {
      throw UnusableInput(error.sentence)
    }
    laws = try LawFile.laws(of: definition, in: path, named: lawPath)
    source = path
    graph = definition
    joined = LinkedGraphs([(path, definition)]).joined(0)
  }

  /// The parts of the app that users can reach, and how the app affects its users; `nil` for a
  /// built-in world.
  var survey: (coverage: FileCoverage, report: AppReport)? {
    joined.map { FileWorlds.survey(of: $0, laws: laws) }
  }

  /// Returns the worlds of the files that can be used, and prints errors about the other files.
  ///
  /// Random users run in the graph of each file alone, so a saved case needs no other file. The
  /// analyses in the report combine the file with the other given files to which it leads.
  ///
  /// - Throws: An error about the last file, if no file can be used.
  static func usable(_ files: [String], laws: String? = nil) throws -> [SelectedWorld] {
    var worlds: [SelectedWorld] = []
    for (number, file) in files.enumerated() {
      do {
        worlds.append(try SelectedWorld(file: file, laws: laws))
      } catch let error as UnusableInput {
        if number == files.count - 1, worlds.isEmpty { throw error }
        Console.refuse(error.sentence)
      }
    }
    let linked = LinkedGraphs(
      worlds.compactMap { world in world.graph.map { (world.label, $0) } })
    for number in worlds.indices { worlds[number].joined = linked.joined(number) }
    return worlds
  }

  /// Returns the built-in worlds that the user has selected.
  ///
  /// If a name is given, the result is the world with this name, even a hidden world, and the fault
  /// is ignored. Otherwise, the result contains the worlds that can have the given deliberate fault
  /// or, without a fault, all worlds that are not hidden.
  static func builtIn(named name: String?, plantedWith mutant: String?) throws -> [SelectedWorld] {
    let all = WorldCatalogue.worlds.map { SelectedWorld($0) }
    if let name {
      let known = all + WorldCatalogue.hiddenWorlds.map { SelectedWorld($0) }
      guard let world = known.first(where: { $0.entry.runner.name == name }) else {
        throw unknown("world", name, among: all.map(\.entry.runner.name))
      }
      return [world]
    }
    guard let mutant else { return all }
    let planting = all.filter { $0.entry.runner.mutant(named: mutant) != nil }
    guard !planting.isEmpty else {
      let names = all.flatMap { $0.entry.runner.mutants.map(\.name) }
      throw unknown("mutant", mutant, among: names)
    }
    return planting
  }

  func mutant(named name: String) throws -> Mutant {
    if let mutant = entry.runner.mutant(named: name) { return mutant }
    let names = entry.runner.mutants.map(\.name)
    throw Self.unknown("mutant of \(label)", name, among: names)
  }

  static func unknown(_ kind: String, _ name: String, among names: [String]) -> UnusableInput {
    UnusableInput(
      "There is no \(kind) \(quoted(name)); \(name.question(among: names) ?? known(names))")
  }

  /// Returns the end of a sentence that lists the existing names; if there are many, only the first
  /// few.
  private static func known(_ names: [String]) -> String {
    if names.isEmpty { return "there is none." }
    let shown = names.count > 20 ? 10 : names.count
    let rest = names.count - shown
    // Names in files may have any length and content, so they are shortened and escaped.
    return "known are \(names.prefix(shown).map(plain).joined(separator: ", "))"
      + (rest == 0 ? "." : " and \(rest) others.")
  }

  /// Returns a name, in quotation marks if it had to be shortened or some of its characters
  /// replaced.
  private static func plain(_ name: String) -> String {
    let text = quoted(name)
    return text.dropFirst().dropLast() == name ? name : text
  }
}
