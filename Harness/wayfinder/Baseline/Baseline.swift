import ArgumentParser
import Foundation
import NavigationGraphs

/// Writes a graph as sorted lines for reviews, or compares the graph with lines that were written
/// earlier.
struct Baseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Write a graph as sorted lines, or grade how it differs from those of an earlier one.",
    discussion: """
      Differences are added, moved or broken, for screens, transitions and links. Exit codes: \
      0 nothing is moved or broken, 1 something is, 2 unusable input.
      """)

  @Argument(help: "A storyboard, an Android navigation file or a definition file.")
  var file: String

  @Option(help: "The lines of an earlier graph, to compare with.")
  var check: String?

  @Option(help: "Where to write the lines; standard output if omitted.")
  var output: String?

  func run() throws {
    let current = GraphBaseline(try GraphInput.definition(path: file))
    guard let check else {
      return try GraphInput.write(Data(current.text.utf8), to: output)
    }
    let differences = try earlier(check).differences(to: current)
    for difference in differences { Console.print("\(difference)") }
    let counts = GraphBaseline.Grade.allCases.map { grade in
      "\(differences.count { $0.grade == grade }) \(grade.rawValue)"
    }
    Console.print(counts.joined(separator: ", "))
    if differences.contains(where: { $0.grade != .added }) { throw ExitCode(Exit.found) }
  }

  private func earlier(_ path: String) throws -> GraphBaseline {
    let text = try GraphInput.text(path: path)
    do throws(GraphBaselineError) {
      return try GraphBaseline(parsing: text)
    } catch {
      throw UnusableInput("\(path):\(error.line): \(error.cause); \(error.remedy).")
    }
  }
}
