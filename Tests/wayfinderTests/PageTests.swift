import Foundation
import Testing

@Suite struct `wayfinder --page` {
  private static let fault = ["fuzz", "--mutant", "C", "--cases", "60", "--save", "cases"]

  /// Returns the names of the failure pages in a folder.
  private func failures(in pages: String, of folder: TestFolder) -> [String] {
    folder.contents(of: pages).filter { !["index.html", "speed.html"].contains($0) }
  }

  private func text(of path: String, in folder: TestFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test func `a failure is a page, and replaying writes another one beside it`() throws {
    let folder = try TestFolder()

    let found = try ToolRun(Self.fault + ["--page", "pages"], in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let page = try #require(failures(in: "pages", of: folder).first)
    let html = try text(of: "pages/\(page)", in: folder)
    let replayed = try ToolRun(["replay", "cases/\(file)", "--page", "pages"], in: folder)

    #expect(found.status == 1)
    #expect(found.output.contains("page    pages/\(page)"))
    #expect(page == file.replacing(".case", with: ".html"))
    let again = page.replacing(".html", with: "-replayed.html")
    #expect(replayed.output.contains("page    pages/\(again)"))
    #expect(try text(of: "pages/\(again)", in: folder).contains("a saved case that was repeated"))
    #expect(try text(of: "pages/\(page)", in: folder) == html)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(html.contains("wayfinder replay cases/\(file)"))
  }

  @Test func `the same seed gives the same pages, however many processes work on it`() throws {
    let folder = try TestFolder()

    let pages = try ["1", "2", "0"].map { jobs in
      _ = try ToolRun(Self.fault + ["--page", "pages\(jobs)", "--jobs", jobs], in: folder)
      let page = try #require(failures(in: "pages\(jobs)", of: folder).first)
      return try [page, "index.html"].map {
        try Data(contentsOf: folder.url.appending(path: "pages\(jobs)/\($0)"))
      }
    }

    #expect(Set(pages).count == 1)
  }

  @Test func `a campaign has a page that leads to those of its failures`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(Self.fault + ["--page", "pages"], in: folder)

    let page = try #require(failures(in: "pages", of: folder).first)
    let index = try text(of: "pages/index.html", in: folder)
    #expect(run.output.contains("page    pages/index.html"))
    #expect(index.contains("<a href=\"\(page)\">"))
    #expect(index.contains("1 kind of failure in"))
    #expect(index.contains("<a href=\"speed.html\">"))
    #expect(try text(of: "pages/speed.html", in: folder).contains("Steps per second"))
  }

  @Test func `a sound world has a page of the campaign and none of a failure`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      ["fuzz", "--module", "navbench", "--cases", "5", "--page", "pages"], in: folder)

    #expect(run.status == 0)
    #expect(folder.contents(of: "pages") == ["index.html", "speed.html"])
    #expect(
      try text(of: "pages/index.html", in: folder).contains("No law was broken in 5 cases."))
  }

  @Test func `merging the parts of a campaign writes the page of the whole`() throws {
    let folder = try TestFolder()
    let campaign = ["fuzz", "--module", "navbench", "--cases", "20", "--save", "cases"]

    _ = try ToolRun(campaign + ["--page", "whole"], in: folder)
    for part in ["1/2", "2/2"] {
      let run = try ToolRun(campaign + ["--shard", part, "--format", "json"], in: folder)
      try folder.write(run.output, to: "part\(part.first ?? "0").json")
    }
    let merge = try ToolRun(["merge", "part1.json", "part2.json", "--page", "merged"], in: folder)

    #expect(merge.status == 0, "\(merge.errors)")
    let whole = try text(of: "whole/index.html", in: folder)
    let merged = try text(of: "merged/index.html", in: folder)
    let speed = try #require(whole.firstRange(of: "<p>How long it took"))
    #expect(merged.hasPrefix(whole[..<speed.lowerBound]))
    #expect(folder.contents(of: "merged") == ["index.html"], "a merge has no speed")
  }

  @Test func `the score of planted faults is a page`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      ["mutants", "C", "A", "--seeds", "2", "--page", "pages", "--quick"], in: folder)

    let page = try text(of: "pages/mutants.html", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(page.contains("<h1>2 of 2 planted faults were always found</h1>"))
    #expect(page.contains("<td class=\"number\">2 of 2</td>"))
    #expect(page.matches(of: /<th scope="row">/).count == 2)
  }

  @Test func `the page of a campaign shows what other commands have written into its folder`()
    throws
  {
    let folder = try TestFolder()
    _ = try ToolRun(
      ["mutants", "C", "--seeds", "1", "--page", "pages", "--quick"], in: folder)
    try folder.write(
      #"<svg xmlns="x"><text font-size="14">Cost &lt; before</text></svg>"#, to: "pages/costs.svg")

    let run = try ToolRun(
      ["fuzz", "--module", "navbench", "--cases", "5", "--page", "pages"], in: folder)

    let page = try text(of: "pages/index.html", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(page.contains("1 of 1 planted faults were always found.</a>"))
    #expect(page.contains("alt=\"Cost &lt; before\""))
    #expect(page.contains("<img src=\"data:image/svg+xml;base64,"))
  }

  @Test(arguments: [[:], ["PATH": "/nowhere"]])
  func `the map of an app is drawn with and without Graphviz`(
    variables: [String: String]
  ) throws {
    let folder = try TestFolder()
    let fault = ["--module", "demo", "--mutant", "links-open-nothing-beneath"]

    let run = try ToolRun(
      ["fuzz", "--page", "pages", "--save", "cases"] + fault, in: folder, environment: variables)

    let page = try #require(failures(in: "pages", of: folder).first, "\(run.errors)")
    let html = try text(of: "pages/\(page)", in: folder)
    #expect(html.contains(">welcome</text>"))
    #expect(html.matches(of: /<g class="place/).count > 10)
    #expect(html.matches(of: /<g class="way/).count > 15)
  }

  @Test func `a folder that cannot be written to is reported with a remedy`() throws {
    let folder = try TestFolder()
    try folder.write("a file", to: "pages")

    let run = try ToolRun(Self.fault + ["--page", "pages"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("--page"))
    #expect(run.output.contains("shrunk to 3"))
  }

  @Test func `a case that traps has a page up to the step that traps`() throws {
    let folder = try TestFolder()
    let fall = ["fuzz", "--module", "unruly", "--mutant", "falls", "--save", "cases"]

    _ = try ToolRun(fall + ["--page", "pages"], in: folder)

    let page = try #require(failures(in: "pages", of: folder).first)
    let html = try text(of: "pages/\(page)", in: folder)
    #expect(html.contains("The process ended here."))
  }
}
