// swift-tools-version: 6.2
import PackageDescription

// The program `mistakes`, which makes mistakes that apps make, each in its own process; see
// "One-line mistakes" in Docs/Testing.md. It is a separate package, so that it has the same access
// to the library as an app.

let package = Package(
  name: "mistakes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "mistakes",
      dependencies: [
        "NavigationModel", "NavigationHosting", "NavigationLinks", "NavigationStorage",
        "NavigationObservers", "NavigationGraphs", "NavigationStepTreesRuntime",
        "NavigationCoordinators", "NavigationFlows", "NavigationRoutes",
      ].map { .product(name: $0, package: "wayfinder") },
      path: "Sources/Mistakes",
      swiftSettings: [
        "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
        "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
      ].map { .enableUpcomingFeature($0) })
  ],
  swiftLanguageModes: [.v6]
)
