import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// The world of flows with answers of several moves at once, and with processes that end.
///
/// A list does in one step what takes several otherwise, which would hide how short the shortest
/// way to a planted fault is; so this is a separate world without faults.
struct BroadIntentWorld: World {
  static let name = "broad flows"
  static let summary = "flows that answer with lists and come back after the process is gone"
  static let mutants: [Mutant] = []
  static let laws = IntentWorld.laws
  static let rules = IntentWorld.rules + [Rule("relaunch", .hostile, weight: 6)]

  var inner: IntentWorld

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    inner = try IntentWorld(mutant: mutant, withLists: true, draw: &draw)
  }

  var abstractState: UInt64 { inner.abstractState }

  func observed() -> String { inner.observed() }

  func isEnabled(_ rule: Int) -> Bool {
    rule < IntentWorld.rules.count ? inner.isEnabled(rule) : inner.canRelaunch
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule == IntentWorld.rules.count else {
      return try inner.perform(rule, draw: &draw, ledger: &ledger)
    }
    inner.relaunch()
    ledger.note(.applied)
  }

  mutating func check(_ ledger: inout LawLedger) { inner.check(&ledger) }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    inner.finish(draw: &draw, ledger: &ledger)
  }
}
