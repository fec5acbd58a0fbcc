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

/// A value that comes with an action: what a person chose or typed; plain, so that traces can print
/// and replay it.
public enum ActionValue: Hashable, Sendable, Codable {
  /// The action needs no value.
  case none
  /// A choice between yes and no.
  case flag(Bool)
  /// A number.
  case integer(Int)
  /// A text.
  case text(String)
  /// The index of one of the choices that the action offers.
  case choice(Int)
}
