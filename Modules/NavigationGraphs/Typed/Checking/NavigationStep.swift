/// One edge that was taken, with the values that passed along it.
public struct NavigationStep {
  /// The id of the node that was left.
  public let from: String
  /// The id of the node to which the edge leads.
  public let to: String
  /// What happened on screen.
  public let transition: TransitionType
  /// What the one node gave.
  public let output: Any
  /// What the other node was given.
  public let input: Any

  init(from: String, to: String, transition: TransitionType, output: Any, input: Any) {
    self.from = from
    self.to = to
    self.transition = transition
    self.output = output
    self.input = input
  }
}

extension NavigationStep: CustomStringConvertible {
  /// The step without its values, for example `welcome -push-> trips`.
  public var description: String { "\(from) -\(transition)-> \(to)" }
}
