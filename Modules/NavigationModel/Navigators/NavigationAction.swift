/// Something that the user can do on an entry: tap a button or a row, or make a swipe that the app
/// handles.
public struct NavigationAction: Hashable, Sendable {
  /// The number by which the navigator identifies the action among the actions on the entry.
  public let index: Int
  /// The label of the action, for example the name of a segue.
  public let label: String
  /// The kind of value that the action needs.
  public let input: Input

  /// Creates a description of an action.
  ///
  /// - Parameters:
  ///   - index: The number by which the navigator identifies the action among the actions on the
  ///     entry.
  ///   - label: The label of the action, for example the name of a segue.
  ///   - input: The kind of value that the action needs.
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
    /// A number; simulated users choose it from the range, but code may pass any number.
    case integer(ClosedRange<Int>)
    /// Any text.
    case text
    /// One of several named choices.
    case choice([String])
  }
}

/// The value that is passed with an action: what the user chose or typed.
///
/// It is plain data, so that it can be written to a trace and replayed.
public enum ActionValue: Hashable, Sendable, Codable {
  /// The action needs no value.
  case none
  /// A choice between yes and no.
  case flag(Bool)
  /// A number.
  case integer(Int)
  /// A piece of text.
  case text(String)
  /// The index of one of the choices that the action offers.
  case choice(Int)
}
