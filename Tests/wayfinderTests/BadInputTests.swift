import Foundation
import Testing

@Suite struct `Unusable input` {
  @Test(arguments: [
    (["fuzz", "--bogus"], "--bogus"), (["fuzz", "--cases"], "--cases"),
    (["fuzz", "--cases", "many"], "many"), (["fuzz", "--cases", "0"], "--cases 0"),
    (["fuzz", "--seed", "0xyz"], "0xyz"), (["fuzz", "--shard", "5/4"], "5/4"),
    (["fuzz", "--shard", "1"], "'1'"), (["fuzz", "--shard", "0/4"], "0/4"),
    (["fuzz", "--time", "1", "--shard", "1/2"], "exclude each other"),
    (["fuzz", "--shard", "x/y"], "x/y"), (["fuzz", "--shard", "1/0"], "1/0"),
    (["fuzz", "--shard=-1/4"], "-1/4"), (["fuzz", "--shard", "1/2/3"], "1/2/3"),
    (["fuzz", "--jobs", "-1"], "--jobs"), (["fuzz", "--jobs", "500"], "--jobs 500"),
    (["fuzz", "--patience", "0"], "--patience 0"), (["fuzz", "--time", "0"], "--time 0"),
    (["fuzz", "--module", "navbnch"], "did you mean 'navbench'?\n"),
    (["fuzz", "--mutant", "lost"], "mutant 'lost'"), (["bogus"], "bogus"),
    (["fuz"], "did you mean 'fuzz'?\n"),
    (["fuzz", "--modul", "graphs"], "Unknown option '--modul'; did you mean '--module'?\n"),
    (["fuzz", "--format", "xml"], "xml"), (["fuzz", "nowhere.storyboard"], "nowhere.storyboard"),
    (["replay"], "file"), (["replay", "nowhere.case"], "nowhere.case"), (["replay", "."], "."),
    (["merge", "nowhere.json"], "nowhere.json"), (["mutants", "--prove", "bogus"], "others.\n"),
    (["bench", "navbench", "--seeds", "0"], "--seeds"),
  ])
  func `is reported in one sentence with a remedy`(arguments: [String], named: String) throws {
    let run = try ToolRun(arguments, in: TestFolder())

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(named))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("wayfinder: "))
  }

  @Test(arguments: [
    ("", "no saved case"), ("wayfinder-case 9\nend\n", "version 9"),
    ("wayfinder-case 1\nworld: navbench\n", "end is missing"),
    (
      """
      wayfinder-case 1
      world: elsewhere
      definition: 0x0
      rules: 0x0
      seed: 0x0
      case: 0
      law: L
      message: m
      tape: | 0
      > push
      end
      """, "another world"
    ),
  ])
  func `a file that is not a saved case is left unchanged`(text: String, expected: String) throws {
    let folder = try TestFolder()
    let file = try folder.write(text, to: "found.case")

    let run = try ToolRun(["replay", "found.case"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("found.case"))
    #expect(run.errors.contains(expected) || run.errors.contains("not a saved case"))
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test(arguments: ["taken", "taken/new", "taken/new folder"])
  func `a folder that cannot be written to is reported`(path: String) throws {
    let folder = try TestFolder()
    try folder.write("a file", to: "taken")

    let run = try ToolRun(
      ["fuzz", "--mutant", "C", "--cases", "100", "--save", path], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("\(path) cannot be written to"))
    #expect(run.output.isEmpty)
  }

  @Test func `parts that do not belong together are reported`() throws {
    let folder = try TestFolder()
    let part = ["fuzz", "--module", "navbench", "--cases", "20", "--format", "json"]
    let first = try ToolRun(part + ["--shard", "1/2"], in: folder)
    let other = try ToolRun(part + ["--shard", "2/2", "--seed", "9"], in: folder)
    try folder.write(first.output, to: "first.json")
    try folder.write(other.output, to: "other.json")

    let alone = try ToolRun(["merge", "first.json"], in: folder)
    let twice = try ToolRun(["merge", "first.json", "first.json"], in: folder)
    let mixed = try ToolRun(["merge", "first.json", "other.json"], in: folder)

    #expect([alone.status, twice.status, mixed.status] == [2, 2, 2])
    #expect(alone.errors.contains("give all 2"))
    #expect(twice.errors.contains("same part"))
    #expect(mixed.errors.contains("another campaign"))
  }
}
