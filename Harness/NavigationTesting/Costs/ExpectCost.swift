public import NavigationTestingCore
public import Testing

/// Measures how the cost of an operation grows with the size of your app.
///
/// Records an issue if the cost grows faster than allowed.
///
/// ```swift
/// @Test func `going back costs the same at any depth`() {
///   expectCost(.constant) { size in
///     let app = Reader(pages: size)
///     return CostRun(prepare: { app.open() }) { app.goBack() }
///   }
/// }
/// ```
///
/// `make` creates an app of each size, in powers of two from 32 to 4,096. Sizes above 512 are left
/// out if a run in the next smaller app takes more than 20 milliseconds. In each app, the operation
/// runs many times, and only the shortest processor time counts. Before each run, `prepare` makes
/// the operation possible again; its time is not measured. If the cost seems to grow too fast, the
/// measurement is repeated up to two times. The issue is recorded only if the cost exceeds the
/// allowed growth in all three measurements, so that other load on the machine rarely causes it.
///
/// - Parameters:
///   - allowed: The fastest growth that is allowed.
///   - name: The operation's name in the issue.
///   - sourceLocation: The location at which the issue is recorded.
///   - make: Creates an app of the given size, and the operation to measure in it.
/// - Throws: The error that `make` throws.
public func expectCost(
  _ allowed: CostClass, of name: String = "The operation",
  sourceLocation: SourceLocation = #_sourceLocation, _ make: (_ size: Int) throws -> CostRun
) rethrows {
  var curve = try CostMeter.ofTests.curve(make)
  for _ in 0..<2 where curve.growth.exceeds(allowed) {
    curve = try CostMeter.ofTests.curve(make)
  }
  guard curve.growth.exceeds(allowed) else { return }
  OtherTests.record(CostText(name, curve, allowed).text, at: sourceLocation)
}

extension CostMeter {
  /// The meter for tests, with eight sizes and a short time.
  fileprivate static let ofTests = CostMeter(
    sizes: (5...12).map { 1 << $0 }, secondsPerCurve: 0.05)
}

/// The text of an issue about a cost that grows too fast.
private struct CostText {
  private let name: String
  private let curve: CostCurve
  private let allowed: CostClass

  init(_ name: String, _ curve: CostCurve, _ allowed: CostClass) {
    self.name = name
    self.curve = curve
    self.allowed = allowed
  }

  var text: String {
    let sentence =
      "\(name) grows with the size by the power \(curve.growth), and \(allowed.rawValue) is "
      + "allowed."
    return ([sentence] + curve.lines(indent: 2)).joined(separator: "\n")
  }
}
