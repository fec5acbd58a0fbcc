import Foundation
import Testing

/// The file that `wayfinder cost` writes in addition to its report.
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

    #expect(rows.count == 20)
    #expect(rows.count { $0 == "second\tlinks.print by rules" } == 1)
    #expect(run.output.contains("<svg ") && run.output.contains("<title>links</title>"))
  }

  @Test func `does not replace a file that is something else`() throws {
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

/// The memory that `wayfinder cost` also measures.
@Suite struct `The cost of memory` {
  #if canImport(Glibc)
    private func run(_ mutant: String) throws -> ToolRun {
      try ToolRun(["cost", "--quick", "--by", "time", "--mutant", mutant], in: TestFolder())
    }

    @Test func `is detected if memory is reserved but not used`() throws {
      let run = try run("routes-reserve-path")

      #expect(run.status == 1)
      #expect(run.output.contains("in bytes at the peak, and O(1) is declared."))
      #expect(run.output.contains("  1  depth × n\n  2  goBack\n"))
    }

    @Test(arguments: ["observers-keep-events", "flows-keep-screens"])
    func `is detected if something is retained for each step`(mutant: String) throws {
      let run = try run(mutant)

      #expect(run.status == 1)
      #expect(run.output.contains("bytes each time it is done.\n  1  p"))
      #expect(run.output.contains("1 keep memory."))
    }
  #endif

  @Test func `is drawn with all other costs on a page`() throws {
    let folder = try TestFolder()
    _ = try ToolRun(
      ["cost", "--quick", "--by", "time", "--module", "windows", "--plots", "plots"], in: folder)

    let run = try ToolRun(shell: "cat plots/costs.html; ls plots", in: folder)

    #expect(run.output.contains("<img src=\"windows-open-by-windows.svg\""))
    #expect(run.output.contains("\nwindows-open-by-windows.svg\n"))
    #expect(run.output.contains("3 costs, 0 above their class."))
  }
}
