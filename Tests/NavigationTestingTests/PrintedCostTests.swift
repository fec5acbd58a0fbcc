import Foundation
import NavigationSimulation
import NavigationTesting
import NavigationTestingCore
import Testing

/// The tests that `wayfinder cost` prints, as a reader would add them to a package.
@Suite struct PrintedCostTests {
  // snippet: printed
  // let window = NavigationContext()
  // for _ in 0..<size { window.apply(.push(1)) }
  // CostRun(prepare: { window.apply(.pop(1)) }) { window.apply(.push(1)) }
  @Test func `window.push by depth stays O(1)`() throws {
    try expectCost(.constant) { size in
      try CostCatalogue.run(
        "window.push by depth", size: size, seed: 3, keeping: [1])
    }
  }
  // end snippet

  @Test func `the printed test equals the one above, which compiles and passes`() throws {
    let law = try #require(CostCatalogue.laws.first { $0.label == "window.push by depth" })
    let trial = try CostCatalogue.trial(of: law, seed: 3)
    let finding = CostFinding(trial, keeping: [trial.growing], [CostCurve(.time, [])])

    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "  // snippet: printed"))
    let end = try #require(lines.firstIndex(of: "  // end snippet"))
    let written = lines[(start + 1)..<end].map { $0.dropFirst(2) }.joined(separator: "\n")

    #expect(finding.test == written)
  }

  @Test(arguments: CostCatalogue.mutants.filter { $0.law.allowed == .constant }.prefix(3))
  func `a printed test fails as long as the operation is slow`(_ slow: PlantedSlowness) {
    let texts = issues {
      #expect(throws: Never.self) {
        try expectCost(.constant) { size in
          try CostCatalogue.run(
            slow.law.label, size: size, seed: 3, keeping: [0, 1, 2, 3], mutant: slow.name)
        }
      }
    }

    #expect(texts.count == 1)
  }
}
