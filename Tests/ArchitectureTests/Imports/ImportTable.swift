/// The table of the modules that each target may import.
///
/// A target may import the modules that its row names, the modules that those targets may import,
/// and the standard library. The rows are sorted by level, and a row may name only targets of lower
/// levels. A new dependency needs a record in Docs/Decisions.
struct ImportTable {
  static let wayfinder = ImportTable(rows: [
    Row("Modules", "NavigationModel", .zero),
    Row("Harness", "PropertyTesting", .zero),
    Row("Harness", "CostCounting", .zero),
    Row("Modules", "NavigationHosting", .one, ["NavigationModel"]),
    Row("Modules", "NavigationLinks", .one),
    Row("Modules", "NavigationStorage", .one, ["NavigationModel", "Foundation"]),
    Row("Modules", "NavigationObservers", .one, ["NavigationModel"]),
    Row("Modules", "NavigationGraphDefinitions", .two, ["NavigationLinks"]),
    Row("Modules", "NavigationStepTreesRuntime", .two, ["NavigationModel", "NavigationLinks"]),
    Row("Modules", "NavigationCoordinators", .two, ["NavigationModel", "NavigationLinks"]),
    Row("Modules", "NavigationFlows", .two, ["NavigationModel"]),
    Row(
      "Modules", "NavigationRoutes", .two,
      ["NavigationModel", "NavigationLinks", "NavigationStorage"]),
    Row(
      "Modules", "NavigationCombine", .three,
      ["NavigationFlows", "Combine", "Dispatch", "OpenCombine"]),
    Row(
      "Modules", "NavigationGraphs", .three, ["NavigationModel", "NavigationGraphDefinitions"]),
    Row(
      "Modules", "NavigationGraphFormats", .three,
      ["NavigationGraphDefinitions", "Foundation", "FoundationXML"]),
    Row("Modules", "NavigationSQLite", .three, ["NavigationStorage", "GRDB"]),
    Row(
      "Modules", "NavigationTelemetry", .three, ["NavigationObservers", "Logging", "CoreMetrics"]),
    Row(
      "Modules", "NavigationStepTreesMacros", .three,
      [
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros",
      ]),
    Row("Modules", "NavigationStepTrees", .three, ["NavigationStepTreesRuntime"]),
    Row(
      "Modules", "NavigationUIKit", .four,
      ["NavigationHosting", "NavigationGraphs", "NavigationFlows", "Foundation", "UIKit"]),
    Row(
      "Modules", "NavigationSwiftUI", .four,
      [
        "NavigationHosting", "NavigationStepTreesRuntime", "NavigationCoordinators",
        "NavigationRoutes", "SwiftUI",
      ]),
    Row(
      "Harness", "NavigationTestingCore", .harnessOne,
      ["PropertyTesting", "NavigationModel", "NavigationHosting", "Foundation"]),
    Row(
      "Harness", "PropertyTestingSwiftTesting", .harnessOne,
      [
        "PropertyTesting", "Testing", "Dispatch", "Foundation", "FoundationEssentials", "Darwin",
        "Glibc", "Musl", "Android",
      ]),
    Row("Harness", "MeasuredWorlds", .harnessTwo, ["NavigationTestingCore"]),
    Row(
      "Harness", "NavigationTesting", .harnessTwo,
      ["NavigationTestingCore", "PropertyTestingSwiftTesting", "Testing"]),
    Row(
      "Harness", "NavigationTestingXCTest", .harnessThree,
      ["NavigationTesting", "Foundation", "XCTest"]),
    Row(
      "Harness", "WorldParts", .harnessTwo,
      ["NavigationTestingCore", "NavigationObservers", "Foundation"]),
    Row(
      "Harness", "GraphWorlds", .harnessThree,
      ["MeasuredWorlds", "WorldParts", "NavigationGraphs", "NavigationGraphFormats"]),
    Row(
      "Harness", "WindowWorlds", .harnessThree,
      [
        "MeasuredWorlds", "WorldParts", "NavigationGraphs", "NavigationStepTreesRuntime",
        "NavigationCoordinators", "NavigationFlows", "NavigationRoutes",
      ]),
    Row("Harness", "NavigationSimulation", .harnessFour, ["GraphWorlds", "WindowWorlds"]),
    Row(
      "Harness", "wayfinder", .harnessFive,
      ["CostCounting", "NavigationSimulation", "Foundation", "ArgumentParser"]),
    Row(
      "Harness", "WayfinderPlugin", .harnessSix,
      ["wayfinder", "Foundation", "PackagePlugin", "XcodeProjectPlugin"]),
  ])

  /// The modules that every target may import.
  static let standardLibrary = ["Observation", "Swift", "Synchronization"]

  let rows: [Row]

  struct Row: Equatable {
    let folder: String
    let target: String
    let level: Level
    let mayImport: [String]

    init(_ folder: String, _ target: String, _ level: Level, _ mayImport: [String] = []) {
      self.folder = folder
      self.target = target
      self.level = level
      self.mayImport = mayImport
    }

    /// The folder of the target's sources.
    var path: String { "\(folder)/\(target)" }
  }

  enum Level: Int, Comparable, CustomStringConvertible {
    case zero, one, two, three, four, harnessOne, harnessTwo, harnessThree,
      harnessFour, harnessFive, harnessSix

    var description: String {
      self < .harnessOne ? "\(rawValue)" : "H\(rawValue - Level.four.rawValue)"
    }

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  func row(of target: String) -> Row? {
    rows.first { $0.target == target }
  }

  /// Returns all modules that the target may import, sorted.
  func allowedImports(of target: String) -> [String] {
    var allowed = Set(Self.standardLibrary)
    var pending = row(of: target)?.mayImport ?? []
    while let next = pending.popLast() {
      if allowed.insert(next).inserted { pending += row(of: next)?.mayImport ?? [] }
    }
    return allowed.sorted()
  }
}
