import ArgumentParser
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Builds every small window of mixed navigators, and tries every event on each.
struct Windows: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build every small window of mixed navigators, and try every event on each.",
    discussion: """
      It takes minutes for each paradigm of the root. Exit codes: 0 every law was kept, 1 a law \
      was violated, 2 unusable input.
      """)

  @Option(help: "The paradigm of the root; all of them if omitted.")
  var root: String?

  @Option(help: "The largest number of navigators in a window.")
  var navigators = 3

  @Option(help: "The largest number of entries in a window.")
  var entries = 5

  func validate() throws {
    guard navigators > 0, entries >= navigators else {
      throw ValidationError("a window has at least one navigator, and an entry for each")
    }
    let known = MixedScopePlan.paradigms
    guard root.map(known.contains) ?? true else {
      throw ValidationError("the paradigms are \(known.joined(separator: ", "))")
    }
  }

  func run() throws {
    var isClean = true
    var (windows, events) = (0, 0)
    for paradigm in root.map({ [$0] }) ?? MixedScopePlan.paradigms {
      let plan = MixedScopePlan(root: paradigm, inner: navigators - 1, entries: entries)
      let report = MixedScopeReport(plan)
      windows += report.windows
      events += report.events
      Console.print(
        "\(paradigm): \(report.windows.grouped) windows, \(report.events.grouped) events")
      guard let violation = report.violation else { continue }
      isClean = false
      Console.print(
        "law \(violation.identity.law): \(violation.identity.message): \(violation.details)")
      for line in report.script.lines { Console.print(line) }
    }
    Console.print("all: \(windows.grouped) windows, \(events.grouped) events")
    if !isClean { throw ExitCode(Exit.found) }
  }
}
