import Foundation
import Testing

@Suite struct `wayfinder fuzz` {
  private static let fault = ["fuzz", "--mutant", "C", "--cases", "60"]

  @Test func `a sound world is clean`() throws {
    let run = try ToolRun(["fuzz", "--module", "navbench", "--cases", "50"], in: TestFolder())

    #expect(run.status == 0)
    #expect(run.output.contains("No violation in 50 cases."))
    #expect(run.errors.contains("per second"))
    #expect(!run.output.contains("per second"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a planted fault is found, told, saved and replayed`() throws {
    let folder = try TestFolder()
    let found = try ToolRun(Self.fault + ["--save", "cases"], in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let replayed = try ToolRun(["replay", "cases/\(file)"], in: folder)

    #expect(found.status == 1)
    #expect(found.output.contains("shrunk to 3"))
    #expect(found.output.contains("@Test func"))
    #expect(found.output.contains("wayfinder replay cases/\(file)"))
    #expect(replayed.status == 1)
    #expect(replayed.output.contains("Still violated: I4 same stacks"))
  }

  @Test func `a case that passes now exits with 0`() throws {
    let folder = try TestFolder()
    _ = try ToolRun(Self.fault + ["--save", "cases"], in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let path = folder.url.appending(path: "cases/\(file)")
    let mended = try String(contentsOf: path, encoding: .utf8).replacing("mutant: C\n", with: "")
    try folder.write(mended, to: "mended.case")

    let run = try ToolRun(["replay", "mended.case"], in: folder)

    #expect(run.status == 0)
    #expect(run.output.contains("The case passes"))
  }

  @Test func `the same seed gives the same bytes, however many processes work on it`() throws {
    let folder = try TestFolder()
    let json = Self.fault + ["--format", "json", "--seed", "0x7"]

    let runs = try [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "0"]].map { jobs in
      try ToolRun(json + jobs, in: folder).output
    }

    #expect(runs[0].contains("\"seed\": \"0x0000000000000007\""))
    #expect(Set(runs).count == 1)
  }

  @Test func `merged parts are the whole, byte for byte`() throws {
    let folder = try TestFolder()
    let json = Self.fault + ["--format", "json"]
    for part in 1...4 {
      let run = try ToolRun(json + ["--shard", "\(part)/4"], in: folder)
      try folder.write(run.output, to: "\(part).json")
    }

    let merged = try ToolRun(
      ["merge", "3.json", "1.json", "4.json", "2.json", "--format", "json"], in: folder)
    let whole = try ToolRun(json, in: folder)

    #expect(merged.output == whole.output)
    #expect(merged.status == 1)
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
    ["SLURM_ARRAY_TASK_ID": "11", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4"],
    ["JOB_COMPLETION_INDEX": "1", "WAYFINDER_SHARDS": "4"],
    ["PARALLEL_SEQ": "2", "WAYFINDER_SHARDS": "4"],
  ])
  func `the surroundings say which part is meant`(variables: [String: String]) throws {
    let folder = try TestFolder()
    let json = Self.fault + ["--format", "json"]

    let asked = try ToolRun(json + ["--shard", "2/4"], in: folder)
    let implied = try ToolRun(json, in: folder, environment: variables)

    #expect(implied.output == asked.output)
  }

  @Test func `a trap is a violation like any other`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      ["fuzz", "--mutant", "trap", "--cases", "40", "--save", "cases"], in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let replayed = try ToolRun(["replay", "cases/\(file)"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("no trap"))
    #expect(run.output.contains("shrunk to 3"))
    #expect(run.output.contains("40  "))
    #expect(replayed.status == 1)
    #expect(replayed.output.contains("(ended here)"))
  }
}
