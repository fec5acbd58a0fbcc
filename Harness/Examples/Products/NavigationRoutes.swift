import NavigationRoutes

enum Stop: String, NavigationRoute {
  case trips, seats

  var id: String { rawValue }
}

let routes = RoutingManager<Stop>()
routes.push(to: [.trips, .seats])
routes.goBack()
print(routes.routes.map(\.id))  // ["trips"]
