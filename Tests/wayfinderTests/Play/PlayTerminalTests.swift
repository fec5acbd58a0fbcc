import Foundation
import Testing

/// The use of an app on a full-screen terminal.
@Suite struct `wayfinder play on a terminal` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(`wayfinder play`.graph, to: "tern.json")
  }

  private static let (up, down, enter) = ("\u{1B}[A", "\u{1B}[B", "\r")

  @Test func `a journey by arrows, Return and words is resumed after it was left`() throws {
    let arguments = ["play", "tern.json", "--resume", "walk.txt"]

    let first = try PseudoTerminal(arguments, in: folder, rows: 24, columns: 80)
    _ = first.screen { $0.contains("▸ 1  tap open") }
    first.type(Self.enter)
    _ = first.screen { $0.contains("window: home › list") }
    first.type(Self.down)
    _ = first.screen { $0.contains("▸ 2  back") }
    first.type(Self.up + "tap choosx\u{7F}e" + Self.enter)
    let screen = first.screen { $0.contains("window: home › list › item") }
    #expect(screen.contains("“item” comes into the window."))
    first.type("quit" + Self.enter)
    let (status, output) = first.end()

    #expect(status == 0)
    #expect(output.hasSuffix("\u{1B}[?7h\u{1B}[?1049l"), "the terminal is given back")

    let second = try PseudoTerminal(arguments, in: folder, rows: 24, columns: 80)
    let resumed = second.screen { $0.contains("window: home › list › item") }
    #expect(resumed.first == "tern.json  2 steps")
    second.type("\u{3}")
    #expect(second.end().status == 0)
  }

  @Test(arguments: [3, 5, 8, 40] as [UInt16])
  func `the screen fits a window that was resized`(rows: UInt16) throws {
    let terminal = try PseudoTerminal(
      ["play", "tern.json"], in: folder, rows: 24, columns: 80)
    _ = terminal.screen { $0.contains("▸ 1  tap open") }

    terminal.type("op")
    _ = terminal.screen { $0.last == "> op" }
    terminal.resize(rows: rows, columns: 20)
    let screen = terminal.screen { $0.count <= rows && ($0.count < 9 || rows > 9) }

    #expect(screen.count <= rows)
    #expect(screen.last == "> op", "what was typed is still there")
  }

  @Test func `an unknown command is explained and has no effect`() throws {
    let terminal = try PseudoTerminal(
      ["play", "tern.json"], in: folder, rows: 24, columns: 120)
    _ = terminal.screen { $0.contains("▸ 1  tap open") }

    terminal.type("tap opn" + Self.enter)
    let screen = terminal.screen { $0.contains { $0.contains("did you mean") } }

    #expect(screen.contains("There is no 'tap opn' here; did you mean 'tap open'?"))
    #expect(screen.contains("window: home"))
  }

  @Test func `a program that is terminated restores the terminal`() throws {
    let terminal = try PseudoTerminal(["play", "tern.json"], in: folder, rows: 24, columns: 80)
    _ = terminal.screen { $0.contains("▸ 1  tap open") }

    terminal.terminate()
    let (_, output) = terminal.end()

    #expect(output.hasSuffix("\u{1B}[?7h\u{1B}[?1049l"))
  }

  @Test func `without color, no color is set`() throws {
    let terminal = try PseudoTerminal(
      ["play", "tern.json"], in: folder, rows: 24, columns: 80, environment: ["NO_COLOR": "1"])
    _ = terminal.screen { $0.contains("▸ 1  tap open") }
    terminal.type("\u{4}")
    let (_, output) = terminal.end()

    #expect(output.firstMatch(of: /\u{1B}\[[0-9;]*m/) == nil)
  }

  @Test(arguments: [["--plain"], []])
  func `the user can choose lines of text`(options: [String]) throws {
    let terminal = try PseudoTerminal(
      ["play", "tern.json"] + options, in: folder, rows: 24, columns: 80,
      environment: options.isEmpty ? ["TERM": "dumb"] : [:])

    terminal.type("tap open\nquit\n")
    let (status, output) = terminal.end()

    #expect(status == 0)
    #expect(output.contains("home › "))
    #expect(!output.contains("\u{1B}[H"))
  }
}
