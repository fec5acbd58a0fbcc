internal import NavigationModel

/// What a host should show of a state.
///
/// The time to make a goal grows with the size of the window, so a connection makes only one for
/// each change.
struct HostGoal {
  /// The revision of the state.
  let revision: UInt64
  /// The whole state.
  let picture: HostPicture
  /// What the platform can show of the picture.
  let target: HostPicture
}

/// A cache for the goal of the current state.
struct HostGoalCache {
  private var made: (window: ObjectIdentifier, goal: HostGoal)?

  /// Returns the goal of a window's state, making it unless it is cached.
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

  /// Forgets the goal, because the state has changed.
  mutating func forget() { made = nil }
}
