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
