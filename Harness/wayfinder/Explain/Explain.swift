import ArgumentParser
import NavigationGraphs
import NavigationTestingCore

/// Explains whether a person gets from one screen to another.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain how a person gets from one screen to another, or why not.",
    discussion: "Exit codes: 0 a person gets there, 1 nobody does, 2 unusable input.")

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String

  @Argument(help: "The screen on which a person begins.")
  var from: String

  @Argument(help: "The screen to which a person wants.")
  var to: String

  func run() throws {
    let definition = try GraphInput.definition(path: file)
    let source = try GraphInput.node(from, in: definition)
    let target = try GraphInput.node(to, in: definition)
    guard let explanation = definition.explain(from: source, to: target) else { return }
    switch explanation {
    case .possible(let witness):
      printWay(witness, to: target)
      return
    case .blocked(let blockers, let path):
      Console.print("The nearest way is \(text(of: path, definition)).")
      for blocker in blockers {
        Console.print("\(text(of: [blocker.edge], definition)) is kept by \(blocker.reason).")
      }
    case .kept(let last, let path):
      Console.print("Edges lead there: \(text(of: path, definition)).")
      Console.print(
        "Nobody gets further than \(quoted(last)): what the edges pop or cover keeps anyone from "
          + "taking all of them.")
    case .unconnected(let reached, let sources):
      Console.print("No edges lead from \(quoted(source)) to \(quoted(target)).")
      Console.print("From \(quoted(source)) they lead to \(reached.grouped) other nodes.")
      let names = sources.map { quoted($0) }.joined(separator: ", ")
      Console.print(
        sources.isEmpty
          ? "Nothing leads to \(quoted(target)) at all."
          : "To \(quoted(target)) they lead from \(names).")
    }
    throw ExitCode(Exit.found)
  }

  private func printWay(_ witness: StackWitness, to target: String) {
    for (number, step) in witness.steps.enumerated() {
      Console.print("\(number + 1). \(quoted(step.label)) on \(quoted(step.screen))")
    }
    let stack = witness.stack.map { quoted($0) }.joined(separator: " > ")
    Console.print("\(quoted(target)) is on screen, with the stack \(stack).")
  }

  private func text(of path: [Int], _ definition: GraphDefinition) -> String {
    path.map { number in
      let edge = definition.edges[number]
      return "\(quoted(edge.source)) -(\(edge.label ?? edge.transition.description))-> "
        + quoted(edge.target)
    }.joined(separator: ", then ")
  }
}
