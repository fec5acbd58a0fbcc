import NavigationModel
import NavigationTestingCore

/// The costs of the data that a navigator retains for each of its entries.
enum PayloadCosts: CostWorld {
  final class Box {
    var payloads = Payloads<SeenValue>()
    let draws: CostDraws
    var count: UInt64 = 0
    var entry = EntryID(rawValue: 0)

    init(_ draws: CostDraws) {
      self.draws = draws
      add()
    }

    func add() {
      count += 1
      payloads.insert(SeenValue(Int(count)), for: EntryID(rawValue: count))
    }
  }

  static let module = "payloads"
  static let code = "var payloads = Payloads<Int>()"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("entries", "for id in ids(size) { payloads.insert(1, for: id) }") {
        app, size in
        for _ in 0..<size { app.add() }
      }
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation(
        "insert", "payloads.insert(1, for: id)", after: "payloads.release([id])",
        ["entries": .constant]
      ) { app in
        app.payloads.release([EntryID(rawValue: app.count)])
        app.count -= 1
      } run: {
        $0.add()
      },
      CostOperation("read", "payloads.read(id) { $0 }", ["entries": .logarithmic]) { app in
        app.entry = EntryID(rawValue: UInt64(app.draws.below(Int(app.count)) + 1))
      } run: { app in
        keep(app.payloads.read(app.entry) { $0.number })
      },
      CostOperation(
        "release", "payloads.release([id])", after: "payloads.insert(1, for: id)",
        ["entries": .constant]
      ) {
        $0.add()
      } run: { app in
        app.payloads.release([EntryID(rawValue: app.count)])
        app.count -= 1
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "payloads-search-list", in: "read", by: "entries",
        "each payload is looked for from the first"
      ) { app in
        for number in 1...app.count { compare(number, app.entry.rawValue) }
      }
    ]
  }
}
