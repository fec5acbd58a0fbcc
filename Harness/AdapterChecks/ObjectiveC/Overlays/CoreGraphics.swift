@_exported import CoreGraphics

/// A length on the screen.
public struct CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  let value: Double

  public init(_ value: Double) { self.value = value }

  public init(integerLiteral value: Int) { self.init(Double(value)) }

  public init(floatLiteral value: Double) { self.init(value) }
}

extension CGRect {
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  public var midX: CGFloat { CGFloat(origin.x.value + size.width.value / 2) }
  public var midY: CGFloat { CGFloat(origin.y.value + size.height.value / 2) }
}
