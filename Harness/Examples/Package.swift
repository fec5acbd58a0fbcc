// swift-tools-version: 6.2
import PackageDescription

// Small apps, one for each paradigm and one that combines three of them. They are written as app
// developers write them: each imports only the modules of its paradigms. They are in a separate
// package, so that they have the same access as any package that depends on Wayfinder.

let package = Package(
  name: "example-apps",
  platforms: [.iOS(.v18), .macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: [])],
  targets: [
    app("Shop", "NavigationGraphs"),
    app("Club", "NavigationStepTreesRuntime"),
    app("Settings", "NavigationCoordinators"),
    app("Feed", "NavigationFlows"),
    app("Trips", "NavigationRoutes"),
    app("Market", "NavigationGraphs", "NavigationCoordinators", "NavigationFlows"),
    views(of: "Shop", "NavigationGraphs"),
    views(of: "Feed", "NavigationFlows"),
    views(of: "Settings", "NavigationCoordinators"),
    views(of: "Trips", "NavigationRoutes"),
    views(of: "Club", "NavigationStepTreesRuntime"),
    controllers(of: "Shop", "NavigationGraphs"),
    controllers(of: "Feed", "NavigationFlows"),
    controllers(of: "Settings", "NavigationCoordinators"),
    controllers(of: "Trips", "NavigationRoutes"),
    .target(name: "ExampleControllers"),
    tests(of: "Shop"),
    tests(of: "Club"),
    tests(of: "Settings"),
    tests(of: "Feed"),
    tests(of: "Trips"),
    tests(of: "Market"),
    .testTarget(
      name: "OwnNavigatorTests",
      dependencies: [
        .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationTesting", package: "wayfinder"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

func app(_ name: String, _ modules: String...) -> Target {
  .target(
    name: "\(name)App", dependencies: modules.map { .product(name: $0, package: "wayfinder") })
}

/// Returns the target with an app's views, written with SwiftUI.
///
/// The target is empty where SwiftUI is missing. Harness/AdapterChecks runs the views with a
/// substitute.
func views(of app: String, _ module: String) -> Target {
  .target(
    name: "\(app)Views",
    dependencies: [
      .byName(name: "\(app)App"), .product(name: module, package: "wayfinder"),
      .product(name: "NavigationSwiftUI", package: "wayfinder"),
    ])
}

/// Returns the target with an app's view controllers, written with UIKit.
func controllers(of app: String, _ module: String) -> Target {
  .target(
    name: "\(app)Controllers",
    dependencies: [
      .byName(name: "\(app)App"), .byName(name: "ExampleControllers"),
      .product(name: module, package: "wayfinder"),
      .product(name: "NavigationUIKit", package: "wayfinder"),
    ])
}

func tests(of app: String) -> Target {
  .testTarget(
    name: "\(app)Tests",
    dependencies: [
      .byName(name: "\(app)App"), .product(name: "NavigationTesting", package: "wayfinder"),
    ])
}
