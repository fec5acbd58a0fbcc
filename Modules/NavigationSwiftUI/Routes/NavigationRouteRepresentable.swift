#if canImport(SwiftUI)
  public import NavigationRoutes
  public import SwiftUI

  /// A route that provides its own view.
  ///
  /// ```swift
  /// enum Route: String, NavigationRouteRepresentable {
  ///   case home
  ///   case settings
  ///   var id: String { rawValue }
  ///   var body: some View {
  ///     switch self {
  ///     case .home: HomeView()
  ///     case .settings: SettingsView()
  ///     }
  ///   }
  /// }
  /// ```
  public protocol NavigationRouteRepresentable: NavigationRoute {
    /// The view of the route.
    associatedtype Body: View

    /// The view of the route.
    @ViewBuilder @MainActor var body: Body { get }
  }
#endif
