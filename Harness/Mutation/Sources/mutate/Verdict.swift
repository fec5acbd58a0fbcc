/// The result of running a mutant in the worlds.
enum Verdict: Codable, Equatable {
  /// A world detected the mutant.
  ///
  /// `law` is `time` if the process exceeded its time limit, `trap` if a signal ended it, and
  /// otherwise the violated law or, if none is reported, the exit code of the process.
  case killed(world: String, law: String, steps: Int, seconds: Double)
  /// These worlds run the mutated code, but none of them detects the mutant.
  case unnoticed(worlds: [String])
  /// No world runs the mutated code.
  case unreached
  /// The mutant does not compile.
  case uncompiled
}
