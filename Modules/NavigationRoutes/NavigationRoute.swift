/// A place in an app that a stack can show, usually a case of an enumeration.
///
/// ```swift
/// enum Route: String, NavigationRoute {
///   case trips
///   case settings
///   var id: String { rawValue }
/// }
/// ```
///
/// Calls of ``RoutingManager`` that go to the first or last occurrence of a route compare only ids.
/// Calls that replace the stack compare whole routes. The id also names the screen in traces and
/// reports, and labels the action that leads to the route.
public protocol NavigationRoute: Identifiable, Hashable, Codable, Sendable {}
