import NavigationModel
import PropertyTesting
import WorldParts

// Performing one command on both sides, and recording the results.
extension ModelWorld {
  /// Performs a command on the model, and its equivalent on the reference.
  mutating func take(
    _ verb: Verb, in place: ReferenceModel.Place? = nil, from source: EntryID? = nil,
    expecting verdict: (inout ReferenceModel) -> ReferenceModel.Verdict
  ) {
    let stack = place.map(self.stack(at:))
    let expected = verdict(&reference)
    let command = Command(verb, in: stack, from: source)
    let before = model.state
    record(model.apply(command), before, expected)
  }

  /// Performs an operation on the model alone; `verdict` is the outcome that it should have.
  mutating func take(
    verdict: ReferenceModel.Verdict, _ body: (inout NavigationState) -> Outcome
  ) {
    let before = model.state
    record(body(&model.state), before, verdict)
  }

  private mutating func record(
    _ outcome: Outcome, _ before: NavigationState, _ verdict: ReferenceModel.Verdict
  ) {
    if let change = outcome.change { fold(change) }
    let unchanged = outcome.isApplied || before == model.state
    last = Step(
      before: before.revision, verdict: verdict, outcome: outcome, unchanged: unchanged)
  }

  mutating func fold(_ change: Change) {
    watched.follow(change, in: model.state)
  }

  /// Records the ids of new entries, and whether one of them has been used before.
  mutating func learnIDs() {
    for stack in model.state.stacks {
      for entry in model.state.entries(of: stack) where ids[Int(entry.screen.rawValue)] == nil {
        ids[Int(entry.screen.rawValue)] = entry.id
        if !knownIDs.insert(entry.id).inserted { hasReusedID = true }
      }
    }
  }

  func note(in ledger: inout LawLedger) {
    switch last?.outcome {
    case .applied: ledger.note(.applied)
    case .ignored, .deferred: ledger.note(.ignored)
    case .refused: ledger.note(.refused)
    case nil: break
    }
  }
}
