import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

// The algorithms on pushdown systems that the analysis of stacks uses, applied to systems of any
// shape.
extension AnalysisWorld {
  /// Generates a pushdown system, and compares the automaton of its stacks and the outcomes of its
  /// symbols with plain searches.
  func saturate(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let system = try DrawnSystem(from: &draw)
    let start = DrawnSystem.Place(control: 0, stack: [0])
    let found = system.search(from: start, heightLimit: 5, limit: 120)
    let saturation = Saturation(
      system, control: 0, symbol: 0, limit: StackAnalysis.sizeLimit)
    ledger.require(AnalysisLaw.systems, saturation.isComplete, "an automaton is not complete")
    ledger.require(
      AnalysisLaw.systems, saturation.source.requests.values.allSatisfy { $0 == 1 },
      "the same rules are requested several times")
    for control in 0..<system.controlCount {
      checkStack(in: control, saturation, from: start, found, &ledger)
    }
    try checkErasure(system, &draw, &ledger)
  }

  /// Checks the cheapest stack in a control state: the stack to which the fewest actions lead.
  ///
  /// According to the algorithm, some rules lead to this stack: these must lead to it, and a plain
  /// search must not find a cheaper stack.
  private func checkStack(
    in control: UInt32, _ saturation: Saturation<DrawnSystem>, from start: DrawnSystem.Place,
    _ found: DrawnSystem.Search, _ ledger: inout LawLedger
  ) {
    let known = found.costs.filter { $0.key.control == control && !$0.key.stack.isEmpty }
    let least = known.values.min()
    let way = saturation.entrance(of: control).map { saturation.cheapestRest(from: $0) } ?? []
    guard !way.isEmpty else {
      return ledger.require(AnalysisLaw.systems, least == nil, "a stack is not found")
    }
    // A stack may need exponentially many rules that take no action. Such a stack is not checked.
    guard let steps = saturation.steps(to: way, limit: 300) else { return }
    var place = start
    var height = 1
    for step in steps {
      let (rule, stack) = (step.rule, place.stack)
      let isRight = step.stack == stack && rule.control == place.control
      ledger.require(
        AnalysisLaw.systems, isRight && rule.symbol == stack.first,
        "a rule is applied where it does not apply", details: "\(step) to \(place)")
      guard isRight else { return }
      place = place.following(rule)
      height = max(height, place.stack.count)
    }
    ledger.require(
      AnalysisLaw.systems, place,
      equals: DrawnSystem.Place(control: control, stack: saturation.stack(read: way)),
      "rules lead to another stack")
    let cost = steps.count { $0.rule.action != nil }
    ledger.require(
      AnalysisLaw.systems, cost <= least ?? .max, "another stack takes fewer actions",
      details: "\(cost), not \(least ?? -1), in \(saturation.source.all)")
    guard !found.isCut, height <= 5 else { return }
    ledger.require(AnalysisLaw.systems, cost, equals: least, "a stack takes more actions")
  }

  /// Checks, by a plain search, what the analysis says about removing a random symbol from the top
  /// of a stack.
  private func checkErasure(
    _ system: DrawnSystem, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    func control() throws(Interruption) -> UInt32 {
      UInt32(try draw.index("control", below: Int(system.controlCount)))
    }
    func symbol() throws(Interruption) -> UInt32 {
      UInt32(try draw.index("symbol", below: Int(system.symbolCount)))
    }
    let (from, top, wanted, goal) = (try control(), try symbol(), try control(), try symbol())
    let start = DrawnSystem.Place(control: from, stack: [top])
    let found = system.search(from: start, heightLimit: 4, limit: 60)
    let erasure = Erasure(system.all, control: wanted, goals: [goal])
    let erased = erasure.erased(from, top)
    let known = Set(found.costs.keys.filter(\.stack.isEmpty).map(\.control))
    let isSeen = found.costs.keys.contains { $0.control == wanted && $0.stack.first == goal }
    let isComplete = found.isComplete && !found.isCut
    ledger.require(
      AnalysisLaw.systems, decisive: isComplete,
      isComplete ? Set(erased) == known : known.isSubset(of: erased),
      "a symbol is erased with another outcome", details: "\(erased), not \(known)")
    ledger.require(
      AnalysisLaw.systems, Set(erased).count, equals: erased.count, "an outcome is listed twice")
    let reaches = erasure.reachesGoal(from, top)
    ledger.require(
      AnalysisLaw.systems, decisive: isComplete,
      isComplete ? reaches == isSeen : reaches || !isSeen, "a goal is found wrongly")
  }
}
