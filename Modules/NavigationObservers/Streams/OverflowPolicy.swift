/// What a stream keeps when its reader is slower than the navigation.
///
/// Nothing is dropped in silence: what is missing is an element of its own, see
/// ``EventStream/Element/missed(_:)``.
public enum OverflowPolicy: Hashable, Sendable {
  /// The last so many events; older ones are dropped. At least one is kept.
  case newest(Int)
  /// The first so many events; newer ones are dropped until there is room. At least one is kept.
  case oldest(Int)

  var limit: Int {
    switch self {
    case .newest(let count), .oldest(let count): max(1, count)
    }
  }
}
