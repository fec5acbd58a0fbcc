internal import NavigationModel

/// What a host should show for a state, as pictures.
///
/// Creating a goal takes time in proportion to the size of the window, so a connection creates one
/// goal for each change rather than one for each step.
struct HostGoal {
  /// The revision of the state.
  let revision: UInt64
  /// The picture of the whole state.
  let picture: HostPicture
  /// The parts of the picture that the platform cannot show.
  let problems: [HostProblem]
  /// The part of the picture that the platform can show.
  let target: HostPicture
}

/// A cache for the goal of the current state.
struct HostGoalCache {
  private var made: (window: ObjectIdentifier, goal: HostGoal)?

  /// Returns the goal of a window's state; creates it unless it is cached.
  mutating func goal(
    of context: NavigationContext, by make: (NavigationState) -> HostGoal
  ) -> HostGoal {
    let window = ObjectIdentifier(context)
    let revision = context.reading(\.revision)
    if let made, made.window == window, made.goal.revision == revision { return made.goal }
    let goal = make(context.state)
    made = (window, goal)
    return goal
  }

  /// Discards the goal, because the state has changed.
  mutating func forget() { made = nil }
}
