import NavigationTestingCore
import PropertyTesting

/// A phase of a campaign: the quick cases of every world, the long cases, or all cases at once.
///
/// The order of the phases does not affect the result.
enum CasePhase: String, Codable {
  /// Cases of up to twenty steps.
  case quick
  /// All longer cases.
  case long
  /// All cases, in the order of their numbers.
  case all

  private static let quickLength = 20

  /// Returns the phases of a campaign, in order.
  static func order(stopsAtFirst: Bool) -> [CasePhase] {
    // The first failing case must be the one with the lowest number, so cases run in order.
    stopsAtFirst ? [.all] : [.quick, .long]
  }

  /// Returns whether a case belongs to the phase.
  func includes(_ caseNumber: Int, seed: UInt64, world: String) -> Bool {
    guard self != .all else { return true }
    let seed = CaseSeed(root: seed, test: world, index: caseNumber)
    return (CasePlan(seed: seed, rules: 0).length <= Self.quickLength) == (self == .quick)
  }

  /// The mean duration of a case in the phase, relative to a quick case.
  var weight: Double {
    switch self {
    case .quick: 1
    case .long: 8
    case .all: 4.5
    }
  }
}
