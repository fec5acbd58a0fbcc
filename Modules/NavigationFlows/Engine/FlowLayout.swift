internal import NavigationModel

/// How the tracks of a navigator are arranged in its window.
///
/// A track is a stack of flows and the screens that they show.
public enum FlowLayout: Hashable, Sendable {
  /// One track, which fills the window.
  case single
  /// The given number of tabs, each with a track; a number below 1 counts as 1.
  case tabs(Int)
  /// The given number of columns of a split, each with a track; a number below 1 counts as 1.
  case columns(Int)

  var trackCount: Int {
    switch self {
    case .single: 1
    case .tabs(let count), .columns(let count): max(1, count)
    }
  }

  var container: NewContainer {
    switch self {
    case .single: .stack([])
    case .tabs:
      .tabs(
        (0..<trackCount).map { NewTab(TabKey(rawValue: UInt32($0)), .stack([])) }, selected: 0)
    case .columns:
      .split((0..<trackCount).map { _ in .stack([]) }, focused: 0)
    }
  }
}
