/// An operation in an app of one size, which can be repeated for each measurement.
public struct CostRun {
  /// Brings the app back to where the operation can be done; not measured.
  public let prepare: () -> Void
  /// Does the operation; measured.
  public let run: () -> Void

  /// An operation that can be repeated.
  ///
  /// - Parameters:
  ///   - prepare: Brings the app back to where the operation can be done; not measured.
  ///   - run: Does the operation; measured.
  public init(prepare: @escaping () -> Void = {}, run: @escaping () -> Void) {
    self.prepare = prepare
    self.run = run
  }
}
