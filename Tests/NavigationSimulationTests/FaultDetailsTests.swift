import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// Checks of failure details, on the first failure of each planted fault that is found quickly.
@Suite struct `Details of failures` {
  /// The number of cases to try for each fault: 4, unless `WAYFINDER_DETAILS` sets another number.
  ///
  /// `scripts/prove tests` sets 40, which takes minutes.
  private static let patience =
    ProcessInfo.processInfo.environment["WAYFINDER_DETAILS"].flatMap(Int.init) ?? 4

  static let worlds = WorldCatalogue.worlds.map(\.runner).filter { !$0.mutants.isEmpty }

  @Test(arguments: worlds.map(\.name))
  func `they are in plain words, without types and Swift keywords`(
    name: String
  ) async throws {
    let world = try #require(Self.worlds.first { $0.name == name })
    // The fault `trap` ends the process deliberately.
    let faults = world.mutants.filter { $0.name != "trap" }
    let violations = try await onThread { try Self.violations(of: faults, in: world) }

    #expect(!violations.isEmpty, "some faults are found soon")
    for violation in violations {
      let debris = Self.debris(in: "\(violation.identity.message) \(violation.details)")
      #expect(debris == nil, "\(violation)")
    }
  }

  /// Returns the first violation of each fault that is found within a few cases.
  ///
  /// If no fault is found that quickly, the result is one violation that is found later.
  private static func violations(of faults: [Mutant], in world: WorldRunner) throws -> [Violation] {
    let sessions = faults.map { world.session($0) }
    let found = try sessions.compactMap { session in
      try (0..<patience).lazy
        .compactMap { try session.generate($0, seed: 0, upTo: .max).violation }.first
    }
    guard found.isEmpty else { return found }
    for number in patience..<40 {
      for session in sessions {
        if let violation = try session.generate(number, seed: 0, upTo: .max).violation {
          return [violation]
        }
      }
    }
    return []
  }

  /// Returns the first text that looks like a value as Swift prints it for programmers.
  private static func debris(in text: String) -> Substring? {
    let patterns = [
      #/\b(?:Navigation[A-Z]\w*|PropertyTesting|MeasuredWorlds|Swift|Foundation)\.[A-Za-z]/#,
      #/\b(?:Optional|Array|Set|Dictionary)[(<]/#, #/\b[A-Z]\w*\(\w+: /#, #/: nil\b/#, #/\["/#,
    ]
    return patterns.lazy.compactMap { text.firstMatch(of: $0)?.output }.first
  }

  @Test func `text that Swift prints for programmers is recognized`() {
    for text in [
      "Optional(3)", "NavigationModel.ScreenID", "Token(owner: s0, number: 1)", "label: nil",
      #"["n0"]"#, "Array<Int>",
    ] {
      #expect(Self.debris(in: text) != nil, "\(text)")
    }
    #expect(Self.debris(in: "expected list (part 1), 3; got nothing") == nil)
  }
}
