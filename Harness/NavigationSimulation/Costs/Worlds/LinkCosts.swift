import NavigationLinks
import NavigationTestingCore

/// Tables of links.
enum LinkCosts: CostWorld {
  final class Box {
    var table: LinkTable<SeenValue>?
    var count = 4
    var link = "/page3"
    let draws: CostDraws

    init(_ draws: CostDraws) throws {
      self.draws = draws
      try build(rules: 4)
    }

    func build(rules: Int) throws {
      count = rules
      table = try LinkTable(
        rules: (0..<rules).map { number in try LinkRule("/page\(number)", to: SeenValue(number)) },
        orderDecides: true)
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
    ]
  }

  static var operations: [CostOperation<Box>] {
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
