// swift-tools-version: 6.2
import PackageDescription

// Tests a real browser as a host. Headless Chromium shows apps on a page that records a host's
// journal, and simulated users tap and press Back, Forward and Reload. This is a separate package,
// because it needs a browser.

let package = Package(
  name: "browser-checks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "fuzz-browser",
      dependencies: [
        .product(name: "NavigationCoordinators", package: "wayfinder"),
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationRoutes", package: "wayfinder"),
        .product(name: "NavigationTestingCore", package: "wayfinder"),
        .product(name: "PropertyTesting", package: "wayfinder"),
      ],
      resources: [.embedInCode("Page")])
  ].map(withSharedSettings),
  swiftLanguageModes: [.v6]
)

/// Enables the same upcoming features in a target as in the root package, and returns the target.
func withSharedSettings(_ target: Target) -> Target {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
  return target
}
