import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// The findings of fuzzing, which are printed, saved, and converted to an exit code.
struct FuzzResult {
  private let outcomes: [Outcome]
  private let seed: UInt64
  private let rates: [Rate]
  private let runners: [() throws -> any CaseRunning]

  /// Creates the findings of fuzzing.
  ///
  /// - Parameters:
  ///   - outcomes: The outcome of each world.
  ///   - seed: The seed of the random choices.
  ///   - rates: The speed of each world; empty if unknown.
  ///   - runners: For each world, a closure that creates a runner for its cases; empty if
  ///     unavailable.
  init(
    _ outcomes: [Outcome], seed: UInt64, rates: [Rate] = [],
    runners: [() throws -> any CaseRunning] = []
  ) {
    self.outcomes = outcomes
    self.seed = seed
    self.rates = rates
    self.runners = runners
  }

  private var isWhole: Bool { outcomes.allSatisfy { $0.report.plan.shard == .whole } }

  /// Prints and saves the findings.
  ///
  /// - Throws: The exit code for findings, or an error if something could not be written or if the
  ///   campaign proves less than it should.
  func conclude(
    _ format: OutputFormat, savingTo folder: String, pagesIn pageFolder: String? = nil,
    failOn threshold: LintThreshold, showsReach: Bool = false
  ) throws {
    // The findings are printed even if they cannot be saved.
    let saving = Result {
      try outcomes.map { try Corpus(path: folder).save($0.report, source: $0.source) }
    }
    let saved = (try? saving.get()) ?? []
    let drawing = Result { try pageFolder.map { try pages(in: $0, saved: saved, threshold) } ?? [] }
    switch format {
    case .text:
      FuzzText(
        outcomes, saved: saved.flatMap(\.self), pages: (try? drawing.get()) ?? [],
        showsReach: showsReach
      ).print()
    case .json where isWhole: Console.print(FuzzJSON.document(outcomes, seed: seed).description)
    case .json: Console.print(try ShardFile(outcomes, seed: seed).text)
    }
    _ = try saving.get()
    _ = try drawing.get()
    let isExact = outcomes.allSatisfy { $0.coverage?.isExact ?? true }
    let fails = outcomes.compactMap(\.app).contains { app in
      threshold.isReached(by: app.faults.map(\.severity), isLawless: app.isLawless)
    }
    let isReached = ReachText(outcomes).missed.isEmpty
    if !isExact || !isReached || fails || outcomes.contains(where: { $0.report.hasFindings }) {
      throw ExitCode(Exit.found)
    }
    if let problem = outcomes.compactMap(\.report.problem).first { throw UnusableInput(problem) }
  }

  /// Writes a page for each violation, the page of the campaign and, if the speeds are known, a
  /// page with the speeds.
  private func pages(
    in folder: String, saved: [[String]], _ threshold: LintThreshold
  ) throws -> [String] {
    let pages = FailurePages(path: folder)
    let parts = outcomes.map { outcome in
      var part = CampaignStory.Part(
        outcome.report, source: outcome.source, pages: FailurePages.names(of: outcome))
      part.findings = AppText.findings(of: outcome, failOn: threshold)
      return part
    }
    var story = CampaignStory(parts, seed: seed)
    story.addMeasurements(in: folder)
    let written = try outcomes.enumerated().map { index, outcome in
      var tried = story
      tried.parts = [parts[index]]
      return try pages.write(
        outcome, saved: saved.indices.contains(index) ? saved[index] : [], tried,
        by: runners.indices.contains(index) ? runners[index] : nil)
    }
    if rates.count == outcomes.count {
      let speeds = zip(parts, rates).map { (name: $0.name, rate: $1) }
      _ = try pages.write(SpeedPage(rates: speeds).html, to: "speed.html")
      story.speedPage = "speed.html"
    }
    return try written.flatMap(\.self) + [pages.write(CampaignPage(story).html, to: "index.html")]
  }
}
