import NavigationRoutes

/// A route of the simulated app.
///
/// There are few ids, so that places occur several times. Details distinguish routes with the same
/// id.
struct SimulatedPlace: NavigationRoute {
  let id: Int
  let detail: Int
}
