import NavigationRoutes

/// A route of the simulated app.
///
/// There are few ids, so that places occur several times. Details distinguish routes with the same
/// id.
package struct SimulatedPlace: NavigationRoute {
  package let id: Int
  package let detail: Int

  package init(id: Int, detail: Int) {
    self.id = id
    self.detail = detail
  }
}
