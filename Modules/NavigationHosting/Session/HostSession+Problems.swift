public import NavigationModel

extension HostSession {
  /// Returns the parts of a state that the host cannot show.
  ///
  /// These are the parts that its platform does not support and, if the host refused an action in
  /// its last report, the layer that the action concerns.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: The problems, from the lowest layer to the topmost, with a refusal last.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public func problems(in state: NavigationState) -> [HostProblem] {
    problems(of: goalMaker(state))
  }

  func problems(of goal: HostGoal) -> [HostProblem] {
    guard let refused, let layer = refused.layer(in: goal.picture) else { return goal.problems }
    return goal.problems + [.refusedByHost(layer)]
  }
}

extension HostStep.Action {
  /// Returns the layer that the action names, or the layer that contains the container that the
  /// action names.
  ///
  /// The result is `nil` if the picture does not contain that container, or if the action only
  /// requests a report.
  fileprivate func layer(in picture: HostPicture) -> LayerID? {
    switch self {
    case .setRoot(let layer, _), .present(let layer, _): layer.id
    case .dismiss(let layer), .restyle(let layer, _): layer
    case .setStack(let container, _, _), .setChildren(let container, _, _, _),
      .select(let container, _), .popForeign(let container, _):
      picture.layers.first { layer in
        picture.subtree(of: layer.container).contains { $0.id == container }
      }?.id
    case .report: nil
    }
  }
}
