import Testing

@Suite struct `Documents` {
  @Test func `the architecture page lists every target and every source folder once`() throws {
    let folders = try Repository.here.text(at: "Docs/Folders.md")
    let imports = try Repository.here.text(at: "Docs/Architecture.md")
    let page = ArchitecturePage(MarkdownPage(path: "Docs/Folders.md", folders + imports))

    let findings = try page.findings(table: .wayfinder) { row in
      let paths = try Repository.here.files(under: row.path, withExtension: "swift")
        .map { $0.dropFirst(row.path.count + 1).split(separator: "/") }
      return Set(paths.filter { $0.count > 1 }.map { "\($0[0])/" }).sorted()
    }

    expectNone(findings)
  }

  @Test func `every link between pages and files leads somewhere`() throws {
    let pages = try Repository.pages.get() + Repository.nestedPages.get()
    let known = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    let links = LocalLinks { path in
      if let page = known[path] { return page }
      return Repository.here.exists(path) ? MarkdownPage(path: path, "") : nil
    }

    expectNone(pages.flatMap(links.findings))
  }

  @Test func `every link in a documentation catalog serves readers of both forms`() throws {
    let pages = try Repository.pages.get()
    let known = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    let links = CatalogLinks { known[$0] }
    let sources = try Repository.sources.get().filter { !$0.path.hasPrefix("Tests/") }

    expectNone(pages.filter { $0.path.contains(".docc/") }.flatMap { links.findings(in: $0) })
    expectNone(sources.flatMap { links.findings(in: $0) })
  }

  @Test func `every block of Swift is compiled or states why not`() throws {
    let fences = CodeFences { try? Repository.here.text(at: $0) }

    expectNone(try Repository.pages.get().flatMap(fences.findings))
  }

  @Test func `every block of Swift in a comment is compiled or states why not`() throws {
    let sources = try Repository.sources.get()
    let tests = sources.filter { $0.path.hasPrefix("Tests/") }
    // These files are compiled against stand-ins for frameworks.
    let checks = try Repository.nestedSources.get()
      .filter { $0.path.hasPrefix("Harness/AdapterChecks/Sources/") }
    let fences = CommentFences(compiled: tests + checks)

    expectNone(
      fences.findings(
        in: sources.filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Harness/") }))
  }

  @Test func `every block of commands is run or states why not`() throws {
    let fences = ShellFences(exists: Repository.here.exists)

    expectNone(try Repository.pages.get().flatMap(fences.findings))
  }

  @Test func `every command on a page exists`() throws {
    let reference = try Repository.here.page(at: "Docs/Tool.md")
    let commands = PageCommands(reference: reference, exists: Repository.here.exists)

    expectNone(
      try Repository.pages.get().filter { $0.path != reference.path }.flatMap(commands.findings))
  }

  @Test func `every module has a documentation catalog`() {
    // The code that macros generate is documented with the module that declares the macros.
    let modules = ImportTable.wayfinder.rows
      .filter { $0.folder == "Modules" && !$0.target.hasSuffix("Macros") }.map(\.target)

    let findings = modules.map(Catalogue.init).flatMap {
      $0.findings(landingPage: try? Repository.here.text(at: $0.path))
    }

    expectNone(findings)
  }

  @Test func `every public symbol is listed on a page of its module`() throws {
    try expectNone(findingsInLibraries(PublicSymbols.findings))
  }

  @Test func `every public member of another module's type is named on a page`() throws {
    try expectNone(findingsInLibraries(AddedMembers.findings))
  }

  /// Returns the findings of a check to which each library passes its sources and its pages.
  private func findingsInLibraries(
    _ check: ([SourceText], [String]) -> [Finding]
  ) throws -> [Finding] {
    let sources = try Repository.sources.get()
    let libraries = ImportTable.wayfinder.rows.filter {
      $0.target != "wayfinder" && !$0.target.hasSuffix("Macros")
    }
    return try libraries.flatMap { row -> [Finding] in
      let own = sources.filter { $0.path.hasPrefix("\(row.path)/") }
      let pages = try Repository.here.files(under: row.path, withExtension: "md")
      return check(own, try pages.map(Repository.here.text))
    }
  }

  @Test func `every public operation has a cost, and its documentation states it`() throws {
    let costs = OperationCosts(
      page: try Repository.here.page(at: "Docs/Operations.md"),
      costs: try Repository.here.page(at: "Docs/Costs.md"))
    let sources = try Repository.sources.get()

    let findings = costs.modules.flatMap { module in
      costs.findings(
        module: module, sources: sources.filter { $0.path.hasPrefix("Modules/\(module)/") })
    }

    expectNone(findings)
    // Adapters only call operations that are measured elsewhere, and macros run in the compiler.
    let left = Set(try Repository.here.folders(in: "Modules")).subtracting(costs.modules)
    #expect(
      left.sorted() == [
        "NavigationCombine", "NavigationSQLite", "NavigationStepTrees",
        "NavigationStepTreesMacros", "NavigationSwiftUI", "NavigationTelemetry", "NavigationUIKit",
      ])
  }

  @Test func `decisions are complete and numbered without gaps`() throws {
    let paths = try Repository.here.files(under: DecisionRecords.folder, withExtension: "md")

    expectNone(DecisionRecords.findings(in: try paths.map(Repository.here.page)))
  }

  @Test func `the change log begins with the unreleased changes`() throws {
    let page = try Repository.here.page(at: "Docs/CHANGELOG.md")

    #expect(page.headings.first { $0.level == 2 }?.title == "Unreleased")
  }
}
