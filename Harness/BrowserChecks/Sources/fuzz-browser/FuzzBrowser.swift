import Foundation
import NavigationTestingCore

/// Tests apps in a real browser with random users, and prints the failures.
///
/// The arguments are the path of the browser, an empty folder for its profile, the seed, and the
/// number of cases for each kind of app. The cases are run twice: without delays, and with delays
/// and losses. Before that, the ``ReloadCases`` are run. The exit code is 1 if there are any
/// failures.
///
/// There are two other forms:
///
/// If the names of faults, or `all`, follow these arguments, the program plants each of these
/// faults in the page, one after the other. The exit code is 1 if a fault is not found.
///
/// If `play` and the path of `wayfinder` take the place of the seed and the number of cases, the
/// program plays an app in the browser once. The exit code is 1 if an expected result does not
/// occur.
///
/// The exit code is 2 if the arguments have none of these forms.
@main struct FuzzBrowser {
  typealias Run = @Sendable (BrowserSetting, Mutant?, CampaignPlan) -> Report

  /// The campaigns, one for each kind of app.
  private static let runs: [Run] = [
    { Campaign<BrowserWorld<Coordinators>>($0, mutant: $1, plan: $2).run() },
    { Campaign<BrowserWorld<RandomGraph>>($0, mutant: $1, plan: $2).run() },
    { Campaign<BrowserWorld<Routes>>($0, mutant: $1, plan: $2).run() },
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 5, arguments[3] == "play" {
      return try play(DevTools(browser: arguments[1], profile: arguments[2]), tool: arguments[4])
    }
    guard arguments.count > 4, let seed = UInt64(arguments[3]), let cases = Int(arguments[4])
    else {
      say("usage: fuzz-browser BROWSER PROFILE (SEED CASES [FAULT...] | play TOOL)")
      exit(2)
    }
    let names = arguments.dropFirst(5)
    let known = PageFault.all.map(\.mutant.name)
    if let unknown = names.first(where: { $0 != "all" && !known.contains($0) }) {
      say("fuzz-browser: there is no fault '\(unknown)'; the faults are \(known)")
      exit(2)
    }
    let tools = try DevTools(browser: arguments[1], profile: arguments[2])
    let faults = PageFault.all.filter { names == ["all"] || names.contains($0.mutant.name) }
    let isFine =
      if names.isEmpty {
        try [reload(tools), fuzz(tools, seed, cases), fuzz(tools, seed, cases, isLate: true)]
          .allSatisfy(\.self)
      } else { score(faults, tools, seed, cases) }
    say("\(PersonTally.count) actions by random people in the browser")
    tools.close()
    exit(isFine ? 0 : 1)
  }

  /// Plays an app once; exits with 1 if an expected result does not occur.
  private static func play(_ tools: DevTools, tool: String) throws {
    do {
      try PlayJourney(tools, tool: tool).take()
      say("an app was played in the browser, ended and resumed")
      return tools.close()
    } catch let missing as PlayJourney.Missing {
      say("This did not happen in 'wayfinder play --web': \(missing.sentence)")
    } catch let silence as DevTools.Silence {
      say(silence.sentence)
    }
    tools.close()
    exit(1)
  }

  /// Runs the cases in which a reload is requested while the page moves through the history.
  ///
  /// - Returns: Whether there were no failures.
  private static func reload(_ tools: DevTools) throws -> Bool {
    let failures = try ReloadCases.failures(tools)
    say("Reloading a page that moves: \(failures.count) failures")
    for failure in failures { say("  \(failure)") }
    return failures.isEmpty
  }

  /// Runs the apps without a planted fault, and prints a report for each kind of app.
  ///
  /// If `isLate` is `true`, the steps and reports that the app and the page exchange may be late,
  /// lost or repeated.
  ///
  /// - Returns: Whether there were no failures.
  private static func fuzz(
    _ tools: DevTools, _ seed: UInt64, _ cases: Int, isLate: Bool = false
  ) -> Bool {
    say(isLate ? "With delays and losses:" : "Without delay:")
    let setting = BrowserSetting(tools: tools, isLate: isLate)
    let plan = CampaignPlan(seed: seed, cases: cases, evaluationLimit: 40, restarts: 0)
    return runs.map { run in
      let report = run(setting, nil, plan)
      say(ReportText.text(of: report))
      return report.violations.isEmpty
    }.allSatisfy(\.self)
  }

  /// Tests each fault in turn.
  ///
  /// - Returns: Whether all faults were found.
  private static func score(
    _ faults: [PageFault], _ tools: DevTools, _ seed: UInt64, _ cases: Int
  ) -> Bool {
    // Failures are not shrunk, since faulty pages are slow.
    let plan = CampaignPlan(
      seed: seed, cases: cases, evaluationLimit: 1, restarts: 0, stopsAtFirst: true)
    let found = faults.filter { fault in
      let setting = BrowserSetting(tools: tools, isLate: fault.needsDelay)
      let first = self.first(of: fault, setting, plan)
      say("\(fault.mutant.name): \(first.map(ReportText.shortest) ?? "not found")")
      return first != nil
    }
    say("\(found.count) of \(faults.count) faults were found")
    return found.count == faults.count
  }

  /// Returns the first failure that reveals a fault, from the first kind of app that has one; `nil`
  /// if there is none.
  ///
  /// If the fault specifies the law that must detect it, only a failure of that law counts.
  private static func first(
    of fault: PageFault, _ setting: BrowserSetting, _ plan: CampaignPlan
  ) -> Counterexample? {
    for run in runs {
      let violations = run(setting, fault.mutant, plan).violations
      if let found = violations.first(where: { fault.isShown(by: $0) }) { return found }
    }
    return nil
  }

  /// Prints a line without buffering, even if the output is a file.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
