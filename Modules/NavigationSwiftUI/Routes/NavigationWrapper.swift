#if canImport(SwiftUI)
  import NavigationModel
  public import NavigationRoutes
  public import SwiftUI

  /// A navigation stack of routes that is saved under a name and restored when the view appears.
  ///
  /// By default, the stack is stored in memory only, and is lost when SwiftUI discards the state of
  /// the view.
  ///
  /// ```swift
  /// NavigationWrapper(storage: .fileSystem(), identifier: "trips", for: Route.self) {
  ///   TripsView()
  /// } environmentInjection: { route in
  ///   route.body.environment(account)
  /// }
  /// ```
  ///
  /// Views inside the stack find its manager in their environment:
  ///
  /// ```swift
  /// @Environment(RoutingManager<Route>.self) private var routes
  /// ```
  public struct NavigationWrapper<
    Route: NavigationRouteRepresentable, Content: View, Page: View
  >: View {
    @State private var routes: RoutingManager<Route>
    private let content: Content
    private let page: (Route) -> Page

    /// Creates a view that shows a stack of routes.
    ///
    /// - Parameters:
    ///   - storage: The storage in which the stack is saved; by default, memory.
    ///   - identifier: The name under which the stack is saved. Unless the storage is memory, the
    ///     stack that was saved under this name is restored at the next launch.
    ///   - type: The type of the routes.
    ///   - content: The first screen, which is not a route.
    ///   - environmentInjection: Creates the view of a route, usually its `body` with the
    ///     environment that it needs.
    public init(
      storage: NavigationStorageOption<Route> = .inMemory, identifier: String = "default",
      for type: Route.Type, @ViewBuilder content: () -> Content,
      @ViewBuilder environmentInjection: @escaping (Route) -> Page
    ) {
      _routes = State(
        wrappedValue: RoutingManager<Route>(storage: storage, identifier: identifier))
      self.content = content()
      page = environmentInjection
    }

    /// A navigation stack that shows the first screen and the routes.
    public var body: some View {
      NavigationHost(routes) { entry in
        if let route = routes.route(of: entry) { page(route) } else { content }
      }
      .environment(routes)
      .task { await routes.loadRouteStack() }
    }
  }

  extension NavigationWrapper where Page == Route.Body {
    /// Creates a view that shows a stack of routes, each with its own view.
    ///
    /// - Parameters:
    ///   - storage: The storage in which the stack is saved; by default, memory.
    ///   - identifier: The name under which the stack is saved. Unless the storage is memory, the
    ///     stack that was saved under this name is restored at the next launch.
    ///   - type: The type of the routes.
    ///   - content: The first screen, which is not a route.
    public init(
      storage: NavigationStorageOption<Route> = .inMemory, identifier: String = "default",
      for type: Route.Type, @ViewBuilder content: () -> Content
    ) {
      self.init(storage: storage, identifier: identifier, for: type, content: content) { route in
        route.body
      }
    }
  }
#endif
