/// The result of running a mutant in the worlds.
enum Verdict: Codable, Equatable {
  /// A world detected the mutant.
  ///
  /// `law` is the violated law, `trap`, `time`, or the exit code of the process.
  case killed(world: String, law: String, steps: Int, seconds: Double)
  /// These worlds run the mutated code, but none of them detects the mutant.
  case unnoticed(worlds: [String])
  /// No world runs the mutated code.
  case unreached
  /// The mutant does not compile.
  case uncompiled
}
