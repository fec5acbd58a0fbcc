/// An operation in an app of one size, which can be repeated for measurements.
public struct CostRun {
  /// A closure that makes the operation possible again; not measured.
  public let prepare: () -> Void
  /// A closure that performs the operation; measured.
  public let run: () -> Void

  /// Creates an operation that can be repeated.
  ///
  /// - Parameters:
  ///   - prepare: A closure that makes the operation possible again; not measured.
  ///   - run: A closure that performs the operation; measured.
  public init(prepare: @escaping () -> Void = {}, run: @escaping () -> Void) {
    self.prepare = prepare
    self.run = run
  }
}
