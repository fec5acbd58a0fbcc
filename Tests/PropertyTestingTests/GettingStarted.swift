import PropertyTesting
import Testing

@Suite struct `Getting started` {
  @Test func `a property holds`() throws {
    // snippet: property
    let sorting = Property("sorting keeps every number", Gen<[Int]>.array(of: .int)) { numbers in
      numbers.sorted().count == numbers.count
    }
    try sorting.verify()
    // end snippet
    // snippet: classes
    let covered =
      sorting
      .classifying("no numbers", atLeast: 0.01) { $0.isEmpty }
      .classifying("several numbers", atLeast: 0.5) { $0.count > 1 }
    let coverage = try covered.verify()
    // end snippet

    #expect(coverage.classes.map(\.name) == ["no numbers", "several numbers"])
  }

  @Test func `values depend on each other`() throws {
    // snippet: dependent
    let orders = Gen { draw throws(Interruption) in
      let menu = try draw.value(of: .array(of: .string(count: 1...8), count: 1...9))
      return (menu: menu, choice: try draw.element(of: menu))
    }
    // end snippet
    let property = Property("orders are on the menu", orders) { $0.menu.contains($0.choice) }

    #expect(throws: Never.self) { try property.verify() }
  }

  @Test func `a failure is the simplest one`() {
    // snippet: failure
    let mistake = Property("no order is large", Gen<[Int]>.array(of: .int(in: 0...500))) { prices in
      prices.reduce(0, +) < 900
    }
    guard case .failure(.falsified(let failure)) = mistake.check() else {
      Issue.record("no mistake was found")
      return
    }
    // failure.value is [400, 500]
    // end snippet

    #expect(failure.value == [400, 500])
  }

  @Test func `a history is the shortest one`() {
    // snippet: history
    let result = MachineProperty("the queue is fair") { Queue() }.check()
    guard case .failure(.falsified(let unfair)) = result else {
      Issue.record("the queue is fair")
      return
    }
    // unfair.script is
    //   > join regular=false
    //   > join regular=true
    //   > serve
    //   > serve
    // end snippet

    #expect(
      unfair.script.lines == [
        "> join regular=false", "> join regular=true", "> serve", "> serve",
      ])
  }
}

// snippet: machine
struct Queue: ActionMachine {
  enum Action: String, CaseIterable { case serve, join }

  static let laws = [Law("fair", "guests are served in the order in which they came")]

  private var waiting: [Int] = []
  private var served: [Int] = []
  private var guests = 0

  func isEnabled(_ action: Action) -> Bool { action == .join || !waiting.isEmpty }

  mutating func perform(
    _ action: Action, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch action {
    case .serve:
      served.append(waiting.removeFirst())
    case .join:
      guests += 1
      let isRegular = try draw.bool("regular")
      waiting.insert(guests, at: isRegular ? 0 : waiting.count)
    }
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, when: served.count > 1, served == served.sorted(), "guests are out of order")
  }

  var abstractState: UInt64 { UInt64(waiting.count) }
  func observed() -> String { "waiting \(waiting), served \(served)" }
}
// end snippet
