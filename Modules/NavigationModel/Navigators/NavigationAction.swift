/// Something that a person can do on an entry: a button, a row, a swipe that the app understands.
public struct NavigationAction: Hashable, Sendable {
  /// The navigator's number for the action on this entry.
  public let index: Int
  /// What the action is called, for example the label of a segue.
  public let label: String
  /// What the action needs to know.
  public let input: Input

  /// Describes an action.
  ///
  /// - Parameters:
  ///   - index: The navigator's number for the action on this entry.
  ///   - label: What the action is called.
  ///   - input: What the action needs to know.
  public init(index: Int, label: String, input: Input = .none) {
    self.index = index
    self.label = label
    self.input = input
  }

  /// The kind of value that an action needs.
  public enum Input: Hashable, Sendable {
    /// No value.
    case none
    /// Yes or no.
    case flag
    /// A number of a range.
    case integer(ClosedRange<Int>)
    /// Any text.
    case text
    /// One of several named choices.
    case choice([String])
  }
}
