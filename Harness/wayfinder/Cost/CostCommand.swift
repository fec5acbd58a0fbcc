import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Measures how the costs of public operations grow, and compares each with its declared class of
/// growth.
struct CostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cost",
    abstract: "Measure how the cost of operations grows with the size of an app.",
    discussion: """
      Instructions are counted by Callgrind, where Valgrind is installed: the same seed gives the \
      same report. Elsewhere, or with '--by time', processor time is measured. Calls of an app's \
      own values are always counted, and so are, on Linux, requests for memory and the bytes at \
      their peak. An operation may not keep memory each time it runs. Build with '-c release'.
      """)

  @Option(
    help: "Only the operations of this module: \(CostCatalogue.modules.joined(separator: ", ")).")
  var module: String?

  @Option(help: "The seed from which apps are drawn.")
  var seed = Seed(1)

  @Flag(help: "Fewer and smaller sizes, for a check at each change.")
  var quick = false

  @Option(help: "instructions or time. [default: instructions, where Valgrind is installed]")
  var by: Unit?

  @Option(help: "Plant this slowness; '--list' names them.")
  var mutant: String?

  @Option(help: "Look for every planted slowness from this many seeds, and print a score.")
  var score: Int?

  @Option(help: "Write a drawing of each cost, and a page with all of them, into this folder.")
  var plots: String?

  @Option(help: "Add the figures to this file, and draw them as FILE.svg.")
  var history: String?

  @Option(help: "What the figures in the history are of, such as a commit.")
  var label = "now"

  @Flag(help: "List the declared costs and the planted slownesses; measure nothing.")
  var list = false

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    let laws = try selectedLaws()
    guard !list else { return CostList(laws).print(format) }
    SameHashes.ensure()
    let counting = try self.counting()
    if let score { return try CostScore(counting, seeds: score).run(laws) }
    var history = try self.history.map { try CostHistory(path: $0) }
    let trials = try laws.map {
      try CostCatalogue.trial(of: $0, seed: seed.value, mutant: mutant)
    }
    var kept = KeptByOperation()
    let findings = try counting.findings(of: trials) { kept = try KeptByOperation(trials) }
    let broken = try counting.shrink(findings.filter { $0.verdict == .broken })
    CostReport(findings, broken, kept, seed: seed.value, mutant: mutant).print(format)
    if let plots { try CostDrawings(findings, broken).write(to: plots) }
    try history?.add(findings, label: label)
    if !broken.isEmpty || !kept.leaks.isEmpty { throw ExitCode(Exit.found) }
  }

  /// Returns the laws to measure; for a deliberate slowness, only the law that it violates.
  private func selectedLaws() throws -> [CostLaw] {
    let modules = CostCatalogue.modules
    if let module, !modules.contains(module) {
      throw UnusableInput(
        "There is no module '\(module)'; the modules are \(modules.joined(separator: ", ")).")
    }
    let laws = CostCatalogue.laws.filter { module == nil || $0.module == module }
    guard let mutant else { return laws }
    guard let planted = CostCatalogue.mutants.first(where: { $0.name == mutant }) else {
      throw UnusableInput(
        "There is no planted slowness '\(mutant)'; run 'wayfinder cost --list' to see them.")
    }
    return [planted.law]
  }

  private func counting() throws -> any CostCounting {
    let callgrind = CallgrindCounting(
      sizes: quick ? CostMeter.quickSizes : CostMeter.exactSizes)
    switch (by, callgrind) {
    case (.time, _): return TimeCounting(quick ? .quick : .standard, heap: HeapCounting.use)
    case (_, let callgrind?): return callgrind
    case (.instructions, nil):
      throw UnusableInput(
        "Instructions are counted by Valgrind, which is not installed; install it, or give "
          + "'--by time'.")
    case (nil, nil):
      Console.remark("wayfinder: Valgrind is not installed; processor time is measured instead.")
      return TimeCounting(quick ? .quick : .standard, heap: HeapCounting.use)
    }
  }
}

extension CostCommand {
  /// The unit in which costs are measured.
  enum Unit: String, CaseIterable, ExpressibleByArgument {
    case instructions
    case time
  }
}
