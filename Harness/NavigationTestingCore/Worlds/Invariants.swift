import Foundation

/// A switch that makes worlds check every law in full after every step, which is slow.
///
/// The switch is read from the environment once, when the first world needs it:
/// `WAYFINDER_INVARIANTS=1` enables the checks in a program that has already been built. Otherwise
/// some checks run only occasionally.
public enum Invariants {
  /// Whether to check everything after every step.
  public static let areSwitchedOn =
    ProcessInfo.processInfo.environment["WAYFINDER_INVARIANTS"] == "1"
}
