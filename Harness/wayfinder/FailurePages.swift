import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A folder of failure pages, one HTML file each.
struct FailurePages {
  private let path: String

  init(path: String) {
    self.path = path
  }

  /// Writes a page for each violation of an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of fuzzing a world.
  ///   - saved: The paths of the files in which its violations were saved, in the same order.
  ///   - campaign: The content of the campaign's page about this world.
  ///   - runner: A closure that creates a runner for the world's cases, to measure how often users
  ///     reach the failure; `nil` if the world is not available.
  /// - Returns: The paths of the pages.
  /// - Throws: An error if the folder cannot be written to or a case cannot be run.
  func write(
    _ outcome: Outcome, saved: [String], _ campaign: CampaignStory,
    by runner: (() throws -> any CaseRunning)?
  ) throws -> [String] {
    let report = outcome.report
    let runner = report.violations.isEmpty ? nil : try runner?()
    let names = Self.names(of: outcome)
    return try report.violations.enumerated().map { index, found in
      var story = FailureStory(
        of: found, in: report.subject, commands: Self.commands(saved, index))
      story.risk = try Self.risk(of: found, runner)
      story.overview = "index.html"
      story.campaign = campaign
      if let source = outcome.source { story.name(file: source) }
      return try write(story, to: names[index])
    }
  }

  /// Returns the names of the pages of a report's violations, in the same order.
  static func names(of outcome: Outcome) -> [String] {
    outcome.report.violations.map { found in
      let entry = CorpusEntry(found, in: outcome.report.subject, source: outcome.source)
      return "\(stem(entry.fileName)).html"
    }
  }

  /// Writes the page of a repeated saved case to its own file, beside the page from fuzzing.
  ///
  /// - Returns: The path of the page; `nil` if nothing was violated.
  /// - Throws: An error if the folder cannot be written to or the case cannot be run.
  func write(
    _ report: ReplayReport, savedIn file: String, by runner: any CaseRunning,
    of world: SelectedWorld, _ fault: Mutant?
  ) throws -> String? {
    guard let violation = report.violation else { return nil }
    var story = FailureStory(
      of: report, violation, try runner.film(report.tape.choices),
      in: world.entry.runner.subject(fault), commands: Self.commands([file], 0))
    if let source = world.source { story.name(file: source) }
    return try write(story, to: "\(Self.stem(report.entry.fileName))-replayed.html")
  }

  /// Returns how often random users reach the failure from the start, and after each step except
  /// the last.
  ///
  /// Returns `nil` without a runner, and for a case that cannot be repeated, has no steps, or has
  /// too many steps. Also returns `nil` for a failure that ends the process or never ends, because
  /// each attempt would take too long.
  private static func risk(
    of found: Counterexample, _ runner: (any CaseRunning)?
  ) throws -> FailureRisk? {
    let law = found.violation.identity.law
    guard let runner, law != WorkerProcess.trapLaw, law != WorkerProcess.hangLaw else {
      return nil
    }
    return try FailureRisk.measure(found, by: runner)
  }

  private static func commands(_ saved: [String], _ index: Int) -> [FailureStory.Snippet] {
    guard saved.indices.contains(index) else { return [] }
    return [.init("A command that repeats it", "wayfinder replay \(shellWord(saved[index]))")]
  }

  /// Returns a path as one word for a shell, quoted if necessary.
  private static func shellWord(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private func write(_ story: FailureStory, to name: String) throws -> String {
    var story = story
    story.mapLayout = try story.map.flatMap { try MapLayout(byGraphviz: $0) }
    return try write(FailurePage(story).html, to: name)
  }

  /// Writes a page into the folder.
  ///
  /// - Returns: The path of the page.
  /// - Throws: An error if the folder cannot be written to.
  func write(_ html: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw UnusableInput(
        "The folder \(path) cannot be written to; make it writable or choose another with --page.")
    }
    try OutputFile(file).write(Data(html.utf8))
    return file
  }

  private static func stem(_ name: String) -> String {
    name.hasSuffix(".case") ? String(name.dropLast(5)) : name
  }
}

extension FailureStory {
  /// Uses the name of the file as the name of the app, and removes the legend, because the names of
  /// screens in a file need no explanation.
  fileprivate mutating func name(file: String) {
    app = file
    legend = nil
  }
}
