/// One edge that was taken, with the values that it passed.
public struct NavigationStep {
  /// The id of the node that the edge leaves.
  public let from: String
  /// The id of the node that the edge leads to.
  public let to: String
  /// The way in which the edge changed what is open.
  public let transition: TransitionType
  /// The output of the node that the edge leaves.
  public let output: Any
  /// The input of the node that the edge leads to.
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
