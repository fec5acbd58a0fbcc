import NavigationRoutes

/// The routes of the simulated app: few ids, so that places occur more than once, and details that
/// tell routes with the same id apart.
struct SimulatedPlace: NavigationRoute {
  let id: Int
  let detail: Int
}
