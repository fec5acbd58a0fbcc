import Foundation
import MutationRewriting

/// Runs every world once without an enabled mutant, and records which mutants the world reaches.
struct WorldReach {
  let tool: URL
  let folder: URL
  let journal: Journal
  let siteCount: Int
  let cases: Int?

  /// Runs worlds in the build, except worlds whose results for all mutants of the build are already
  /// in the journal.
  ///
  /// - Parameters:
  ///   - names: The names of the worlds to run; if empty, all worlds.
  ///   - written: The numbers of the mutants in the build.
  /// - Returns: The results of the worlds, fastest first.
  /// - Throws: `Failure` if a world fails without an enabled mutant, or if the names of the worlds
  ///   cannot be read.
  func run(only names: [String], written: Set<Int>) throws -> [Journal.Clean] {
    let names = try names.isEmpty ? allWorlds() : names
    return try names.map { try clean($0, written) }.sorted { $0.seconds < $1.seconds }
  }

  private func allWorlds() throws -> [String] {
    let ending = try WorldRun(tool: tool, folder: folder, world: nil, cases: 1).run()
    guard let result = ending.result else {
      throw Failure("The built tool cannot run its worlds without a mistake; try it by hand.")
    }
    return result.worlds.map(\.world)
  }

  private func clean(_ world: String, _ written: Set<Int>) throws -> Journal.Clean {
    if let kept = journal.clean(world), kept.written.isSuperset(of: written) { return kept }
    let table = folder.appending(path: "sites")
    try Data(count: siteCount).write(to: table)
    let run = WorldRun(
      tool: tool, folder: folder, world: world, cases: cases,
      environment: ["WAYFINDER_SITES": table.path])
    let ending = try run.run()
    guard ending.program.status == 0, !ending.program.isTrap else {
      throw Failure(
        "The world '\(world)' fails without any mistake, so it can judge none; repair it, or name "
          + "others with --world.")
    }
    let reached = try Data(contentsOf: table).enumerated().filter { $0.element != 0 }
    let clean = Journal.Clean(
      world: world, seconds: ending.program.seconds, reached: Set(reached.map(\.offset)),
      written: written)
    Console.remark(
      "\(world) reaches \(reached.count) in \(String(format: "%.1f", clean.seconds)) s")
    try journal.note(clean)
    return clean
  }
}
