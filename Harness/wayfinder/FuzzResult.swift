import ArgumentParser
import NavigationSimulation
import NavigationTestingCore

/// What fuzzing found: printed, saved, and turned into an exit code.
struct FuzzResult {
  private let outcomes: [Outcome]
  private let seed: UInt64

  init(_ outcomes: [Outcome], seed: UInt64) {
    self.outcomes = outcomes
    self.seed = seed
  }

  private var isWhole: Bool { outcomes.allSatisfy { $0.report.plan.shard == .whole } }

  /// Prints and saves what was found.
  ///
  /// - Throws: The exit code, or a sentence if the campaign proves less than it should.
  func conclude(
    _ format: OutputFormat, savingTo folder: String, pagesIn pageFolder: String? = nil
  ) throws {
    // What was found is printed even if it cannot be saved.
    let saving = Result {
      try outcomes.map { try Corpus(path: folder).save($0.report, source: $0.source) }
    }
    let saved = (try? saving.get()) ?? []
    let drawing = Result { try pageFolder.map { try pages(in: $0, saved: saved) } ?? [] }
    switch format {
    case .text:
      FuzzText(outcomes, saved: saved.flatMap(\.self), pages: (try? drawing.get()) ?? []).print()
    case .json where isWhole: Console.print(FuzzJSON.document(outcomes, seed: seed).description)
    case .json: Console.print(try ShardFile(outcomes, seed: seed).text)
    }
    _ = try saving.get()
    _ = try drawing.get()
    let isExact = outcomes.allSatisfy { $0.coverage?.isExact ?? true }
    let isLawless = outcomes.contains { $0.app?.isLawless ?? false }
    if !isExact || isLawless || outcomes.contains(where: { $0.report.hasFindings }) {
      throw ExitCode(Exit.found)
    }
    if let problem = outcomes.compactMap(\.report.problem).first { throw UnusableInput(problem) }
  }

  /// Writes a page for each violation.
  private func pages(in folder: String, saved: [[String]]) throws -> [String] {
    let pages = FailurePages(path: folder)
    return try outcomes.enumerated().flatMap { index, outcome in
      try pages.write(outcome, saved: saved.indices.contains(index) ? saved[index] : [])
    }
  }
}
