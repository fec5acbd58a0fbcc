/// An operation in an app of one size, which can be repeated for measurements.
public struct CostRun {
  /// Makes the operation possible again; not measured.
  public let prepare: () -> Void
  /// Performs the operation; measured.
  public let run: () -> Void

  /// Creates an operation that can be repeated.
  ///
  /// - Parameters:
  ///   - prepare: Makes the operation possible again; not measured.
  ///   - run: Performs the operation; measured.
  public init(prepare: @escaping () -> Void = {}, run: @escaping () -> Void) {
    self.prepare = prepare
    self.run = run
  }
}
