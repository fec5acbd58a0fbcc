// swift-tools-version: 6.2
import PackageDescription

// The tool `mutate`, which makes random mistakes in a copy of the modules and reports which of them
// the worlds notice; see "Faults that no one planted" in Docs/Testing.md. The tool needs
// swift-syntax. It is a separate package so that the worlds and `wayfinder` do not depend on
// swift-syntax.

func syntax(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-syntax") }
}

let package = Package(
  name: "mutation",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "MutationRewriting",
      dependencies: syntax("SwiftOperators", "SwiftParser", "SwiftSyntax")),
    .executableTarget(
      name: "mutate",
      dependencies: [
        "MutationRewriting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "MutationRewritingTests", dependencies: ["MutationRewriting"]),
  ],
  swiftLanguageModes: [.v6]
)
