import Foundation
import NavigationTestingCore
import PropertyTesting

/// Fuzzes the adapters, runs the examples and prints the findings; the exit code is 1 if there are
/// any.
///
/// The first argument is the number of cases for each world; 2,000 if it is missing. The optional
/// second argument is the beginning of a world's name, such as `uikit`: then only the worlds with
/// such names are fuzzed, in rounds of 50 cases each, until there is a finding or no cases are
/// left. The examples run after the first round.
@main @MainActor struct FuzzAdapters {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let cases = arguments.first.map({ Int($0) }) ?? 2_000 else {
      print("fuzz-adapters: '\(arguments.first ?? "")' is no number of cases")
      exit(2)
    }
    if let name = arguments.dropFirst().first {
      guard worlds.contains(where: { $0.name.hasPrefix(name) }) else {
        print("fuzz-adapters: no world's name begins with '\(name)'")
        exit(2)
      }
      exit(await findsAnything(in: cases, name) ? 1 : 0)
    }
    let reports = worlds.map { $0.run(CampaignPlan(cases: cases)) }
    for report in reports { print(text(of: report)) }
    let isBroken = await printProblems()
    exit(!isBroken && reports.allSatisfy(\.violations.isEmpty) ? 0 : 1)
  }

  /// Fuzzes the worlds whose names begin with the given text, prints the first finding, and returns
  /// whether there is one.
  ///
  /// After the first round, the function also runs the examples; their problems count as a finding.
  private static func findsAnything(in cases: Int, _ name: String) async -> Bool {
    let chosen = worlds.filter { $0.name.hasPrefix(name) }
    for seed in 0..<UInt64(max(1, cases / 50)) {
      let plan = CampaignPlan(seed: seed, cases: 50, evaluationLimit: 400, restarts: 0)
      for world in chosen {
        let report = world.run(plan)
        if !report.violations.isEmpty {
          print(text(of: report))
          return true
        }
      }
      if seed == 0, await printProblems() { return true }
    }
    return false
  }

  /// Runs the examples, prints their problems, and returns whether there are any.
  private static func printProblems() async -> Bool {
    let apps = Result { try ExampleApps.problems() }
    let problems =
      GraphExample.problems() + (await HostExample.problems()) + AnimationExample.problems()
      + AnchorExample.problems() + MendedFaults.problems() + (await SceneExample.problems())
      + ((try? apps.get()) ?? ["\(apps)"])
      + FlowExample.problems() + (await SnippetProblems.found())
    for problem in problems { print("an example does not do what it says: \(problem)") }
    return !problems.isEmpty
  }

  private static let worlds = [
    world(ConformanceWorld<UIKitBench>.self), world(WindowWorld.self),
    world(ConformanceWorld<SwiftUIBench>.self), world(StepViewsWorld.self),
  ]

  private static func world<Subject: World>(
    _ world: Subject.Type
  ) -> (name: String, run: (CampaignPlan) -> Report)
  where Subject.Configuration == NoConfiguration {
    (Subject.name, { Campaign<Subject>(NoConfiguration(), plan: $0).run() })
  }

  private static func text(of report: Report) -> String {
    let tally = report.tally
    let head =
      "\(report.subject.world): \(tally.cases) cases, \(tally.steps) steps, "
      + "\(tally.failedCases) failed"
    let laws = zip(report.subject.laws, tally.laws).map { law, count in
      "  \(law.id): antecedent true \(count.antecedentTrue), decisive \(count.decisive)"
    }
    let found = report.violations.map { violation in
      let steps = violation.rows.map { row in
        "    \(row.number.map { "\($0)" } ?? "-") \(row.action): \(row.observed)"
      }
      let script = violation.script.description.split(separator: "\n").prefix(1)
      return
        (["  \(violation.violation.identity.law): \(violation.violation.description)"]
        + script.map { "    \($0)" } + steps).joined(separator: "\n")
    }
    return ([head] + laws + found).joined(separator: "\n")
  }
}
