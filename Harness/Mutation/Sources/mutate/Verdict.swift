/// The result of trying a mutant.
enum Verdict: Codable, Equatable {
  /// A world noticed it; the law that was violated, or `trap` or `time`.
  case killed(world: String, law: String, steps: Int, seconds: Double)
  /// These worlds reach it and none notices it.
  case unnoticed(worlds: [String])
  /// No world reaches it.
  case unreached
  /// The compiler refuses it.
  case uncompiled
}
