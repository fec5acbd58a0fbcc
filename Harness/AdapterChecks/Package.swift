// swift-tools-version: 6.2
import PackageDescription

// Adapters for user interface frameworks, run against stand-ins of those frameworks on a machine
// that has neither. The stand-ins bear the names of the frameworks, so that adapters compile
// unchanged, and therefore live in a package of their own: in the root package every module would
// believe that it can import them.

let package = Package(
  name: "adapter-checks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: [])],
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI"),
    // A symbolic link to NavigationSwiftUI of the root package, whose name cannot be used twice.
    .target(
      name: "SwiftUIAdapter",
      dependencies: [
        "SwiftUI",
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
      ],
      path: "Sources/NavigationSwiftUI"),
    // A symbolic link to NavigationUIKit of the root package, whose name cannot be used twice.
    .target(
      name: "UIKitAdapter",
      dependencies: [
        "UIKit",
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
      ],
      path: "Sources/NavigationUIKit"),
    .executableTarget(
      name: "fuzz-adapters",
      dependencies: [
        "UIKit", "SwiftUI", "UIKitAdapter", "SwiftUIAdapter",
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationTestingCore", package: "wayfinder"),
        .product(name: "PropertyTesting", package: "wayfinder"),
      ]),
  ].map(withSharedSettings),
  swiftLanguageModes: [.v6]
)

/// The same upcoming features as in the root package.
func withSharedSettings(_ target: Target) -> Target {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
  return target
}
