import Synchronization

/// Marks the instructions that count, for Callgrind, which finds functions by their symbols.
///
/// Callgrind counts what happens within ``perform(_:)``, and writes down what it has counted
/// whenever ``finish()`` is called.
public enum MeasuredOperation {
  /// The options with which Callgrind counts each operation by itself.
  public static let callgrindOptions = [
    "--tool=callgrind", "--toggle-collect=\(symbol)7perform*", "--dump-before=\(symbol)6finish*",
  ]

  /// How the symbols of the functions of this type begin; Callgrind would treat two options whose
  /// patterns begin with an asterisk as one.
  private static let symbol = "$s21NavigationTestingCore17MeasuredOperationO"

  private static let finished = Atomic<Int>(0)

  /// Does what is counted.
  ///
  /// - Parameter run: The operation.
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
