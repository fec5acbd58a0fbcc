import Testing

@Suite struct `The import table` {
  @Test func `allows every import in the sources`() throws {
    let findings = try ImportTable.wayfinder.rows.flatMap { row in
      try sources(of: row).flatMap { ImportTable.wayfinder.findings(in: $0, of: row.target) }
    }

    expectNone(findings)
  }

  @Test func `has a row for every source folder, and dependencies only downwards`() throws {
    let folders = try ["Modules", "Harness"].flatMap { folder in
      try Repository.here.folders(in: folder).map { "\(folder)/\($0)" }
    }

    expectNone(ImportTable.wayfinder.findings(folders: folders))
  }

  @Test func `agrees with the manifest, which declares only what the sources use`() throws {
    let manifest = Manifest(try Repository.here.text(at: "Package.swift"))

    let unused = try manifest.targets.flatMap { declared in
      try ImportTable.wayfinder.row(of: declared.name).map { row in
        try ImportTable.wayfinder.unusedDependencies(of: declared, in: sources(of: row))
      } ?? []
    }

    expectNone(ImportTable.wayfinder.findings(in: manifest) + unused)
  }

  private func sources(of row: ImportTable.Row) throws -> [SourceText] {
    try Repository.sources.get().filter { $0.path.hasPrefix(row.path + "/") }
  }
}

@Suite struct `A check of imports` {
  private let table = ImportTable(rows: [
    .init("Modules", "Low", .zero),
    .init("Modules", "Mid", .one, ["Low", "Foundation"]),
    .init("Modules", "High", .two, ["Mid"]),
  ])

  @Test(arguments: [
    "import Foundation",
    "public import Foundation",
    "  @preconcurrency package import Foundation // why",
    "@testable import Foundation",
    "@_spi(Door) import Foundation",
    "@testable\nimport Foundation",
    "import struct Foundation.Date",
    "private import class Foundation.NSRegularExpression",
    "import Swift; import Foundation",
    "import\n  Foundation",
    "#if canImport(Foundation)\n  import Foundation\n#endif",
    "/* one */ import /* two */ Foundation.NSDate",
  ])
  func `finds a forbidden import in any form`(sample: String) throws {
    let source = SourceText(path: "Modules/Low/Sample.swift", sample)

    let findings = table.findings(in: source, of: "Low")

    try #require(findings.count == 1)
    #expect(findings[0].message.hasPrefix("Low may not import Foundation, only Observation, Swift"))
  }

  @Test(arguments: [
    "import Synchronization", "// import Foundation", "let text = \"import Foundation\"",
    "/* import Foundation */", "file.import Foundation", "func read(import Foundation: Int)",
    "let important = Foundation", "func `import Foundation`() {}",
  ])
  func `passes an allowed import and text that is not an import`(sample: String) {
    let source = SourceText(path: "Modules/Low/Sample.swift", sample)

    #expect(table.findings(in: source, of: "Low").isEmpty)
  }

  @Test func `lets a target import what its imports may import`() {
    #expect(
      table.allowedImports(of: "High") == [
        "Foundation", "Low", "Mid", "Observation", "Swift", "Synchronization",
      ])
  }

  @Test func `finds an upward dependency, a missing row and a stale row`() {
    let upward = ImportTable(rows: [
      .init("Modules", "Low", .zero, ["High"]), .init("Modules", "High", .two),
    ])

    let findings = upward.findings(folders: ["Modules/Low", "Modules/New"])

    #expect(findings.count == 3)
    #expect(findings.contains { $0.message.hasPrefix("Modules/New has no row") })
    #expect(findings.contains { $0.message.hasPrefix("the row of High has no folder") })
    #expect(findings.contains { $0.message.hasPrefix("Low, of level 0, may not import High") })
  }

  @Test func `finds where a manifest differs from the table`() {
    let manifest = Manifest(
      """
      let targets: [Target] =
        module("Low", ["Mid"])
        + module(
          "Mid", ["Low"])
        + tool("Other")
      let package = Package(products: [library("High")])
      """)

    let findings = table.findings(in: manifest)

    #expect(manifest.targets.map(\.line) == [2, 3, 5])
    #expect(
      findings.map(\.description) == [
        "Package.swift:1: no call such as module(\"High\", […]) lists this row of the import table",
        "Package.swift:2: Low depends on Mid, which its row in the import table does not allow",
        "Package.swift:5: Other has no row in the import table; give it one",
      ])
  }

  @Test func `finds a target that a row allows but the manifest does not declare`() {
    let manifest = Manifest(
      "let targets = module(\"Low\") + module(\"Mid\") + module(\"High\", [\"Mid\"])")

    #expect(
      table.findings(in: manifest).map(\.description) == [
        "Package.swift:1: Mid does not depend on Low; remove it from the row in the import table"
      ])
  }

  @Test func `finds a dependency that nothing imports, unless the target imports nothing at all`() {
    let declared = Manifest.Target(name: "High", dependencies: ["Low", "Mid"], line: 7)
    let begun = SourceText(path: "Modules/High/High.swift", "import Mid")
    let empty = SourceText(path: "Modules/High/High.swift", "")

    #expect(table.unusedDependencies(of: declared, in: [begun]).map(\.line) == [7])
    #expect(table.unusedDependencies(of: declared, in: [empty]).isEmpty)
  }
}
