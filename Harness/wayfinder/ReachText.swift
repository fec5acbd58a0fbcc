import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A text about the parts of the modules, the goals and the steps that cases of the built-in worlds
/// reached or missed.
///
/// A part is, for example, a verb, an edit, a reason or an event.
struct ReachText {
  private let reports: [Report]

  init(_ outcomes: [Outcome]) {
    reports = outcomes.filter { $0.source == nil }.map(\.report)
  }

  /// The names that no world reached although at least one should.
  var missed: [String] { Reach.missed(in: reports) }

  /// A table with one row for each name; empty if no built-in world was fuzzed.
  var table: [String] {
    guard !reports.isEmpty else { return [] }
    var table = TextTable([("reached", .left), ("times", .right), ("worlds", .right)])
    for count in Reach.counts(reports) {
      table.add([
        count.name, count.times.grouped, "\(count.reached.grouped) of \(count.listed.grouped)",
      ])
    }
    return [""] + table.lines()
  }

  /// One line about all worlds if there are several, and one line for each world that misses one of
  /// its own goals.
  var lines: [String] {
    var lines: [String] = []
    if reports.count > 1 {
      let counts = Reach.counts(reports)
      let reached = counts.count { $0.times > 0 }
      let excused = counts.count - reached - missed.count
      let reason = excused > 0 ? "; \(excused.grouped) cannot be reached" : ""
      lines.append("Reached \(reached.grouped) of \(counts.count.grouped) names\(reason)\(rest).")
    }
    for report in reports where !report.missedGoals.isEmpty {
      let goals = report.missedGoals.joined(separator: ", ")
      lines.append(Paint.bad("\(report.subject.world) never reached: \(goals)."))
    }
    return lines
  }

  private var rest: String {
    missed.isEmpty ? "" : "; no world reached: \(missed.joined(separator: ", "))"
  }
}
