import ArgumentParser
import NavigationSimulation
import NavigationTestingCore

/// A score of how reliably deliberate slownesses are found.
///
/// The search for each slowness is repeated from several seeds, each with its own apps.
struct CostScore {
  private let counting: any CostCounting
  private let seeds: Int

  /// The largest number of operations in a trace that counts as short.
  private static let longestTrace = 6

  init(_ counting: any CostCounting, seeds: Int) throws {
    guard (1...1_000).contains(seeds) else {
      throw UnusableInput("'--score \(seeds)' is not a number of seeds; give one from 1 to 1000.")
    }
    self.counting = counting
    self.seeds = seeds
  }

  /// Searches for the deliberate slownesses in the operations of the given laws.
  func run(_ laws: [CostLaw]) throws {
    let mutants = CostCatalogue.mutants.filter { laws.contains($0.law) }
    let slow = try trials(of: mutants.filter { !$0.keepsMemory })
    let found = try counting.findings(of: slow).filter { $0.verdict == .broken }
    let shrunk = try counting.shrink(found)
    var traces = Dictionary(grouping: shrunk) { $0.trial.mutant ?? "" }
      .mapValues { $0.map(\.trace.count) }
    for trial in try trials(of: mutants.filter(\.keepsMemory)) {
      guard let leak = try KeptFinding(trial, HeapCounting.keptBytes) else { continue }
      traces[trial.mutant ?? "", default: []].append(leak.trace.count)
    }
    if print(mutants, traces) > 0 { throw ExitCode(Exit.found) }
  }

  private func trials(of mutants: [PlantedSlowness]) throws -> [CostTrial] {
    try mutants.flatMap { mutant in
      try (1...seeds).map {
        try CostCatalogue.trial(of: mutant.law, seed: UInt64($0), mutant: mutant.name)
      }
    }
  }

  /// Prints a row for each slowness, and returns how many were missed or have a long trace.
  private func print(_ mutants: [PlantedSlowness], _ traces: [String: [Int]]) -> Int {
    var table = TextTable([
      ("planted slowness", .left), ("found", .right), ("longest trace", .right),
    ])
    var missed = 0
    for mutant in mutants {
      let own = traces[mutant.name] ?? []
      let longest = own.max() ?? 0
      if own.count < seeds || longest > Self.longestTrace { missed += 1 }
      table.add([mutant.name, "\(own.count) of \(seeds)", "\(longest)"])
    }
    (table.lines() + ["", summary(mutants.count, missed)]).forEach { Console.print($0) }
    return missed
  }

  private func summary(_ count: Int, _ missed: Int) -> String {
    missed == 0
      ? Paint.good("\(count) planted slownesses, each found from each of \(seeds) seeds.")
      : Paint.bad("\(count) planted slownesses, \(missed) missed from a seed or not shrunk.")
  }
}
