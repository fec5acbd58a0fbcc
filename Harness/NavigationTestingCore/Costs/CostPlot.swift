import Foundation

/// A drawing of a cost curve on logarithmic scales, with the slope that its class allows.
public struct CostPlot: Sendable {
  private static let width = 480.0
  private static let height = 320.0
  private static let margin = 56.0

  private let title: String
  private let curve: CostCurve
  private let allowed: CostClass

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - title: The name of the operation.
  ///   - curve: The measurements.
  ///   - allowed: The declared class.
  public init(_ title: String, _ curve: CostCurve, allowed: CostClass) {
    self.title = title
    self.curve = curve
    self.allowed = allowed
  }

  /// The drawing as a self-contained SVG document; empty if there are fewer than two measurements.
  public var svg: String {
    let points = curve.points.map { (x: log2(Double($0.size)), y: log2(max($0.cost, 1))) }
    guard let first = points.first, let last = points.last, points.count > 1 else { return "" }
    let slope = points.map { (x: $0.x, y: first.y + allowed.exponent * ($0.x - first.x)) }
    let all = (points + slope).map(\.y)
    let frame = Frame(
      left: first.x, right: last.x, bottom: (all.min() ?? 0) - 0.5, top: (all.max() ?? 1) + 0.5)
    let marks = points.map { point in
      "<circle cx=\"\(frame.x(point.x))\" cy=\"\(frame.y(point.y))\" r=\"3\" fill=\"#b3261e\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      <text x="16" y="22" font-size="14">\(HTMLText.escaped(title))</text>
      <text x="16" y="40" fill="#555">declared \(allowed.rawValue), dashed; \
      measured in \(curve.measure.unit)</text>
      <polyline points="\(frame.path(slope))" fill="none" stroke="#777" stroke-dasharray="5 4"/>
      <polyline points="\(frame.path(points))" fill="none" stroke="#b3261e" stroke-width="2"/>
      \(marks.joined(separator: "\n"))
      \(axis(frame).joined(separator: "\n"))
      </svg>

      """
  }

  private func axis(_ frame: Frame) -> [String] {
    let sizes = curve.points.map { point in
      "<text x=\"\(frame.x(log2(Double(point.size))))\" y=\"\(Int(Self.height) - 24)\" "
        + "text-anchor=\"middle\">\(point.size)</text>"
    }
    let costs = [curve.points.first, curve.points.last].compactMap { $0 }.map { point in
      "<text x=\"\(Int(Self.margin) - 6)\" y=\"\(frame.y(log2(max(point.cost, 1))))\" "
        + "text-anchor=\"end\">\(Int(point.cost).grouped)</text>"
    }
    return sizes + costs
  }

  /// The area in which values are drawn.
  private struct Frame {
    let left: Double
    let right: Double
    let bottom: Double
    let top: Double

    func x(_ value: Double) -> String {
      let share = (value - left) / (right - left)
      return Self.text(CostPlot.margin * 1.5 + share * (CostPlot.width - 2.2 * CostPlot.margin))
    }

    func y(_ value: Double) -> String {
      let share = (value - bottom) / (top - bottom)
      return Self.text(
        CostPlot.height - CostPlot.margin - share * (CostPlot.height - 2 * CostPlot.margin))
    }

    func path(_ points: [(x: Double, y: Double)]) -> String {
      points.map { "\(x($0.x)),\(y($0.y))" }.joined(separator: " ")
    }

    /// Returns a number with one decimal, independent of the system's locale.
    private static func text(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
  }
}
