import NavigationLinks
import NavigationTestingCore

/// The costs of tables of links.
enum LinkCosts: CostWorld {
  final class Box {
    var table: LinkTable<SeenValue>?
    var count = 4
    var link = "/page3"
    let draws: CostDraws
    var rules: [LinkRule<SeenValue>] = []
    let pattern = try? LinkPattern("/page3?note={note?}")
    var open: [SeenValue] = []
    var last: [SeenValue] = []

    init(_ draws: CostDraws) throws {
      self.draws = draws
      try build(rules: 4)
    }

    /// Builds a table of rules for pages; if `nested` is `true`, each page lies under the previous
    /// one.
    func build(rules: Int, nested: Bool = false) throws {
      count = rules
      self.rules = try (0..<rules).map { number in
        let parent = nested && number > 0 ? SeenValue(number - 1) : nil
        return try LinkRule("/page\(number)", to: SeenValue(number), under: parent)
      }
      table = try LinkTable(rules: self.rules, orderDecides: true)
    }
  }

  static let module = "links"
  static let code = "let table = try LinkTable(rules: rules)"

  static func makeApp(_ draws: CostDraws) throws -> Box { try Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("rules", "let table = try pages(size)") { app, size in
        try app.build(rules: size)
      },
      CostGrowthStep("length", "let link = \"/\" + String(repeating: \"a\", count: size)") {
        app, size in
        app.link = "/page3?note=" + String(repeating: "a", count: size)
      },
      CostGrowthStep("height", "let table = try nestedPages(size)") { app, size in
        try app.build(rules: size, nested: true)
      },
      CostGrowthStep("open screens", "let open = pages(size)") { app, size in
        app.open = (0..<size).map(SeenValue.init)
      },
    ]
  }

  static var operations: [CostOperation<Box>] { linkOperations + tableOperations }

  private static var linkOperations: [CostOperation<Box>] {
    [
      CostOperation(
        "parse", "_ = try table.parse(link)", ["rules": .linear, "length": .linear]
      ) { app in
        guard !app.link.contains("?") else { return }
        app.link = "/page\(app.count - 1)"
      } run: { app in
        keep(try? app.table?.parse(app.link))
      },
      CostOperation("print", "_ = try table.link(to: destination)", ["rules": .linear]) { app in
        keep(try? app.table?.link(to: SeenValue(app.count - 1)))
      },
      CostOperation("read an address", "_ = try LinkAddress(link)", ["length": .linear]) { app in
        keep(try? LinkAddress(app.link))
      },
    ]
  }

  private static var tableOperations: [CostOperation<Box>] {
    [
      CostOperation("make a table", "_ = try LinkTable(rules: rules)", ["rules": .quadratic]) {
        app in
        keep(try? LinkTable(rules: app.rules, orderDecides: false))
      },
      CostOperation("match", "_ = pattern.match(address)", ["length": .linear]) { app in
        keep((try? LinkAddress(app.link)).map { app.pattern?.match($0) != nil })
      },
      CostOperation("stack", "_ = table.stack(for: destination)", ["height": .quadratic]) { app in
        keep(app.table?.stack(for: SeenValue(app.count - 1)).count)
      },
      CostOperation("up", "_ = table.up(from: destination)", ["rules": .linear]) { app in
        keep(app.table?.up(from: SeenValue(app.count - 1)))
      },
      CostOperation(
        "plan", "_ = LinkPolicy.reusePrefix.plan(stack, over: open)",
        [
          "open screens": .linear
        ]
      ) { app in
        app.last = app.open + [SeenValue(-1)]
      } run: { app in
        keep(LinkPolicy.reusePrefix.plan(app.last, over: app.open))
      },
      CostOperation(
        "association files", "_ = table.appleAppSiteAssociation(appIDs: [id], host: host)",
        ["rules": .linear]
      ) { app in
        keep(app.table?.appleAppSiteAssociation(appIDs: ["1.tern"], host: "tern.example"))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "links-compare-rules", in: "parse", by: "rules",
        "reading a link compares every rule with every other"
      ) { app in
        let keys = (app.table?.rules ?? []).map { "\($0.pattern)".utf8.count }
        for first in keys { for second in keys { compare(first, second) } }
      },
      CostMutant(
        "links-count-characters", in: "read an address", by: "length",
        "reading counts the characters before each character"
      ) { app in
        let bytes = Array(app.link.utf8)
        for end in bytes.indices { for byte in bytes[..<end] { keep(byte) } }
      },
    ]
  }
}
