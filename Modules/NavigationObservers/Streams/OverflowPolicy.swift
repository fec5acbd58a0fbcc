/// A policy that decides which events a stream keeps if its reader is too slow.
///
/// Nothing is dropped silently: missing events are reported as ``EventStream/Element/missed(_:)``.
public enum OverflowPolicy: Hashable, Sendable {
  /// Keeps the newest events, up to the given number, and drops older ones; at least one is kept.
  case newest(Int)
  /// Keeps the oldest events, up to the given number; at least one is kept.
  ///
  /// Newer events are dropped until there is room.
  case oldest(Int)

  var limit: Int {
    switch self {
    case .newest(let count), .oldest(let count): max(1, count)
    }
  }
}
