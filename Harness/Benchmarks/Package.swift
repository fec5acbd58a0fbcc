// swift-tools-version: 6.2
import PackageDescription

// Measures the library from outside, as an app would use it. It is a separate package, so that
// packages that depend on the library never resolve it.

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: [])],
  targets: [
    .target(name: "CountingAllocator"),
    .target(name: "GraphFloor"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CountingAllocator", "GraphFloor", .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationFlows", package: "wayfinder"),
        .product(name: "NavigationObservers", package: "wayfinder"),
        .product(name: "NavigationStepTreesRuntime", package: "wayfinder"),
        .product(name: "NavigationStorage", package: "wayfinder"),
        .product(name: "NavigationRoutes", package: "wayfinder"),
        .product(name: "NavigationCoordinators", package: "wayfinder"),
        .product(name: "MeasuredWorlds", package: "wayfinder"),
      ],
      path: "Sources/Benchmarks"
    ),
  ],
  swiftLanguageModes: [.v6]
)
