// swift-tools-version: 6.2
import PackageDescription

// Tests a real browser as a host: headless Chromium shows apps on a page that keeps a host's
// journal, and simulated users press Back, Forward and Reload. It is a separate package, since it
// needs a browser.

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

/// Adds the same upcoming features as in the root package.
func withSharedSettings(_ target: Target) -> Target {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
  return target
}
