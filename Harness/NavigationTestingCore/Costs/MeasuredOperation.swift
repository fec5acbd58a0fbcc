import Synchronization

/// A marker for the instructions that Callgrind counts.
///
/// Callgrind finds functions by their symbols. It counts what happens within ``perform(_:)``, and
/// writes its counts whenever ``finish()`` is called.
public enum MeasuredOperation {
  /// The options with which Callgrind counts each operation separately.
  public static let callgrindOptions = [
    "--tool=callgrind", "--toggle-collect=\(symbol)7perform*", "--dump-before=\(symbol)6finish*",
  ]

  /// The prefix of the symbols of this type's functions.
  ///
  /// The patterns in the options begin with this prefix, because Callgrind would treat two options
  /// as one if their patterns began with an asterisk.
  private static let symbol = "$s21NavigationTestingCore17MeasuredOperationO"

  private static let finished = Atomic<Int>(0)

  /// Performs an operation whose instructions are counted.
  ///
  /// - Parameter run: A closure that performs the operation.
  @inline(never)
  public static func perform(_ run: () -> Void) {
    run()
  }

  /// Ends the count of one operation.
  @inline(never)
  public static func finish() {
    finished.add(1, ordering: .relaxed)
  }
}
