import NavigationTestingCore
import Testing

@Suite struct CostGrowthTests {
  private static let sizes = (5...11).map { 1 << $0 }

  private func growth(_ cost: (Double) -> Double) -> CostGrowth {
    CostCurve(.instructions, Self.sizes.map { CostPoint(size: $0, cost: cost(Double($0))) }).growth
  }

  @Test func `a constant cost has the exponent 0`() {
    #expect(growth { _ in 1_000 }.exponent == 0)
  }

  @Test func `a linear cost has the exponent 1, however large its fixed part`() {
    let growth = growth { 3_000 + 20 * $0 }

    #expect(abs(growth.exponent - 1) < 0.01)
    #expect(growth.exceeds(.constant))
    #expect(growth.exceeds(.logarithmic))
    #expect(!growth.exceeds(.linear))
  }

  @Test func `a quadratic cost exceeds every class below it`() {
    let growth = growth { 1_000 + 5 * $0 + $0 * $0 }

    #expect(growth.exceeds(.linearithmic))
    #expect(!growth.exceeds(.quadratic))
  }

  @Test func `a logarithmic cost does not count as linear`() {
    let growth = growth { cost in 1_000 + 400 * cost.logarithm }

    #expect(growth.exponent < 0.5)
    #expect(!growth.exceeds(.logarithmic))
  }

  @Test func `a peak that grows in large apps only has the exponent of its rising part`() {
    let peaks = CostCurve(
      .peak, Self.sizes.map { CostPoint(size: $0, cost: max(3_000, Double(8 * $0 + 292))) })

    #expect(abs(peaks.growth.exponent - 1) < 0.01)
    #expect(!peaks.growth.exceeds(.linear))
    #expect(peaks.growth.exceeds(.constant))
  }

  @Test func `one disturbed measurement raises no alarm`() {
    let growth = growth { $0 == 2_048 ? 90_000 : 1_000 }

    #expect(!growth.exceeds(.constant))
  }

  @Test func `growth by less than half does not count`() {
    #expect(growth { 1_000 + $0 / 5 }.exponent == 0)
  }

  @Test func `the plot names the law and shows each size`() {
    let points = Self.sizes.map { CostPoint(size: $0, cost: Double($0)) }
    let svg = CostPlot("push < pop", CostCurve(.instructions, points), allowed: .constant).svg

    #expect(svg.hasPrefix("<svg "))
    #expect(svg.contains("push &lt; pop"))
    #expect(svg.contains(">2048</text>"))
  }

  @Test func `a table shows the factor of each step`() {
    let curve = CostCurve(.time, [CostPoint(size: 32, cost: 10), CostPoint(size: 64, cost: 25)])

    #expect(curve.lines().last == "  64  25  × 2.50")
  }
}

extension Double {
  /// The logarithm to base 2, for powers of two.
  fileprivate var logarithm: Double { Double(Int(self).trailingZeroBitCount) }
}
