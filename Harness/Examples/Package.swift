// swift-tools-version: 6.2
import PackageDescription

// Small apps, one for each paradigm and one that mixes them, written as app developers write them:
// each imports only the module of its paradigm. It is a separate package, so that the apps have the
// same access as any package that depends on Wayfinder.

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
    views(of: "Shop", "NavigationGraphs", "NavigationSwiftUI"),
    views(of: "Feed", "NavigationFlows", "NavigationSwiftUI"),
    views(of: "Settings", "NavigationCoordinators", "NavigationUIKit"),
    tests(of: "Shop"),
    tests(of: "Club"),
    tests(of: "Settings"),
    tests(of: "Feed"),
    tests(of: "Trips"),
    tests(of: "Market"),
  ],
  swiftLanguageModes: [.v6]
)

func app(_ name: String, _ modules: String...) -> Target {
  .target(
    name: "\(name)App", dependencies: modules.map { .product(name: $0, package: "wayfinder") })
}

/// Returns the views of an app.
///
/// They are empty where their framework is missing, and Harness/AdapterChecks runs them with a
/// substitute for it.
func views(of app: String, _ modules: String...) -> Target {
  .target(
    name: "\(app)Views",
    dependencies: [.byName(name: "\(app)App")]
      + modules.map { .product(name: $0, package: "wayfinder") })
}

func tests(of app: String) -> Target {
  .testTarget(
    name: "\(app)Tests",
    dependencies: [
      .byName(name: "\(app)App"), .product(name: "NavigationTesting", package: "wayfinder"),
    ])
}
