/// A place in an app that a stack can show; as a rule an enumeration.
///
/// ```swift
/// enum Route: String, NavigationRoute {
///   case trips
///   case settings
///   var id: String { rawValue }
/// }
/// ```
///
/// Routes with the same `id` are the same place: that is what ``RoutingManager`` looks for when
/// it goes to the first or last occurrence of one. The id is also the name by which traces and
/// reports know the screen.
public protocol NavigationRoute: Identifiable, Hashable, Codable, Sendable {}
