package import NavigationTestingCore
import PropertyTesting
package import WorldParts
import GraphWorlds
import WindowWorlds

extension Reach {
  /// The counts of one name in the reports of a campaign.
  package struct Count: Sendable {
    /// The name.
    package let name: String
    /// The number of times that the name was reached.
    package var times = 0
    /// The number of worlds that reached the name.
    package var reached = 0
    /// The number of worlds that list the name.
    package var listed = 0
  }

  /// Returns the counts of all names in the reports of a campaign.
  ///
  /// The names are in the order in which worlds list them; names of steps come last.
  package static func counts(_ reports: [Report]) -> [Count] {
    var counts: [Count] = []
    var places: [String: Int] = [:]
    let goals = reports.map { Array(zip($0.subject.goals, $0.tally.goals)) }
    for isStep in [false, true] {
      for (goal, times) in goals.joined() where goal.hasPrefix(Report.stepGoal) == isStep {
        let place = places[goal] ?? counts.count
        if place == counts.count {
          places[goal] = place
          counts.append(Count(name: goal))
        }
        counts[place].times += times
        counts[place].listed += 1
        if times > 0 { counts[place].reached += 1 }
      }
    }
    return counts
  }

  /// Returns the names that no world reached although one should have.
  ///
  /// - Parameter reports: The reports of a campaign. A report counts if its plan judges goals, all
  ///   its cases have run, no fault is planted, and no law is violated. If any world has no such
  ///   report, the result is empty.
  /// - Returns: The names, in the order of ``counts(_:)``.
  package static func missed(in reports: [Report]) -> [String] {
    let judged = reports.filter { report in
      report.plan.judgesGoals && report.subject.mutant == nil && report.violations.isEmpty
        && report.tally.cases == report.plan.cases
    }
    let names = Set(judged.map(\.subject.world))
    guard WorldCatalogue.worlds.allSatisfy({ names.contains($0.runner.name) }) else { return [] }
    return counts(judged).filter { $0.times == 0 && excused[$0.name] == nil }.map(\.name)
  }
}
