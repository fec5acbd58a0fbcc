import Foundation
import Testing

/// What `wayfinder cost` keeps beside its report.
@Suite struct `The history of costs` {
  private static let measure = ["cost", "--module", "links", "--quick", "--by", "time"]

  @Test func `has a line for each law and label, and is drawn beside`() throws {
    let folder = try TestFolder()
    for label in ["first", "second", "second"] {
      _ = try ToolRun(
        Self.measure + ["--history", "costs.tsv", "--label", label], in: folder)
    }

    let run = try ToolRun(shell: "cut -f1,2 costs.tsv; cat costs.tsv.svg", in: folder)
    let rows = run.output.split(separator: "\n").filter { $0.contains("\t") }

    #expect(rows.count == 8)
    #expect(rows.count { $0 == "second\tlinks.print by rules" } == 1)
    #expect(run.output.contains("<svg ") && run.output.contains("<title>links</title>"))
  }

  @Test func `is not replaced where the file is something else`() throws {
    let folder = try TestFolder()
    try folder.write("dear diary\n", to: "diary")

    let run = try ToolRun(Self.measure + ["--history", "diary"], in: folder)
    let left = try ToolRun(shell: "cat diary", in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("diary:1: this is not a line of a history of costs"))
    #expect(left.output == "dear diary\n")
  }

  @Test func `a score without seeds is refused`() throws {
    let run = try ToolRun(["cost", "--score", "0"], in: TestFolder())

    #expect(run.status == 2 && run.errors.contains("give one from 1 to 1000"))
  }
}
