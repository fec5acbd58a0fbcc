import Foundation
import Testing

@Suite struct `wayfinder --page` {
  private static let fault = ["fuzz", "--mutant", "C", "--cases", "60", "--save", "cases"]

  @Test func `a failure is a page that replaying writes again`() throws {
    let folder = try TestFolder()

    let found = try ToolRun(Self.fault + ["--page", "pages"], in: folder)
    let file = try #require(folder.contents(of: "cases").first)
    let replayed = try ToolRun(["replay", "cases/\(file)", "--page", "again"], in: folder)

    let page = try #require(folder.contents(of: "pages").first)
    #expect(found.status == 1)
    #expect(found.output.contains("page    pages/\(page)"))
    #expect(page == file.replacing(".case", with: ".html"))
    #expect(replayed.output.contains("page    again/\(page)"))
    let html = try String(
      contentsOf: folder.url.appending(path: "pages/\(page)"), encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(html.contains("wayfinder replay cases/\(file)"))
  }

  @Test func `the same seed gives the same page, however many processes work on it`() throws {
    let folder = try TestFolder()

    let pages = try ["1", "2", "0"].map { jobs in
      _ = try ToolRun(Self.fault + ["--page", "pages\(jobs)", "--jobs", jobs], in: folder)
      let page = try #require(folder.contents(of: "pages\(jobs)").first)
      return try Data(contentsOf: folder.url.appending(path: "pages\(jobs)/\(page)"))
    }

    #expect(Set(pages).count == 1)
  }

  @Test func `a sound world writes no page`() throws {
    let folder = try TestFolder()

    let run = try ToolRun(
      ["fuzz", "--module", "navbench", "--cases", "5", "--page", "pages"], in: folder)

    #expect(run.status == 0)
    #expect(!folder.url.appending(path: "pages").isThere)
  }

  @Test func `a folder that cannot be written to is named, with the way out`() throws {
    let folder = try TestFolder()
    try folder.write("a file", to: "pages")

    let run = try ToolRun(Self.fault + ["--page", "pages"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("--page"))
    #expect(run.output.contains("shrunk to 3"))
  }

  @Test func `a case that traps has a page up to the step in which it does`() throws {
    let folder = try TestFolder()
    let fall = ["fuzz", "--module", "unruly", "--mutant", "falls", "--save", "cases"]

    _ = try ToolRun(fall + ["--page", "pages"], in: folder)

    let page = try #require(folder.contents(of: "pages").first)
    let html = try String(
      contentsOf: folder.url.appending(path: "pages/\(page)"), encoding: .utf8)
    #expect(html.contains("The process ended here."))
  }
}

extension URL {
  /// Whether there is a file or folder.
  fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path()) }
}
