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
/// Routes with the same `id` are the same place: ``RoutingManager`` compares ids when it goes to
/// the first or last occurrence of a route. The id also names the screen in traces and reports.
public protocol NavigationRoute: Identifiable, Hashable, Codable, Sendable {}
