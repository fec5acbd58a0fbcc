// swift-format-ignore-file
import NavigationRoutes

// The parts of SwiftUI and hosts that the examples need in order to compile.

protocol View {}
struct HomeView: View {}
struct SettingsView: View {}
struct UserProfile {}

enum EitherView<First: View, Second: View>: View {
  case first(First), second(Second)
}

@resultBuilder
enum ViewBuilder {
  static func buildBlock<Content: View>(_ view: Content) -> Content { view }
  static func buildEither<First: View, Second: View>(first: First) -> EitherView<First, Second> {
    .first(first)
  }
  static func buildEither<First: View, Second: View>(second: Second) -> EitherView<First, Second> {
    .second(second)
  }
}

extension View {
  func environmentObject(_ object: some Any) -> some View { self }
}

protocol NavigationRouteRepresentable: NavigationRoute {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}
