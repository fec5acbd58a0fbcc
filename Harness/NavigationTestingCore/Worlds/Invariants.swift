import Foundation

/// Whether worlds check every law in full after every step, which is slow, or some of them only now
/// and then.
///
/// It is read from the environment once, when the first world needs it: `WAYFINDER_INVARIANTS=1`
/// switches the checks on in a program that has already been built.
public enum Invariants {
  /// Whether everything is to be checked after every step.
  public static let areSwitchedOn =
    ProcessInfo.processInfo.environment["WAYFINDER_INVARIANTS"] == "1"
}
