import NavigationTestingCore

// The scenarios that users follow.
extension Trial {
  /// Returns the scenarios that users can follow, and records an issue for each problem with a
  /// scenario that they cannot follow.
  func followed(
    _ scenarios: [[String]], _ probe: AppUnderTest, on platforms: [Platform]
  ) -> [[String]] {
    guard let platform = platforms.first else { return [] }
    return scenarios.filter { steps in
      let repetition = Repetition(self, on: platform)
      // If the app cannot be made, the campaign reports that.
      guard let problems = try? repetition.attempt(steps, probe).problems else { return false }
      for problem in problems.map(\.sentence) {
        let scenario = steps.joined(separator: ", ")
        record("\(definition.name): \(problem)\n  in the scenario '\(scenario)'")
      }
      return problems.isEmpty && !steps.isEmpty
    }
  }
}
