/// The result of trying a mutant.
enum Verdict: Codable, Equatable {
  /// A world detected the mutant. `law` is the law that was violated, `trap` or `time`.
  case killed(world: String, law: String, steps: Int, seconds: Double)
  /// These worlds run the mutated code, but none of them detects the mutant.
  case unnoticed(worlds: [String])
  /// No world runs the mutated code.
  case unreached
  /// The mutant does not compile.
  case uncompiled
}
