package import NavigationTestingCore
public import PropertyTesting

/// A world whose campaigns must reach a list of landmarks, which are named parts of the modules.
package protocol LandmarkWorld: World {}

extension LandmarkWorld {
  /// The names of the landmarks that a campaign must reach, according to the table in `Reach`.
  public static var goals: [String] { landmarks.map(\.description) }

  /// The landmarks that a campaign must reach, in the order of reports.
  private static var landmarks: [Landmark] { Reach.landmarks[name] ?? [] }

  /// Counts the landmarks that a case reached.
  package func note(_ book: LandmarkBook, in ledger: inout LawLedger) {
    let landmarks = Self.landmarks
    // A world inside another world receives a ledger with the goals of the outer world.
    guard ledger.goals.count == landmarks.count else { return }
    for (goal, landmark) in landmarks.enumerated() { ledger.goals[goal] += book[landmark] }
  }
}

/// An enumeration of things that the campaigns of one world must reach.
@usableFromInline
package protocol NamedGoal: RawRepresentable<Int>, CaseIterable {
  /// The first word of each name.
  static var kind: String { get }
}

extension NamedGoal {
  /// The names, in the order of the numbers.
  package static var names: [String] { allCases.map { "\(kind) \($0)" } }
}

extension LawLedger {
  /// Records that a goal was reached.
  @inlinable
  package mutating func reach(_ goal: some NamedGoal) { reach(goal.rawValue) }
}
