import Foundation
import Testing

@Suite struct `wayfinder fuzz` {
  private static let fault = ["fuzz", "--mutant", "C", "--cases", "60"]

  @Test func `a world without faults has no violations`() throws {
    let run = try ToolRun(["fuzz", "--module", "navbench", "--cases", "50"], in: TestFolder())

    #expect(run.status == 0)
    #expect(run.output.contains("No violation in 50 cases."))
    #expect(run.errors.contains("per second"))
    #expect(!run.output.contains("per second"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a planted fault is found, reported, saved and replayed`() throws {
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

  @Test func `a failure states the law that was broken`() throws {
    let run = try ToolRun(Self.fault + ["--jobs", "0"], in: TestFolder())

    #expect(run.status == 1)
    #expect(run.output.contains("law     selection, tabs and modals match the model"))
  }

  @Test func `the version is one line`() throws {
    let run = try ToolRun(["--version"], in: TestFolder())

    #expect(run.status == 0)
    #expect(run.output.hasPrefix("wayfinder"))
    #expect(run.output.split(separator: "\n").count == 1)
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

  @Test func `merged parts equal the whole, byte for byte`() throws {
    let folder = try TestFolder()
    let json = Self.fault + ["--format", "json"]
    for part in 1...4 {
      let run = try ToolRun(json + ["--shard", "\(part)/4"], in: folder)
      try folder.write(run.output, to: "\(part).json")
    }

    let merged = try ToolRun(
      ["merge", "3.json", "1.json", "4.json", "2.json", "--format", "json"], in: folder)
    let whole = try ToolRun(json + ["--no-stop-at-first"], in: folder)

    #expect(merged.output == whole.output)
    #expect(merged.status == 1)
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
    ["SLURM_ARRAY_TASK_ID": "11", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4"],
    ["JOB_COMPLETION_INDEX": "1", "WAYFINDER_SHARDS": "4"],
    ["PARALLEL_SEQ": "2", "WAYFINDER_SHARDS": "4"],
    ["BITBUCKET_PARALLEL_STEP": "1", "BITBUCKET_PARALLEL_STEP_COUNT": "4"],
    ["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "4"],
  ])
  func `environment variables select the part`(variables: [String: String]) throws {
    let asked = try Self.secondOfFour.get()
    let implied = try ToolRun(Self.cases, in: TestFolder(), environment: variables)

    #expect(asked.contains("\"cases\" : 15"))
    #expect(implied.output == asked)
  }

  /// Cases without a fault, so that nothing is shrunk.
  private static let cases = [
    "fuzz", "--module", "navbench", "--cases", "60", "--format", "json",
  ]
  /// The output of the second of four shards.
  private static let secondOfFour = Result {
    try ToolRun(cases + ["--shard", "2/4"], in: TestFolder()).output
  }

  @Test func `a trap is a violation like any other`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      ["fuzz", "--mutant", "trap", "--cases", "40", "--no-stop-at-first", "--save", "cases"],
      in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let replayed = try ToolRun(["replay", "cases/\(file)"], in: folder)

    #expect(run.status == 1)
    #expect(run.output.contains("no trap"))
    #expect(run.output.contains("shrunk to 3"))
    #expect(run.output.contains("40  "))
    #expect(replayed.status == 1)
    #expect(replayed.output.contains("(ended here)"))
  }

  @Test func `with a planted fault, it ends with the first failing case`() throws {
    let folder = try TestFolder()
    let json = ["fuzz", "--mutant", "C", "--cases", "2000", "--format", "json"]

    let runs = try [["--jobs", "1"], ["--jobs", "3"], ["--jobs", "0"]].map { jobs in
      try ToolRun(json + jobs, in: folder).output
    }
    let all = try ToolRun(json + ["--no-stop-at-first"], in: folder)

    #expect(Set(runs).count == 1, "The cases after the first that fails do not count.")
    #expect(runs[0].contains("\"failedCases\": 1,"))
    #expect(!runs[0].contains("\"cases\": 2000,"))
    #expect(all.output.contains("\"cases\": 2000,"))
    #expect(!all.output.contains("\"failedCases\": 1,"))
  }

  @Test func `the first shrunk case is reported immediately, apart from the result`() throws {
    let run = try ToolRun(Self.fault, in: TestFolder())

    #expect(run.errors.contains("1 world, 60 cases, seed 0x0000000000000000"))
    #expect(run.errors.contains("I4 same stacks"))
    #expect(run.errors.contains("evaluations:\n  "))
    #expect(!run.output.contains("at first in"))
  }

  @Test func `worlds run in the order in which they are named, each once`() throws {
    let names = ["navbench", "model", "navbench"].flatMap { ["--module", $0] }
    let run = try ToolRun(["fuzz", "--cases", "5"] + names, in: TestFolder())
    let worlds = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }

    #expect(Array(worlds[2...3]) == ["navbench", "model"])
  }

  @Test(arguments: ["INT", "TERM"])
  func `a run that is terminated prints what it has found`(signal: String) throws {
    let run = try ToolRun(
      shell: """
        "$WAYFINDER" fuzz --mutant C --no-stop-at-first --cases 100000000 2>told & tool=$!
        for tenth in $(seq 600); do grep -q "at first in" told && break; sleep 0.1; done
        kill -\(signal) $tool
        (for tenth in $(seq 600); do sleep 0.1; done; kill -KILL $tool) & watch=$!
        wait $tool; status=$?; kill $watch
        cat told >&2; exit $status
        """, in: TestFolder())

    #expect(run.status == 130)
    #expect(run.output.contains("shrunk to 3"))
    #expect(run.errors.contains("ended before all cases had run"))
  }

  @Test func `a killed campaign resumes and prints the same bytes`() throws {
    let folder = try TestFolder()
    let line = "fuzz --module model --cases 500 --format json"
    let killed = try ToolRun(
      shell: """
        "$WAYFINDER" \(line) --resume done.json & tool=$!
        for tenth in $(seq 600); do grep -qF 'done":[[' done.json && break; sleep 0.1; done
        cp done.json killed.json; kill -KILL $tool; wait $tool
        """, in: folder)
    let resumed = try ToolRun(
      shell: "\"$WAYFINDER\" \(line) --resume done.json", in: folder)
    let again = try ToolRun(shell: "\"$WAYFINDER\" \(line) --resume done.json", in: folder)
    let whole = try ToolRun(shell: "\"$WAYFINDER\" \(line)", in: folder)
    let other = try ToolRun(
      shell: "\"$WAYFINDER\" \(line) --seed 1 --resume done.json", in: folder)

    #expect(killed.status != 0)
    #expect(
      try String(contentsOf: folder.url.appending(path: "killed.json"), encoding: .utf8)
        .contains("done\":[["))
    #expect(resumed.output == whole.output)
    #expect(again.output == whole.output)
    #expect(other.status == 2)
    #expect(other.errors.contains("of another campaign"))
  }

  @Test func `a soak in this process ends with the first failing case`() throws {
    let soak = ["fuzz", "--mutant", "C", "--time", "3", "--jobs", "0", "--format", "json"]

    let run = try ToolRun(soak + ["--stop-at-first"], in: TestFolder())

    #expect(run.status == 1)
    #expect(run.output.contains("\"failedCases\": 1,"))
  }

  @Test func `a soak in this process that is terminated prints what it has found`() throws {
    let run = try ToolRun(
      shell: """
        "$WAYFINDER" fuzz --module navbench --time 600 --jobs 0 >found & tool=$!
        sleep 1; kill -INT $tool
        for tenth in $(seq 300); do
          grep -q "No violation" found && break
          sleep 0.1; [ $((tenth % 100)) = 0 ] && kill -INT $tool
        done
        kill -KILL $tool; cat found
        """, in: TestFolder())

    #expect(run.output.contains("No violation"))
  }
}
