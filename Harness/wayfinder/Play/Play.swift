import ArgumentParser
import Foundation
import NavigationGraphs
import NavigationSimulation

/// Lets a user navigate through an app in the terminal or in a browser.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walk through an app by hand: a graph file, or an app that is built in.",
    discussion: """
      In a terminal, the arrow keys choose and Return performs the choice; you can also type \
      numbers and words. If standard input or output is not a terminal, each line of the input is \
      one command, and each answer is text: 'wayfinder play FILE < walk.txt' repeats a walk.

      The commands are the offers on the screen by number or by their words, 'twice' before one of \
      them for two quick taps, 'open LINK', 'undo', 'save FILE', 'help' and 'quit'.
      """)

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String?

  @Option(
    help: """
      An app that is built in, instead of a file: \
      \(WalkedApp.builtInNames.joined(separator: ", ")).
      """)
  var app: String?

  @Option(help: "The node to begin with; the start of the app if omitted.")
  var start: String?

  @Option(help: "Keep the walk in this file, and go on from there if it exists.")
  var resume: String?

  @Option(help: "Where the walk is written as a recording when it ends, for 'wayfinder replay'.")
  var trace: String?

  @Flag(help: "Commands and answers in lines of text, also in a terminal.")
  var plain = false

  @Flag(help: "Play in a browser on this machine; the address is printed.")
  var web = false

  @Option(help: "With --web: the port of the address; 0 for any that is free.")
  var port: UInt16 = 0

  func run() throws {
    guard !web || !plain else {
      throw UnusableInput("--web and --plain exclude each other; leave one out.")
    }
    var session = try PlaySession(walkedApp(), keptIn: resume)
    let trace = try trace.map { try OutputFile($0) }
    if web {
      try WebPlayer(session.walk.name, port: port).play(&session)
    } else if !plain, let terminal = Terminal() {
      try ScreenPlayer(terminal).play(&session)
    } else {
      try LinePlayer().play(&session)
    }
    try trace?.write(Data(session.walk.recording.utf8))
  }
}

extension Play {
  private func walkedApp() throws -> WalkedApp {
    switch (file, app) {
    case (let file?, nil): return try walkedApp(inFile: file)
    case (nil, let name?):
      guard start == nil else {
        throw UnusableInput("--start is for files: the app '\(name)' begins in one place.")
      }
      guard let app = WalkedApp(builtIn: name) else {
        throw SelectedWorld.unknown("app", name, among: WalkedApp.builtInNames)
      }
      return app
    default:
      throw UnusableInput(
        "Give either a file or --app with one of \(WalkedApp.builtInNames.joined(separator: ", "))."
      )
    }
  }

  private func walkedApp(inFile path: String) throws -> WalkedApp {
    let graph: GraphApp
    do throws(FileProblem) {
      graph = try FileWorlds.app(inFile: path)
    } catch {
      throw UnusableInput(error.sentence)
    }
    let run =
      try start.map { GraphRun(try GraphInput.node($0, in: graph.definition), origin: .start) }
      ?? graph.definition.runs.first
    guard let run else {
      throw UnusableInput(
        "\(path) does not say where the app starts; name a node with --start.")
    }
    return WalkedApp(graph, named: URL(filePath: path).lastPathComponent, from: run)
  }
}
