// swift-tools-version: 6.2
import PackageDescription

// Tests adapters for user interface frameworks on machines without those frameworks. Substitutes
// have the names of the frameworks, so the adapters compile unchanged. The substitutes must be in a
// separate package: in the root package, every module could import them.

/// The examples that contain views: from the libraries whose names this package adopts, and from
/// the pages of the documentation.
///
/// They are compiled as plain Swift 6, without upcoming features.
let snippets: [Target] = [
  snippets(of: "StepSnippets", "NavigationStepTrees", viewsWith: "SwiftUI"),
  snippets(of: "RouteSnippets", "NavigationRoutes", viewsWith: "SwiftUI"),
  snippets(of: "CoordinatorSnippets", "NavigationCoordinators", viewsWith: "SwiftUI"),
  snippets(of: "GraphSnippets", "NavigationGraphs", viewsWith: "UIKit"),
  snippets(of: "SwiftUIPages", "NavigationGraphs", viewsWith: "SwiftUI"),
]

/// The apps of Harness/Examples that have views, with their views, as symbolic links.
///
/// They are compiled without upcoming features, like the targets of most other packages.
let examples: [Target] =
  app("Shop", "NavigationGraphs") + app("Feed", "NavigationFlows")
  + app("Settings", "NavigationCoordinators") + app("Trips", "NavigationRoutes")
  + app("Club", "NavigationStepTreesRuntime", hasControllers: false)
  + [.target(name: "ExampleControllers", dependencies: ["UIKit"])]

let package = Package(
  name: "adapter-checks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wayfinder", path: "../..", traits: ["Macros"])],
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI"),
    // The sources are a symbolic link to NavigationSwiftUI in the root package. The target needs
    // another name, because two targets cannot have the same name.
    .target(
      name: "SwiftUIAdapter",
      dependencies: [
        "SwiftUI",
        .product(name: "NavigationCoordinators", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationRoutes", package: "wayfinder"),
        .product(name: "NavigationStepTreesRuntime", package: "wayfinder"),
      ],
      path: "Sources/NavigationSwiftUI"),
    // The sources are a symbolic link to NavigationUIKit in the root package. The target needs
    // another name, because two targets cannot have the same name.
    .target(
      name: "UIKitAdapter",
      dependencies: [
        "UIKit",
        .product(name: "NavigationFlows", package: "wayfinder"),
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
      ],
      path: "Sources/NavigationUIKit"),
    .executableTarget(
      name: "fuzz-adapters",
      dependencies: [
        "UIKit", "SwiftUI", "UIKitAdapter", "SwiftUIAdapter",
        "StepSnippets", "RouteSnippets", "CoordinatorSnippets", "GraphSnippets", "SwiftUIPages",
        "ShopApp", "ShopViews", "ShopControllers", "FeedApp", "FeedViews", "FeedControllers",
        "SettingsApp", "SettingsViews", "SettingsControllers", "TripsApp", "TripsViews",
        "TripsControllers", "ClubApp", "ClubViews",
        .product(name: "NavigationCoordinators", package: "wayfinder"),
        .product(name: "NavigationFlows", package: "wayfinder"),
        .product(name: "NavigationGraphs", package: "wayfinder"),
        .product(name: "NavigationHosting", package: "wayfinder"),
        .product(name: "NavigationModel", package: "wayfinder"),
        .product(name: "NavigationRoutes", package: "wayfinder"),
        .product(name: "NavigationStepTreesRuntime", package: "wayfinder"),
        .product(name: "NavigationTestingCore", package: "wayfinder"),
        .product(name: "PropertyTesting", package: "wayfinder"),
      ]),
  ].map(withSharedSettings) + examples + snippets,
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

/// Returns the targets of an app, of its views and, if it has any, of its view controllers.
///
/// The views and view controllers import the adapters by the names that these have in the root
/// package.
func app(_ name: String, _ module: String, hasControllers: Bool = true) -> [Target] {
  let product = Target.Dependency.product(name: module, package: "wayfinder")
  let targets: [Target] = [
    .target(name: "\(name)App", dependencies: [product]),
    .target(
      name: "\(name)Views",
      dependencies: [
        product, .byName(name: "\(name)App"), .byName(name: "SwiftUI"),
        .byName(name: "SwiftUIAdapter"),
      ],
      swiftSettings: [alias("SwiftUI")]),
    .target(
      name: "\(name)Controllers",
      dependencies: [
        product, .byName(name: "\(name)App"), .byName(name: "ExampleControllers"),
        .byName(name: "UIKit"), .byName(name: "UIKitAdapter"),
      ],
      swiftSettings: [alias("UIKit")]),
  ]
  return hasControllers ? targets : targets.dropLast()
}

/// Returns the target with the examples of one document.
///
/// The examples import the adapter by its name in the root package.
func snippets(of name: String, _ module: String, viewsWith framework: String) -> Target {
  .target(
    name: name,
    dependencies: [
      .product(name: module, package: "wayfinder"), .byName(name: framework),
      .byName(name: "\(framework)Adapter"),
    ],
    swiftSettings: [alias(framework)])
}

func alias(_ framework: String) -> SwiftSetting {
  .unsafeFlags(["-module-alias", "Navigation\(framework)=\(framework)Adapter"])
}
