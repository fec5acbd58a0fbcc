// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Sources of target X are in Modules/X or Harness/X, its tests in Tests/XTests. What may import
// what is stated in Docs/Architecture.md and checked by Tests/ArchitectureTests.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Macros", "Tool"]))

/// The replacement for Combine on platforms without it.
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine",
  condition: .when(platforms: [.linux, .windows, .android], traits: ["Combine"]))

/// What NavigationTelemetry speaks to.
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"]))
let coreMetrics = Target.Dependency.product(
  name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Telemetry"]))

let database = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"]))

/// The targets whose tests read files that are no sources.
let withGoldenFiles: Set<String> = ["NavigationStorage", "NavigationTesting"]

/// What else tests need: the contract of back ends is run on all of them whose trait is on, what
/// observers of steps receive is compared with the events of the window, apps of every paradigm are
/// tested as their developers test them, and the tests that `wayfinder cost` prints are compiled.
let bridgedInTests: [String: [Target.Dependency]] = [
  "NavigationModel": ["PropertyTesting", "PropertyTestingSwiftTesting"],
  "NavigationLinks": ["PropertyTesting", "PropertyTestingSwiftTesting"],
  "NavigationHosting": ["PropertyTesting", "PropertyTestingSwiftTesting"],
  "NavigationTestingXCTest": ["NavigationModel"],
  "NavigationGraphFormats": ["NavigationGraphs"],
  "NavigationStorage": [.target(name: "NavigationSQLite", condition: .when(traits: ["SQLite"]))],
  "NavigationStepTreesRuntime": ["NavigationObservers"],
  "NavigationTesting": [
    "NavigationGraphs", "NavigationGraphFormats", "NavigationStepTreesRuntime",
    "NavigationCoordinators", "NavigationFlows", "NavigationRoutes", "NavigationSimulation",
  ],
]

/// The products of swift-syntax, which only the plug-in of the macros and its tests need.
func syntax(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

/// What is built without optimisation in release too: it parses arguments and prints.
///
/// Everything else is optimised, for everyone; see Docs/Decisions.
let unoptimised: Set<String> = ["wayfinder"]

let targets: [Target] =
  module("NavigationModel")
  + module("NavigationHosting", ["NavigationModel"])
  + module("NavigationLinks")
  + module("NavigationStorage", ["NavigationModel"])
  + module("NavigationSQLite", ["NavigationStorage", database])
  + module("NavigationObservers", ["NavigationModel"])
  + module(
    "NavigationTelemetry", ["NavigationModel", "NavigationObservers", logging, coreMetrics])
  + module("NavigationRoutes", ["NavigationModel", "NavigationLinks", "NavigationStorage"])
  + module("NavigationGraphDefinitions", ["NavigationLinks"])
  + module(
    "NavigationGraphs", ["NavigationGraphDefinitions", "NavigationModel", "NavigationLinks"])
  + module("NavigationFlows", ["NavigationModel"])
  + module("NavigationGraphFormats", ["NavigationGraphDefinitions"])
  + module("NavigationCombine", ["NavigationFlows", "NavigationModel", openCombine])
  + module("NavigationStepTreesRuntime", ["NavigationModel", "NavigationLinks"])
  + plugIn("NavigationStepTreesMacros")
  + facade("NavigationStepTrees", ["NavigationStepTreesRuntime"])
  + module("NavigationCoordinators", ["NavigationModel", "NavigationLinks"])
  + adapter(
    "NavigationUIKit",
    ["NavigationModel", "NavigationHosting", "NavigationGraphs", "NavigationFlows"])
  + module(
    "NavigationSwiftUI",
    [
      "NavigationModel", "NavigationHosting", "NavigationStepTreesRuntime",
      "NavigationCoordinators", "NavigationRoutes",
    ])
  + harness("PropertyTesting")
  + harness("PropertyTestingSwiftTesting", ["PropertyTesting"])
  + harness(
    "NavigationTestingCore", ["PropertyTesting", "NavigationModel", "NavigationHosting"])
  + harness(
    "NavigationTesting",
    [
      "PropertyTesting", "PropertyTestingSwiftTesting", "NavigationTestingCore",
      "NavigationModel", "NavigationHosting",
    ])
  + harness("NavigationTestingXCTest", ["NavigationTesting"])
  + harness(
    "MeasuredWorlds", ["PropertyTesting", "NavigationTestingCore", "NavigationModel"])
  + harness(
    "NavigationSimulation",
    [
      "PropertyTesting", "NavigationTestingCore", "MeasuredWorlds", "NavigationModel",
      "NavigationHosting",
      "NavigationLinks",
      "NavigationObservers",
      "NavigationGraphs",
      "NavigationStepTreesRuntime",
      "NavigationCoordinators",
      "NavigationFlows",
      "NavigationStorage",
      "NavigationRoutes",
      "NavigationGraphFormats",
    ])
  + counter("CostCounting")
  + tool(
    "wayfinder",
    [
      "CostCounting", "PropertyTesting", "NavigationTestingCore", "MeasuredWorlds",
      "NavigationSimulation",
      "NavigationModel",
      "NavigationObservers",
      "NavigationGraphs",
      "NavigationGraphFormats",
      "NavigationStorage",
    ])
  + commandPlugIn("WayfinderPlugin", ["wayfinder"])
  + [.testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests")]

let snippetTests: [Target] = [
  snippets(of: "NavigationGraphs"),
  snippets(of: "NavigationFlows", ["NavigationCombine", openCombine]),
  snippets(of: "NavigationStepTrees", [openCombine]),
  snippets(of: "NavigationCoordinators"),
  snippets(of: "NavigationRoutes"),
  isolatedClient(
    named: "IsolatedClientTests",
    [
      "NavigationStepTrees", "NavigationCoordinators", "NavigationFlows", "NavigationGraphs",
      "NavigationRoutes",
    ]),
]

let package = Package(
  name: "wayfinder",
  platforms: [
    .iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18),
  ],
  products: [
    library("NavigationModel"),
    library("NavigationHosting"),
    library("NavigationLinks"),
    library("NavigationStorage"),
    library("NavigationSQLite"),
    library("NavigationObservers"),
    library("NavigationTelemetry"),
    library("NavigationRoutes"),
    library("NavigationGraphDefinitions"),
    library("NavigationGraphs"),
    library("NavigationFlows"),
    library("NavigationGraphFormats"),
    library("NavigationCombine"),
    library("NavigationStepTreesRuntime"),
    library("NavigationStepTrees"),
    library("NavigationCoordinators"),
    library("NavigationUIKit"),
    library("NavigationSwiftUI"),
    library("PropertyTesting"),
    library("PropertyTestingSwiftTesting"),
    library("NavigationTestingCore"),
    library("NavigationTesting"),
    library("NavigationTestingXCTest"),
    library("MeasuredWorlds"),
    library("NavigationSimulation"),
    .executable(name: "wayfinder", targets: ["wayfinder"]),
    .plugin(name: "WayfinderPlugin", targets: ["WayfinderPlugin"]),
  ],
  traits: [
    // One alone: the package manager hands several to the compiler in an order that changes from
    // run to run, and each time everything is built again.
    .default(enabledTraits: ["Macros"]),
    .trait(
      name: "Macros",
      description: "The macro @Steps and the tool; fetches swift-syntax and an argument parser."),
    .trait(name: "Tool", description: "The tool without the macro; fetches an argument parser."),
    .trait(name: "SQLite", description: "The back end for SQLite; fetches GRDB."),
    .trait(
      name: "Combine",
      description: "Publishers in NavigationCombine; fetches OpenCombine without Combine."),
    .trait(
      name: "Telemetry",
      description: "Logs and metrics in NavigationTelemetry; fetches swift-log, swift-metrics."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: targets.map(withSharedSettings) + snippetTests,
  swiftLanguageModes: [.v6]
)

/// A library that apps depend on, and its tests.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// A library that puts windows on the screen with a framework of Apple's; it is empty where that is
/// missing, and is run against a stand-in by Harness/AdapterChecks.
func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [.target(name: name, dependencies: dependencies, path: "Modules/\(name)")]
}

/// The plug-in of macros, and its tests; nothing but the compiler runs it.
func plugIn(_ name: String) -> [Target] {
  [
    .macro(
      name: name,
      dependencies: syntax(
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros"),
      path: "Modules/\(name)"),
    tests(
      of: name,
      syntax(
        "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
        "SwiftSyntaxMacrosGenericTestSupport")),
  ]
}

/// The library that declares the macros of a plug-in, and its tests, which let the users of the
/// simulation loose on what the macros write.
func facade(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  let plugIn = Target.Dependency.target(
    name: "\(name)Macros", condition: .when(traits: ["Macros"]))
  return [
    .target(name: name, dependencies: dependencies + [plugIn], path: "Modules/\(name)"),
    tests(
      of: name,
      dependencies + [
        "NavigationModel", "NavigationSimulation", "NavigationTestingCore", "PropertyTesting",
        "PropertyTestingSwiftTesting",
      ]),
  ]
}

/// A library of the testing harness, and its tests.
func harness(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: "Harness/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// A library in C that stands in front of the allocator; only the tool is linked with it.
func counter(_ name: String) -> [Target] {
  [.target(name: name, path: "Harness/\(name)")]
}

/// The command-line tool, and its tests, which run the built program.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: dependencies + [argumentParser], path: "Harness/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// The command with which the tool works in the packages that depend on this one; it is tried by
/// scripts/check-plugin.
func commandPlugIn(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  let intent = PluginCommandIntent.custom(
    verb: "wayfinder", description: "Lints and fuzzes navigation, and keeps its cases.")
  let writing = PluginPermission.writeToPackageDirectory(
    reason: "First tests, pages and cases are written there.")
  return [
    .plugin(
      name: name, capability: .command(intent: intent, permissions: [writing]),
      dependencies: dependencies, path: "Harness/\(name)")
  ]
}

func tests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name)] + dependencies + (bridgedInTests[name] ?? []),
    path: "Tests/\(name)Tests", exclude: withGoldenFiles.contains(name) ? ["Golden"] : [])
}

/// The examples of the document whose names a module keeps, word for word: compiled as plain
/// Swift 6, as their readers would compile them, and not in the style of this project.
func snippets(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)SnippetTests", dependencies: [.byName(name: name)] + dependencies,
    path: "Tests/\(name)SnippetTests")
}

/// An app as new projects are made: everything is on the main actor unless it says otherwise.
func isolatedClient(named name: String, _ dependencies: [Target.Dependency]) -> Target {
  let features = [
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility",
    "InternalImportsByDefault",
  ]
  return .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)",
    swiftSettings: [.defaultIsolation(MainActor.self)]
      + features.map { SwiftSetting.enableUpcomingFeature($0) })
}

func library(_ name: String) -> Product {
  .library(name: name, targets: [name])
}

/// Upcoming language features everywhere; warnings are errors where the project itself is
/// developed, never for packages that depend on it.
func withSharedSettings(_ target: Target) -> Target {
  let features = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ]
  guard target.type != .plugin else { return target }
  var settings = features.map { SwiftSetting.enableUpcomingFeature($0) }
  if Context.environment["WAYFINDER_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  if unoptimised.contains(target.name) {
    settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
  return target
}
