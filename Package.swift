// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Sources of target X are in Modules/X or Harness/X, its tests in Tests/XTests.
// Docs/Architecture.md states which module may import which, and Tests/ArchitectureTests checks
// this.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Macros", "Tool"]))

/// The replacement for Combine on platforms without it.
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine",
  condition: .when(platforms: [.linux, .windows, .android], traits: ["Combine"]))

/// The library through which NavigationTelemetry writes log messages.
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"]))
let coreMetrics = Target.Dependency.product(
  name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Telemetry"]))

let database = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"]))

/// The modules whose tests read files in a folder `Golden`, which are not sources.
let withGoldenFiles: Set<String> = ["NavigationStorage", "NavigationTesting"]

/// The additional dependencies of the tests, by module.
///
/// Most of these tests generate random values, or use a module that the tested module does not
/// import. The tests of NavigationStorage also check the SQLite back end if its trait is enabled.
/// Those of NavigationStepTreesRuntime compare what observers of steps receive with the events of
/// the window. Those of NavigationTesting test apps of every paradigm, and compile the tests that
/// `wayfinder cost` prints.
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

/// Returns products of swift-syntax, which only the plug-in of the macros and its tests need.
func syntax(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

/// The targets that are built without optimization even in release builds, because they only parse
/// arguments and print.
///
/// All other targets are optimized in release builds; see Docs/Decisions.
let unoptimized: Set<String> = ["wayfinder"]

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
  + part(
    "WorldParts",
    [
      "PropertyTesting", "NavigationTestingCore", "NavigationModel", "NavigationHosting",
      "NavigationObservers",
    ])
  + part(
    "GraphWorlds",
    [
      "PropertyTesting", "NavigationTestingCore", "MeasuredWorlds", "WorldParts",
      "NavigationModel", "NavigationHosting", "NavigationLinks", "NavigationGraphs",
      "NavigationGraphFormats",
    ])
  + part(
    "WindowWorlds",
    [
      "PropertyTesting", "NavigationTestingCore", "MeasuredWorlds", "WorldParts",
      "NavigationModel", "NavigationHosting", "NavigationLinks", "NavigationObservers",
      "NavigationGraphs", "NavigationStepTreesRuntime", "NavigationCoordinators",
      "NavigationFlows", "NavigationStorage", "NavigationRoutes",
    ])
  + harness(
    "NavigationSimulation",
    [
      "PropertyTesting", "NavigationTestingCore", "MeasuredWorlds", "WorldParts", "GraphWorlds",
      "WindowWorlds", "NavigationModel",
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
  + part("CostCounting")
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
    // Only one trait is enabled by default: the package manager passes several traits to the
    // compiler in an order that changes from run to run, and then everything is built again.
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

/// Returns a library that apps depend on, and its tests.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// Returns a library that shows windows with one of Apple's frameworks.
///
/// Where the framework is missing, the library is empty. Harness/AdapterChecks runs the library
/// against stand-ins for the framework.
func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [.target(name: name, dependencies: dependencies, path: "Modules/\(name)")]
}

/// Returns a plug-in of macros, which only the compiler and the tests run, and its tests.
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

/// Returns the library that declares the macros of a plug-in, and its tests.
///
/// In these tests, the random users of the simulation operate code that the macros have generated.
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

/// Returns a library of the testing harness, and its tests.
func harness(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: "Harness/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// Returns a library of the harness without tests of its own: the targets that use it have tests
/// that cover it.
///
/// The worlds of NavigationSimulation are in several such libraries, so that the compiler optimizes
/// them at the same time. The library in C, which counts the calls of the allocator, is linked only
/// with the tool and its tests.
func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [.target(name: name, dependencies: dependencies, path: "Harness/\(name)")]
}

/// Returns the command-line tool, and its tests, which run the built program.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: dependencies + [argumentParser], path: "Harness/\(name)"),
    tests(of: name, dependencies),
  ]
}

/// Returns the command plug-in that runs the tool in packages that depend on this one.
///
/// The script `scripts/check-plugin` tests it.
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

/// Returns a target that compiles, word for word, the examples of the document that specifies the
/// names of a module's declarations.
///
/// The examples are compiled as plain Swift 6, as readers of the document would compile them, and
/// need not have the style of this project.
func snippets(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)SnippetTests", dependencies: [.byName(name: name)] + dependencies,
    path: "Tests/\(name)SnippetTests")
}

/// Returns tests that are compiled with the settings of new app projects: declarations are on the
/// main actor unless they state otherwise.
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

/// Adds the shared settings to a target, unless it is a command plug-in: the upcoming language
/// features and, for some targets, no optimization.
///
/// Warnings are errors only if the environment variable `WAYFINDER_STRICT` is set, as it is for
/// checks of this project.
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
  if unoptimized.contains(target.name) {
    settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
  return target
}
