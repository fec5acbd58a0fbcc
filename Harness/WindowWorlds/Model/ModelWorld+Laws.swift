import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of the bare model.
enum ModelLaw: Int, StatedLaw {
  case reference, outcome, refusal, identity, incremental, full, fold, watched

  var law: Law {
    switch self {
    case .reference: Law("L22 reference", "every stack matches the naive reference")
    case .outcome: Law("L3 outcome", "every command has the outcome that the reference expects")
    case .refusal:
      Law(
        "S5 refusal is identity",
        "an ignored or refused command changes nothing, not even the revision")
    case .identity: Law("L2 identity", "an entry keeps its id for life, and no other entry gets it")
    case .incremental:
      Law("S incremental", "the structural laws hold in the part that the change touched")
    case .full: Law("S full", "the structural laws hold in the whole state")
    case .fold: Law("L17 fold", "folding the changes gives the state")
    case .watched: Law("O watched", "at rest the recording replays to the same state")
    }
  }
}

extension ModelWorld {
  /// The laws of the bare model.
  public static let laws = ModelLaw.laws

  /// Checks the laws for the last step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    stepCount += 1
    ledger.require(
      ModelLaw.reference, decisive: last != nil, screens == reference.layers.map(\.stacks),
      "the stacks differ from the reference",
      details: Mismatch.text(expected: reference.layers.map(\.stacks), got: screens))
    if let last { check(last, &ledger) }
    learnIDs()
    ledger.require(
      ModelLaw.identity, decisive: last != nil, !hasReusedID && haveStableIDs,
      "an entry changed or shares its id")
    guard Invariants.areSwitchedOn || stepCount.isMultiple(of: 4) else { return }
    let violation = brokenLaw { () throws(InvariantViolation) in
      try model.state.checkInvariants()
    }
    ledger.require(
      ModelLaw.full, violation == nil, "the state broke a structural law",
      details: "\(violation ?? "")")
    ledger.require(
      ModelLaw.fold, watched.fault == nil && watched.folded == model.state,
      "the folded changes differ from the state", details: watched.fault ?? "")
  }

  /// Replays the recording in one case out of eight, and checks its final state.
  ///
  /// - Parameters:
  ///   - draw: Unused, because nothing is pending.
  ///   - ledger: Counts the check and records a violation.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    guard watched.fault == nil, watched.isPlayedAtRest else { return }
    let fault = watched.faultAtRest(model.state)
    ledger.require(
      ModelLaw.watched, decisive: last != nil, fault == nil, "observers found something at rest",
      details: fault ?? "")
  }

  private func check(_ step: Step, _ ledger: inout LawLedger) {
    ledger.require(
      ModelLaw.outcome, step.isAsExpected, "the outcome differs from the reference's",
      details: Mismatch.text(expected: step.verdict, got: step.outcome))
    ledger.require(
      ModelLaw.refusal, when: !step.outcome.isApplied,
      step.unchanged && model.state.revision == step.before,
      "a command that was not applied changed the state")
    guard let change = step.outcome.change else { return }
    let violation = brokenLaw { () throws(InvariantViolation) in
      try model.state.checkInvariants(after: change)
    }
    ledger.require(
      ModelLaw.incremental, violation == nil, "the change broke a structural law",
      details: "\(violation ?? "")")
  }

  private var screens: [[[Int]]] {
    model.state.layers.map { layer in
      let children = model.state.children(of: layer.container)
      let stacks = children.isEmpty ? [layer.container] : children
      return stacks.map { model.state.entries(of: $0).map { Int($0.screen.rawValue) } }
    }
  }

  private var haveStableIDs: Bool {
    var seen: [EntryID] = []
    for stack in model.state.stacks {
      for entry in model.state.entries(of: stack) {
        guard ids[Int(entry.screen.rawValue)] == entry.id else { return false }
        seen.append(entry.id)
      }
    }
    seen.sort()
    return !zip(seen, seen.dropFirst()).contains { $0 == $1 }
  }
}

extension ModelWorld.Step {
  /// Whether the outcome is the one that the reference expected; refusals may have different
  /// reasons.
  var isAsExpected: Bool {
    switch (outcome, verdict) {
    case (.applied, .applied), (.refused, .refused): true
    case (.ignored(let reason), .ignored(let expected)): reason == expected
    default: false
    }
  }
}
