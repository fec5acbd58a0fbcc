import Foundation
import Testing

@Suite struct `The reference of the tool` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `and its manual page are what the tool prints`() throws {
    let script = Self.root.appending(path: "scripts/tool-reference").path()

    let run = try ToolRun(shell: "'\(script)' --check", in: TestFolder())

    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `names completions that exist`(shell: String) throws {
    let run = try ToolRun(["--generate-completion-script", shell], in: TestFolder())

    #expect(run.status == 0)
    #expect(run.output.contains("wayfinder"))
    #expect(run.output.contains("stop-at-first"))
  }
}
