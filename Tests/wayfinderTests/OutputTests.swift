import Foundation
import Testing

/// Tests of results that cannot be written, or whose files exist already.
@Suite struct `The output of the tool` {
  private static let graph = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "home",
      "nodes": [{ "id": "home" }, { "id": "list" }],
      "edges": [{ "from": "home", "to": "list", "by": "push", "label": "open" }] } }
    """

  private static let commands = [
    "draw tern.json", "baseline tern.json", "lint --format json tern.json", "verify tern.json",
    "paths tern.json --to list", "explain tern.json home list",
    "fuzz tern.json --cases 2 --jobs 0", "help",
  ]

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
    return folder
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `is reported as lost if the disk is full`(command: String) throws {
    let run = try ToolRun(shell: "$WAYFINDER \(command) > /dev/full", in: folder())

    #expect(run.status == 2)
    #expect(run.errors.contains("not everything could be written to standard output"))
  }

  @Test(arguments: commands)
  func `is reported as lost if the reader has ended`(command: String) throws {
    // The process that reads the output has ended before the program begins.
    let line = "(sleep 0.5; $WAYFINDER \(command); echo $? > status) | true"

    let run = try ToolRun(
      shell: "\(line); while ! [ -s status ]; do sleep 0.1; done; cat status", in: folder())

    #expect(run.output == "2\n")
    #expect(run.errors.contains("the program that reads it has ended"))
  }

  @Test(arguments: commands)
  func `is reported as lost if it is closed`(command: String) throws {
    let run = try ToolRun(shell: "$WAYFINDER \(command) >&-", in: folder())

    #expect(run.status == 2)
    #expect(run.errors.contains("it is closed"))
  }

  @Test(arguments: ["draw", "baseline"])
  func `replaces no pipe, device or folder`(command: String) throws {
    let folder = try folder()
    let line = "mkfifo pipe; mkdir place; ln -s /dev/null link"

    let made = try ToolRun(shell: line, in: folder)
    let runs = try ["pipe", "place", "link", "/dev/null"].map {
      try ToolRun([command, "tern.json", "--output", $0], in: folder)
    }
    let left = try ToolRun(shell: "test -p pipe && test -d place && test -L link", in: folder)

    #expect(made.status == 0)
    #expect(runs.allSatisfy { $0.status == 2 && $0.errors.contains("no ordinary file") })
    #expect(left.status == 0)
  }

  @Test func `of a campaign that is to be resumed replaces no pipe or device`() throws {
    let folder = try folder()
    let line = "fuzz --module model --cases 2 --jobs 1 --resume"

    let run = try ToolRun(shell: "mkfifo pipe; $WAYFINDER \(line) pipe; echo $?", in: folder)
    let link = try ToolRun(
      shell: "ln -s /dev/null link; $WAYFINDER \(line) link; echo $?", in: folder)
    let left = try ToolRun(shell: "test -p pipe && test -L link", in: folder)

    #expect(run.output.hasSuffix("2\n") && run.errors.contains("a pipe and no ordinary file"))
    #expect(link.output.hasSuffix("2\n") && link.errors.contains("no ordinary file"))
    #expect(left.status == 0)
  }

  @Test func `of failures that are saved replaces no link that leads to a device`() throws {
    let folder = try folder()
    let line = "fuzz --mutant C --cases 20 --jobs 0 --page pages --save cases"

    let first = try ToolRun(line.split(separator: " ").map(String.init), in: folder)
    let again = try ToolRun(
      shell: "rm pages/*; ln -s /dev/null pages/index.html; $WAYFINDER \(line); echo $?", in: folder
    )
    let left = try ToolRun(shell: "test -L pages/index.html", in: folder)

    #expect(first.status == 1)
    #expect(again.output.hasSuffix("2\n"))
    #expect(again.errors.contains("index.html cannot be written: it is a device"))
    #expect(left.status == 0)
  }

  @Test func `replaces no file that is read-only`() throws {
    let folder = try folder()
    try folder.write("kept", to: "drawing")

    let run = try ToolRun(
      shell: "chmod 444 drawing; $WAYFINDER draw tern.json --output drawing", in: folder)
    let left = try ToolRun(shell: "cat drawing", in: folder)

    #expect(run.status == 2 && run.errors.contains("read-only"))
    #expect(left.output == "kept")
  }

  @Test func `goes where a symbolic link leads, which stays, as do permissions`() throws {
    let folder = try folder()
    try folder.write("old", to: "drawing")

    let run = try ToolRun(
      shell: "chmod 640 drawing; ln -s drawing link; $WAYFINDER draw tern.json --output link",
      in: folder)
    let left = try ToolRun(
      shell: "test -L link && cat drawing && ls -l drawing && ls | grep -c tmp", in: folder)

    #expect(run.status == 0)
    #expect(left.output.hasPrefix("flowchart TD"))
    #expect(left.output.contains("-rw-r-----"))
    #expect(left.output.hasSuffix("\n0\n"))
  }

  @Test func `cannot be written to a link that leads nowhere`() throws {
    let run = try ToolRun(
      shell: "ln -s nowhere link; $WAYFINDER draw tern.json --output link", in: folder())

    #expect(run.status == 2 && run.errors.contains("leads nowhere"))
  }
}
