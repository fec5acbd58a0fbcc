import Foundation
import NavigationSimulation
import NavigationTestingCore
import Testing

@Suite struct DeclaredCostTests {
  @Test func `the page lists every declared cost, and no other`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Costs.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.filter { $0 != "`" }.trimmingCharacters(in: .whitespaces) }
    }

    let declared = CostCatalogue.laws.map {
      [$0.module, $0.operation, $0.dimension, $0.allowed.rawValue]
    }
    #expect(rows.map { Array($0.prefix(4)) } == declared)
  }

  @Test func `every module has planted slownesses`() {
    let modules = Set(CostCatalogue.mutants.map(\.law.module))

    #expect(modules == Set(CostCatalogue.modules))
    #expect(CostCatalogue.mutants.count >= 12)
    #expect(Set(CostCatalogue.mutants.map(\.name)).count == CostCatalogue.mutants.count)
  }

  /// One planted slowness per module that time measurements reveal; `scripts/try-costs` tries all.
  static let slow = CostCatalogue.modules.compactMap { module in
    CostCatalogue.mutants.first {
      $0.law.module == module && !$0.keepsMemory && $0.name != "routes-reserve-path"
    }
  }

  @Test(arguments: DeclaredCostTests.slow)
  func `a planted slowness is found and shrunk to two steps`(_ mutant: PlantedSlowness) throws {
    let trial = try CostCatalogue.trial(of: mutant.law, seed: 3, mutant: mutant.name)

    // Other tests run at the same time and disturb the clock, so each attempt measures for longer.
    var counting = timeCounting(attempt: 1)
    var found = try #require(try counting.findings(of: [trial]).first)
    for attempt in 2...12 where found.verdict != .broken {
      counting = timeCounting(attempt: attempt)
      found = try #require(try counting.findings(of: [trial]).first)
    }
    #expect(found.verdict == .broken)
    let smallest = try #require(try counting.shrink([found]).first)

    #expect(smallest.trace.count <= 6)
    #expect(smallest.test.contains("expectCost(.\(mutant.law.allowed.caseName))"))
  }

  private func timeCounting(attempt: Int) -> TimeCounting {
    let sizes = (5...(attempt < 4 ? 9 : 11)).map { 1 << $0 }
    return TimeCounting(CostMeter(sizes: sizes, secondsPerCurve: 0.01 * Double(attempt)))
  }

  @Test(arguments: ["push", "dismiss"])
  func `the same operation without a planted slowness is not found`(_ operation: String) throws {
    let laws = CostCatalogue.laws.filter { $0.module == "window" && $0.operation == operation }
    let trials = try laws.map { try CostCatalogue.trial(of: $0, seed: 3) }

    let findings = try TimeCounting(.quick).findings(of: trials)

    #expect(!findings.isEmpty)
    #expect(findings.filter { $0.verdict == .broken }.map(\.law.label) == [])
  }

  @Test func `pushing a value does not compare it with all others`() throws {
    let law = try #require(CostCatalogue.laws.first { $0.label == "routes.push by depth" })
    let trial = try CostCatalogue.trial(of: law, seed: 3)

    let counts = try trial.counts(at: CostMeter.quickSizes, keeping: trial.allSteps)

    #expect(counts.map(\.measure) == [.calls])
    #expect(!counts.contains { $0.growth.exceeds(.constant) })
  }

  @Test func `the same seed draws the same app`() throws {
    let law = try #require(CostCatalogue.laws.first { $0.label == "window.push by depth" })
    let draws = try (0..<20).map { try CostCatalogue.trial(of: law, seed: UInt64($0)).steps }

    #expect(
      draws == (try (0..<20).map { try CostCatalogue.trial(of: law, seed: UInt64($0)).steps }))
    #expect(Set(draws).count > 5)
  }
}
