import ArgumentParser
import NavigationGraphs
import NavigationTestingCore

/// Lists the paths from one screen to another.
struct Paths: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the paths from one screen to another that visit no screen twice.",
    discussion: """
      Paths follow edges; 'wayfinder explain' also considers the stack. Exit codes: 0 there is a \
      path, 1 there is no path, 2 unusable input.
      """)

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String

  @Option(help: "Where the paths begin; the start of the graph if omitted.")
  var from: String?

  @Option(help: "Where the paths end.")
  var to: String

  @Option(help: "The largest number of paths to list.")
  var limit = 20

  @Option(help: "The largest number of edges of a path.")
  var maxEdges: Int?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit is \(limit); give at least 1") }
    guard maxEdges ?? 1 > 0 else { throw ValidationError("--max-edges must be at least 1") }
  }

  func run() throws {
    let definition = try GraphInput.definition(path: file)
    guard let begin = from ?? definition.start else {
      throw UnusableInput("\(file): the graph has no start; name a screen with --from.")
    }
    let source = try GraphInput.node(begin, in: definition)
    let target = try GraphInput.node(to, in: definition)
    let index = GraphIndex(definition)
    guard let first = index.numbers[source], let last = index.numbers[target] else { return }
    let found = index.graph.simplePaths(
      from: first, to: last, limit: limit, edgeLimit: maxEdges ?? .max)
    let paths = found.sorted { $0.count < $1.count }.map { $0.map { definition.nodes[$0].id } }
    switch format {
    case .text: printText(paths, definition)
    case .json: Console.print(document(paths, from: source, to: target).description)
    }
    if paths.isEmpty { throw ExitCode(Exit.found) }
  }

  private func printText(_ paths: [[String]], _ definition: GraphDefinition) {
    for path in paths {
      var line = path.first ?? ""
      for (source, target) in zip(path, path.dropFirst()) {
        let edge = definition.edges.first { $0.source == source && $0.target == target }
        let label = edge.map { visible($0.label) ?? $0.transition.description } ?? ""
        line += " -(\(label))-> \(target)"
      }
      Console.print(line)
    }
    let count = "\(paths.count.grouped) path\(paths.count == 1 ? "" : "s")"
    Console.print(paths.count == limit ? "\(count); there may be more, see --limit" : count)
  }

  private func document(_ paths: [[String]], from source: String, to target: String) -> JSONText {
    [
      "format": "wayfinder-paths", "version": 1, "file": .string(file),
      "from": .string(source), "to": .string(target),
      "paths": .array(paths.map { path in .array(path.map { .string($0) }) }),
    ]
  }
}
