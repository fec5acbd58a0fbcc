import NavigationTestingCore
import PropertyTesting

/// The number of commands from steps of ordinary rules, and how many of them were applied.
///
/// Steps of hostile and negative rules are not counted.
struct CommandCount {
  let applied: Int
  let total: Int

  init(_ outcomes: [Outcome]) {
    var (applied, total) = (0, 0)
    for tally in outcomes.map(\.report.tally.outcomes) {
      applied += tally[.applied, of: .ordinary]
      total +=
        tally[.applied, of: .ordinary] + tally[.ignored, of: .ordinary]
        + tally[.refused, of: .ordinary]
    }
    self.applied = applied
    self.total = total
  }

  var json: JSONText {
    ["ordinary": .integer(total), "applied": .integer(applied)]
  }

  /// The count as one line; `nil` if nothing was counted.
  var line: String? {
    guard total > 0 else { return nil }
    let share = JSONText.decimal(100 * Double(applied) / Double(total), places: 1)
    return "commands  \(applied.grouped) of \(total.grouped) applied (\(share) %), "
      + "negative and hostile ones not counted"
  }
}
