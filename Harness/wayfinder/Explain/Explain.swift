import ArgumentParser
import NavigationGraphs
import NavigationTestingCore

/// Explains whether and how a user can get from one screen to another.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain how a user gets from one screen to another, or why no user can.",
    discussion: "Exit codes: 0 a user can get there, 1 no user can, 2 unusable input.")

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String

  @Argument(help: "The screen on which the user begins.")
  var from: String

  @Argument(help: "The screen that the user wants to reach.")
  var to: String

  func run() throws {
    let definition = try GraphInput.definition(path: file)
    let source = try GraphInput.node(from, in: definition)
    let target = try GraphInput.node(to, in: definition)
    guard let explanation = definition.explain(from: source, to: target) else { return }
    let names = NodeNames(definition)
    if case .possible(let witness) = explanation {
      return printWay(witness, from: source, to: target, names)
    }
    for line in lines(explanation, definition, names, from: source, to: target) {
      Console.print(line)
    }
    throw ExitCode(Exit.found)
  }

  private func printWay(
    _ witness: StackWitness, from source: String, to target: String, _ names: NodeNames
  ) {
    if witness.run.node != source {
      Console.print("A user who begins with \(quoted(names[witness.run.node])) gets there.")
    }
    for (number, step) in witness.steps.enumerated() {
      Console.print("\(number + 1). \(quoted(step.label)) on \(quoted(names[step.screen]))")
    }
    let stack = witness.stack.map { quoted(names[$0]) }.joined(separator: " > ")
    Console.print("\(quoted(names[target])) is on screen, with the stack \(stack).")
  }

  private func lines(
    _ explanation: GraphExplanation, _ definition: GraphDefinition, _ names: NodeNames,
    from source: String, to target: String
  ) -> [String] {
    func text(_ path: [Int]) -> String { Self.text(of: path, definition, names) }
    switch explanation {
    case .possible: return []
    case .blocked(let blockers, let path):
      return ["The nearest path is \(text(path))."]
        + blockers.map { "\(text([$0.edge])) is kept by \($0.reason)." }
    case .kept(let last, let path):
      return [
        "Edges lead there: \(text(path)).",
        "No one gets further than \(quoted(names[last])): what the edges pop or cover keeps "
          + "everyone from taking all of them.",
      ]
    case .unconnected(let reached, let sources):
      return [
        "Neither edges nor exits lead from \(quoted(names[source])) to \(quoted(names[target])).",
        "From \(quoted(names[source])) edges lead to \(reached.grouped) other nodes.",
        ways(to: target, from: sources, definition, names),
      ]
    }
  }

  /// Returns a text about the ways in which a user can reach or open a screen.
  private func ways(
    to target: String, from sources: [String], _ definition: GraphDefinition, _ names: NodeNames
  ) -> String {
    let name = quoted(names[target])
    if let run = definition.runs.first(where: { $0.node == target }), run.origin != .root {
      return "\(name) is where a user may begin: \(run.origin.sentence)."
    }
    if !sources.isEmpty {
      return "To \(name) they lead from \(names.list(sources, limit: .max))."
    }
    return definition.source == .android
      ? "Nothing in the file leads to \(name); code or a menu may open it by its id."
      : "Nothing leads to \(name) at all."
  }

  private static func text(
    of path: [Int], _ definition: GraphDefinition, _ names: NodeNames
  ) -> String {
    path.map { number in
      let edge = definition.edges[number]
      let label = visible(edge.label) ?? edge.transition.description
      return "\(quoted(names[edge.source])) -(\(label))-> \(quoted(names[edge.target]))"
    }.joined(separator: ", then ")
  }
}

extension GraphRun.Origin {
  /// The reason why a run begins at a node, as a sentence without a full stop.
  var sentence: String {
    switch self {
    case .start: "the graph starts there"
    case .entry(.identifier(let identifier)): "code can open it as \(quoted(identifier))"
    case .entry(.deepLink): "a link can open it"
    case .entry(.application): "the system can open it"
    case .root: "no edge leads there"
    }
  }
}
