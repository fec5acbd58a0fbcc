import NavigationRoutes

/// The routes of the simulated app: few ids, so that places occur more than once, and details that
/// distinguish routes with the same id.
struct SimulatedPlace: NavigationRoute {
  let id: Int
  let detail: Int
}
