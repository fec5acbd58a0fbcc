import NavigationTestingCore
import PropertyTesting

/// A stack of screens in a café's app, created with a largest depth; faults can be planted in it.
struct Cafe: World {
  static let name = "cafe"
  static let summary = "a stack of screens"
  static let rules = [
    Rule("open"), Rule("close"), Rule("closeMany"), Rule("closeNothing", .negative),
  ]
  static let laws = [
    Law("C1 depth", "the system is as deep as the model"),
    Law("C2 floor", "the first screen stays"),
  ]
  static let goals = ["closed", "full"]
  static let mutants = [
    Mutant(
      "forgets", module: "Cafe", kind: .state, note: "the fourth screen is forgotten",
      minimumSteps: 3),
    Mutant("sinks", module: "Cafe", kind: .state, note: "the first screen can be closed"),
  ]

  private let limit: Int
  private let mutant: String?
  private var model = 1
  private var system = 1

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    limit = try draw.int("limit", in: 3...9)
    self.mutant = mutant?.name
  }

  func isEnabled(_ rule: Int) -> Bool {
    switch rule {
    case 0: model < limit
    case 3: model == 1
    default: model > 1
    }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      model += 1
      system = mutant == "forgets" && system == 3 ? 3 : system + 1
      if model == limit { ledger.reach(1) }
      ledger.note(.applied)
    case 3:
      if mutant == "sinks" { system -= 1 }
      ledger.note(.ignored)
    default:
      let count = rule == 1 ? 1 : try draw.int("count", in: 1...8)
      try draw.require(count < model, "more screens are closed than there are")
      model -= count
      system -= count
      ledger.reach(0)
      ledger.note(.applied)
    }
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(1, when: model == 1, system >= 1, "the first screen is gone")
    ledger.require(
      0, decisive: model > 1, system == model, "the depth differs", details: "\(system)")
  }

  var abstractState: UInt64 { UInt64(model) }

  func observed() -> String { "\(system) of \(limit)" }
}

extension WorldRunner {
  static let cafe = WorldRunner(Cafe.self)
}
