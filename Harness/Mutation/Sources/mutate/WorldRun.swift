import Foundation

/// A campaign in one world, in its own process.
struct WorldRun {
  /// The parts of the report by `wayfinder fuzz` that this tool reads.
  struct Result: Decodable {
    struct World: Decodable {
      let world: String
      let steps: Int
      let violations: [Violation]
    }

    struct Violation: Decodable {
      let law: String
      let steps: Int
    }

    let worlds: [World]
  }

  struct Ending {
    let program: Program.Ending
    let result: Result?
  }

  let tool: URL
  let folder: URL
  let world: String?
  let cases: Int?
  var environment: [String: String] = [:]
  /// The largest processor time, in seconds.
  var limit = 600

  func run() throws -> Ending {
    let place = folder.appending(path: "runs/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let program = try Program(
      arguments: [
        tool.path, "fuzz", "--stop-at-first", "--format", "json", "--jobs", "0", "--save",
        place.appending(path: "cases").path,
      ] + (world.map { ["--module", $0] } ?? []) + (cases.map { ["--cases", String($0)] } ?? []),
      environment: environment, folder: place, bounds: Program.Bounds(seconds: limit)
    ).run(writingTo: place.appending(path: "report.json"))
    let result = try? JSONDecoder().decode(Result.self, from: Data(program.output.utf8))
    return Ending(program: program, result: result)
  }
}
