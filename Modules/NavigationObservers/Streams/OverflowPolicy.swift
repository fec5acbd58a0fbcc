/// A policy that decides which events a stream keeps if its reader is too slow.
///
/// Nothing is dropped silently: missing events are reported as ``EventStream/Element/missed(_:)``.
public enum OverflowPolicy: Hashable, Sendable {
  /// Keeps the given number of newest events and drops older ones; at least one is kept.
  case newest(Int)
  /// Keeps the given number of oldest events and drops newer ones until there is room; at least one
  /// is kept.
  case oldest(Int)

  var limit: Int {
    switch self {
    case .newest(let count), .oldest(let count): max(1, count)
    }
  }
}
